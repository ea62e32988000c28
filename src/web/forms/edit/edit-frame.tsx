import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { DraftLine, type DraftNote } from './draft-line.tsx';

type EditFrameProps = {
  title: string;
  /** The message if somebody else deleted the row; otherwise ''. */
  gone: string;
  edit: {
    pending: boolean;
    failure: string;
    conflicts: readonly string[];
    draftNote: DraftNote | null;
    submit: () => void;
    cancel: () => void;
  };
  /** The fields. */
  children: ReactNode;
};

/** The form around an edit's fields, with errors, 'Salva' and the button that leaves. */
export function EditFrame({ title, gone, edit, children }: EditFrameProps) {
  const titleId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    edit.submit();
  }
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && edit.cancel()}
      className="grid content-start gap-4 rounded-md border border-sea/40 bg-sea-tint/50 p-4"
    >
      <h3 id={titleId} className="text-base">
        {title}
      </h3>
      <DraftLine note={edit.draftNote} disabled={edit.pending} />
      <EditTroubles gone={gone} edit={edit} />
      {children}
      <div className="flex flex-wrap gap-2">
        {!gone && (
          <Button
            type="submit"
            size="sm"
            variant="primary"
            pending={edit.pending}
            className="flex-1"
          >
            Salva
          </Button>
        )}
        <Button size="sm" disabled={edit.pending} onClick={edit.cancel}>
          {gone ? 'Chiudi' : LEAVE}
        </Button>
      </div>
    </form>
  );
}

type EditTroublesProps = {
  /** The message if somebody else deleted the row; otherwise ''. */
  gone: string;
  edit: Pick<EditFrameProps['edit'], 'failure' | 'conflicts'>;
};

/**
 * What prevents saving. The element is always present, so that screen readers announce its text.
 */
export function EditTroubles({ gone, edit: { failure, conflicts } }: EditTroublesProps) {
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {gone && <Trouble>{gone}</Trouble>}
      {failure && (
        <Trouble>
          {failure}
          <br />
          Quanto scritto è conservato: riprovare.
        </Trouble>
      )}
      {conflicts.length > 0 && (
        <Trouble>Nel frattempo un'altra persona ha salvato. Scegliere che cosa vale.</Trouble>
      )}
    </div>
  );
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 font-semibold text-red text-sm">
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
