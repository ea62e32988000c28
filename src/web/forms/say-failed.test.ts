import { expect, it } from 'vitest';
import { ConnectionError } from '#web/api.ts';
import { shownToasts } from '#web/ui/toast.ts';
import { sayFailed } from './say-failed.ts';

it('the toast of a failure says what failed, and why', () => {
  sayFailed('Impossibile salvare la vista', new ConnectionError(null));
  expect(shownToasts().at(-1)).toMatchObject({
    variant: 'destructive',
    title: 'Errore',
    description: 'Impossibile salvare la vista: Errore di connessione',
  });
});
