import { describe, expect, it } from 'vitest';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import {
  acceptLabel,
  beforeAccepting,
  discountText,
  mayBind,
  orderText,
  quantityText,
  stateOf,
  termRows,
  unitPriceText,
} from './own-offer-texts.ts';
import { ownOffer } from './testing-offers.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const state = (changes: Partial<OwnOffer>) => stateOf(ownOffer(changes), NOW);
const [line] = ownOffer().lines as [OwnOffer['lines'][number]];

describe('the state of an offer', () => {
  it('is open until its last day, and says when that is near', () => {
    expect(state({})).toEqual({
      tone: 'open',
      title: 'In attesa di risposta',
      text: 'Valido fino a mercoledì 23 dicembre 2026 compreso.',
    });
    expect(state({ valid_until: '2026-11-24' }).text).toMatch(/compreso: scade domani\.$/);
    expect(state({ valid_until: '2026-11-23' }).text).toMatch(/compreso: scade oggi\.$/);
  });

  it('says who accepted and when, in Rome', () => {
    const accepted = {
      status: 'accepted',
      accepted_name: "Concetta D'Angelo",
      accepted_at: '2026-11-23T23:30:00.000Z',
    } as const;
    expect(state(accepted)).toEqual({
      tone: 'done',
      title: 'Preventivo accettato',
      text: "Accettato da Concetta D'Angelo il 24 nov 2026, 00:30.",
    });
    expect(state({ ...accepted, contract_withdrawn_at: '2026-11-25T08:00:00.000Z' })).toMatchObject(
      {
        tone: 'ended',
        title: 'Recesso ricevuto',
        text: expect.stringContaining('il 25 nov 2026, 09:00'),
      },
    );
  });

  it.each([
    [{ is_expired: true }, 'Preventivo scaduto'],
    [{ status: 'declined', declined_at: '2026-11-23T08:00:00.000Z' }, 'Preventivo rifiutato'],
    [{ status: 'withdrawn' }, 'Preventivo ritirato'],
  ] as const)('of %o is %s', (changes, title) => {
    expect(state(changes)).toMatchObject({ tone: 'ended', title });
    // Without a possible contract, the right of withdrawal would be pointless to read.
    expect(mayBind(ownOffer(changes))).toBe(false);
  });

  it.each([
    {},
    { status: 'accepted', is_expired: true },
    { status: 'accepted', contract_withdrawn_at: '2026-11-25T08:00:00.000Z' },
  ] as const)('of %o leaves the right to withdraw to be read', (changes) => {
    expect(mayBind(ownOffer(changes))).toBe(true);
  });
});

it('a private customer reads that accepting obliges to pay, a company does not', () => {
  expect(acceptLabel(ownOffer())).toBe('Accetta con obbligo di pagare');
  expect(acceptLabel(ownOffer({ customer_kind: 'company' }))).toBe('Accetta il preventivo');
});

it('next to the button are total with IVA, delivery and payment, and the first materials', () => {
  expect(beforeAccepting(ownOffer())).toEqual([
    ['Materiali', '40 sacchi · Cemento 42,5 R, sacco da 25 kg'],
    ['Totale', '287,92\u00a0€, IVA inclusa'],
    ['Consegna', 'Con camion e gru, entro 5 giorni'],
    ['Luogo', 'Via Etnea 12, Catania'],
    ['Pagamento', 'Alla consegna'],
  ]);
  const materials = (count: number) =>
    beforeAccepting(ownOffer({ lines: Array.from({ length: count }, () => line) }))[0]?.[1];
  expect(materials(5)).toMatch(/\ne un'altra riga$/);
  expect(materials(40)).toMatch(/\ne altre 36 righe$/);
});

it('the conditions have no empty row, and the company before its contact', () => {
  const terms = termRows(ownOffer({ customer_kind: 'company', company: 'Edil Sud' }));
  expect(terms.slice(0, 3)).toEqual([
    ['Azienda', 'Edil Sud'],
    ['Referente', "Concetta D'Angelo"],
    ['Emesso', 'sabato 21 novembre 2026'],
  ]);
  expect(terms.map(([term]) => term)).not.toContain('Note');
});

it('a line has its numbers in Italian notation', () => {
  const odd = { ...line, quantity: 1234.5, unit_price: 0.1234, discount_pct: 12.5 };
  expect([quantityText(odd), unitPriceText(odd), discountText(odd), discountText(line)]).toEqual([
    '1.234,5 sacchi',
    '0,1234\u00a0€',
    '−12,5\u00a0%',
    '',
  ]);
});

it('its order is shown with code and state', () => {
  const order = { code: 'K7M-4PX', delivery_date: '2026-11-30', delivery_time: '09:30' };
  expect(orderText({ ...order, status: 'pending' })).toBe(
    'Ordine n. K7M-4PX, in attesa di conferma.',
  );
  expect(orderText({ ...order, status: 'cancelled' })).toMatch(/annullato.*chiamaci/);
});
