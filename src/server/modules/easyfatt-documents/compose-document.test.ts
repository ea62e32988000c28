import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DOCUMENT_SETTINGS,
  type EasyfattDocumentFields,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { offerLine, offerOf } from '#test/offer-rows.ts';
import { readEasyfatt } from '#test/read-easyfatt.ts';
import type { CardOf } from './card-of-document.ts';
import { composeDocument, type Source } from './compose-document.ts';
import { writeElement } from './xml.ts';

const NO_CARD: CardOf = { card: undefined, isUnclear: false };

function compose(
  source: Source,
  settings: Partial<EasyfattDocumentFields> = {},
  card: CardOf = NO_CARD,
  numbering = '/web',
) {
  const all = { ...DEFAULT_DOCUMENT_SETTINGS, ...settings };
  const composed = composeDocument({ number: 7, numbering, date: '2026-11-23' }, source, all, card);
  if ('problem' in composed) return { problem: composed.problem, rows: [], notes: [] };
  const xml = `<EasyfattDocuments AppVersion="2"><Documents>${writeElement(composed.document)}</Documents></EasyfattDocuments>`;
  return { ...readEasyfatt(xml)[0], rows: readEasyfatt(xml)[0]?.rows ?? [], notes: composed.notes };
}
const ofOffer = (changes: Partial<Offer>): Source => ({
  kind: 'offer',
  offer: offerOf(changes),
  order: undefined,
});
const cardWith = (fields: object): CardOf => ({
  card: { easyfatt_code: '', sdi_code: '', pec: '', ...fields } as CardOf['card'],
  isUnclear: false,
});

describe('an offer as a document for Easyfatt', () => {
  it('is a customer order with our number, and says how much it was with us', () => {
    expect(compose(ofOffer({ total_cents: 28_792 }))).toMatchObject({
      DocumentType: 'C',
      Date: '2026-11-23',
      Number: '7',
      Numbering: '/web',
      PricesIncludeVat: 'false',
      InternalComment: 'Preventivo 12/2026 rev. 2 · totale nostro 287,92\u00a0€',
      FootNotes: 'Pagamento: Alla consegna\nConsegna: Con camion e gru, entro 5 giorni',
    });
  });

  it('names its delivery', () => {
    const order = {
      code: 'K7M-4PX',
      delivery_date: '2026-12-03',
      address: 'Via Roma 3, 95024 Acireale (CT)',
    };
    const source = { ...ofOffer({}), order } as Source;
    expect(compose(source)).toMatchObject({
      ExpectedConclusionDate: '2026-12-03',
      InternalComment: expect.stringContaining('· Ordine K7M-4PX ·'),
      DeliveryAddress: 'Via Roma 3',
      DeliveryPostcode: '95024',
      DeliveryCity: 'Acireale',
      DeliveryProvince: 'CT',
      DeliveryCountry: 'Italia',
    });
  });

  it('has its lines as they were accepted, and texts as rows of words', () => {
    const laying = offerLine({ kind: 'option', code: '', description: 'Posa', unit_price: 100 });
    const transport = offerLine({ kind: 'option', description: 'Trasporto' });
    const lines = [
      offerLine({ kind: 'heading', description: 'Tetto' }),
      offerLine({ discount_pct: 12.5, unit_price: 5.905, vat_rate: 10 }),
      laying,
      transport,
      offerLine({ kind: 'remark', description: 'Posa esclusa' }),
    ];
    const changes = { lines, accepted_options: [laying.id], reduced_vat_declared: true };
    const { rows } = compose(ofOffer(changes));
    expect(rows).toEqual([
      { Description: 'Tetto' },
      {
        Code: 'CEM425',
        Description: 'Cemento 42,5 R, sacco da 25 kg',
        Qty: '40',
        Um: 'sacco',
        Price: '5.905',
        Discounts: '12.5%',
        VatCode: '10',
        Stock: 'false',
      },
      {
        Description: 'Posa',
        Qty: '40',
        Um: 'sacco',
        Price: '100',
        VatCode: '22',
        Stock: 'false',
      },
      { Description: 'Posa esclusa' },
      { Description: expect.stringContaining('aliquota ridotta') },
    ]);
    const elsewhere = compose(ofOffer(changes), { words_in_rows: false });
    expect(elsewhere.rows.map(({ Description }) => Description)).toEqual([
      'Cemento 42,5 R, sacco da 25 kg',
      'Posa',
    ]);
    expect(elsewhere).toMatchObject({ FootNotes: expect.stringMatching(/^Tetto\nPosa esclusa\n/) });
  });

  it('always says the price, because without one Easyfatt takes its own', () => {
    expect(compose(ofOffer({ lines: [offerLine({ unit_price: 0 })] })).rows[0]?.Price).toBe('0');
  });

  it('has the discount on the whole as a row for each rate, or in each row', () => {
    const lines = [
      offerLine({ quantity: 1, unit_price: 100, vat_rate: 22, discount_pct: 10 }),
      offerLine({ quantity: 1, unit_price: 33.33, vat_rate: 4 }),
    ];
    const changes = { lines, discount_pct: 5, discount_amount: 10 };
    const { rows } = compose(ofOffer(changes));
    expect(rows.slice(2)).toEqual([
      {
        Description: 'Sconto sul totale 5\u00a0% e 10,00\u00a0€',
        Qty: '1',
        Price: '-11.8',
        VatCode: '22',
        Stock: 'false',
      },
      {
        Description: 'Sconto sul totale 5\u00a0% e 10,00\u00a0€',
        Qty: '1',
        Price: '-4.37',
        VatCode: '4',
        Stock: 'false',
      },
    ]);
    const inRows = compose(ofOffer(changes), { discount_in_rows: true }).rows;
    expect(inRows.map(({ Discounts }) => Discounts)).toEqual(['10+5+8.5353%', '5+8.5353%']);
  });

  it('is left out without a code for one of its rates, which the problem names', () => {
    const lines = [offerLine(), offerLine({ vat_rate: 0, vat_note: 'Non imponibile art. 8' })];
    expect(compose(ofOffer({ lines }))).toMatchObject({
      problem: 'Manca il codice di Easyfatt per l’IVA al 0\u00a0%',
    });
    const vat_codes = { ...DEFAULT_DOCUMENT_SETTINGS.vat_codes, '0': 'N3.1' };
    expect(compose(ofOffer({ lines }), { vat_codes }).rows).toMatchObject([
      { VatCode: '22' },
      { VatCode: 'N3.1' },
      { Description: 'Non imponibile art. 8' },
    ]);
    // An option that nobody chose needs no code.
    const option = offerLine({ kind: 'option', vat_rate: 0 });
    expect(compose(ofOffer({ lines: [offerLine(), option] }))).not.toHaveProperty('problem');
  });

  it('calls the payment as Easyfatt does where the office has said how', () => {
    const payments = [{ terms: 'alla  CONSEGNA', name: 'Rimessa diretta' }];
    expect(compose(ofOffer({}), { payments })).toMatchObject({
      PaymentName: 'Rimessa diretta',
      FootNotes: 'Consegna: Con camion e gru, entro 5 giorni',
    });
    expect(compose(ofOffer({ payment_terms: '', delivery: '' }))).not.toHaveProperty('FootNotes');
  });

  it('follows the settings for codes and warehouse, and keeps its own suffix', () => {
    const settings = { send_codes: false, moves_stock: true, numbering: '/nuova' };
    const document = compose(ofOffer({}), settings);
    expect(document).toMatchObject({ Numbering: '/web' });
    expect(compose(ofOffer({}), settings, NO_CARD, '')).not.toHaveProperty('Numbering');
    expect(document.rows[0]).not.toHaveProperty('Code');
    expect(document.rows[0]).toMatchObject({ Stock: 'true' });
  });

  it('says what it had to drop to stay readable', () => {
    const lines = [offerLine({ description: 'Cemento\u0000 & <calce> \ud83e' })];
    expect(compose(ofOffer({ lines }))).toMatchObject({
      rows: [{ Description: 'Cemento & <calce> ' }],
      notes: ['Caratteri non ammessi tolti da: Description'],
    });
  });
});

describe('the customer of a document', () => {
  it('is written with all parts that are certain', () => {
    const offer = {
      customer_kind: 'company',
      company: 'Edil Sud S.r.l.',
      address: 'Via Etnea 12, 95131 Catania (CT)',
      vat_number: '01114601006',
      tax_code: 'RSSMRA85T10A562S',
      email: 'info@edilsud.test',
      phone: '095 123456 / 333 1234567',
    } as const;
    expect(
      compose(ofOffer(offer), {}, cardWith({ sdi_code: 'ABC1234', pec: 'e@pec.test' })),
    ).toEqual(
      expect.objectContaining({
        CustomerName: 'Edil Sud S.r.l.',
        CustomerAddress: 'Via Etnea 12',
        CustomerPostcode: '95131',
        CustomerCity: 'Catania',
        CustomerProvince: 'CT',
        CustomerCountry: 'Italia',
        CustomerFiscalCode: 'RSSMRA85T10A562S',
        CustomerVatCode: '01114601006',
        CustomerReference: "Concetta D'Angelo",
        CustomerTel: '095 123456',
        CustomerCellPhone: '333 1234567',
        CustomerEmail: 'info@edilsud.test',
        CustomerPec: 'e@pec.test',
        CustomerEInvoiceDestCode: 'ABC1234',
        notes: [],
      }),
    );
  });

  it('never has a web login: those without one would overwrite each other', () => {
    expect(compose(ofOffer({}))).not.toHaveProperty('CustomerWebLogin');
    expect(compose(ofOffer({}))).not.toHaveProperty('CustomerCode');
  });

  it('has the code of its card, and then no address in one piece', () => {
    const card = cardWith({ easyfatt_code: '0042' });
    const known = compose(ofOffer({ address: 'Via Etnea 12' }), {}, card);
    expect(known).toMatchObject({
      CustomerCode: '0042',
      notes: ['Indirizzo non inviato: vale quello del cliente in Easyfatt'],
    });
    expect(known).not.toHaveProperty('CustomerAddress');
    expect(compose(ofOffer({ address: 'Via Etnea 12' }))).toMatchObject({
      CustomerAddress: 'Via Etnea 12',
      CustomerCountry: 'Italia',
    });
  });

  it.each([
    ['01114601007', 'RSSMRA85T10A562X', 'la cifra di controllo è errata'],
    ['DE123456789', 'DE123456789', 'è estera e non si può controllare'],
  ])('has no tax number that may be wrong: %s', (vat_number, tax_code, why) => {
    const document = compose(ofOffer({ vat_number, tax_code }));
    expect(document).not.toHaveProperty('CustomerVatCode');
    expect(document).not.toHaveProperty('CustomerFiscalCode');
    expect(document.notes).toEqual([
      `Partita IVA ${vat_number} non inviata: ${why}`,
      `Codice fiscale ${tax_code} non inviato: ${why}`,
    ]);
  });

  it('has no code while two cards disagree, and says which telephones had no place', () => {
    const phone = '095 123456, 333 1234567, 347 7654321';
    expect(compose(ofOffer({ phone }), {}, { card: undefined, isUnclear: true }).notes).toEqual([
      'Codice cliente non inviato: più schede ne hanno uno diverso',
      'Telefoni non inviati: 347 7654321',
    ]);
  });
});

it('a booking is a document without prices: its materials are words', () => {
  const entry = {
    type: 'supplier',
    order: {
      code: 'K7M-4PX',
      company_name: 'Edilferro Ionica S.r.l.',
      agent_name: 'Salvo Russo',
      phone: '095 000000',
      email: null,
      items: [{ id: 'custom-text', name: '4 bancali di mattoni', unit: '', quantity: 1 }],
      delivery_date: '2026-11-23',
    },
  } as unknown as TypedOrder;
  const document = compose({ kind: 'order', entry });
  expect(document).toMatchObject({
    DocumentType: 'C',
    CustomerName: 'Edilferro Ionica S.r.l.',
    CustomerReference: 'Salvo Russo',
    ExpectedConclusionDate: '2026-11-23',
    InternalComment: 'Ordine K7M-4PX',
    rows: [{ Description: '4 bancali di mattoni' }],
  });
  // Easyfatt may refuse rows of words.
  expect(compose({ kind: 'order', entry }, { words_in_rows: false })).toMatchObject({
    FootNotes: '4 bancali di mattoni',
    rows: [],
  });
});
