import { Buffer } from 'node:buffer';
import { sql } from 'drizzle-orm';
import readSheets, { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import { ORDER_SORTS } from '#contract/orders/order-list.schema.ts';
import { STATUS_LABELS } from '#contract/orders/order-view.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';
import { xlsxFile } from '#server/platform/spreadsheets/xlsx-file.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { createOrderRows } from '#test/order-rows.ts';
import { TRADE_LINES } from '#test/trade-signs.ts';

const HEAD = [
  'Numero',
  'Tipo',
  'Stato',
  'Data',
  'Orario',
  'Cliente',
  'Referente',
  'Telefono',
  'Email',
  'Indirizzo',
  'Materiali',
  'Note',
  'Ricevuto',
  'Ultima modifica',
  'Annullato da',
  'Peso (kg)',
  'Serve la gru',
  'Accesso',
  'Chi è sul posto',
  'Recapito sul posto',
  'Dove scaricare',
  'Cancello stretto',
  'In salita',
  'ZTL',
  'DDT',
];

describe('the export of the orders', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const { store, deleteAll } = createOrderRows(orm);
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  beforeEach(deleteAll);

  const download = async (query: string, to = api) => {
    const answer = await to.fetch('GET', `/api/admin/orders/export?${query}`, undefined, office);
    expect(answer.status).toBe(200);
    return answer;
  };
  const xlsx = async (query = '') => {
    const answer = await download(`format=xlsx&${query}`);
    return readSheet(Buffer.from(await answer.arrayBuffer()));
  };
  /** The file's text, with its BOM. */
  const csv = async (query = '') => {
    const bytes = await (await download(`format=csv&${query}`)).arrayBuffer();
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  };
  const names = async (query: string) => (await xlsx(query)).slice(1).map((row) => row[5]);

  it('is a spreadsheet with real dates that another program reads', async () => {
    await store('consumer', {
      code: 'K7M-4PX',
      name: 'Agata Zappalà & figli <Srl>',
      delivery_date: '2026-11-23',
      delivery_time: '09:30',
      // In Rome it is already the 22nd.
      created_at: '2026-11-21T23:05:00Z',
      updated_at: '2026-07-01T10:00:00Z',
      items: freeTextItems('10 sacchi\n2 m³ di sabbia'),
      notes: 'Perché 🧱? _x0041_',
    });
    const rows = await xlsx();
    // Parts of a day are fractions, which the reader truncates to milliseconds.
    const minute = (cell: unknown) =>
      new Date((cell as Date).getTime() + 1).toISOString().slice(0, 16).replace('T', ' ');
    expect(
      rows.map((row, index) =>
        index ? [...row.slice(0, 12), ...row.slice(12, 14).map(minute), row[14]] : row,
      ),
    ).toEqual([
      HEAD,
      [
        'K7M-4PX',
        'Consegna',
        'In Attesa',
        new Date('2026-11-23T00:00:00Z'),
        '09:30',
        'Agata Zappalà & figli <Srl>',
        null,
        '333 000 0000',
        'concetta@example.test',
        'Via Etnea 12, Catania',
        '10 sacchi\n2 m³ di sabbia',
        expect.stringContaining('Perché 🧱? '),
        '2026-11-22 00:05',
        '2026-07-01 12:00',
        null,
      ],
    ]);
  });

  it('is a CSV as Excel in Italian opens it', async () => {
    await store('supplier', {
      code: '234-567',
      name: 'Edilferro; "Ionica" S.r.l.',
      delivery_date: '2026-11-23',
      created_at: '2026-11-21T23:05:00Z',
      updated_at: '2026-07-01T10:00:00Z',
      items: [{ name: 'Sabbia', quantity: 2.5, unit: 'm³' }],
      notes: 'una\ndue',
      status: 'cancelled',
    });
    expect(await csv()).toBe(
      `\ufeff${HEAD.join(';')}\r\n'234-567;Ritiro;Annullato;23/11/2026;09:00;"Edilferro; ""Ionica"" S.r.l.";Salvo Russo;095 000 0000;;;Sabbia — 2,5 m³;"una\ndue";22/11/2026 00:05;01/07/2026 12:00;Ufficio;;;;;;;;;;\r\n`,
    );
  });

  it('ends with what the office knows about a delivery', async () => {
    await store('consumer', {
      weight_kg: 1250.5,
      needs_crane: true,
      access: 'Salita, autotreno no',
      site_contact: 'Nino Russo',
      site_phone: '333 1234567',
      ddt: 'n. 214 del 3/12',
      put_down: 'Nel cortile',
      narrow_gate: true,
      slope: true,
      ztl: true,
    });
    const site = ['sì', 'Salita, autotreno no', 'Nino Russo', '333 1234567'];
    const ends = [...site, 'Nel cortile', 'sì', 'sì', 'sì', 'n. 214 del 3/12'];
    expect((await xlsx())[1]?.slice(15)).toEqual([1250.5, ...ends]);
    expect(await csv()).toContain(`;${['1250,5', ...ends].join(';')}\r\n`);
  });

  it.each(['=1+1', '+39 333', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x";"y")'])(
    'does not let %j run as a formula',
    async (nasty) => {
      await store('consumer', { name: nasty, notes: nasty, address: nasty });
      const text = await csv();
      const plain = nasty.replace(/(?=[=+@-])/, "'");
      const expected = /[;"\r]/.test(nasty) ? `"${plain.replaceAll('"', '""')}"` : plain;
      expect(text.split(`;${expected};`)).toHaveLength(4);
      // A text cell is never a formula, and stays as typed.
      const [, row] = await xlsx();
      expect(String(row?.[5]).trim()).toBe(nasty.trim());
      const sheets = await readSheets(
        Buffer.from(await (await download('format=xlsx')).arrayBuffer()),
      );
      expect(sheets).toHaveLength(1);
    },
  );

  it('has the characters of the trade, in both formats', async () => {
    const notes = TRADE_LINES.join(' ');
    await store('consumer', { notes });
    expect(await csv()).toContain(notes);
    expect((await xlsx())[1]).toContain(notes);
  });

  it("has what the list's filters show, in its order, of both types or of one", async () => {
    await store('consumer', { name: 'Beta', delivery_date: '2026-12-01' });
    await store('consumer', { name: 'Gamma', delivery_date: '2026-12-03', status: 'confirmed' });
    await store('supplier', { name: 'Alfa', delivery_date: '2026-12-02' });
    await store('supplier', { name: 'Delta', delivery_date: '2026-12-04', status: 'cancelled' });
    expect(await names('sort=customer-asc')).toEqual(['Alfa', 'Beta', 'Delta', 'Gamma']);
    expect(await names('sort=date-desc')).toEqual(['Delta', 'Gamma', 'Alfa', 'Beta']);
    expect(await names('sort=date-asc&type=consumer')).toEqual(['Beta', 'Gamma']);
    expect(await names('unconfirmed=true&sort=date-asc')).toEqual(['Beta', 'Alfa']);
    expect(await names('q=gam')).toEqual(['Gamma']);
    expect(await names('from=2026-12-02&to=2026-12-03&sort=date-asc')).toEqual(['Alfa', 'Gamma']);
    expect(await names('q=nessuno')).toEqual([]);
  });

  it('has only the selected rows if ids are given', async () => {
    const one = await store('consumer', { name: 'Uno' });
    await store('consumer', { name: 'Due' });
    const three = await store('supplier', { name: 'Tre' });
    expect(await names(`ids=${one},${three}&sort=customer-asc`)).toEqual(['Tre', 'Uno']);
  });

  it.each(['', 'format=pdf', 'format=csv&sort=x', 'format=csv&ids=1', 'format=csv&from=ieri'])(
    'is refused for %j',
    async (query) => {
      const { status } = await api.request(
        'GET',
        `/api/admin/orders/export?${query}`,
        undefined,
        office,
      );
      expect(status).toBe(422);
    },
  );

  describe('of many orders', () => {
    const COUNT = 1234;
    /** Orders of the same moment and name, distinguished only by their ids. */
    const storeMany = () =>
      orm.execute(sql`insert into orders_supplier
        (company_name, agent_name, phone, items, delivery_date, delivery_time, status, created_at)
        select 'Uguale', 'Agente ' || n, '095', '[]', date '2027-01-01' + n % 3, '09:00',
          (array['pending', 'confirmed', 'cancelled'])[1 + n % 3], timestamptz '2026-11-21' + n / 400 * interval '1 hour'
        from generate_series(1, ${COUNT}) as n`);

    it('has each one once, in every sort of the list', async () => {
      await storeMany();
      for (const sort of ORDER_SORTS) {
        const rows = (await xlsx(`sort=${sort}`)).slice(1);
        expect(new Set(rows.map((row) => row[6])).size, sort).toBe(COUNT);
        expect(rows, sort).toHaveLength(COUNT);
        const keys = rows.map((row) => {
          if (sort.startsWith('customer')) return 0;
          if (sort.startsWith('status')) {
            return Object.values(STATUS_LABELS).indexOf(String(row[2]));
          }
          return new Date(String(row[sort.startsWith('date') ? 3 : 12])).getTime();
        });
        const rising = sort === 'date-asc' || sort === 'status';
        const sorted = keys.toSorted((a, b) => (rising ? a - b : b - a));
        expect(keys, sort).toEqual(sorted);
      }
    });

    it('reads no further if the download is aborted', async () => {
      await storeMany();
      let queries = 0;
      const counting = new Proxy(orm, {
        get: (target, name) => {
          if (name === 'select') queries += 1;
          return Reflect.get(target, name);
        },
      }) as Orm;
      const counted = await createTestApi(database, { orm: counting });
      const whole = await download('format=csv', counted);
      await whole.text();
      const forAll = queries;
      queries = 0;
      const body = (await download('format=csv', counted)).body!.getReader();
      await body.read();
      await body.read();
      const before = queries;
      await body.cancel();
      // Ends what was in progress; another export shows that the database is free.
      await (await download('format=csv&q=nessuno')).text();
      expect(queries).toBe(before);
      expect(before).toBeLessThan(forAll);
    });
  });

  it('continues on another sheet when one is full', async () => {
    async function* batches(): AsyncGenerator<Cell[][]> {
      yield [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]];
      yield [[{ text: 'd' }], [{ text: 'e' }]];
    }
    const columns = [{ name: 'Testo', width: 10 }];
    const file = xlsxFile({ name: 'Ordini', columns, rowsInSheet: 2 }, batches());
    const sheets = await readSheets(Buffer.concat(await Array.fromAsync(file)));
    expect(sheets).toEqual([
      { sheet: 'Ordini', data: [['Testo'], ['a'], ['b']] },
      { sheet: 'Ordini 2', data: [['Testo'], ['c'], ['d']] },
      { sheet: 'Ordini 3', data: [['Testo'], ['e']] },
    ]);
  });
});
