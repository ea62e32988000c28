/** Rows or entries in a statement of an import or of its undo. The embedded database does nothing else until it has ended. */
export const PORTION = 50;
