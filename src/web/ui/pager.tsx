import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

type PagerProps = {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
};

/** 'Pagina 2 di 500', and the way to the pages beside it. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pagine" className="flex flex-wrap items-center justify-between gap-3">
      <Button
        size="sm"
        icon={<ChevronLeft aria-hidden className="size-4" />}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        Precedente
      </Button>
      <p className="tabular-nums" aria-live="polite">
        {`Pagina ${page} di ${pages.toLocaleString('it-IT')}`}
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
