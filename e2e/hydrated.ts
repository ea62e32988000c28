import { expect, type Page } from '@playwright/test';

/** Waits until React runs on the page. A press before that is lost. */
export async function hydrated(page: Page): Promise<void> {
  // The notice for a page whose scripts have not loaded is in the HTML, and hydration removes it.
  await expect(page.getByText('La pagina non ha finito di caricarsi')).toHaveCount(0);
}
