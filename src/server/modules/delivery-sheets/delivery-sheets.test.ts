import { describe, expect, it } from 'vitest';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import type { DeliverySheet, SheetDay } from '#contract/orders/delivery-sheets.schema.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import { cmsContents, deliverySheets, orderHistory } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { readPaper } from '#test/read-paper.ts';
import { threadsBegun } from '#test/threads-begun.ts';

describe('the delivery sheet of a day', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');

  const call = async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await api.request(method, `/api/admin/${path}`, body, office);
    return { status: answer.status, body: answer.body as Body };
  };
  const print = async (delivery_date: string) => {
    const { status, body } = await call<DeliverySheet>('POST', 'delivery-sheets', {
      delivery_date,
    });
    expect(status).toBe(201);
    return body;
  };
  const day = async (delivery_date: string) =>
    (await call<SheetDay>('GET', `delivery-sheets?delivery_date=${delivery_date}`)).body;
  const read = async (id: string) => {
    const answer = await api.fetch('GET', `/api/admin/delivery-sheets/${id}`, undefined, office);
    expect(answer.status).toBe(200);
    return answer;
  };
  /** The text of each page, and the targets of its links. */
  const pages = async (id: string) => {
    const { pages: text, links } = await readPaper(await (await read(id)).arrayBuffer());
    return { text, links };
  };

  it('has a line for each delivery and pickup with everything the driver needs, without cancelled ones', async () => {
    const delivery_date = freshDate();
    const address = 'Via Zappalà 3/B & figli, Aci Sant’Antonio';
    const phone = '333 000 0000 (Rosa) 095765432 ore 18';
    const delivery = await createConsumer(orm, {
      delivery_date,
      address,
      phone,
      notes: 'Citofono rotto',
    });
    await call('PATCH', `orders/${delivery}`, {
      weight_kg: 1250.5,
      needs_crane: true,
      access: 'Salita, autotreno no',
      ddt: 'n. 214',
      site_contact: 'Nino Russo',
      site_phone: '333 1234567',
    });
    await createSupplier(orm, { delivery_date });
    await createConsumer(orm, {
      delivery_date,
      delivery_time: '12:00',
      name: 'Annullata',
      by_office: true,
      status: 'cancelled',
    });
    const { id, lines, changed } = await print(delivery_date);
    expect([lines, changed]).toEqual([2, 0]);
    const answer = await read(id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="foglio-di-consegna-${delivery_date}.pdf"`,
    );
    const { text, links } = await pages(id);
    const [first = ''] = text;
    for (const fact of [
      'Sul posto: Nino Russo, 333 1234567',
      'Accesso: Salita, autotreno no',
      '1.250,5 kg · Serve la gru',
      'DDT n. 214',
      '1 consegna · 1 ritiro',
      '09:30',
      "Concetta D'Angelo",
      '333 000 0000',
      '10 sacchi di cemento 42,5',
      'Note: Citofono rotto',
      'Da confermare',
      'Edilferro Ionica S.r.l.',
      '6:00–12:00',
      'RITIRO',
      'Salvo Russo',
      'Firma',
      'Pagina 1 di 1',
      'da admin',
    ]) {
      expect(first, fact).toContain(fact);
    }
    expect(first).not.toContain('Annullata');
    expect(first.indexOf('Edilferro')).toBeLessThan(first.indexOf('Concetta'));
    expect(links).toContain(
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
    );
    for (const number of ['+393330000000', '+39095765432', '+393331234567'])
      expect(links, number).toContain(`tel:${number}`);
  });

  it('reprinted after changes marks what is new, changed or gone; the old print stays as it was', async () => {
    const delivery_date = freshDate();
    const other = freshDate();
    const make = (delivery_time: string, name: string) =>
      createConsumer(orm, { delivery_date, delivery_time, name });
    const changes = await make('08:00', 'Cambia');
    const moves = await make('09:00', 'Parte');
    const goes = await make('10:00', 'Sparisce');
    await make('11:00', 'Resta');
    const first = await print(delivery_date);
    expect(await day(delivery_date)).toMatchObject({ sheets: [first], lines: 4, changed: 0 });

    await call('PATCH', `orders/${changes}`, { notes: 'Suonare due volte', version: 1 });
    await call('PATCH', `orders/${moves}`, { delivery_date: other, version: 1 });
    await call('DELETE', `orders/${goes}`);
    await make('12:00', 'Arriva');
    expect(await day(delivery_date)).toMatchObject({ lines: 3, changed: 4 });
    const second = await print(delivery_date);
    expect(second).toMatchObject({ lines: 3, changed: 4 });

    const [now = ''] = (await pages(second.id)).text;
    expect(now).toContain('CAMBIATO');
    expect(now).toContain('Cambiato: note');
    expect(now.match(/NUOVO/g)).toHaveLength(1);
    expect(now).toMatch(/Non più in questa giornata[\s\S]*09:00 · Parte · .* · spostato a/);
    expect(now).toMatch(/10:00 · Sparisce · .* · eliminato/);
    const [before = ''] = (await pages(first.id)).text;
    expect(before).toContain('Sparisce');
    expect(before).not.toMatch(/NUOVO|CAMBIATO|Suonare|Arriva/);
    const { sheets } = await day(delivery_date);
    expect(sheets).toEqual([second, first]);
  });

  it('prints the characters of the trade, and lists before printing those that it cannot print', async () => {
    const delivery_date = freshDate();
    const materials = 'Malta ≥ 10 N/mm², λ ≤ 0,035 → ⅜” □ 50';
    const good = await createConsumer(orm, { delivery_date, items: freeTextItems(materials) });
    const { id } = await print(delivery_date);
    const paper = await readPaper(await (await read(id)).arrayBuffer());
    expect(paper.drawn.replaceAll(/\s+/g, '')).toContain(materials.replaceAll(' ', ''));
    expect(paper.boxes).toEqual([]);
    expect(paper.pages[0]).not.toContain('non si può stampare');
    expect((await day(delivery_date)).unprintable).toEqual([]);

    await call('PATCH', `orders/${good}`, { notes: 'Citofono 王', version: 1 });
    expect((await day(delivery_date)).unprintable).toEqual([
      {
        order_id: good,
        delivery_time: '09:30',
        name: "Concetta D'Angelo",
        place: 'Note',
        signs: ['王'],
      },
    ]);
    const again = await print(delivery_date);
    const [text = ''] = (await pages(again.id)).text;
    expect(text).toContain('Citofono \ufffd');
    expect(text).toContain('\ufffd sta per un segno che su questo documento non si può stampare.');
  });

  it('shows the legal data on each page for a company that must, and for no other', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date });
    const { id } = await print(delivery_date);
    const footer = (content: object) =>
      orm
        .insert(cmsContents)
        .values({ slug: 'footer', content })
        .onConflictDoUpdate({ target: cmsContents.slug, set: { content } });
    const vat_number = '12345678903';
    await footer({ legal_form: 'Ditta individuale', vat_number });
    expect((await pages(id)).text[0]).not.toContain('P.IVA');
    await footer({
      legal_form: 'S.r.l.',
      legal_name: 'Edil Prova S.r.l.',
      vat_number,
      seat: 'Ragusa',
    });
    const { text } = await pages(id);
    expect(text).toEqual(
      text.map(() =>
        expect.stringContaining('Edil Prova S.r.l. · Sede legale: Ragusa · P.IVA 12345678903'),
      ),
    );
    await orm.delete(cmsContents);
    expect((await pages(id)).text[0]).not.toContain('P.IVA');
  });

  it('is read by screen readers in order: language, title, heading, one table with its headers', async () => {
    const delivery_date = freshDate();
    const times = CONSUMER_TIMES.slice(0, 20);
    for (const delivery_time of times) {
      await createConsumer(orm, {
        delivery_date,
        delivery_time,
        notes: 'Citofono rotto. '.repeat(9),
      });
    }
    const { id } = await print(delivery_date);
    const paper = await readPaper(await (await read(id)).arrayBuffer());
    const { elements, outside, annotations, raw } = paper;
    expect(paper).toMatchObject({
      language: 'it-IT',
      title: expect.stringMatching(/^Foglio di consegna, .+ 20\d\d$/),
      isTagged: true,
      isTitleShown: true,
    });
    const saidBy = (role: string) => elements.filter((one) => one.role === role);
    expect(paper.pages.length).toBeGreaterThan(1);
    expect(saidBy('H1')[0]?.words).toMatch(/^Foglio di consegna \p{Lu}.* 20\d\d$/u);
    const heads = saidBy('TH').map(({ words }) => words);
    expect(heads.slice(0, 4)).toEqual(['Ora', 'Cliente', 'Materiali e note', 'Firma']);
    expect(heads.slice(4)).toEqual(times.map((time) => expect.stringContaining(time)));
    expect(saidBy('TR')).toHaveLength(times.length + 1);
    // The box for the signature has no text.
    expect(saidBy('TD')).toHaveLength(times.length * 2);
    expect(saidBy('Link').map(({ words }) => words)).toContain('333 000 0000');
    expect(annotations).toBe(saidBy('Link').length);
    // The repeated headers and the page numbers are decoration.
    expect(outside).toMatch(/Pagina 1 di .*Ora.*Pagina 2 di/);
    expect(elements.map(({ words }) => words).join(' ')).not.toContain('Pagina');
    expect(raw).toMatch(/\/Scope \/Column[\s\S]*\/Scope \/Row/);
  });

  it('is an entry in the history of each of its orders, with the user, and of no other', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date });
    await createConsumer(orm, { delivery_date: freshDate() });
    await print(delivery_date);
    const entries = (await orm.select().from(orderHistory)).filter(
      (entry) => entry.action === 'printed' && entry.order_id === id,
    );
    expect(entries).toMatchObject([{ type: 'consumer', user_name: office.email, after: null }]);
    const printings = await orm.$count(orderHistory);
    expect((await print(freshDate())).lines).toBe(0);
    expect(await orm.$count(orderHistory)).toBe(printings);
  });

  it('of a full day numbers its pages and splits no line between two of them', async () => {
    const delivery_date = freshDate();
    for (const [index, delivery_time] of CONSUMER_TIMES.entries()) {
      await createConsumer(orm, {
        delivery_date,
        delivery_time,
        name: `Inizio${index}`,
        notes: `${'Lunga nota che va a capo. '.repeat(index)}Fine${index}.`,
        items: freeTextItems(index === 5 ? 'Lista '.repeat(650) : 'Sabbia'),
      });
    }
    const { text } = await pages((await print(delivery_date)).id);
    expect(text.length).toBeGreaterThan(2);
    for (const [index] of CONSUMER_TIMES.entries()) {
      const page = text.find(
        (one) => one.includes(`Inizio${index} `) || one.includes(`Inizio${index}\n`),
      );
      // A line that does not fit on a whole page says where it continues.
      if (index === 5) expect(page).toContain("… continua nell'ordine");
      else expect(page, `order ${index}`).toContain(`Fine${index}.`);
    }
    for (const [index, page] of text.entries()) {
      expect(page).toContain(`Pagina ${index + 1} di ${text.length}`);
      expect(page).toContain('Stampato il');
    }
  });

  it('is drawn in the thread of the previous sheet, which need not load everything again', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date });
    const { id } = await print(delivery_date);
    await read(id);
    expect(await threadsBegun(() => read(id))).toBe(0);
  });

  it('prints whatever customers type', async () => {
    const delivery_date = freshDate();
    const name = 'Γιώργος 🧱 Иван 王 👩‍👩‍👧 \u202eabc';
    await createConsumer(orm, {
      delivery_date,
      name,
      phone: 'chiamare la sera',
      address: '🏠'.repeat(150),
    });
    const { text } = await pages((await print(delivery_date)).id);
    expect(text[0]).toMatch(/Γιώργος.*Иван.*\ufffd/);
  });

  it("lists the deliveries' addresses in the order of the day, for the route", async () => {
    const delivery_date = freshDate();
    const later = await createConsumer(orm, {
      delivery_date,
      delivery_time: '15:00',
      address: 'B',
    });
    const first = await createConsumer(orm, {
      delivery_date,
      delivery_time: '07:00',
      address: 'A',
    });
    await createSupplier(orm, { delivery_date });
    await createConsumer(orm, {
      delivery_date,
      delivery_time: '16:00',
      by_office: true,
      status: 'cancelled',
    });
    const { stops } = await day(delivery_date);
    expect(stops.map(({ order_id, address }) => [order_id, address])).toEqual([
      [first, 'A'],
      [later, 'B'],
    ]);
  });

  it('of an invalid date is refused, and a missing sheet says so', async () => {
    expect((await call('POST', 'delivery-sheets', { delivery_date: '2026-02-30' })).status).toBe(
      422,
    );
    expect((await call('GET', 'delivery-sheets')).status).toBe(422);
    const gone = await call('GET', `delivery-sheets/${crypto.randomUUID()}`);
    expect(gone).toMatchObject({
      status: 404,
      body: { message: 'Foglio di consegna non trovato' },
    });
  });

  it('is stored with its lines', async () => {
    const delivery_date = freshDate();
    const order_id = await createConsumer(orm, { delivery_date });
    const { id } = await print(delivery_date);
    const stored = (await orm.select().from(deliverySheets)).find((sheet) => sheet.id === id);
    expect(stored?.lines).toMatchObject([{ order_id, delivery_time: '09:30', mark: null }]);
  });
});
