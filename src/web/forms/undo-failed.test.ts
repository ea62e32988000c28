import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { dismissToast, shownToasts } from '#web/ui/toast.ts';
import { undoFailed } from './undo-failed.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

describe('what was not taken back', () => {
  it.each([
    ['a lost connection', new ConnectionError(new TypeError('Failed to fetch'))],
    ['what a browser throws', new TypeError('Failed to fetch')],
  ])('because of %s says so, and can be tried again once', (_, error) => {
    const again = vi.fn();
    expect(undoFailed(error, again)).toBe(false);
    const [notice] = shownToasts();
    expect(notice).toMatchObject({
      title: 'Errore',
      description: "Impossibile annullare l'operazione: Errore di connessione",
      action: { label: 'Riprova' },
    });
    notice?.action?.onPress();
    notice?.action?.onPress();
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('because the server failed can be tried again', () => {
    expect(undoFailed(new ApiError(502, null), () => {})).toBe(false);
    expect(shownToasts()).toMatchObject([{ action: { label: 'Riprova' } }]);
  });

  it('because the server refused it says why, and is not tried again', () => {
    const refused = new ApiError(409, { code: 'CONFLICT', message: 'Nel frattempo è cambiato' });
    expect(undoFailed(refused, () => {})).toBe(true);
    const [notice] = shownToasts();
    expect(notice?.description).toBe(
      "Impossibile annullare l'operazione: Nel frattempo è cambiato",
    );
    expect(notice).not.toHaveProperty('action');
  });
});
