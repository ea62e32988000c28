import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import {
  placeOrder,
  type RefusedOrder,
  refusalToast,
  refusedFields,
  wasNotPlaced,
} from './place-order.ts';

const failing = (status: number, body: object | null) => () =>
  Promise.reject(new ApiError(status, body as ApiError['body']));

it('a placed order has its id, date and time', async () => {
  const placed = { id: 'x', code: 'K7M-4PX', delivery_date: '2026-11-23', delivery_time: '09:00' };
  expect(await placeOrder('supplier', async () => placed)).toEqual({
    ok: true,
    earlier: false,
    ...placed,
  });
});

it('an order of an earlier attempt is reported as such', async () => {
  const placed = { id: 'x', code: 'K7M-4PX', delivery_date: '2026-11-23', delivery_time: '09:00' };
  const answer = failing(409, { code: 'ALREADY_PLACED', message: '', placed });
  expect(await placeOrder('supplier', answer)).toEqual({ ok: true, earlier: true, ...placed });
});

it.each([
  ['supplier', 'LIMIT_EXCEEDED', 'Limite giornaliero raggiunto'],
  ['consumer', 'LIMIT_EXCEEDED', 'Limite raggiunto per la data selezionata'],
  ['supplier', 'TIME_SLOT_OCCUPIED', 'Orario già occupato. Scegli un orario diverso.'],
  ['consumer', 'TIME_SLOT_OCCUPIED', 'Orario già occupato da un altro ordine'],
  ['supplier', 'INTERNAL', "Errore durante la creazione dell'ordine"],
] as const)('%s: %s without a text has its own', async (type, code, error) => {
  const limitExceeded = code === 'LIMIT_EXCEEDED';
  expect(await placeOrder(type, failing(409, { code, message: '' }))).toMatchObject({
    ok: false,
    code,
    error,
    limitExceeded,
  });
  expect(await placeOrder(type, failing(409, { code, message: 'Dal server' }))).toMatchObject({
    error: 'Dal server',
  });
});

it('a closed day is distinguished from a full one', async () => {
  const answer = { code: 'LIMIT_EXCEEDED', message: 'Il giorno è chiuso.', closed: true };
  expect(await placeOrder('supplier', failing(409, answer))).toMatchObject({
    limitExceeded: true,
    closed: true,
    error: 'Il giorno è chiuso.',
  });
});

it('a missing answer, and an unreadable one, have a message', async () => {
  expect(await placeOrder('supplier', failing(502, null))).toMatchObject({
    error: "Errore durante la creazione dell'ordine",
  });
  const silence = () => Promise.reject(new ConnectionError('offline'));
  expect(await placeOrder('supplier', silence)).toEqual({
    ok: false,
    limitExceeded: false,
    error: 'Errore di connessione',
  });
});

const refused = (overrides: Partial<RefusedOrder>): RefusedOrder => ({
  ok: false,
  limitExceeded: false,
  error: 'Un motivo',
  ...overrides,
});
const full = refused({ limitExceeded: true, code: 'LIMIT_EXCEEDED', error: 'Giorno pieno' });
const closed = { ...full, closed: true, error: 'Il giorno è chiuso (Ferie).' };

describe('a reseller reads', () => {
  it.each<[string, RefusedOrder, string, string]>([
    ['a full day', full, 'Giorno completo', 'Giorno pieno'],
    ['a closed day', closed, 'Data non disponibile', 'Il giorno è chiuso (Ferie).'],
    [
      'a full day without any text',
      { ...full, error: '' },
      'Giorno completo',
      "Scegli un'altra data.",
    ],
    ['an occupied time', refused({ code: 'TIME_SLOT_OCCUPIED' }), 'Errore', 'Un motivo'],
    [
      'a wrong code',
      refused({ code: 'INVALID_ACCESS_CODE' }),
      'Errore',
      'Codice rivenditori non valido',
    ],
    [
      'a past day',
      refused({ code: 'DATE_NOT_BOOKABLE', refusal: 'past' }),
      'Data non valida',
      'Un motivo',
    ],
    [
      'a Sunday',
      refused({ code: 'DATE_NOT_BOOKABLE', refusal: 'sunday' }),
      'Data non disponibile',
      'Un motivo',
    ],
    ['anything else', refused({}), 'Errore', "Impossibile inviare l'ordine: Un motivo"],
  ])('%s', (_, order, title, description) => {
    expect(refusalToast('supplier', order)).toEqual({ title, description, variant: 'destructive' });
  });
});

describe('a private customer reads', () => {
  it.each<[string, RefusedOrder, string, string]>([
    ['a full day', full, '⚠️ Giorno completo', 'Giorno pieno'],
    ['a closed day', closed, 'Data non disponibile', 'Il giorno è chiuso (Ferie).'],
    ['an occupied time', refused({ code: 'TIME_SLOT_OCCUPIED' }), '⚠️ Orario occupato', 'Un motivo'],
    [
      'as many open orders as one may have',
      refused({ code: 'TOO_MANY_OPEN_ORDERS' }),
      'Troppe prenotazioni aperte',
      'Un motivo',
    ],
    [
      'a past day',
      refused({ code: 'DATE_NOT_BOOKABLE', refusal: 'past' }),
      'Data non valida',
      'Un motivo',
    ],
    ['missing fields', refused({ code: 'INVALID_INPUT', fields: {} }), 'Errore', 'Un motivo'],
    ['anything else', refused({}), 'Errore', "Impossibile inviare l'ordine: Un motivo"],
  ])('%s', (_, order, title, description) => {
    expect(refusalToast('consumer', order)).toMatchObject({ title, description });
  });
});

it('only a refusal that proves that nothing was placed ends the request', () => {
  for (const code of ['LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED', 'DATE_NOT_BOOKABLE'] as const) {
    expect(wasNotPlaced(refused({ code }), true)).toBe(true);
  }
  for (const code of [
    'INVALID_INPUT',
    'INVALID_ACCESS_CODE',
    'UNAUTHENTICATED',
    'TOO_MANY_REQUESTS',
  ] as const) {
    expect(wasNotPlaced(refused({ code }), false)).toBe(true);
    expect(wasNotPlaced(refused({ code }), true)).toBe(false);
  }
  expect(wasNotPlaced(refused({ code: 'INTERNAL' }), false)).toBe(false);
  expect(wasNotPlaced(refused({}), false)).toBe(false);
});

it('clears the refused choices, and no others', () => {
  for (const day of [full, closed])
    expect(refusedFields(day)).toEqual(['delivery_date', 'delivery_time']);
  expect(refusedFields(refused({ code: 'TIME_SLOT_OCCUPIED' }))).toEqual(['delivery_time']);
  expect(refusedFields(refused({ code: 'INVALID_ACCESS_CODE' }))).toEqual([]);
});

it('says that the session has ended, and what to do', () => {
  expect(refusalToast('supplier', refused({ code: 'UNAUTHENTICATED' }))).toMatchObject({
    description: 'La sessione è finita: scrivi il tuo codice',
  });
});
