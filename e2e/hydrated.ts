import { expect, type Page } from '@playwright/test';

/** Waits until React answers on the page: before that a press is lost, and without network it stays so. */
export async function hydrated(page: Page): Promise<void> {
  // The notice for a page whose scripts do not arrive is in the HTML, and hydration removes it.
  await expect(page.getByText('La pagina non ha finito di caricarsi')).toHaveCount(0);
}
