/**
 * All drafts of the browser, in the tab's session storage. They survive a reload and a lost
 * session, and end with the tab, with signing out, or when their form is sent. Readers must check
 * their shape, which may be from an older release.
 */

/**
 * The key contains the user, so that another person who signs in in the same tab does not get these
 * drafts.
 */
export const draftKey = (subject: string, userId: string, id: string) =>
  `${subject}:${userId}:${id}`;

/** The stored text; '' if there is none, or storage is forbidden. */
export function draftText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The stored value, or null. */
export function storedDraft(key: string): unknown {
  try {
    return JSON.parse(draftText(key));
  } catch {
    return null;
  }
}

/**
 * null removes the draft. If storage is full or forbidden there is no draft, and the form still
 * works.
 */
export function storeDraft(key: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Works without a draft.
  }
}

/** For signing out. After a session that ended by itself, the drafts stay for the same person. */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there are no drafts.
  }
}
