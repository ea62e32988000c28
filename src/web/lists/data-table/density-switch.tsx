import { Rows3, Rows4 } from 'lucide-react';
import { tableDensity } from './density.ts';

const CHOICES = [
  { density: 'roomy', label: 'Righe ariose', icon: Rows3 },
  { density: 'dense', label: 'Righe compatte', icon: Rows4 },
] as const;

/** Two row heights. Hidden on a narrow screen, where rows are cards. */
export function DensitySwitch() {
  const density = tableDensity.useValue();
  return (
    // The border takes no height, so that it is as high as the toolbar's other controls.
    <fieldset className="flex overflow-clip rounded-md bg-white outline outline-line -outline-offset-1 max-md:hidden">
      <legend className="sr-only">Altezza delle righe</legend>
      {CHOICES.map(({ density: value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={density === value}
          onClick={() => tableDensity.set(value)}
          className="grid size-9 place-items-center text-soft-ink -outline-offset-2 hover:bg-stone hover:text-ink aria-pressed:bg-stone aria-pressed:text-ink pointer-coarse:size-11"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      ))}
    </fieldset>
  );
}
