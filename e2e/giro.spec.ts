/**
 * The driver's page without a network: what only a browser shows. The queue itself is tested in
 * src/web/driver/queue/.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test';
import { romeDate } from '../src/contract/days/rules.ts';
import { LINK_TOKEN_HEADER } from '../src/contract/orders/own-delivery.schema.ts';
import type { OrderReports } from '../src/contract/road/order-reports.schema.ts';
import type { Product } from '../test/product-process.ts';
import { expect, test } from './fixtures.ts';
import { makeOrder, signIn } from './office.ts';

type Day = { trip: string; orders: string[]; open: string };

/** Calls the office's API; returns its answer. */
async function office<Answer extends object>(
  page: Page,
  { origin }: Product,
  method: 'POST' | 'PATCH' | 'GET',
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await page.request.fetch(path, { method, headers: { origin }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/**
 * Today's trip of a new driver with this many deliveries from that hour on, when no other journey
 * has orders, and the address that signs a device in.
 */
async function makeDay(
  page: Page,
  product: Product,
  { count, from }: { count: number; from: number },
): Promise<Day> {
  await signIn(page);
  const post = <Answer extends object>(path: string, data: object) =>
    office<Answer>(page, product, 'POST', path, data);
  const date = romeDate(new Date());
  const vehicle = { name: 'Iveco', plate: 'AB 123 CD', max_kg: 9000 };
  const { id: vehicle_id } = await post<{ id: string }>('/api/admin/vehicles', vehicle);
  const driver = await post<{ id: string }>('/api/admin/drivers', { name: 'Salvo Russo' });
  const trip = await post<{ id: string }>('/api/admin/trips', {
    date,
    vehicle_id,
    driver_id: driver.id,
  });
  const orders: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const delivery_time = `${String(from + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`;
    const order = { delivery_date: date, delivery_time, name: `Cliente ${n + 1}` };
    orders.push(
      await makeOrder(page, product, { ...order, address: `Via Etnea ${n + 1}, Catania` }),
    );
  }
  await post('/api/admin/trips/assign', {
    trip_id: trip.id,
    orders: orders.map((id) => ({ id, from: null })),
  });
  const { url } = await post<{ url: string }>(`/api/admin/drivers/${driver.id}/devices`, {});
  return { trip: trip.id, orders, open: `/giro${new URL(url).hash}` };
}

/** A phone: its storage outlives its browser. */
async function startPhone(
  folder: string,
  { origin }: Product,
  { project }: TestInfo,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...project.use.launchOptions,
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  });
}

const card = (page: Page, n: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Cliente ${n} ` }) });

/** A picture that no other delivery has. */
const photo = (page: Page, n: number, wide = 1600) =>
  page.evaluate(
    ([shade = 0, width = 0]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, 900];
      const context = canvas.getContext('2d');
      for (let row = 0; context && row < 9; row += 1) {
        context.fillStyle = `hsl(${shade * 40 + row * 9} 60% 50%)`;
        context.fillRect(0, row * 100, width, 100);
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [n, wide],
  );

async function sign(page: Page, n: number): Promise<void> {
  const pad = page.getByRole('img', { name: 'Spazio per la firma' });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 20 + n);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 60, { steps: 4 });
  await page.mouse.up();
}

async function deliver(page: Page, n: number): Promise<void> {
  const buffer = Buffer.from(await photo(page, n), 'base64');
  await card(page, n).getByRole('button', { name: 'Consegnato', exact: true }).click();
  const camera = page.getByLabel('Foto della consegna');
  await camera.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await page.getByLabel('Chi riceve').fill(`Ricevente ${n}`);
  await sign(page, n);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(card(page, n)).toContainText('in attesa di invio');
}

/** The drawing, as a data URL. */
const signature = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** The stored draft: the receiver, and whether it is signed. */
const keptDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<[name: string, isSigned: boolean]>((resolve, reject) => {
        const opening = indexedDB.open('giro');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            const [draft] = reading.result;
            resolve([draft?.received_by ?? '', Boolean(draft?.signature?.bytes.size)]);
          };
        };
      }),
  );

/** The hashes of the waiting pictures on the device, by order, computed again from their bytes. */
const keptHashes = (page: Page) =>
  page.evaluate(async () => {
    const ask = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await ask(indexedDB.open('giro'));
    const change = db.transaction(['waiting', 'files']);
    const waiting = await ask(change.objectStore('waiting').getAll());
    const files = await ask(change.objectStore('files').getAll());
    db.close();
    const hashes: Record<string, string[]> = {};
    for (const { event } of waiting) {
      if (!event.order_id) continue;
      const own = files.filter((file) => file.event === event.id);
      hashes[event.order_id] = (
        await Promise.all(
          own.map(async ({ bytes }) => {
            const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
            return Array.from(new Uint8Array(hash), (b) => b.toString(16).padStart(2, '0')).join(
              '',
            );
          }),
        )
      ).toSorted();
    }
    return hashes;
  });

test('eight deliveries without a network outlive tab and browser, each once with its own pictures', async ({
  page,
  product,
}, info) => {
  const { orders, open } = await makeDay(page, product, { count: 8, from: 2 });
  const rules = '/api/admin/booking-settings';
  const { version } = await office<{ version: number }>(page, product, 'GET', rules);
  await office(page, product, 'PATCH', rules, {
    version,
    proof_photo: 'required',
    proof_name: 'required',
    proof_signature: 'required',
    show_proof: true,
  });
  const links = `/api/admin/orders/${orders[0]}/links`;
  const { url } = await office<{ url: string }>(page, product, 'POST', links, {});
  const sent = await page.request.post('/api/own-order/place-photos', {
    headers: { origin: product.origin, [LINK_TOKEN_HEADER]: new URL(url).hash.slice(1) },
    data: Buffer.from(await photo(page, 9, 1200), 'base64'),
  });
  expect(sent.ok()).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), 'giro-'));
  let phone = await startPhone(folder, product, info);
  let driver = await phone.newPage();
  await driver.goto(open);
  await expect(driver.getByRole('heading', { name: 'Oggi: Iveco' })).toBeVisible();
  expect(new URL(driver.url()).hash).toBe('');
  await driver.getByRole('button', { name: 'Parti', exact: true }).click();
  await driver.getByRole('button', { name: 'Sì, parti' }).click();
  await expect(card(driver, 1).getByRole('button', { name: 'Arrivato' })).toBeVisible();
  await expect(driver.getByRole('status').first()).toHaveText('Tutto inviato');
  await driver.evaluate(() => navigator.serviceWorker.ready);

  await phone.setOffline(true);
  // The request must not be forgotten.
  await card(driver, 1).getByRole('button', { name: 'Consegnato', exact: true }).click();
  await driver.getByRole('button', { name: 'Conferma' }).click();
  await expect(driver.getByText('Serve una foto della consegna')).toBeVisible();
  // The camera opens, and the phone ends the browser to free memory.
  await driver.getByLabel('Chi riceve').fill('Il fratello');
  await sign(driver, 1);
  const drawn = await signature(driver);
  await expect.poll(() => keptDraft(driver)).toEqual(['Il fratello', true]);
  await driver.close();
  driver = await phone.newPage();
  await driver.goto('/giro');
  await expect(driver.getByText(/^Aggiornato alle \d\d:\d\d$/)).toBeVisible();
  await expect(driver.getByLabel('Chi riceve')).toHaveValue('Il fratello');
  await expect(driver.getByRole('img', { name: 'Firma scritta' })).toBeVisible();
  expect(await signature(driver)).toBe(drawn);
  // 'Indietro' loses nothing.
  const [confirm, back] = await Promise.all(
    ['Conferma', 'Indietro'].map((name) => driver.getByRole('button', { name }).boundingBox()),
  );
  expect((back?.y ?? 0) - (confirm?.y ?? 0) - (confirm?.height ?? 0)).toBeGreaterThan(60);
  await driver.getByRole('button', { name: 'Indietro' }).click();
  const begun = card(driver, 1).getByText('Non ancora confermato. Consegnato: firma, Il fratello');
  await expect(begun).toBeVisible();
  await driver.reload();
  await expect(begun).toBeVisible();
  await card(driver, 1).getByRole('button', { name: 'Riprendi' }).click();
  await expect(driver.getByLabel('Chi riceve')).toHaveValue('Il fratello');
  await driver.getByRole('button', { name: 'Cancella la firma' }).click();
  await driver.getByRole('button', { name: 'Indietro' }).click();
  const place = card(driver, 1).getByRole('img', { name: 'Foto del luogo 1' });
  await expect(place).toHaveJSProperty('naturalWidth', 1200);
  await place.click();
  await expect(place).toHaveCSS('object-fit', 'fill');
  for (const n of [1, 2, 3]) await deliver(driver, n);
  await driver.reload();
  await expect(driver.getByRole('status').first()).toHaveText('Senza rete. In attesa di invio: 3');
  for (const n of [4, 5]) await deliver(driver, n);
  await driver.close();
  driver = await phone.newPage();
  await driver.goto('/giro');
  for (const n of [6, 7, 8]) await deliver(driver, n);
  const hashes = await keptHashes(driver);
  expect(Object.keys(hashes)).toHaveLength(8);
  expect(new Set(Object.values(hashes).flat()).size).toBe(16);
  await phone.close();

  phone = await startPhone(folder, product, info);
  await phone.setOffline(true);
  driver = await phone.newPage();
  await driver.goto('/giro');
  await expect(driver.getByRole('status').first()).toHaveText('Senza rete. In attesa di invio: 8');
  await driver.getByRole('button', { name: 'Chiudi il giro' }).click();
  await expect(driver.getByText('Prima bisogna inviare tutto')).toBeVisible();
  await phone.setOffline(false);
  // Sooner than the automatic retry, after half a minute at most.
  await driver.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(driver.getByRole('status').first()).toHaveText('Tutto inviato');
  for (const [n, order] of orders.entries()) {
    const path = `/api/admin/orders/${order}/reports`;
    const { reports } = await office<OrderReports>(page, product, 'GET', path);
    expect(reports).toMatchObject([
      { kind: 'delivered', received_by: `Ricevente ${n + 1}`, missing: 0, set_aside: false },
    ]);
    // The hash of the sent bytes finds the stored picture, whose bytes and hash differ.
    const stored = (hashes[order] ?? []).map(async (sent) => {
      const file = `/api/admin/stop-events/${reports[0]?.id}/files/${sent}`;
      const bytes = await (await page.request.get(file)).body();
      return createHash('sha256').update(bytes).digest('hex');
    });
    const files = reports[0]?.files.map(({ sha256 }) => sha256).toSorted();
    expect((await Promise.all(stored)).toSorted()).toEqual(files);
  }
  expect(await keptHashes(driver)).toEqual({});
  // The customer sees it through the link, if the office shows proofs.
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 2, name: 'Consegnata' })).toBeVisible();
  await expect(page.getByText('Ha ricevuto Ricevente 1.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto 1 della consegna' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Firma di chi ha ricevuto' })).toBeVisible();
  await driver.getByRole('button', { name: 'Chiudi il giro' }).click();
  await expect(driver.getByText('Giro chiuso.')).toBeVisible();
  await phone.close();
});

test('the page starts after its document is there, even if the script is cached', async ({
  page,
}) => {
  const html = await (await page.request.get('/giro')).text();
  const [before = '', after = ''] = html.split('<script type="module" src="/assets/start-');
  expect(before).toContain('<div id="giro"');
  expect(before).toContain('<link rel="modulepreload" href="/assets/start-');
  expect(after).not.toContain('<div id="giro"');
});

test('a wrong clock, a full phone, a revoked device and a newer page lose nothing', async ({
  page,
  product,
}, info) => {
  const { orders, open } = await makeDay(page, product, { count: 3, from: 0 });
  const rules = '/api/admin/booking-settings';
  const { version } = await office<{ version: number }>(page, product, 'GET', rules);
  await office(page, product, 'PATCH', rules, {
    version,
    proof_photo: 'no',
    proof_name: 'no',
    proof_signature: 'no',
  });
  const phone = await startPhone(mkdtempSync(join(tmpdir(), 'giro-')), product, info);
  // Its clock is two hours slow.
  await phone.addInitScript(() => {
    const { now } = Date;
    const late = () => now() - 7_200_000;
    class SlowDate extends Date {
      constructor(...given: []) {
        super(...((given.length === 0 ? [late()] : given) as []));
      }
      static override now = late;
    }
    Object.defineProperty(globalThis, 'Date', { value: SlowDate });
    // The switch of a phone whose storage is full.
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...given) {
      if (sessionStorage.getItem('full')) throw new DOMException('full', 'QuotaExceededError');
      return add.apply(this, given);
    };
  });
  const driver = await phone.newPage();
  await driver.goto(open);
  await driver.getByRole('button', { name: 'Parti', exact: true }).click();
  await driver.getByRole('button', { name: 'Sì, parti' }).click();
  await expect(card(driver, 1).getByRole('button', { name: 'Arrivato' })).toBeVisible();
  await expect(driver.getByRole('status').first()).toHaveText('Tutto inviato');
  const pressed = Date.now();
  await card(driver, 1).getByRole('button', { name: 'Consegnato', exact: true }).click();
  await expect(card(driver, 1)).toContainText('Consegnato alle');
  const reports = async (n: number) =>
    (await office<OrderReports>(page, product, 'GET', `/api/admin/orders/${orders[n]}/reports`))
      .reports;
  await expect.poll(() => reports(0)).toHaveLength(1);
  const [{ at, device_at } = { at: '', device_at: '' }] = await reports(0);
  expect(Math.abs(Date.parse(at) - pressed)).toBeLessThan(60_000);
  expect(Date.parse(at) - Date.parse(device_at ?? '')).toBeGreaterThan(7_100_000);

  await driver.evaluate(() => sessionStorage.setItem('full', '1'));
  await card(driver, 2).getByRole('button', { name: 'Consegnato', exact: true }).click();
  await expect(driver.getByText('NON è stato registrato')).toBeVisible();
  await expect(card(driver, 2)).not.toContainText('Consegnato alle');
  await driver.evaluate(() => sessionStorage.removeItem('full'));

  await driver.evaluate(() => navigator.serviceWorker.ready);
  await phone.setOffline(true);
  await card(driver, 2).getByRole('button', { name: 'Consegnato', exact: true }).click();
  await expect(driver.getByRole('status').first()).toHaveText('Senza rete. In attesa di invio: 1');
  const { devices } = await office<{ devices: { id: string; name: string; opened_at: string }[] }>(
    page,
    product,
    'GET',
    '/api/admin/driver-devices',
  );
  const mine = devices.toSorted((a, b) => b.opened_at.localeCompare(a.opened_at))[0];
  await office(page, product, 'POST', `/api/admin/driver-devices/${mine?.id}/revoke`, {});
  await phone.setOffline(false);
  await expect(driver.getByText('Questo telefono non è collegato')).toBeVisible();
  await expect(driver.getByText('resta su questo telefono')).toBeVisible();

  // Another code signs it in again, and the newer page waits for a press.
  const { driver: owner } = (
    await office<{ trips: { driver: { id: string } | null; orders: { id: string }[] }[] }>(
      page,
      product,
      'GET',
      `/api/admin/trips?date=${romeDate(new Date())}`,
    )
  ).trips.find((trip) => trip.orders.some(({ id }) => id === orders[0])) ?? { driver: null };
  const { url } = await office<{ url: string }>(
    page,
    product,
    'POST',
    `/api/admin/drivers/${owner?.id}/devices`,
    {},
  );
  await driver.goto(`/giro${new URL(url).hash}`);
  await expect(driver.getByRole('status').first()).toHaveText('Tutto inviato');
  await expect.poll(() => reports(1)).toHaveLength(1);
  await phone.close();
});
