import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

type DateStepsProps = {
  /** 'Giorno precedente' */
  previous: string;
  /** 'Giorno successivo' */
  next: string;
  /** -1 or 1 */
  onStep: (step: number) => void;
  /** Absent if today is shown. */
  onToday?: (() => void) | undefined;
  className?: string;
};

const ARROW =
  'grid size-9 cursor-pointer place-items-center rounded-md border border-control bg-white transition-colors duration-150 hover:border-ink hover:bg-stone pointer-coarse:size-11';

/** Buttons for the previous and next day or week, and for today. */
export function DateSteps({ previous, next, onStep, onToday, className = '' }: DateStepsProps) {
  return (
    <div className={`flex items-center gap-2 ${className}`}>
      <button type="button" aria-label={previous} className={ARROW} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <Button size="sm" disabled={!onToday} onClick={onToday}>
        Oggi
      </Button>
      <button type="button" aria-label={next} className={ARROW} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </div>
  );
}
