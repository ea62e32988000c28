/**
 * All drafts of the browser, in the tab's session storage. They survive a reload and a lost session, and end with the
 * tab, a sign-out, or when their form is sent. Who reads one checks its shape: it may be of an older release.
 */

/** The key contains the user: another person who signs in in the same tab does not get these drafts. */
export const draftKey = (subject: string, userId: string, id: string) =>
  `${subject}:${userId}:${id}`;

/** The stored text; '' for none, also where storage is forbidden. */
export function draftText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** What is stored; null for none. */
export function storedDraft(key: string): unknown {
  try {
    return JSON.parse(draftText(key));
  } catch {
    return null;
  }
}

/** null removes the draft. Where storage is full or forbidden there is none, and the form still works. */
export function storeDraft(key: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without a draft.
  }
}

/** For a sign-out. A session that ended by itself keeps the drafts, for the same person's return. */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden there are no drafts.
  }
}
