// The empty source file of a module that the testing library looks for where a file imports both Testing and UIKit.
