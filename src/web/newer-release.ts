/**
 * A page that was open while a release came asks, at its last step, for code that the server no longer
 * has. It is loaded anew: forms keep what is typed, and a wizard its step, through a reload.
 */
export function reloadAfterRelease(): void {
  addEventListener('vite:preloadError', () => void reloadIfNewer());
}

/** Only then: with a bad connection the page says so itself, and can try again. */
async function reloadIfNewer(): Promise<void> {
  const answer = await fetch(location.pathname).catch(() => null);
  if (!answer?.ok) return;
  const html = await answer.text();
  // The framework's list of the page's modules; its name holds the hash of all of them.
  const list = /\/assets\/manifest-[\w-]+\.js/;
  const [ours] = list.exec(document.documentElement.innerHTML) ?? [];
  const [newest] = list.exec(html) ?? [];
  if (ours && newest && ours !== newest) location.reload();
}
