import { ShieldCheck } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

export function ChoicesWhenOff({ onBegin }: { onBegin: () => void }) {
  return (
    <>
      <p>
        Dopo la password, l'accesso chiede un codice di sei cifre che cambia ogni trenta secondi sul
        telefono. Chi scopre la password da sola non entra.
      </p>
      <Button
        size="sm"
        icon={<ShieldCheck aria-hidden className="size-4" />}
        className="justify-self-start"
        onClick={onBegin}
      >
        Attiva il secondo fattore
      </Button>
    </>
  );
}

/** So few are left that new ones should be made. */
const FEW = 3;

type ChoicesWhenOnProps = { left: number; onRenew: () => void; onRemove: () => void };

export function ChoicesWhenOn({ left, onRenew, onRemove }: ChoicesWhenOnProps) {
  const words = left === 1 ? '1 codice di recupero rimasto' : `${left} codici di recupero rimasti`;
  return (
    <>
      <p>
        L'accesso chiede la password e il codice dell'app. <b>{words}.</b>
        {left <= FEW && ' Conviene crearne di nuovi.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRenew}>
          Nuovi codici di recupero
        </Button>
        <Button size="sm" onClick={onRemove}>
          Disattiva
        </Button>
      </div>
    </>
  );
}
