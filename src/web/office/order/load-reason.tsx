import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_LENGTH, requiredLine } from '#contract/fields.schema.ts';
import { ApiError } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { Declined } from '#web/forms/declined.ts';
import { TextField } from '#web/ui/field.tsx';

export const Reason = z.object({ reason: requiredLine(MAX_LENGTH.name, 'Scrivere il motivo') });

/** The server's objection to a load; null for other errors. */
export const loadRefusal = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'NEEDS_REASON' ? error.message : null;

type LoadReasonProps = Omit<ComponentProps<typeof TextField>, 'label' | 'help'> & {
  /** The objection, unless it is shown elsewhere. */
  against?: string;
  /** Where the reason is stored. */
  keptIn: 'history' | 'trip';
};

const KEPT_IN = { history: "Resta nella storia dell'ordine.", trip: 'Resta scritto sul giro.' };

/**
 * The reason why a lorry may be overloaded or lack the crane. Takes the focus, because it appears
 * on a refusal.
 */
export function LoadReason({ against, keptIn, ...field }: LoadReasonProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={group} className="grid gap-2">
      {against && (
        <p role="alert" className="text-red text-sm leading-5">
          {against}
        </p>
      )}
      <TextField
        label="Motivo"
        help={`Per esempio: due viaggi, gru a noleggio. ${KEPT_IN[keptIn]}`}
        autoComplete="off"
        longest={MAX_LENGTH.name}
        {...field}
      />
    </div>
  );
}

/**
 * Asks for a reason once the server requires one. `load` identifies what was refused; another load
 * is sent without a reason.
 */
export function useLoadReason() {
  const [refused, setRefused] = useState({ load: '', against: '' });
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const isAskedFor = (load: string) => refused.against !== '' && refused.load === load;
  return {
    isAskedFor,
    field: {
      against: refused.against,
      value: reason,
      error: wrong,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setReason(target.value);
        setWrong(undefined);
      },
    },
    /** Sends with the reason, if one was requested. Throws `Declined` while it is missing. */
    async send<Answer>(
      load: string,
      send: (reason: { reason?: string }) => Promise<Answer>,
    ): Promise<Answer> {
      const checked = isAskedFor(load) ? checkInput(Reason, { reason }) : { input: {} };
      if ('wrong' in checked) {
        setWrong(checked.wrong.reason);
        throw new Declined();
      }
      return send(checked.input).catch((error: unknown) => {
        const against = loadRefusal(error);
        if (against === null) throw error;
        setRefused({ load, against });
        throw new Declined();
      });
    },
  };
}
