import { expect, it } from 'vitest';
import type { ErrorBody } from '#contract/error.schema.ts';
import { ApiError, ConnectionError } from '#web/api.ts';
import { changeFailure } from './change-failure.ts';

const refused = (code: ErrorBody['code'], more: Partial<ErrorBody> = {}) =>
  changeFailure(new ApiError(409, { code, message: 'Perché no.', ...more }));

it('has the current order, the unavailable place, and what can be sent again', () => {
  expect(refused('CONFLICT', { current: { version: 3 } })).toEqual({
    kind: 'conflict',
    current: { version: 3 },
  });
  const place = (field: string) => ({ kind: 'place', field, text: 'Perché no.' });
  expect(refused('TIME_SLOT_OCCUPIED')).toEqual(place('delivery_time'));
  expect(refused('LIMIT_EXCEEDED')).toEqual(place('delivery_date'));
  expect(refused('DATE_NOT_BOOKABLE')).toEqual(place('delivery_date'));
  expect(refused('CHANGE_REFUSED', { change: 'too-late' })).toEqual({ kind: 'read-again' });
  expect(refused('INVALID_ORDER_LINK')).toEqual({ kind: 'read-again' });
  expect(refused('TOO_MANY_OPEN_ORDERS')).toEqual({ kind: 'call', text: 'Perché no.' });
  expect(refused('TOO_MANY_REQUESTS')).toEqual({ kind: 'again', text: 'Perché no.' });
  expect(changeFailure(new ConnectionError('no network'))).toEqual({
    kind: 'again',
    text: 'Errore di connessione',
  });
});
