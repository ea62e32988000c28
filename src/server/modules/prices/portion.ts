/**
 * Rows or entries in a statement of an import or of its undo. The embedded database does nothing else until it has ended. With
 * half as many others wait as long, and an import takes half as long again.
 */
export const PORTION = 100;
