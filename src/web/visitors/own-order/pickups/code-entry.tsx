import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { Button } from '#web/ui/button.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';

type CodeEntryProps = {
  /** Why what was open in this page no longer is. */
  shut: 'left' | 'ended' | undefined;
  open: (code: string) => Promise<void>;
};

/** Whoever has a code of its own opens the company's pickups with it. The code is kept nowhere. */
export function CodeEntry({ shut, open }: CodeEntryProps) {
  const { sending, sendOnce } = useSendOnce();
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shut) form.current?.querySelector<HTMLElement>('[name=access_code]')?.focus();
  }, [shut]);

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('access_code') as HTMLInputElement;
    void sendOnce(async () => {
      setFailure('');
      try {
        await open(field.value);
      } catch (thrown) {
        const { reason, fields } = failureReason(thrown);
        const isWrong = thrown instanceof ApiError && thrown.code === 'INVALID_ACCESS_CODE';
        const atField = isWrong ? reason : (fields.access_code ?? '');
        setError(atField);
        if (atField) field.focus();
        else setFailure(reason);
      }
    });
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={ask}
      className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5 rounded-md border border-ink bg-white p-5 sm:p-6"
    >
      <h2 className="text-2xl">Entra con il tuo codice</h2>
      <p
        role="status"
        className="rounded-md border border-sea/40 bg-sea-tint px-4 py-3 empty:hidden"
      >
        {shut === 'ended' && 'La sessione è finita: scrivi di nuovo il codice.'}
      </p>
      <MaskedField
        label="Codice personale"
        name="access_code"
        required
        autoComplete="one-time-code"
        enterKeyHint="go"
        showLabel="Mostra codice"
        error={error}
        onChange={() => setError('')}
      />
      <div role="alert" className="empty:hidden">
        {failure && <FormFailure id="non-riuscito" text={failure} />}
      </div>
      <Button
        type="submit"
        variant="primary"
        pending={sending}
        className="justify-self-start max-sm:w-full"
      >
        {sending ? 'Controllo in corso...' : 'Apri i miei ritiri'}
      </Button>
      <div className="grid gap-1">
        <p className="text-soft-ink">Non hai un codice personale? Chiamaci.</p>
        <ContactPhone type="supplier" />
      </div>
    </form>
  );
}
