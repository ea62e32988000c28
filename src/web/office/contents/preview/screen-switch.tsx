import { Monitor, Smartphone } from 'lucide-react';
import { SCREENS, type Screen } from './screens.ts';

const CHOICES = [
  { screen: 'phone', icon: Smartphone },
  { screen: 'desktop', icon: Monitor },
] as const;

type ScreenSwitchProps = { screen: Screen; onChoose: (screen: Screen) => void };

/** The two screens for which the preview is drawn. */
export function ScreenSwitch({ screen, onChoose }: ScreenSwitchProps) {
  return (
    <fieldset className="flex overflow-clip rounded-md border border-line bg-white">
      <legend className="sr-only">Schermo dell'anteprima</legend>
      {CHOICES.map(({ screen: value, icon: Icon }) => (
        <button
          key={value}
          type="button"
          title={SCREENS[value].label}
          aria-label={SCREENS[value].label}
          aria-pressed={screen === value}
          onClick={() => onChoose(value)}
          className="grid size-9 place-items-center text-soft-ink -outline-offset-2 hover:bg-stone hover:text-ink aria-pressed:bg-stone aria-pressed:text-ink pointer-coarse:size-11"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      ))}
    </fieldset>
  );
}
