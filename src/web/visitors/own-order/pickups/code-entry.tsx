import { useEffect, useRef } from 'react';
import { AccessCodeInput } from '#contract/days/access-code.schema.ts';
import { ApiError } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { SendRow } from '#web/visitors/opened/send-row.tsx';

type CodeEntryProps = {
  /** Why the pickups that were open in this page no longer are. */
  shut: 'left' | 'ended' | undefined;
  open: (code: string) => Promise<void>;
};

/** A company opens its pickups with its own code, which is not stored in the browser. */
export function CodeEntry({ shut, open }: CodeEntryProps) {
  const form = useCheckedForm({
    first: { access_code: '' },
    check: (typed) => checkInput(AccessCodeInput, typed),
    send: ({ access_code }) => open(access_code),
    failureOf: (error) => {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_ACCESS_CODE';
      return isWrong ? { text: '', fields: { access_code: error.message } } : undefined;
    },
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shut) input.current?.focus();
  }, [shut]);

  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      onSubmit={form.submit}
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
        {...form.field('access_code')}
        ref={input}
        label="Codice personale"
        required
        autoComplete="one-time-code"
        enterKeyHint="go"
        showLabel="Mostra codice"
      />
      <SendRow form={form} label="Apri i miei ritiri" busy="Controllo in corso..." />
      <div className="grid gap-1">
        <p className="text-soft-ink">Non hai un codice personale? Chiamaci.</p>
        <ContactPhone type="supplier" />
      </div>
    </form>
  );
}
