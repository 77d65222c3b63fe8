// The testing library looks for this module where a file imports it beside UIKit; there is nothing in it.
