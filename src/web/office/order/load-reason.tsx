import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_LENGTH, requiredLine } from '#contract/fields.schema.ts';
import { ApiError } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { Declined } from '#web/forms/declined.ts';
import { TextField } from '#web/ui/field.tsx';

export const Reason = z.object({ reason: requiredLine(MAX_LENGTH.name, 'Scrivere il motivo') });

/** What stands against a load, as the server says it; null where something else failed. */
export const loadRefusal = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'NEEDS_REASON' ? error.message : null;

type LoadReasonProps = Omit<ComponentProps<typeof TextField>, 'label' | 'help'> & {
  /** What stands against it, unless that is said beside. */
  against?: string;
  /** Where it is kept. */
  keptIn: 'history' | 'trip';
};

const KEPT_IN = { history: "Resta nella storia dell'ordine.", trip: 'Resta scritto sul giro.' };

/** Why a lorry may carry what is too heavy for it, or needs a crane that it lacks. It appears when it is asked for. */
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
 * Asks for the reason once the server wants one. `load` says what it is about: after another weight it is asked for anew.
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
    /** Sends with the reason that was given. Throws `Declined` where it has to be given first. */
    async asked<Answer>(
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
