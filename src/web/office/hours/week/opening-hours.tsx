import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { parseAsInteger, useQueryState } from 'nuqs';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { OpeningHoursWeek } from '#contract/days/opening-hours.schema.ts';
import { dayText } from '#contract/days/opening-hours.ts';
import { formatCount, formatDates } from '#contract/format.ts';
import { DraftLine } from '#web/forms/edit/draft-line.tsx';
import { SaveBar } from '#web/forms/edit/save-bar.tsx';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { DayCard } from './day-card.tsx';
import { useWeek } from './use-week.ts';
import {
  DAY_FIELDS,
  DAYS,
  dayName,
  dayOfWeekday,
  type WeekValues,
  weekSlots,
} from './week-form.ts';
import { weekQuery } from './week-queries.ts';

const NOT_LOADED = 'Impossibile caricare gli orari di apertura';

type OpeningHoursProps = {
  /** Says whom the hours bind. */
  rule: ReactNode;
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The week's opening hours (spec section 2, "Orari"). */
export function OpeningHours({ rule, isUnsaved, onUnsaved }: OpeningHoursProps) {
  const week = useQuery(weekQuery);
  useErrorToast(week.error, NOT_LOADED);
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="mb-1 text-xl">
        Orari di apertura
      </h2>
      <div className="mb-3">{rule}</div>
      {week.data ? (
        <WeekEditor week={week.data} isUnsaved={isUnsaved} onUnsaved={onUnsaved} />
      ) : week.isError ? (
        <QueryFailure title={NOT_LOADED} query={week} />
      ) : (
        <WeekLoading />
      )}
    </section>
  );
}

/** Placeholders for the weekdays' cards while they load. */
function WeekLoading() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">Caricamento degli orari</span>
      {DAY_FIELDS.map((day) => (
        <div key={day} className="grid gap-3 rounded-md border border-line bg-white p-4">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  );
}

type WeekEditorProps = {
  week: OpeningHoursWeek;
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/**
 * The cards of the seven weekdays, the summary, and 'Salva Modifiche'. On a phone the summary
 * replaces the cards until they are opened, because they are five screens long. Unsaved changes are
 * always shown.
 */
function WeekEditor({ week, ...options }: WeekEditorProps) {
  const { edit, checking, submit, broken, answer } = useWeek(week, options);
  const now = useNow();
  const [copied, setCopied] = useQueryState('copia', parseAsInteger);
  const [isOpen, setOpen] = useState(false);
  // Also when a draft is resumed later. An open card does not close while somebody types.
  if (!isOpen && edit.changed.length > 0) setOpen(true);
  const copiedDay = copied === null ? undefined : dayOfWeekday(copied);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form
      noValidate
      aria-label="Orari di apertura"
      onSubmit={onSubmit}
      className={`page-form ${isOpen ? '' : 'max-md:min-h-0'}`}
    >
      <DraftLine note={edit.draftNote} disabled={edit.pending} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className={`grid gap-4 md:grid-cols-2 ${isOpen ? '' : 'max-md:hidden'}`}>
          {DAY_FIELDS.map((day) => (
            <DayCard key={day} day={day} edit={edit} onCopy={() => void setCopied(DAYS[day])} />
          ))}
        </div>
        <div className="max-xl:-order-1 xl:sticky xl:top-4">
          <WeekSummary values={edit.mine} />
          <Button
            icon={<CalendarClock aria-hidden className="size-5" />}
            aria-expanded={isOpen}
            disabled={edit.changed.length > 0}
            onClick={() => setOpen(!isOpen)}
            className="mt-3 w-full md:hidden"
          >
            Modifica gli orari
          </Button>
        </div>
      </div>
      <div className={isOpen ? 'contents' : 'contents max-md:hidden'}>
        <SaveBar edit={edit} submitLabel="Salva Modifiche" checking={checking} />
      </div>
      {copiedDay && (
        <CopyDialog
          day={copiedDay}
          onClose={() => void setCopied(null)}
          onCopy={(days) => {
            const slots = edit.form.latest()[copiedDay];
            edit.form.set(Object.fromEntries(days.map((day) => [day, slots])));
          }}
        />
      )}
      <ConfirmDialog
        open={broken !== undefined}
        title={
          broken?.orders === 1
            ? 'Un ordine aperto resta fuori dagli orari'
            : `${formatCount(broken?.orders ?? 0)} ordini aperti restano fuori dagli orari`
        }
        description={
          broken &&
          `${formatDates(broken.dates, broken.days, now)}. Gli ordini restano validi: le nuove prenotazioni seguono i nuovi orari.`
        }
        confirmLabel="Salva comunque"
        cancelLabel="Torna agli orari"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </form>
  );
}

/** Each weekday's slots, or 'Chiuso', as in the form (spec section 2, "Orari"). */
function WeekSummary({ values }: { values: WeekValues }) {
  const slots = weekSlots(values);
  return (
    <section aria-labelledby="week-summary" className="rounded-md border border-line bg-white p-4">
      <h3 id="week-summary" className="mb-2 text-base">
        Riepilogo settimanale
      </h3>
      <dl className="grid gap-x-4 gap-y-1.5 tabular-nums">
        {DAY_FIELDS.map((day) => {
          const text = dayText(slots, DAYS[day]);
          return (
            <div key={day} className="flex flex-wrap justify-between gap-x-2">
              <dt className="font-semibold">{dayName(day)}</dt>
              <dd className={text === 'Chiuso' ? 'text-soft-ink' : ''}>{text}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
