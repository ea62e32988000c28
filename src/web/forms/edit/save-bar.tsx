import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toastOffsetRef } from '#web/ui/notice-floor.ts';
import { EditTroubles } from './edit-frame.tsx';

type SaveBarProps = {
  edit: {
    definition: { labels: Record<string, string> };
    pending: boolean;
    /** The labels of the changed fields. */
    changed: readonly string[];
    failure: string;
    conflicts: readonly string[];
    cancel: () => void;
  };
  submitLabel: string;
  /** The form's id, if the bar is outside of it. */
  form?: string;
  /** Something runs before the save, such as a check. */
  checking?: boolean;
  /** A button after 'save', for the next step. */
  next?: ReactNode;
  /** Content before the list of unsaved changes. */
  lead?: ReactNode;
};

/** The end of a form that stays on its page: unsaved changes, errors, and two buttons. */
export function SaveBar({ edit, submitLabel, form, checking = false, next, lead }: SaveBarProps) {
  const { changed, definition, pending } = edit;
  const names = changed.map((field) => definition.labels[field]).join(', ');
  return (
    <div
      ref={toastOffsetRef}
      className="save-bar sticky bottom-0 z-20 grid gap-3 rounded-t-md border border-line border-b-0 bg-white px-4 py-3 shadow-lifted sm:px-5"
    >
      <EditTroubles gone="" edit={edit} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
        {lead}
        <p
          role="status"
          className="min-w-0 flex-[1_1_14rem] text-soft-ink max-sm:basis-full sm:pb-2"
        >
          {changed.length > 0 ? `Da salvare: ${names}` : 'Nessuna modifica da salvare.'}
        </p>
        {/* Wraps together if there is no room. */}
        <div className="ml-auto flex flex-wrap gap-x-4 gap-y-2.5 max-sm:w-full">
          {changed.length > 0 && (
            <Button
              size="sm"
              disabled={pending || checking}
              onClick={edit.cancel}
              className="max-sm:flex-1"
            >
              Annulla modifiche
            </Button>
          )}
          <Button
            type="submit"
            form={form}
            size="sm"
            variant={next ? 'secondary' : 'primary'}
            pending={pending || checking}
            className="max-sm:flex-1"
          >
            {submitLabel}
          </Button>
          {next}
        </div>
      </div>
    </div>
  );
}
