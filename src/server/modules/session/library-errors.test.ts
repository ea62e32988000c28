import { APIError } from 'better-auth/api';
import { expect, it } from 'vitest';
import { codeRefusal } from './library-errors.ts';

it('the second of two recovery codes at the same moment is not reported as late', () => {
  const refusal = new APIError('CONFLICT', { message: 'Failed to verify backup code.' });
  expect(codeRefusal(refusal)).toMatchObject({
    code: 'UNAUTHENTICATED',
    message:
      'Un altro codice di recupero è stato usato nello stesso momento. Inserisci di nuovo email e password.',
  });
});
