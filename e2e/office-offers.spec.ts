import type { Locator, Page } from '@playwright/test';
import { romeDate, shiftDate } from '../src/contract/days/rules.ts';
import { quoteInput } from '../test/factories.ts';
import { offerInput, offerLine } from '../test/offer-rows.ts';
import { expectAccessible, expectAccessibleAtBothSizes, SIZES } from './accessibility.ts';
import { freshDate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { bookMeanwhile, follow, makeOffer, offerPoster, signIn } from './office.ts';

/** With more key presses than these, letters and digits included, the office would rather call. */
const MOST_PRESSES = 90;

/** Of five characters, of which the first three are in no other code. */
const CODES = [...'ABCDEFGHIL'].map((letter) => `Q${letter}7-1`);
const TYPED = 3;

/** Counts what is typed and pressed. */
function countedKeys({ keyboard }: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    type: async (text: string) => {
      presses += text.length;
      await keyboard.type(text);
    },
    press: async (...keys: string[]) => {
      presses += keys.length;
      for (const key of keys) await keyboard.press(key);
    },
  };
}

/** Pastes like a spreadsheet. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Whether Ctrl+S opens the browser's own 'save page'. */
const isLeftToBrowser = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
  );

/** The fields whose text is cut off. */
const cut = (grid: Element): (string | null)[] =>
  [...grid.querySelectorAll('[data-cell]')]
    .filter((field) => field.scrollWidth > field.clientWidth)
    .map((field) => field.getAttribute('aria-label'));

/** The fields that another one overlaps. */
function overlapping(line: Element): (string | null)[] {
  const fields = [...line.querySelectorAll('[data-cell]')];
  const places = fields.map((field) => field.getBoundingClientRect());
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom;
  return fields
    .filter((_, at) =>
      places.some((place, other) => other !== at && isOver(place, places[at] as DOMRect)),
    )
    .map((field) => field.getAttribute('aria-label'));
}

test('a request becomes a sent offer of ten lines by keyboard alone', async ({ page, product }) => {
  await signIn(page);
  const headers = { origin: product.origin };
  const price = {
    code: 'OFF-1',
    description: 'Cemento da preventivo',
    unit: 'sacco',
    price: 5.9,
    vat_rate: 22,
    weight_kg: 25,
    active: true,
  };
  for (const code of [price.code, ...CODES]) {
    const data = { ...price, code };
    const added = await page.request.post('/api/admin/prices', { headers, data });
    expect(added.status()).toBe(201);
  }
  const created = await page.request.post('/api/quotes', {
    headers,
    data: {
      request_id: crypto.randomUUID(),
      customer_name: 'Concetta Preventivo',
      company: '',
      email: 'concetta@example.test',
      phone: '333 000 0000',
      materials: '40 sacchi di cemento',
      website: '',
    },
  });
  expect(created.status()).toBe(201);
  await page.goto('/admin/preventivi?q=concetta+preventivo');
  await expect(page.getByRole('heading', { name: 'Concetta Preventivo' })).toBeVisible();

  const { type, press, presses } = countedKeys(page);
  await press('j', 'Shift+Tab', 'Enter');
  await expect(page.getByRole('combobox', { name: 'Indirizzo', exact: true })).toBeFocused();
  await type('Via Roma 1');
  const isFocused = (element: Element) => element === document.activeElement;
  const firstCode = page.getByLabel('Codice, riga 1');
  while (presses() < MOST_PRESSES && !(await firstCode.evaluate(isFocused))) await press('Tab');
  for (const [index, code] of CODES.entries()) {
    const line = index + 1;
    await expect(page.getByLabel(`Codice, riga ${line}`)).toBeFocused();
    await type(code.slice(0, TYPED).toLowerCase());
    await press('Enter');
    await expect(page.getByLabel(`Quantità, riga ${line}`)).toBeFocused();
    await type('40');
    await press('Enter');
    await expect(page.getByLabel(`Codice, riga ${line}`)).toHaveValue(code);
    await expect(page.getByLabel(`Prezzo, riga ${line}`)).toHaveValue('5,90');
  }
  await expect(page.getByText('2.879,20 €').first()).toBeVisible();
  // With the preview next to them the lines are rows of a grid, so several fit on the screen.
  await expect(page.getByLabel('Anteprima del preventivo')).toBeVisible();
  const line = page.locator('.line-fields', { has: firstCode }).first();
  expect((await line.boundingBox())?.height).toBeLessThan(100);

  // A heading, an optional line and a remark by key, and a discount on the whole.
  await page.getByLabel('Quantità, riga 10').focus();
  await page.keyboard.press('Alt+f');
  await page.keyboard.press('Alt+t');
  await expect(page.getByLabel('Titolo 1', { exact: true })).toBeFocused();
  await page.keyboard.type('Zona bagno');
  await page.keyboard.press('Alt+n');
  await expect(page.getByLabel('Nota 1', { exact: true })).toHaveValue('Zona bagno');
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Control+ArrowUp');
  await expect(page.getByLabel('Titolo 1', { exact: true })).toBeFocused();
  await page.getByLabel('Sconto sul totale %').fill('10');
  // Nine lines of 236,00 − 10 % = 1.911,60, with IVA 2.332,15.
  await expect(page.getByText('2.332,15 €').first()).toBeVisible();
  await expect(page.getByLabel('Anteprima del preventivo')).toContainText(
    'facoltativa, non compresa',
  );
  await expect(page.getByLabel('Anteprima del preventivo')).not.toContainText('Totale Zona bagno');
  await expectAccessibleAtBothSizes(page);
  await page.getByLabel('Sconto sul totale %').fill('');
  await page.getByLabel('Titolo 1', { exact: true }).press('Alt+Delete');
  await page.getByLabel('Quantità, riga 10').press('Alt+f');
  await expect(page.getByText('2.879,20 €').first()).toBeVisible();

  // Next to the preview every field of a line is visible, and eight lines or more.
  await page.setViewportSize(SIZES.desktop);
  const last = page.locator('[data-line]').last();
  const long = 'OFF-1\t\t9.999,123\tconfezione\t1.234,5678\t12,55\t21\t1.234,567';
  await paste(page.getByLabel('Codice, riga 11'), `${long}\n`.repeat(120));
  await page.getByRole('button', { name: 'Incolla le prime 90' }).click();
  await expect(page.getByLabel('Descrizione, riga 100')).toHaveValue('Cemento da preventivo');
  await expect(page.getByLabel('Quantità, riga 100')).toBeFocused();
  await expect(page.getByLabel('IVA, riga 100')).toHaveValue('21');
  await expect(page.getByText('90 celle non si possono leggere')).toBeVisible();
  expect(await page.locator('.offer-lines').evaluate(cut)).toEqual([]);
  expect(await last.evaluate(overlapping)).toEqual([]);
  await expect(page.getByLabel('Peso (kg), riga 100')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Codice, riga 11')).toBeFocused();
  await expect(page.locator('[data-line]')).toHaveCount(11);
  expect((await last.boundingBox())?.height).toBeLessThan(75);

  // What a rate requires is below the first line that has it.
  await page.getByLabel('IVA, riga 3').selectOption('10');
  const below = page.locator('[data-line]:has([aria-label="IVA, riga 3"]) + li');
  await expect(below.getByLabel('Dichiarazione del cliente ricevuta')).toBeVisible();
  await page.getByLabel('IVA, riga 3').selectOption('22');

  // The keys act wherever the focus is, and the browser saves no page.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Bozza salvata')).toBeVisible();
  await press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Invia preventivo' });
  await expect(dialog.getByLabel("Testo dell'email")).toContainText('2.879,20 €');
  expect(await page.evaluate(isLeftToBrowser)).toBe(false);
  await press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Preventivo \d+\/\d{4}$/);
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);
  await expect(page.getByText('Inviato', { exact: true }).first()).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await page.getByRole('link', { name: 'Apri la richiesta' }).click();
  await expect(page.getByRole('heading', { name: /^Modifica di Concetta/ })).toBeVisible();
  await follow(page, '/admin/preventivi?q=concetta+preventivo');
  await expect(page.getByRole('button', { name: 'Prepara un altro preventivo' })).toBeVisible();
  await page.getByRole('link', { name: /^Apri il preventivo \d+/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Preventivo \d+\/\d{4}$/);
  await follow(page, '/admin/preventivi/elenco');
  await expect(page.getByRole('link', { name: /Concetta Preventivo/ })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

test('a sent offer is revised, accepted by phone, undone, withdrawn and copied; edits of a draft that a colleague sends continue', async ({
  page,
  product,
}) => {
  await signIn(page);
  const post = offerPoster(page, product);
  const send = ({ id, version }: { id: string; version: number }) =>
    post(`/${id}/send`, { version, message: '' });
  const input = offerInput({ valid_until: shiftDate(romeDate(new Date()), 30) });
  const { id } = await send(await post('', input));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  const content = page.getByRole('main');
  const state = (name: string) => content.getByText(name, { exact: true }).first();
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');

  await page.goto(`/admin/preventivi/scheda?id=${id}`);
  await press('Nuova revisione');
  await expect(title).toHaveText(/ rev\. 2$/);
  await expect(content).toBeFocused();
  await page.getByLabel('Note per il cliente').fill('Scarico a mano');
  await page.setViewportSize(SIZES.phone);
  expect(await page.locator('[data-line]').first().evaluate(overlapping)).toEqual([]);
  await page.setViewportSize(SIZES.desktop);
  const draft = new URL(page.url()).searchParams.get('id') ?? '';
  await send({ id: draft, version: 1 });
  const over = page.getByText('senza le modifiche scritte qui');
  await expect(over).toBeVisible();
  await page.getByLabel('Note per il cliente').press('End');
  await page.keyboard.type(', al primo piano');
  await expectAccessible(page);
  await page.reload();
  await expect(state('Inviato')).toBeVisible();
  await press('Nuova revisione con le tue modifiche');
  await expect(title).toHaveText(/ rev\. 3$/);
  await expect(page.getByLabel('Note per il cliente')).toHaveValue(
    'Scarico a mano, al primo piano',
  );
  await page.goBack();
  await expect(title).toHaveText(/ rev\. 2$/);
  await expect(over).toHaveCount(0);

  await press('Segna come accettato');
  await dialog.getByLabel('Chi ha accettato').fill('');
  await dialog.getByRole('button', { name: 'Segna come accettato' }).click();
  await expect(dialog.getByLabel('Chi ha accettato')).toBeFocused();
  await dialog.getByLabel('Chi ha accettato').fill('Salvo Rossi');
  await page.keyboard.press('Enter');
  await expect(state('Accettato senza data')).toBeVisible();
  await expect(title).toBeFocused();

  // It is called about its date, from the list to which the dashboard leads.
  const name = (await title.textContent())?.replace('Preventivo ', '') ?? '';
  const listed = page.waitForRequest(/state=undated.*sort=to-call|sort=to-call.*state=undated/);
  await follow(page, '/admin/preventivi/elenco?state=undated');
  await listed;
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Mai chiamato')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  const called = row.getByRole('button', { name: /^Chiamato/ });
  await called.press('Enter');
  await expect(dialog.getByLabel('Nota (facoltativa)')).toBeFocused();
  await page.keyboard.type('Richiama lunedì');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText('Richiama lunedì')).toBeVisible();
  await expect(called).toBeFocused();
  await row.getByRole('link', { name }).click();
  await press('Scegli la data');
  await dialog.getByLabel('Data', { exact: true }).fill(freshDate());
  await dialog.getByLabel('Ora', { exact: true }).fill('9.30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: "Apri l'ordine" })).toBeVisible();
  await press('Riapri');
  await question.getByRole('button', { name: 'Riapri' }).click();
  await expect(page.getByText(/prima va annullato\.$/)).toBeVisible();

  await press('Duplica');
  await expect(title).toHaveText('Preventivo');
  await press('Righe di un altro preventivo…');
  const searchField = dialog.getByLabel('Cerca per cliente o numero');
  await searchField.fill('concetta');
  const found = dialog.getByRole('button', { name: / rev\. 2/ }).first();
  await found.click();
  await expect(dialog.getByLabel('Tutte')).toBeFocused();
  await dialog.getByRole('button', { name: 'Indietro' }).click();
  await expect(searchField).toBeFocused();
  await found.click();
  await dialog.getByLabel(/^CEM425 Cemento/).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aggiungi 1 riga' }).click();
  await expect(page.getByLabel('Quantità, riga 2')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Codice, riga 2')).toBeFocused();
  await expect(page.getByLabel('Descrizione, riga 1')).toHaveValue(/^Cemento/);

  // A person known from an order is suggested while typing, and chosen by keys; Escape and Tab
  // choose nobody.
  const person = { name: 'Zaira Notarbartolo', phone: '340 556 7788', email: 'zaira@example.test' };
  await bookMeanwhile(product, person);
  for (const label of ['Telefono', 'Email', 'Nome e cognome'])
    await page.getByLabel(label).fill('');
  const known = page.getByRole('option', { name: /^Zaira Notarbartolo/ }).first();
  await page.keyboard.type('zaira n');
  await expect(known).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(known).toHaveCount(0);
  await page.keyboard.type('otar');
  await expect(known).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('zaira notar');
  await page.getByLabel('Nome e cognome').press('End');
  await page.keyboard.type('b');
  await expect(known).toBeVisible();
  // Below an open list Enter saves nothing.
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.url()));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nome e cognome')).toHaveValue(person.name);
  await expect(page.getByLabel('Telefono')).toHaveValue(person.phone);
  expect(saves).toEqual([]);

  // At the counter: a number without an e-mail address, a message by WhatsApp, and the mail later.
  await page.getByLabel('Email').fill('');
  await press('Emetti');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Emetti' }).click();
  await expect(state('Emesso')).toBeVisible();
  await expect(title).toHaveText(/^Preventivo \d+\/\d{4}$/);
  await expectAccessibleAtBothSizes(page);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const chat = page.waitForEvent('popup');
  await press('WhatsApp');
  await (await chat).waitForURL(/wa\.me\/39340\d+\?text=Ecco.*preventivo-cliente%23[\w-]{43}$/);
  await (await chat).close();
  await press('Invia per email');
  await dialog.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Testo dell'email")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email', { exact: true }).fill('concetta@example.test');
  await page.keyboard.press('Enter');
  await expect(state('Inviato')).toBeVisible();
  await follow(
    page,
    `/admin/preventivi/scheda?id=${(await send(await post('', { ...input, request_id: crypto.randomUUID() }))).id}`,
  );
  await press('Segna come accettato');
  await page.keyboard.press('Enter');
  await press('Riapri');
  await question.getByRole('button', { name: 'Riapri' }).click();
  await expect(state('Inviato')).toBeVisible();
  await press('Ritira');
  await question.getByRole('button', { name: 'Ritira' }).click();
  await expect(state('Ritirato')).toBeVisible();
  await expect(title).toBeFocused();
  await press('Perché no?');
  await dialog.getByLabel('Motivo').selectOption('Prezzo troppo alto');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(content.getByText('Perché no: Prezzo troppo alto.')).toBeVisible();
});

test('the message above the mail survives a reload until it is sent, and stays with its offer', async ({
  page,
  product,
}) => {
  await signIn(page);
  const draftOf = async (customer_name: string) => {
    const valid_until = shiftDate(romeDate(new Date()), 30);
    const headers = { origin: product.origin };
    const data = offerInput({ customer_name, valid_until });
    const made = await page.request.post('/api/admin/offers', { headers, data });
    return `/admin/preventivi/scheda?id=${((await made.json()) as { id: string }).id}`;
  };
  const [mine, other] = [await draftOf('Agata Uno'), await draftOf('Agata Due')];
  const open = () => page.getByRole('button', { name: 'Invia preventivo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invia preventivo' });
  const message = dialog.getByLabel('Messaggio (facoltativo)');
  const mail = dialog.getByLabel("Testo dell'email");
  await page.goto(mine);
  await open();
  await message.fill('Come detto al telefono');
  await expect(mail).toContainText('Come detto al telefono');
  await page.reload();
  await open();
  await expect(message).toHaveValue('Come detto al telefono');
  await expect(mail).toContainText('Come detto al telefono');

  await page.goto(other);
  await open();
  await expect(message).toHaveValue('');
  await expect(mail).not.toContainText('Come detto al telefono');

  await page.goto(mine);
  await open();
  await dialog.getByRole('button', { name: 'Invia preventivo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Preventivo \d+\/\d{4}$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    'Come detto al telefono',
  );
});

test('a press leads from an offer to its request, however slow the computer', async ({
  page,
  product,
}) => {
  await signIn(page);
  const headers = { origin: product.origin };
  await page.request.post('/api/quotes', {
    headers,
    data: quoteInput({ customer_name: 'Rosa Lenta' }),
  });
  const found = await page.request.get('/api/admin/quotes?q=rosa+lenta');
  const { rows } = (await found.json()) as { rows: { id: string }[] };
  const valid_until = shiftDate(romeDate(new Date()), 30);
  const data = offerInput({ quote_request_id: rows[0]?.id ?? null, valid_until });
  const made = await page.request.post('/api/admin/offers', { headers, data });
  const { id } = (await made.json()) as { id: string };
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (change) =>
      begin(async () => {
        await new Promise((slowly) => setTimeout(slowly, 500));
        if (typeof change === 'function') await change();
      });
  });
  await page.goto(`/admin/preventivi/scheda?id=${id}`);
  await page.getByRole('link', { name: 'Apri la richiesta' }).click();
  await expect(page.getByRole('heading', { name: 'Modifica di Rosa Lenta' })).toBeVisible();
  await expect(page.getByText('Preventivo non trovato')).toHaveCount(0);
});

test('characters that the PDF cannot print are listed while typing, and before the offer is issued or sent', async ({
  page,
  product,
}) => {
  const description = 'Malta ≥ 10 N/mm², ⅜” → □ 王';
  const id = await makeOffer(page, product, { lines: [offerLine({ description })] });
  const warning = /Riga 1, Descrizione: «王»/;
  await page.goto(`/admin/preventivi/scheda?id=${id}`);
  await expect(page.getByText(warning)).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  for (const [press, title] of [
    ['Invia preventivo', 'Invia preventivo'],
    ['Emetti', 'Emettere il preventivo?'],
  ] as const) {
    await page.getByRole('button', { name: press }).click();
    const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: title });
    await expect(dialog.getByText(warning)).toBeVisible();
    await expect(dialog).not.toContainText('≥');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByLabel('Descrizione, riga 1').fill('Malta ≥ 10 N/mm², ⅜” → □');
  await expect(page.getByText(warning)).toBeHidden();
});

test('no total is shown while a number is invalid', async ({ page, product }) => {
  const id = await makeOffer(page, product);
  await page.goto(`/admin/preventivi/scheda?id=${id}`);
  const total = page.getByText(/^Totale 287,92\u00a0€$/);
  await expect(total).toBeVisible();
  await page.getByLabel('Quantità, riga 1').fill('40 sacchi');
  await expect(total).toBeHidden();
  await expect(page.getByText('Totale —')).toBeVisible();
  await expect(page.getByText('il totale torna quando è corretto')).toBeVisible();
  await page.getByLabel('Quantità, riga 1').fill('40');
  await expect(total).toBeVisible();
});
