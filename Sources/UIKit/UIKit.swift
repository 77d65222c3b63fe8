@_exported import DiffableKit
