import { Button } from '#web/ui/button.tsx';
import { KeyCap, modKey } from '#web/ui/key-cap.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { singleKeys } from './keys-setting.ts';

type KeysDialogProps = {
  open: boolean;
  onClose: () => void;
  pages: readonly { key: string; label: string }[];
};

/** The keyboard shortcuts of the office, and the switch for single-letter ones. */
export function KeysDialog({ open, onClose, pages }: KeysDialogProps) {
  const on = singleKeys.useValue();
  const mod = modKey();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Scorciatoie da tastiera"
      actions={
        <Button onClick={onClose} className="sm:justify-self-end">
          Chiudi
        </Button>
      }
    >
      <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
        <Key keys={[mod, 'K']} does="Cerca ovunque" />
        <Key keys={[mod, 'Z']} does="Annulla l’azione" />
        <Key keys={['/']} does="Cerca nella pagina" />
        <Key keys={['n']} does="Nuovo Ordine" />
        <Key keys={['j', 'k']} does="Riga dopo, prima" />
        <Key keys={['Invio']} does="Apri la riga" />
        {pages.map(({ key, label }) => (
          <Key key={key} keys={['g', key]} does={label} />
        ))}
        <Key keys={[mod, 'S']} does="Salva la bozza di preventivo" />
        <Key keys={[mod, 'Invio']} does="Invia il preventivo" />
        <Key keys={['1–9', '0']} does="Metti sul giro, togli dal giro" />
        <Key keys={['x']} does="Seleziona l’ordine, nei giri" />
        <Key keys={['?']} does="Questo elenco" />
      </dl>
      <Switch
        label="Tasti singoli attivi"
        help="Non agiscono mentre si scrive in un campo o in una finestra aperta."
        checked={on}
        onChange={singleKeys.set}
      />
    </Modal>
  );
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b py-2">
      <dt>{does}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
      </dd>
    </div>
  );
}
