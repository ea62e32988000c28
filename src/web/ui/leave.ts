/**
 * Leaves a dialog or a form without doing what it offers. Undoing has the word 'Annulla', and cancelling
 * an order 'Annulla ordine' (docs/decisions/119-one-word-for-leaving.md).
 */
export const LEAVE = 'Indietro';
