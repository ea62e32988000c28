import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';
import { DAY_FIELDS, type Day, dayName } from './week-form.ts';

type CopyDialogProps = {
  day: Day;
  onCopy: (days: Day[]) => void;
  onClose: () => void;
};

/** Asks to which days this day's slots are copied. They are stored with the next save. */
export function CopyDialog({ day, onCopy, onClose }: CopyDialogProps) {
  const [chosen, setChosen] = useState<readonly Day[]>([]);
  const others = DAY_FIELDS.filter((other) => other !== day);
  const toggle = (other: Day, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, other] : chosen.filter((one) => one !== other));
  return (
    <Modal
      open
      onClose={onClose}
      title={`Copia gli orari di ${dayName(day).toLowerCase()}`}
      description="Sostituiscono le fasce dei giorni scelti. Valgono dopo 'Salva Modifiche'."
      actions={
        <ModalActions
          onLeave={onClose}
          disabled={chosen.length === 0}
          onClick={() => {
            onCopy([...chosen]);
            onClose();
          }}
        >
          Copia
        </ModalActions>
      }
    >
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">Giorni</legend>
        {others.map((other) => (
          <Checkbox
            key={other}
            checked={chosen.includes(other)}
            onChange={({ target }) => toggle(other, target.checked)}
          >
            {dayName(other)}
          </Checkbox>
        ))}
      </fieldset>
    </Modal>
  );
}
