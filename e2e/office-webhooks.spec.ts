import { Webhook } from 'standardwebhooks';
import { startWebhookReceiver, status } from '../test/webhook-receiver.ts';
import { expectAccessibleAtBothSizes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, signIn } from './office.ts';
import { expectToast } from './reseller-wizard.ts';

test('the office has a program notified, and sees what did not arrive', async ({
  page,
  product,
}) => {
  let answer = 200;
  const receiver = await startWebhookReceiver({ answer: () => status(answer) });
  await signIn(page);
  await page.goto('/admin/utenti?scheda=programmi');
  await expect(page.getByText('Nessun programma viene avvisato')).toBeVisible();

  await page.getByRole('link', { name: 'Nuova notifica' }).click();
  await page.getByLabel('Indirizzo').fill('gestionale.example.it');
  await page.getByLabel('Tutti gli eventi').uncheck();
  await page.getByRole('button', { name: 'Crea', exact: true }).click();
  await expect(page.getByText('Scegliere almeno un evento')).toBeVisible();
  await expect(page.getByLabel('Indirizzo')).toBeFocused();
  await page.getByLabel('Indirizzo').fill(receiver.url);
  await page.getByLabel('Ordine creato').check();
  await expectAccessibleAtBothSizes(page);
  await page.getByRole('button', { name: 'Crea', exact: true }).click();
  const secret = await page.getByLabel('Segreto').inputValue();
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();

  const card = page.getByRole('listitem').filter({ hasText: receiver.url });
  await card.getByRole('button', { name: 'Invia una prova' }).click();
  await expectToast(page, 'Prova arrivata', `127.0.0.1:${receiver.port}`);
  await expect(card.getByText('arrivata', { exact: true })).toBeVisible();
  const order = await bookMeanwhile(product, {});
  await expect.poll(() => receiver.received.length).toBe(2);
  const [, told] = receiver.received;
  if (!told) throw new Error('nothing was received');
  const { body, headers } = told;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'order.created',
    data: { id: order },
  });

  answer = 500;
  await card.getByRole('button', { name: 'Invia una prova' }).click();
  const failed = `127.0.0.1:${receiver.port}: Il programma ha risposto con un errore (500)`;
  await expectToast(page, 'Prova non arrivata', failed);
  await card.getByRole('link', { name: 'Invii' }).click();
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ordine creato' });
  await row.getByRole('button', { name: 'Invia di nuovo' }).click();
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(4);
  expect(receiver.received[3]?.headers['webhook-id']).toBe(headers['webhook-id']);
  await expectAccessibleAtBothSizes(page);
  await row.getByRole('link', { name: 'Apri l’ordine' }).click();
  await expect(page).toHaveURL(new RegExp(`ordine=${order}`));
  await page.goBack();
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();

  await card.getByRole('button', { name: 'Azioni per' }).click();
  await page.getByRole('menuitem', { name: 'Disattiva' }).click();
  await expect(card.getByText('Disattivata')).toBeVisible();
  // What waits is sent at once.
  answer = 200;
  await card.getByRole('button', { name: 'Riattiva' }).click();
  await expect(card.getByText('Attiva', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Azioni per' }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Nessun programma viene avvisato')).toBeVisible();
  await receiver.stop();
});
