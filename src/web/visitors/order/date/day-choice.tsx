import { CloudOff } from 'lucide-react';
import { romeDate } from '#contract/days/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { WeekCalendar } from '#web/ui/week-calendar.tsx';
import type { CalendarDay } from './booking-days.ts';
import { ClosedTexts } from './closed-texts.tsx';

type DayChoiceProps = Omit<CalendarProps, 'describedBy'> & {
  /** Why the chosen day can no longer be booked; otherwise ''. */
  gone: string;
  /** The reasons of the closures on the page, in words. */
  closedDays: readonly string[];
  error: string | undefined;
  /** The request for the availability failed. */
  failed: boolean;
  onRetry: () => void;
};

/** The date field: calendar, legend and error. */
export function DayChoice(props: DayChoiceProps) {
  const { gone, closedDays, error, failed, onRetry, ...calendar } = props;
  return (
    <div className="grid gap-2">
      <div className="rounded-md border border-line bg-white p-[12px] sm:p-5">
        <Calendar {...calendar} describedBy={error && 'data-errore'} />
        <Legend own={calendar.own !== undefined} />
        <ClosedTexts texts={closedDays} />
      </div>
      <p role="status" className="text-soft-ink empty:hidden">
        {gone}
      </p>
      {error && <FieldError id="data-errore">{error}</FieldError>}
      {failed && <LookupFailed onRetry={onRetry} />}
    </div>
  );
}

function Legend({ own }: { own: boolean }) {
  return (
    <p aria-hidden className="my-2 flex flex-wrap gap-x-5 gap-y-1 px-1 text-sm text-soft-ink">
      <span className="flex items-center gap-2">
        <span className="h-[3px] w-4 rounded-full bg-hazard" /> oggi
      </span>
      <span className="flex items-center gap-2">
        <span className="h-px w-4 bg-soft-ink" /> barrato: non disponibile
      </span>
      {own && (
        <span className="flex items-center gap-2">
          <span className="size-4 rounded-sm border-2 border-terracotta" /> la tua data
        </span>
      )}
    </p>
  );
}

function LookupFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-hazard bg-hazard-tint px-4 py-3">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <p className="min-w-48 grow basis-0">
        Impossibile verificare la disponibilità. Puoi scegliere lo stesso: controlliamo all'invio.
      </p>
      <Button size="sm" onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}

type CalendarProps = {
  page: number;
  onPage: (page: number) => void;
  /** 'yyyy-MM-dd', or '' */
  selected: string;
  onSelect: (date: string) => void;
  dayOf: (date: string) => CalendarDay;
  /**
   * Called for a press on a day that cannot be booked. Without it such days are disabled. The spec
   * answers a reseller's press with a message, so everybody must be able to press such a day, also
   * with the keyboard and by voice: it is not even `aria-disabled`.
   */
  onRefuse?: ((date: string) => void) | undefined;
  /** The current day of the order being moved. */
  own?: string | undefined;
  now: Date;
  describedBy?: string | undefined;
};

/** Days that cannot be booked are crossed out, and their accessible names say why. */
function Calendar(props: CalendarProps) {
  const { page, onPage, selected, onSelect, dayOf, own, onRefuse, now, describedBy } = props;
  const isRefused = (date: string) => !dayOf(date).available;
  return (
    <fieldset name="delivery_date" aria-describedby={describedBy} className="min-w-0">
      <legend className="sr-only">Giorno di consegna</legend>
      <WeekCalendar
        today={romeDate(now)}
        page={page}
        onPage={onPage}
        selected={selected || undefined}
        onSelect={(date) => {
          if (isRefused(date)) onRefuse?.(date);
          else onSelect(date);
        }}
        labelOf={(date) => dayOf(date).label}
        isRefused={isRefused}
        disablesRefused={!onRefuse}
        own={own}
      />
    </fieldset>
  );
}
