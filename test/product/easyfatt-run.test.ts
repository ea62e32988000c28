import { describe, expect, it } from 'vitest';
import { romeDate } from '#contract/days/rules.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { FoundPrices } from '#contract/prices/prices.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshPlace } from '#test/dates.ts';
import { article, basic, easyfattClient, fullXml } from '#test/easyfatt-client.ts';
import { offerInput, offerLine } from '#test/offer-rows.ts';
import { createProgramKey } from '#test/program-key.ts';
import { easyfattTotal, readEasyfatt } from '#test/read-easyfatt.ts';

describe('with one key in Easyfatt', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database, { clock: () => new Date() });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const key = await createProgramKey(api, ['prices:write', 'offers:read'], { last_day: tomorrow });
  const office = { cookie: key.cookie };

  it('its prices come in, are offered and accepted, and go back as its document', async () => {
    expect(await easyfattClient(api, basic(key.secret))(fullXml([article({})]))).toBe('OK');

    const found = await api.request(
      'POST',
      '/api/admin/prices/find',
      { codes: ['CEM-425'] },
      office,
    );
    const [price] = (found.body as FoundPrices).prices;
    expect(price).toMatchObject({ description: 'Cemento 42,5 R', price: 5.9, from_easyfatt: true });
    const { code = '', description = '', unit = '', price: unit_price = 0 } = price ?? {};
    const line = offerLine({ code, description, unit, unit_price, quantity: 40 });
    const input = offerInput({ lines: [line], discount_pct: 5, valid_until: tomorrow });
    const act = async (path: string, body: object) =>
      (await api.request('POST', `/api/admin/offers${path}`, body, office)).body as Offer;
    const draft = await act('', input);
    const { id, version } = await act(`/${draft.id}/issue`, { version: draft.version });
    const accepted = await act(`/${id}/accept`, {
      version,
      name: "Concetta D'Angelo",
      place: freshPlace(),
    });
    expect(accepted.status).toBe('accepted');

    const year = romeDate(new Date()).slice(0, 4);
    const { status, body } = await api.request(
      'GET',
      `/api/easyfatt/orders?appver=2&firstdate=${year}-01-01&lastdate=${year}-12-31&firstnum=1`,
      undefined,
      { origin: undefined, ...basic(key.secret) },
    );
    expect(status).toBe(200);
    const [document, ...others] = readEasyfatt(body as string);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      DocumentType: 'C',
      Number: '1',
      CustomerName: "Concetta D'Angelo",
      rows: [
        { Code: 'CEM-425', Description: 'Cemento 42,5 R', Qty: '40', Price: '5.9', VatCode: '22' },
        { Description: expect.stringContaining('Sconto sul totale'), Price: '-11.8' },
      ],
    });
    expect(easyfattTotal(document as never, { 22: 22 })).toBe(
      (accepted.total_cents / 100).toFixed(2),
    );
  });
});
