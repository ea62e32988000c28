import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { dismissAll } from '#web/ui/testing-toasts.ts';
import { shownToasts } from '#web/ui/toast.ts';
import { sendUndo } from './send-undo.ts';

beforeEach(dismissAll);

const failing = (error: unknown) => ({
  undo: vi.fn(() => Promise.reject(error)),
  reload: vi.fn(async () => {}),
});

describe('an undo', () => {
  it("is reported, and the server's state is shown", async () => {
    const undoing = { undo: async () => ({ title: 'Modifica annullata' }), reload: vi.fn() };
    await sendUndo(undoing);
    expect(shownToasts()).toMatchObject([{ title: 'Modifica annullata', variant: 'success' }]);
    expect(undoing.reload).toHaveBeenCalledTimes(1);
  });
});

describe('a failed undo', () => {
  it.each([
    ['a lost connection', new ConnectionError(new TypeError('Failed to fetch'))],
    ['what a browser throws', new TypeError('Failed to fetch')],
  ])('because of %s says so, and can be tried again once', async (_, error) => {
    const undoing = failing(error);
    await sendUndo(undoing);
    const [notice] = shownToasts();
    expect(notice).toMatchObject({
      title: 'Errore',
      description: "Impossibile annullare l'operazione: Errore di connessione",
      action: { label: 'Riprova' },
    });
    notice?.action?.onPress();
    notice?.action?.onPress();
    expect(undoing.undo).toHaveBeenCalledTimes(2);
    expect(undoing.reload).not.toHaveBeenCalled();
  });

  it("because the server failed can be retried, and the server's state is shown", async () => {
    const undoing = failing(new ApiError(502, null));
    await sendUndo(undoing);
    expect(shownToasts()).toMatchObject([{ action: { label: 'Riprova' } }]);
    expect(undoing.reload).toHaveBeenCalledTimes(1);
  });

  it('because the server refused says why, and is not retried', async () => {
    const refused = new ApiError(409, { code: 'CONFLICT', message: 'Nel frattempo è cambiato' });
    const undoing = failing(refused);
    await sendUndo(undoing);
    const [notice] = shownToasts();
    expect(notice?.description).toBe(
      "Impossibile annullare l'operazione: Nel frattempo è cambiato",
    );
    expect(notice).not.toHaveProperty('action');
    // The displayed data may be stale.
    expect(undoing.reload).toHaveBeenCalledTimes(1);
  });
});
