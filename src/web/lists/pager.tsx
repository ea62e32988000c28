import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '#contract/format.ts';
import { Button } from '#web/ui/button.tsx';

type PagerProps = {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
};

/** 'Pagina 2 di 500', with links to the previous and the next page. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label="Pagine"
      className="grid grid-cols-2 items-center gap-3 sm:flex sm:justify-between"
    >
      <Button
        size="sm"
        icon={<ChevronLeft aria-hidden className="size-4" />}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        Precedente
      </Button>
      <p
        className="text-center tabular-nums max-sm:order-first max-sm:col-span-2"
        aria-live="polite"
      >
        {`Pagina ${formatCount(page)} di ${formatCount(pages)}`}
      </p>
      <Button
        size="sm"
        icon={<ChevronRight aria-hidden className="size-4" />}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        Successiva
      </Button>
    </nav>
  );
}
