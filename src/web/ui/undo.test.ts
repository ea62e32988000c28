import { describe, expect, it, vi } from 'vitest';
import { shownToasts } from './toast.ts';
import { offerUndo, takeBack, toastWithUndo } from './undo.ts';

describe('a change', () => {
  it('is undone once, however often requested', () => {
    const undo = { run: vi.fn() };
    offerUndo(undo);
    takeBack(undo);
    takeBack(undo);
    expect(undo.run).toHaveBeenCalledTimes(1);
  });

  it('is not undone if it was never offered, nor after 20 other changes', () => {
    const never = { run: vi.fn() };
    const old = { run: vi.fn() };
    offerUndo(old);
    for (let more = 0; more < 20; more += 1) offerUndo({ run: vi.fn() });
    takeBack(never);
    takeBack(old);
    expect(never.run).not.toHaveBeenCalled();
    expect(old.run).not.toHaveBeenCalled();
  });

  it('is undone by the button of its toast', () => {
    const run = vi.fn();
    toastWithUndo({ title: 'Ordine confermato' }, run);
    const notice = shownToasts().at(-1);
    expect(notice?.title).toBe('Ordine confermato');
    expect(notice?.action?.label).toBe('Annulla');
    notice?.action?.onPress();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
