import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { placeOrder } from './place-order.ts';

const failing = (status: number, body: object | null) => () =>
  Promise.reject(new ApiError(status, body as ApiError['body']));

it('a placed order tells its id, date and time', async () => {
  const placed = { id: 'x', delivery_date: '2026-11-23', delivery_time: '09:00' };
  expect(await placeOrder('supplier', async () => placed)).toEqual({
    ok: true,
    earlier: false,
    ...placed,
  });
});

it('an order of an earlier attempt is reported as such', async () => {
  const placed = { id: 'x', delivery_date: '2026-11-23', delivery_time: '09:00' };
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

it('a closed day is told apart from a full one', async () => {
  const answer = { code: 'LIMIT_EXCEEDED', message: 'Il giorno è chiuso.', closed: true };
  expect(await placeOrder('supplier', failing(409, answer))).toMatchObject({
    limitExceeded: true,
    closed: true,
    error: 'Il giorno è chiuso.',
  });
});

it('a missing answer, and one that cannot be read, have a message', async () => {
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
