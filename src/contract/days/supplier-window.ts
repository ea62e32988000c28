/**
 * The resellers' pickup window (spec section 9). Separate from `rules.ts`, so that pages that show it
 * do not load the rules.
 */
export const SUPPLIER_WINDOW = '6:00-12:00';
/** The same window within a sentence, with an en dash. */
export const SUPPLIER_WINDOW_TEXT = '6:00–12:00';
