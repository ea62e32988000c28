/**
 * Rows per statement of an import or undo. The embedded database does nothing else during a statement. Half as many
 * would not shorten the waits of others, and slow an import by half.
 */
export const PORTION = 100;
