/** The quote form and the contact form, and the mails that they trigger. */
import { expect, type Page } from '@playwright/test';
import type { Product } from '../test/product-process.ts';

/** A unique text, by which the test finds its mails. */
export const uniqueText = (text: string) => `${text} ${crypto.randomUUID()}`;

export const quote = {
  'Nome e Cognome*': "Concetta D'Angelo",
  Azienda: 'Edilferro Ionica S.r.l.',
  'Email*': 'concetta@example.test',
  'Telefono*': '333 000 0000',
  'Messaggio*': '40 sacchi di cemento',
};
export const message = {
  Nome: 'Rosario Zappalà',
  Email: 'rosario@example.test',
  Oggetto: 'Orari di agosto',
  Messaggio: 'Siete aperti il 14?',
};
/** The address of the quote call. */
export const QUOTES = '**/api/quotes';
/** The first of the company's telephone numbers. */
export const PHONE = '095 000 0001';

type Texts = Record<string, string>;

export async function fillForm(page: Page, texts: Texts): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

export async function expectKept(page: Page, texts: Texts): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
}

/** The toasts, without the errors at the form. */
export const notices = (page: Page) => page.getByRole('region', { name: 'Avvisi' });

/**
 * Closes the toast, so that it is not mistaken for the next one. On a busy machine it may have
 * closed by itself.
 */
export async function closeNotice(page: Page): Promise<void> {
  const close = notices(page).getByRole('button', { name: 'Chiudi avviso' });
  await close.evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click();
  });
  await expect(close).toHaveCount(0);
}

/** The mails that contain this text, with folded lines joined. */
export async function mailsWith(product: Product, text: string): Promise<string[]> {
  const mails = (await product.mails()).map((mail) => mail.replaceAll(/=\r?\n/g, ''));
  return mails.filter((mail) => mail.includes(text));
}

/** Fills in the honeypot, like a bot. */
export function fillHiddenField(page: Page) {
  return page.locator('[name="website"]').evaluate((field) => {
    (field as HTMLInputElement).value = 'https://example.test';
  });
}
