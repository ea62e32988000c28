import { describe, expect, it } from 'vitest';
import { formatCents } from '#contract/amounts.ts';
import { bankLine, LEGAL_FORMS, legalLine } from '#contract/contents/legal-data.ts';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import type { Offer, OfferLine } from '#contract/offers/offers.schema.ts';
import { deadlinesWithin } from '#server/platform/deadlines.ts';
import { offerLine, offerOf } from '#test/offer-rows.ts';
import { asContent, pngOf } from '#test/pictures.ts';
import { readPaper } from '#test/read-paper.ts';
import { threadsBegun } from '#test/threads-begun.ts';
import { TRADE_LINES } from '#test/trade-signs.ts';
import { drawOfferPaper } from './draw-offer-paper.ts';
import { type DrawnOffer, offerPdf } from './offer-pdf.ts';

const { company } = SHIPPED_SITE;
const given = (changes: Partial<Offer>, more: Partial<DrawnOffer> = {}): DrawnOffer => ({
  offer: offerOf(changes),
  company,
  mark: null,
  bank: '',
  sales_conditions: '',
  date: '2026-11-23',
  origin: 'https://www.example.test',
  isMailed: true,
  ...more,
});
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ');
const read = async (changes: Partial<Offer> = {}, more?: Partial<DrawnOffer>) => {
  const paper = await readPaper(await offerPdf(given(changes, more)));
  return { ...paper, text: squeezed(paper.pages.join('\n')) };
};
const manyLines = (count: number): OfferLine[] =>
  Array.from({ length: count }, (_, index) =>
    offerLine({
      code: `ART-${index}`,
      description: `Articolo numero ${index} ${'che va a capo '.repeat(index % 9)}fine${index}`,
      quantity: index + 0.5,
      unit_price: 3.1234,
      weight_kg: index === 7 ? null : 2,
    }),
  );

describe('the PDF of an offer', () => {
  it.each(TRADE_LINES)(
    'has the characters of the trade as typed, in each weight: %s',
    async (description) => {
      const lines = [
        offerLine({ description }),
        offerLine({ kind: 'heading', description }),
        offerLine({ kind: 'remark', description }),
      ];
      const { drawn, boxes, text } = await read({ lines, notes: description });
      const typed = description.replaceAll(' ', '');
      expect(drawn.replaceAll(/\s+/g, '').split(typed)).toHaveLength(5);
      expect(text.split(description)).toHaveLength(5);
      expect(boxes).toEqual([]);
      expect(text).not.toContain('non si può stampare');
    },
  );

  it('tells a customer without an e-mail address how to accept, and promises no mail', async () => {
    const option = offerLine({ kind: 'option' });
    const fields: Partial<Offer> = { customer_kind: 'private', lines: [offerLine(), option] };
    const mailed = (await read(fields)).text;
    expect(mailed).toContain('compreso, dal collegamento ricevuto per email, per telefono al');
    expect(mailed).toContain('riceve subito una conferma per email');
    const { text } = await read({ ...fields, email: '' }, { isMailed: false });
    expect(text).toContain(
      'consegnando questo documento firmato o, per chi ne ha ricevuto il link, dalla pagina del preventivo.',
    );
    expect(text).toContain('Data e ora della dichiarazione dalla pagina restano sulla pagina.');
    expect(text).not.toMatch(/per email/);
  });

  it('prints no question mark for a character that no font has, and explains the replacement', async () => {
    const { text, boxes } = await read({ lines: [offerLine({ description: 'Piastrella 王' })] });
    expect(text).toContain('Piastrella \ufffd');
    expect(text).not.toContain('?');
    expect(text).toContain('\ufffd sta per un segno che su questo documento non si può stampare.');
    expect(boxes).toEqual([]);
  });

  it('says who offers what to whom, at which price, how delivered and paid, and until when', async () => {
    const { text } = await read({
      delivery_address: 'Contrada Sant’Anna 3, Mascalucia',
      notes: 'Scarico con gru.\nFino a 8 metri.',
      tax_code: 'DNGCCT80A41C351X',
      lines: [offerLine({ discount_pct: 33.33 }), offerLine({ quantity: 2.5, unit_price: 0.1234 })],
    });
    for (const fact of [
      'Preventivo n. 12/2026 rev. 2',
      'Data: lunedì 23 novembre 2026 · Valido fino al giovedì 31 dicembre 2026',
      company.name,
      company.legal,
      "Concetta D'Angelo",
      'Via Etnea 12, Catania',
      'C.F. DNGCCT80A41C351X',
      'Prezzi e importi in euro, IVA esclusa',
      'Cod. CEM425',
      '40 sacchi 5,90 33,33 % 22 % 157,34',
      '2,5 sacchi 0,1234 22 % 0,31',
      'IVA 22 % 157,65 € 34,68 € 192,33 €',
      'Totale, IVA inclusa 192,33 €',
      'Con camion e gru, entro 5 giorni',
      'Contrada Sant’Anna 3, Mascalucia',
      '1.062,5 kg',
      'Alla consegna',
      'Scarico con gru. Fino a 8 metri.',
      'https://www.example.test/terms',
      'Pagina 1 di 2',
    ]) {
      expect(text, fact).toContain(fact);
    }
    expect(text).not.toContain('BOZZA');
    expect(text).not.toContain('peso non completo');
  });

  it.each([1, 20, 100])(
    'of %i lines has each of them whole on one page, and numbers its pages',
    async (count) => {
      const lines = manyLines(count);
      const offer = offerOf({ lines });
      const { pages, text, elements } = await read({ lines });
      for (const [index] of lines.entries()) {
        const page = pages.map(squeezed).find((one) => one.includes(`Articolo numero ${index} `));
        expect(page, `line ${index}`).toMatch(new RegExp(`fine${index}\\b`));
        expect(page, `line ${index}`).toContain(`Cod. ART-${index} `);
      }
      expect(pages).toEqual(
        pages.map((_, index) => expect.stringContaining(`Pagina ${index + 1} di ${pages.length}`)),
      );
      expect(pages.length > 1).toBe(count > 1);
      expect(text).toContain(squeezed(`Totale, IVA inclusa ${formatCents(offer.total_cents)}`));
      expect(text.includes('kg, peso non completo')).toBe(count > 7);
      const rows = elements.filter(({ role, words }) => role === 'TR' && words.includes('Cod.'));
      expect(rows).toHaveLength(count);
    },
  );

  it("never leaves the totals alone on a page, nor the lines' headers", async () => {
    const alone: string[] = [];
    for (const count of [1, 2, 11, 12, 13, 14, 15]) {
      const { pages } = await read({ customer_kind: 'company', lines: manyLines(count) });
      for (const page of pages.map(squeezed)) {
        const [lines, sums] = ['Pos. Descrizione', 'Aliquota'].map((head) => page.includes(head));
        if ((lines || sums) && !page.includes('Cod. ART-')) alone.push(`${count} lines: ${page}`);
      }
    }
    expect(alone).toEqual([]);
  });

  it('has taxable amount and IVA of each rate, from prices with and without IVA, and why a line has none', async () => {
    const lines = [
      offerLine({ unit_price: 321, quantity: 2 }),
      offerLine({ unit_price: 3993.64, quantity: 1, vat_rate: 10 }),
      offerLine({ unit_price: 0.1, quantity: 1, vat_rate: 4 }),
      offerLine({ unit_price: 100, quantity: 1, vat_rate: 0, vat_note: 'art. 15 DPR 633/1972' }),
    ];
    const net = (await read({ lines, reduced_vat_declared: true })).text;
    expect(net).toContain('IVA 22 % 642,00 € 141,24 € 783,24 €');
    expect(net).toContain('IVA 10 % 3.993,64 € 399,36 € 4.393,00 €');
    expect(net).toContain('IVA 4 % 0,10 € 0,00 € 0,10 €');
    expect(net).toContain('IVA 0 % 100,00 € 0,00 € 100,00 €');
    expect(net).toContain('Somma 4.735,74 € 540,60 € 5.276,34 €');
    expect(net).toContain('Senza IVA: art. 15 DPR 633/1972');
    expect(net).toContain('dichiarazione del cliente');
    const gross = (await read({ lines, prices_include_vat: true })).text;
    expect(gross).toContain('in euro, IVA inclusa');
    expect(gross).toContain('IVA 22 % 526,23 € 115,77 € 642,00 €');
    expect(gross).not.toContain('dichiarazione del cliente');
  });

  it('has room to sign, never alone on a page', async () => {
    const alone: string[] = [];
    for (let breaks = 9; breaks < 27; breaks += 3) {
      const notes = 'Nota.\n'.repeat(breaks);
      const { pages } = await read({ customer_kind: 'company', notes });
      const page = pages.map(squeezed).find((one) => one.includes('Per accettazione')) ?? '';
      expect(page).toMatch(/Per accettazione Data Timbro e firma/);
      if (!page.includes('Il preventivo è gratuito')) alone.push(`${breaks} breaks: ${page}`);
    }
    expect(alone).toEqual([]);
    expect((await read()).text).toMatch(/Per accettazione Data Firma/);
  });

  it("says where to pay, next to the payment and in each page's footer", async () => {
    const bank = bankLine({ bank: 'Banca Etnea', iban: 'IT60X0542811101000000123456' });
    const { pages, text } = await read({ lines: manyLines(20) }, { bank });
    const bankText = 'Banca Etnea · IBAN IT60 X054 2811 1010 0000 0123 456';
    expect(text).toContain(`Pagamento Alla consegna Coordinate bancarie ${bankText}`);
    expect(pages.map(squeezed)).toEqual(
      pages.map(() => expect.stringContaining(squeezed(`${company.legal} ${bankText}`))),
    );
    expect((await read()).text).not.toContain('IBAN');
  });

  it('ends with the conditions of sale, however long a paragraph is', async () => {
    const words = Array.from({ length: 2500 }, (_, index) => `parola${index}`.padEnd(7));
    const sales_conditions = `Art. 1\n\n${words.join(' ').slice(0, 19_980)} ultima`;
    const { pages, text, elements } = await read({}, { sales_conditions });
    expect(text).toMatch(/Condizioni di vendita Art\. 1 parola0 .* ultima /);
    for (const word of words.slice(0, 1500)) expect(text).toContain(`${word.trim()} `);
    expect(pages.length).toBeGreaterThan(2);
    const headings = elements.filter(({ role }) => role === 'H2').map(({ words }) => words);
    expect(headings.at(-1)).toBe('Condizioni di vendita');
    expect(text).toContain('Del preventivo e delle condizioni di vendita, che seguono.');
  });

  it('starts with the logo, which is read out as the name, or with only the name if it is broken', async () => {
    const image = { width: 240, height: 60, colours: 6 };
    const rows = new Uint8Array(60 * (1 + 240 * 4)).fill(9);
    const figures = async (mark: string | null) => {
      const { raw, text } = await read({}, { mark });
      expect(text).toContain(`${company.name} ${company.address}`);
      return raw.match(/\/S \/Figure\n\/Alt \([^)]*\)/g) ?? [];
    };
    expect(await figures(asContent(pngOf(image)))).toEqual([`/S /Figure\n/Alt (${company.name})`]);
    for (const broken of [asContent(pngOf({ ...image, rows })), 'logo.png', null]) {
      expect(await figures(broken)).toEqual([]);
    }
  });

  it('has its sections with headings, remarks and subtotals, each subtotal with its last line', async () => {
    const heading = (description: string) => offerLine({ kind: 'heading', description });
    const remark = offerLine({ kind: 'remark', description: 'posa esclusa' });
    const lines = [heading('Zona bagno'), offerLine(), remark, heading('Cucina'), offerLine()];
    const { text, elements } = await read({ lines });
    expect(text).toMatch(
      /Zona bagno 1 Cemento .* 236,00 posa esclusa Totale Zona bagno 236,00 Cucina 2 Cemento/,
    );
    expect(text).toContain('Totale Cucina 236,00');
    expect(text).toContain('IVA 22 % 472,00 €');
    const rows = elements.filter(({ role }) => role === 'TR').map(({ words }) => squeezed(words));
    expect(rows).toContain('Totale Zona bagno 236,00');
    for (const count of [11, 12, 13, 14, 15]) {
      const { pages } = await read({ lines: [heading('Tutto'), ...manyLines(count)] });
      const page = pages.map(squeezed).find((one) => one.includes('Totale Tutto'));
      expect(page, `${count} lines`).toContain('Cod. ART-');
    }
  });

  it('marks an optional line, whose amount is not in the total', async () => {
    const option = offerLine({ kind: 'option', description: 'Posa', unit_price: 1 });
    const { text } = await read({ lines: [offerLine(), option] });
    expect(text).toMatch(/2 Posa .*Facoltativa, non compresa nel totale 40 sacchi 1,00 22 % 40,00/);
    expect(text).toContain('IVA 22 % 236,00 € 51,92 € 287,92 €');
    expect(text).toContain('Totale, IVA inclusa 287,92 €');
    expect(text).toContain('1.000 kg');
    const how = 'Le righe facoltative si aggiungono dalla pagina del preventivo o al telefono.';
    expect(text).toContain(how);
    expect((await read()).text).not.toContain(how);
  });

  it('has the sum of its lines and the discounts above taxable amount and IVA', async () => {
    const { text } = await read({ discount_pct: 10, discount_amount: 2.4 });
    expect(text).toContain(
      'Somma delle righe 236,00 € Sconto 10 % −23,60 € Sconto −2,40 € Aliquota Imponibile IVA Totale IVA 22 % 210,00 €',
    );
    expect(text).toContain('Totale, IVA inclusa 256,20 €');
    expect((await read()).text).not.toContain('Somma delle righe');
  });

  it('tells a private customer about the right of withdrawal or why there is none, and a company nothing', async () => {
    const may = (await read()).text;
    expect(may).toContain('Diritto di recesso Può recedere dal contratto');
    expect(may).toContain('Modulo di recesso');
    const mayNot = (await read({ no_withdrawal: 'beni su misura' })).text;
    expect(mayNot).toContain('Il diritto di recesso è escluso: beni su misura');
    expect(mayNot).not.toContain('Modulo di recesso');
    const business = (
      await read({ customer_kind: 'company', company: 'Edil Sud', vat_number: '12345678903' })
    ).text;
    expect(business).not.toContain('recesso');
    expect(business).toContain("Edil Sud c.a. Concetta D'Angelo");
    expect(business).toContain('P.IVA 12345678903');
    const abroad = await read({
      customer_kind: 'company',
      vat_number: 'CHE123456789IVA',
      tax_code: 'RSSMRA85T10A562S',
    });
    expect(abroad.text).toContain('P.IVA CHE123456789IVA · C.F. RSSMRA85T10A562S');
  });

  it('of a draft says so on each page, and has no number', async () => {
    const draft = { status: 'draft', number: null, year: null, revision: 1 } as const;
    const { pages, title, text } = await read({ ...draft, lines: manyLines(20) });
    expect(pages).toEqual(pages.map(() => expect.stringContaining('BOZZA')));
    expect(title).toBe(`Preventivo, ${company.name}`);
    expect(text).not.toContain('n. 12');
    const unfinished = offerLine({ quantity: null, unit_price: null, description: '', unit: '' });
    expect((await read({ ...draft, lines: [unfinished] })).text).toContain('0,00 €');
    expect((await read({ ...draft, lines: [] })).text).toContain('Nessuna riga.');
  });

  it.each(LEGAL_FORMS)('for a %s shows its legal data on each page', async (legal_form) => {
    const legal = legalLine({
      legal_form,
      legal_name: 'Edil Prova',
      vat_number: '12345678903',
      seat: 'Ragusa',
    });
    const { pages } = await read({ lines: manyLines(20) }, { company: { ...company, legal } });
    expect(pages.map(squeezed)).toEqual(pages.map(() => expect.stringContaining(legal)));
  });

  it('is read by screen readers in order: language, title, headings, tables with their headers', async () => {
    const paper = await read({ lines: manyLines(20) });
    expect(paper).toMatchObject({
      language: 'it-IT',
      title: `Preventivo n. 12/2026 rev. 2, ${company.name}`,
      isTagged: true,
      isTitleShown: true,
    });
    const saidBy = (wanted: string) =>
      paper.elements.filter(({ role }) => role === wanted).map(({ words }) => words);
    expect(saidBy('H1')).toEqual(['Preventivo n. 12/2026 rev. 2']);
    expect(saidBy('H2')).toEqual([
      'Condizioni',
      'Per accettazione',
      'Diritto di recesso',
      'Modulo di recesso',
    ]);
    expect(saidBy('TH').slice(0, 7)).toEqual(
      'Pos. Descrizione Quantità Unità Prezzo IVA Importo'.split(' '),
    );
    expect(saidBy('TH').slice(7, 27)).toEqual(manyLines(20).map((_, index) => `${index + 1}`));
    expect(saidBy('TH').slice(27)).toEqual('Aliquota,Imponibile,IVA,Totale,IVA 22 %'.split(','));
    // The repeated headers and the page numbers are decoration.
    expect(paper.outside).toMatch(/Pagina 1 di 3 .*Pos\. Descrizione.*Pagina 2 di 3/);
    expect(paper.elements.map(({ words }) => words).join(' ')).not.toContain('Pagina');
    expect(paper.raw).toMatch(/\/Scope \/Column[\s\S]*\/Scope \/Row/);
  });

  it('splits no usual unit', async () => {
    const units = ['confezione', 'sacchetto', 'barattolo', 'a corpo', 'lattina'];
    const { text } = await read({ lines: units.map((unit) => offerLine({ unit, quantity: 1 })) });
    for (const unit of units) expect(text).toContain(` ${unit} `);
  });

  it('prints whatever people type, and never fails', async () => {
    const hostile = (length: number) =>
      `مرحبا 🧱 שלום \u202e\u0000\u0007<b>∅6 ${'Parolona'.repeat(60)}`.slice(0, length);
    const { text, pages } = await read({
      customer_name: hostile(120),
      company: hostile(120),
      email: `${'a'.repeat(240)}@example.it`,
      phone: hostile(40),
      address: hostile(300),
      delivery_address: hostile(300),
      delivery: hostile(300),
      payment_terms: hostile(300),
      notes: 'riga\n'.repeat(400),
      lines: [
        offerLine({
          description: hostile(500),
          code: hostile(40),
          unit: hostile(20),
          quantity: 999_999.999,
          unit_price: 999_999.9999,
        }),
        offerLine({ description: 'x\n'.repeat(250), vat_rate: 0, vat_note: hostile(200) }),
        offerLine({ description: '🧱'.repeat(250) }),
        offerLine({ kind: 'heading', description: hostile(500) }),
        offerLine({ kind: 'remark', description: 'y\n'.repeat(250) }),
        offerLine(),
      ],
    });
    expect(text).toContain('<b>∅6');
    expect(text.match(/riga/g)).toHaveLength(400);
    expect(text.match(/\bx\b/g)).toHaveLength(250);
    expect(text.match(/\by\b/g)).toHaveLength(250);
    expect(text).toContain('Totale \ufffd\ufffd\ufffd\ufffd\ufffd 🧱');
    expect(text).toContain('999.999.998.900,00');
    expect(pages.at(-1)).toContain(`Pagina ${pages.length} di ${pages.length}`);
  });

  it('is the same from a thread, which stays for the next one', async () => {
    const input = given({});
    let paper = new Uint8Array();
    const draw = async () => {
      paper = await drawOfferPaper(input, deadlinesWithin(600).request);
    };
    await draw();
    expect(await threadsBegun(draw)).toBe(0);
    const drawn = await readPaper(paper);
    expect(drawn.pages).toEqual((await readPaper(await offerPdf(input))).pages);
  });
});
