import { MAX_LENGTH, requiredText } from './fields.schema.ts';

/** A customer's note to the office, written on the page of a link. */
export const NoteText = requiredText(MAX_LENGTH.notes, 'Scrivi la nota');
