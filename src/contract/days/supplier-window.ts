/**
 * The pickup window of resellers (spec section 9). A file apart from `rules.ts`, because a page that
 * shows it loads no rules.
 */
export const SUPPLIER_WINDOW = '6:00-12:00';
/** The same window inside a sentence, with an en dash. */
export const SUPPLIER_WINDOW_TEXT = '6:00–12:00';
