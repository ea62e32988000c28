import { Copy } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Modal } from './modal.tsx';

type ShownOnceDialogProps = {
  title: string;
  description: ReactNode;
  /** The label of the field with the text. */
  label: string;
  text: string;
  /** The class of the field. */
  className: string;
  onCopy: () => void;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof Modal>['finalFocus'];
};

/** A text to copy that is shown only once. A press outside does not close it. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, label, text, className, onCopy, onClose, finalFocus } = props;
  return (
    <Modal
      open
      form="short"
      onClose={onClose}
      title={title}
      description={description}
      finalFocus={finalFocus}
      actions={
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
          <Button onClick={onClose}>Chiudi</Button>
          <Button variant="primary" icon={<Copy aria-hidden className="size-5" />} onClick={onCopy}>
            Copia
          </Button>
        </div>
      }
    >
      <TextField
        label={label}
        readOnly
        value={text}
        onFocus={({ target }) => target.select()}
        className={className}
      />
    </Modal>
  );
}
