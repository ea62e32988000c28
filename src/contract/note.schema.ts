import { MAX_LENGTH, requiredText } from './fields.schema.ts';

/** What a customer writes to the office from the page that a link opens. */
export const NoteText = requiredText(MAX_LENGTH.notes, 'Scrivi la nota');
