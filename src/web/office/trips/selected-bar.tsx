import { X } from 'lucide-react';
import { orderCount } from '#web/office/order/order-text.ts';
import { noticeFloor } from '#web/ui/notice-floor.ts';
import { AssignMenu } from './assign-menu.tsx';
import type { Board } from './use-board.ts';

/** Assigns the selected orders to a trip together, at the bottom of the window. */
export function SelectedBar({ board }: { board: Board }) {
  const { chosen, clear } = board;
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label="Ordini selezionati"
      ref={noticeFloor}
      data-bottom-bar
      className="sticky bottom-2 z-20 flex flex-wrap items-center gap-2 rounded-md border border-ink bg-ink py-2 pr-1.5 pl-3 text-white shadow-lifted sm:px-3 sm:py-2.5"
    >
      <p
        role="status"
        className="min-w-0 flex-1 font-semibold text-sm leading-5 tabular-nums sm:text-base"
      >
        {`${orderCount(chosen.length)} ${chosen.length === 1 ? 'selezionato' : 'selezionati'}`}
      </p>
      <AssignMenu orders={chosen} board={board} isBar />
      <button
        type="button"
        onClick={clear}
        className="inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-md font-semibold hover:bg-white/10 focus-visible:outline-white sm:px-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <X aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Deseleziona</span>
      </button>
    </section>
  );
}
