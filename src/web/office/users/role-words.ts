/** What a role may do, in a sentence (spec section 6; staff do not enter the office). */
import type { Role } from '#contract/users/session.schema.ts';

export const ROLE_WORDS: Record<Role, string> = {
  client: 'Non entra nel back office. Prenota e chiede preventivi come ogni visitatore.',
  staff: "Non entra nel back office: dopo l'accesso vede il sito pubblico.",
  admin: 'Entra nel back office e può fare tutto, anche creare e togliere utenti.',
};
