/**
 * The label for leaving a dialog or a form without doing anything. 'Annulla' is an undo, and
 * 'Annulla ordine' cancels an order (docs/decisions/119-one-word-for-leaving.md).
 */
export const LEAVE = 'Indietro';
