/** When resellers come (spec section 9). Apart from the rules, for a page without those. */
export const SUPPLIER_WINDOW = '6:00-12:00';
/** The same in a sentence, with the dash that print has. */
export const SUPPLIER_WINDOW_TEXT = '6:00–12:00';
