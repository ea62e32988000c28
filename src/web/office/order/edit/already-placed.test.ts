import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { alreadyPlaced } from './already-placed.ts';

const refused = (code: 'ALREADY_PLACED' | 'CONFLICT') =>
  new ApiError(409, { code, message: 'Detto dal server' });

it('an order that was placed although its answer was lost is not reported as a connection failure', () => {
  const { reason } = failureReason(alreadyPlaced(refused('ALREADY_PLACED')));
  expect(reason).toMatch(/^Una prima richiesta era già arrivata, e l'ordine c'è/);
});

it.each([refused('CONFLICT'), new ConnectionError(null), null])(
  'no earlier order is known after %s',
  (error) => {
    expect(alreadyPlaced(error)).toBeNull();
  },
);
