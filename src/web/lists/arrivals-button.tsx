import { ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

type ArrivalsButtonProps = {
  count: number;
  /** 'nuovo ordine' */
  one: string;
  /** 'nuovi ordini' */
  many: string;
  onTake: () => void;
};

/** '3 nuovi ordini': the number of new rows that a list in use does not show yet. A press shows them. */
export function ArrivalsButton({ count, one, many, onTake }: ArrivalsButtonProps) {
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<ArrowUp aria-hidden className="size-4" strokeWidth={2.5} />}
      onClick={onTake}
    >
      {`${count} ${count === 1 ? one : many}`}
    </Button>
  );
}
