import { type Bell, BellOff, BellRing } from 'lucide-react';
import { type AlertState, useAlertState } from './alert-state.ts';

const LOOKS: Record<AlertState, { icon: typeof Bell; words: string }> = {
  off: { icon: BellOff, words: 'spenti' },
  on: { icon: BellRing, words: 'attivi' },
  'sound-waits': { icon: BellOff, words: 'suono dopo un clic' },
  'notification-blocked': { icon: BellOff, words: 'notifiche bloccate' },
};

type AlertsButtonProps = { onPress: () => void; className: string };

/** Opens the settings of the alerts, and says whether they work. */
export function AlertsButton({ onPress, className }: AlertsButtonProps) {
  const state = useAlertState();
  const { icon: Icon, words } = LOOKS[state];
  const isBlocked = state === 'sound-waits' || state === 'notification-blocked';
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={className}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span>Avvisi</span>
      <span className={`ml-auto text-xs ${isBlocked ? 'text-hazard' : 'font-normal'}`}>
        {words}
      </span>
    </button>
  );
}
