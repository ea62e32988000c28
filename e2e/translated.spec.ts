import type { Page } from '@playwright/test';
import {
  chooseDay,
  chooseTime,
  confirm,
  expectToStay,
  fillDetails,
  freshDate,
  modal,
  next,
  stepHeading,
  takeSlot,
} from './booking.ts';
import { holdBack } from './connection.ts';
import { fillForm, message, notices, quote } from './enquiry.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard, orderRow } from './office.ts';
import { codeField, fillCompany, reseller } from './reseller-wizard.ts';

/**
 * Imitates a browser's translation: every text node, now and later, is replaced by an element with
 * the same text. The words stay Italian. If React cannot find a node any more, it logs an error,
 * which fails the test.
 */
function translate(page: Page) {
  return page.evaluate(() => {
    const untouched = ['FONT', 'SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE'];
    const replace = (node: Node) => {
      if (untouched.includes((node.nodeType === 3 ? node.parentNode : node)?.nodeName ?? ''))
        return;
      if (node instanceof Text) {
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(node.data);
        node.replaceWith(font);
      } else for (const child of [...node.childNodes]) replace(child);
    };
    const watcher = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replace(target);
        for (const node of addedNodes) replace(node);
      }
    });
    replace(document.body);
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

test.describe('in a browser that translates', () => {
  test.use({ expectedMessages: /status of 40[134]/ });

  test('a delivery is booked', async ({ page }) => {
    const earlier = freshDate();
    const date = freshDate();
    await page.goto('/consumatori');
    await fillDetails(page);
    await expect(next(page)).toBeEnabled();
    await translate(page);
    const email = page.getByLabel('Email');
    const refusal = page.getByText('Inserisci un indirizzo email valido');
    await email.fill('concetta');
    await expect(refusal).toBeVisible();
    await email.fill('concetta@example.test');
    await expect(refusal).toBeHidden();
    await next(page).click();
    await page.getByRole('button', { name: 'Sabbia' }).click();
    await next(page).click();
    await chooseDay(page, earlier);
    await chooseDay(page, date);
    await chooseTime(page, date, '10:30');
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
    await expectToStay(modal(page));
    await expect(modal(page)).toContainText('10:30');
    await modal(page).getByRole('button', { name: 'Perfetto!' }).click();
    await expect(modal(page)).toContainText('Senza connessione');
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/');
  });

  test('a pickup is booked, after a wrong code', async ({ page }) => {
    await page.goto('/rivenditori');
    await fillCompany(page, { ...reseller, access_code: 'un altro codice' });
    await expect(next(page)).toBeEnabled();
    await translate(page);
    await next(page).click();
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await codeField(page).fill(reseller.access_code);
    await next(page).click();
    await page.getByLabel('Materiali Richiesti').fill(reseller.items);
    await next(page).click();
    await expect(stepHeading(page, 'Data Consegna')).toBeVisible();
    await chooseDay(page, freshDate());
    await confirm(page).click();
    await expect(modal(page)).toBeVisible();
  });

  test('a quote is requested, a message is sent, and the system test runs', async ({ page }) => {
    await page.goto('/preventivo');
    const ask = page.getByRole('button', { name: 'Invia Richiesta' });
    await expect(ask).toBeEnabled();
    await translate(page);
    await ask.click();
    await expect(notices(page).getByText('Compila tutti i campi richiesti.')).toBeVisible();
    await fillForm(page, quote);
    await ask.click();
    await expect(page).toHaveURL('/preventivo-inviato');

    await page.goto('/contact');
    const send = page.getByRole('button', { name: 'Invia Messaggio' });
    await expect(send).toBeEnabled();
    await translate(page);
    await fillForm(page, message);
    await send.click();
    await expect(notices(page).getByText('Messaggio inviato', { exact: true })).toBeVisible();

    await page.goto('/system-test');
    const run = page.getByRole('button', { name: 'Esegui Test' });
    const finished = page.getByText(/^Controlli finiti/);
    await expect(finished).toBeAttached();
    await translate(page);
    const answer = await holdBack(page, '**/api/health');
    await run.click();
    await expect(page.getByText('Controlli in corso')).toBeAttached();
    answer();
    await expect(finished).toBeAttached();
    await expect(run).toBeEnabled();
  });

  test('the office sees an order arrive, confirms it and deletes it', async ({ page, product }) => {
    await openDashboard(page);
    await translate(page);
    await takeSlot(page.request, product.origin, freshDate(), '18:00');
    const row = orderRow(page, 'Un altro cliente').filter({ hasText: ', 18:00' });
    await row.getByRole('button', { name: 'Conferma Consegna' }).click();
    await expect(row.getByText('Confermata').first()).toBeVisible();
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    await row.getByRole('button', { name: 'Un altro cliente' }).click();
    const panel = page.getByRole('dialog', { name: 'Un altro cliente' });
    await panel.getByRole('button', { name: 'Elimina' }).click();
    const question = page.getByRole('alertdialog', { name: 'Elimina ordine' });
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(question).toBeHidden();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
