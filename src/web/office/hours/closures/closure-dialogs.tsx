import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { OfficeTime } from '#contract/days/office-days.schema.ts';
import { AFTERNOON_FROM } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { address } from './closure-forms.tsx?address';
import { DAYS_NOT_LOADED, timesQuery } from './closure-queries.ts';
import { timesSpan } from './span.ts';
import { ToggleButton } from './toggle-button.tsx';
import { useClosuresUrl } from './use-closures-url.ts';

const loadForms = lateImport<typeof import('./closure-forms.tsx')>(address);

/** The dialogs of the page: a day's times, and above them the closing dialog. */
export function ClosureDialogs() {
  const url = useClosuresUrl();
  const { day, closing, isChoosing, closeDay, endClosing } = url;
  const returnFocus = useReturnFocus();
  const module = useLateDialog(loadForms, closing !== null || isChoosing, endClosing);
  const finalFocus = day ? undefined : returnFocus;
  const forms = module && <module.ClosureForms url={url} finalFocus={finalFocus} />;
  return (
    <>
      <TimesPanel date={day} onClose={closeDay} finalFocus={returnFocus}>
        {day && forms}
      </TimesPanel>
      {!day && forms}
    </>
  );
}

type TimesPanelProps = {
  /** The day whose times are shown; null while the panel is closed. */
  date: string | null;
  onClose: () => void;
  finalFocus: () => HTMLElement | true;
  /** A dialog above it. */
  children: ReactNode;
};

/** The private customers' times of a day, each with its 'Chiudi' or 'Apri'. */
export function TimesPanel({ date, onClose, finalFocus, children }: TimesPanelProps) {
  return (
    <SidePanel
      open={date !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      title={date ? `Orari di ${formatLongDate(date)}` : 'Orari'}
      lead={<p className="text-soft-ink">Consegne ai privati</p>}
    >
      {date && <Times date={date} />}
      {children}
    </SidePanel>
  );
}

function Times({ date }: { date: string }) {
  const query = useQuery(timesQuery(date));
  const { data, error } = query;
  useErrorToast(error, DAYS_NOT_LOADED);
  if (error && !data) return <QueryFailure title={DAYS_NOT_LOADED} query={query} />;
  if (!data)
    return (
      <Loading
        label="Caricamento degli orari"
        bars={['h-11', 'h-11', 'h-11']}
        className="grid gap-3"
      />
    );
  const isMorning = ({ time }: OfficeTime) => time < AFTERNOON_FROM;
  return (
    <div className="grid gap-6">
      <HalfDay title="Mattina" date={date} times={data.times.filter(isMorning)} />
      <HalfDay
        title="Pomeriggio"
        date={date}
        times={data.times.filter((time) => !isMorning(time))}
      />
    </div>
  );
}

type HalfDayProps = { title: string; date: string; times: readonly OfficeTime[] };

function HalfDay({ title, date, times }: HalfDayProps) {
  const id = useId();
  const coming = times.filter(({ state }) => state !== 'past');
  const isClosed = coming.every(({ state }) => state === 'closed');
  return (
    <section aria-labelledby={id}>
      <header className="flex items-center justify-between gap-3 pb-2">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {coming.length > 0 && (
          <ToggleButton
            span={timesSpan(
              date,
              coming.map(({ time }) => time),
            )}
            isClosed={isClosed}
            orders={coming.filter(({ order }) => order).length}
            label={title.toLowerCase()}
            what={formatLongDate(date)}
          />
        )}
      </header>
      <ul className="border-line border-y">
        {times.map((time) => (
          <TimeRow key={time.time} date={date} at={time} />
        ))}
      </ul>
    </section>
  );
}

const STATES = { free: 'libero', taken: 'occupato', closed: 'chiuso', past: 'passato' };

function TimeRow({ date, at }: { date: string; at: OfficeTime }) {
  const { time, state, reason, order } = at;
  const text = [STATES[state], reason, order?.name].filter(Boolean).join(', ');
  return (
    <li
      data-state={state}
      className="grid min-h-12 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 border-line border-t py-1.5 first:border-t-0 data-[state=past]:text-soft-ink"
    >
      <b className="text-base tabular-nums">{time}</b>
      <span className={`wrap-anywhere ${state === 'free' ? 'text-green-deep' : ''}`}>{text}</span>
      {state !== 'past' && (
        <ToggleButton
          span={timesSpan(date, [time])}
          isClosed={state === 'closed'}
          orders={order ? 1 : 0}
          what={time}
        />
      )}
    </li>
  );
}
