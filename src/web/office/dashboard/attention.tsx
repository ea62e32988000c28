import {
  CalendarClock,
  CalendarSync,
  CalendarX,
  Check,
  ChevronRight,
  FileClock,
  Hourglass,
  type LucideIcon,
  MailX,
  MessageSquareDot,
  MessageSquareText,
  Network,
  Scale,
  Send,
  ShieldAlert,
  Truck,
} from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LEGAL_FIELDS, type LegalField } from '#contract/contents/legal-data.ts';
import { shiftDate } from '#contract/days/rules.ts';
import { formatCount, formatDayAndMonth } from '#contract/format.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { offersPath } from '#web/office/offer/offer-paths.ts';
import type { Figures } from '#web/office/order/figures-query.ts';
import {
  failedMailsPath,
  legalDataPath,
  reconfirmPath,
  resellersPath,
  sameNetworkPath,
  tripsPath,
  unconfirmedPath,
  unreadPath,
} from '#web/office/order/order-links.ts';
import {
  deliveryCount,
  orderCount,
  pickupCount,
  SAME_NETWORK,
} from '#web/office/order/order-text.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { tripName } from '#web/office/trip/trip-command.ts';
import { useCloseTrip } from '#web/office/trip/use-close-trip.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useRest } from './use-rest.ts';

type AttentionProps = {
  figures: Figures | undefined;
  failed: boolean;
  today: string;
};

/** Tasks that wait for somebody. Each line opens the place where it is handled. */
export function Attention({ figures, failed, today }: AttentionProps) {
  return (
    <section
      aria-labelledby="attention"
      className="flex h-full flex-col rounded-md border border-line bg-white px-4 pt-4 pb-2"
    >
      <h2 id="attention" className="font-bold text-base">
        Da fare
      </h2>
      {figures ? (
        <Lines figures={figures} today={today} />
      ) : (
        <div className="grid gap-3 py-4">
          {!failed &&
            ['w-48', 'w-56', 'w-40'].map((width) => (
              <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
            ))}
        </div>
      )}
    </section>
  );
}

/** All lines, or as many as there is room for and the number of the others. */
function Lines({ figures, today }: { figures: Figures; today: string }) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const rest = useRest(list, button, isOpen);
  return (
    <>
      <ul
        ref={list}
        id={listId}
        data-open={isOpen || undefined}
        className="-mx-4 mt-2 min-h-0 flex-1 overflow-hidden px-4 [&>[data-cut]]:invisible"
      >
        <SameNetwork
          type="consumer"
          count={figures.same_network - figures.same_network_supplier}
          one="consegna in attesa di conferma"
          many="consegne in attesa di conferma"
        />
        <SameNetwork
          type="supplier"
          count={figures.same_network_supplier}
          one="ritiro in attesa di conferma"
          many="ritiri in attesa di conferma"
        />
        <GuessedCodes companies={figures.guessed_codes} />
        <UnclosedTrips trips={figures.unclosed_trips} today={today} />
        <Waiting
          icon={MessageSquareDot}
          count={figures.unread}
          suppliers={figures.unread_supplier}
          one="ordine con una nota da leggere"
          many="ordini con una nota da leggere"
          pathOf={unreadPath}
        />
        <Waiting
          icon={CalendarSync}
          count={figures.reconfirm}
          suppliers={figures.reconfirm_supplier}
          one="ordine da riconfermare"
          many="ordini da riconfermare"
          pathOf={reconfirmPath}
        />
        <Waiting
          icon={Hourglass}
          count={figures.pending}
          suppliers={figures.pending_supplier}
          one="ordine in attesa di conferma"
          many="ordini in attesa di conferma"
          none="Nessun ordine in attesa"
          pathOf={unconfirmedPath}
        />
        <Waiting
          icon={CalendarClock}
          count={figures.tomorrow_pending}
          suppliers={figures.tomorrow_pending_supplier}
          one="ordine di domani da confermare"
          many="ordini di domani da confermare"
          none="Domani è tutto confermato"
          pathOf={(type) => unconfirmedPath(type, shiftDate(today, 1))}
        />
        <Offers figures={figures} />
        <Line
          icon={MailX}
          count={figures.failed_mails}
          one="email non inviata"
          many="email non inviate"
          {...(figures.mail_server && { none: 'Nessuna email da rivedere' })}
          to={failedMailsPath}
        />
        {!figures.mail_server && <NoMails />}
        <LegalData missing={figures.missing_legal_data} />
      </ul>
      {(rest > 0 || isOpen) && (
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-9 items-center gap-2 rounded-sm px-2 font-semibold underline underline-offset-3 hover:bg-stone pointer-coarse:min-h-11"
        >
          {isOpen ? 'Mostra meno' : rest === 1 ? 'Altro 1' : `Altri ${rest}`}
          {!isOpen && <span className="sr-only"> da fare</span>}
        </button>
      )}
    </>
  );
}

type SameNetworkProps = Pick<LineProps, 'count' | 'one' | 'many'> & { type: OrderType };

/** The alert for one type: it opens the tab with as many orders. */
const SameNetwork = ({ type, ...words }: SameNetworkProps) => (
  <Line icon={Network} title={SAME_NETWORK} to={sameNetworkPath(type)} {...words} />
);

/** Attempts to guess a company's codes, which stay valid. Absent in answers of older releases. */
function GuessedCodes({ companies = [] }: { companies?: Figures['guessed_codes'] }) {
  return companies.map(({ reseller, company_name, labels }) => {
    const people = labels.filter(Boolean).join(', ');
    const whose = people ? `${company_name}: ${people}` : company_name;
    return (
      <Line
        key={reseller}
        icon={ShieldAlert}
        count={labels.length}
        title="Qualcuno prova a indovinare un codice"
        one={`codice di ${whose}`}
        many={`codici di ${whose}`}
        to={resellersPath(company_name)}
      />
    );
  });
}

type UnclosedTripsProps = { trips?: Figures['unclosed_trips']; today: string };

/** Trips that left on an earlier day and were not closed. Absent in answers of older releases. */
const UnclosedTrips = ({ trips = [], today }: UnclosedTripsProps) =>
  trips.map((trip) => <UnclosedTrip key={trip.id} trip={trip} today={today} />);

type UnclosedTripProps = { trip: Figures['unclosed_trips'][number]; today: string };

function UnclosedTrip({ trip, today }: UnclosedTripProps) {
  const id = useId();
  const { close, sending, question } = useCloseTrip(trip);
  const { date, undecided } = trip;
  const day = date === shiftDate(today, -1) ? 'ieri' : formatDayAndMonth(date);
  const left = undecided.length > 0 && `${orderCount(undecided.length)} senza esito`;
  return (
    <li className="flex items-center gap-3 border-line border-t first:border-t-0">
      <Link
        id={id}
        to={tripsPath(date)}
        viewTransition
        className="-ml-2 flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-stone"
      >
        <Truck aria-hidden className="size-5 shrink-0 text-terracotta" strokeWidth={2.25} />
        <span className="min-w-0 leading-5 wrap-anywhere">
          <b className="block">{`Giro di ${day} non chiuso `}</b>
          {[tripName(trip), left].filter(Boolean).join(' · ')}
        </span>
      </Link>
      <Button size="sm" pending={sending} onClick={close} aria-describedby={id}>
        Chiudi
      </Button>
      {question}
    </li>
  );
}

/** Unanswered quote requests, and waiting offers. Absent in answers of older releases. */
function Offers({ figures }: { figures: Partial<Figures> }) {
  const now = useNow();
  const { requests = 0, oldest_request = null } = figures;
  const isLate =
    oldest_request !== null && now.getTime() - Date.parse(oldest_request) > ANSWER_WITHIN_MS;
  return (
    <>
      <Line
        icon={MessageSquareText}
        count={requests}
        {...(isLate && { title: 'Da più di 24 ore' })}
        one="richiesta di preventivo senza risposta"
        many="richieste di preventivo senza risposta"
        to={`${OFFICE_PAGES.quotes.path}?status=pending&sort=oldest`}
      />
      {OFFER_LINES.map(({ figure, state, ...line }) => (
        <Line key={state} {...line} count={figures[figure] ?? 0} to={offersPath(state)} />
      ))}
    </>
  );
}

/** The time that the quote page promises, in milliseconds. */
const ANSWER_WITHIN_MS = 24 * 3_600_000;

const OFFER_LINES = [
  {
    figure: 'offers_undated',
    state: 'undated',
    icon: CalendarX,
    one: 'preventivo accettato senza data',
    many: 'preventivi accettati senza data',
  },
  {
    figure: 'offers_expiring',
    state: 'expiring',
    icon: FileClock,
    one: 'preventivo in scadenza',
    many: 'preventivi in scadenza',
  },
  {
    figure: 'offers_sent',
    state: 'sent',
    icon: Send,
    one: 'preventivo emesso che aspetta risposta',
    many: 'preventivi emessi che aspettano risposta',
  },
] as const;

/**
 * Data that the company's legal form requires, with a link to the form. Absent in answers of older
 * releases.
 */
function LegalData({ missing = [] }: { missing?: Figures['missing_legal_data'] }) {
  return (
    <Line
      icon={Scale}
      count={missing.length}
      title="Completa i dati"
      one={`dato legale da scrivere: ${fieldsText(missing)}`}
      many={`dati legali da scrivere: ${fieldsText(missing)}`}
      to={legalDataPath}
    />
  );
}

/** 'sede legale, numero REA' */
const fieldsText = (fields: readonly LegalField[]) =>
  fields
    .map((field) => LEGAL_FIELDS[field].replace(/^./, (letter) => letter.toLowerCase()))
    .join(', ');

/** Without a mail server, for the owner: what does not work, and how to set it up. */
function NoMails() {
  return (
    <li className="flex gap-3 border-line border-t py-3 leading-5">
      <MailX aria-hidden className="size-5 shrink-0 text-red" strokeWidth={2.25} />
      <p className="min-w-0">
        <b>Nessun server di posta: ai clienti non arriva nessuna email.</b> Le email vengono scritte
        in un file. Per inviarle, chi gestisce il server imposta la variabile{' '}
        <code className="font-semibold text-[0.8125rem]">SMTP_URL</code>: la guida è in{' '}
        <code className="font-semibold text-[0.8125rem] wrap-anywhere">docs/operations.md</code>.
      </p>
    </li>
  );
}

type WaitingProps = Omit<LineProps, 'to'> & {
  /** The resellers' part. */
  suppliers: number;
  /** The URL of the list for a type. */
  pathOf: (type: OrderType) => string;
};

/** Waiting orders. The orders' page shows one type at a time, so there is a link for each type. */
function Waiting({ suppliers, pathOf, ...line }: WaitingProps) {
  const id = useId();
  const { icon: Icon, count, many } = line;
  const consumers = count - suppliers;
  if (consumers === 0 || suppliers === 0) {
    return <Line {...line} to={pathOf(suppliers > 0 ? 'supplier' : 'consumer')} />;
  }
  const linkTo = (type: OrderType, words: string) => (
    <Link
      to={pathOf(type)}
      viewTransition
      aria-describedby={id}
      className="inline-flex min-h-9 items-center gap-1 rounded-sm px-2 font-semibold underline underline-offset-3 hover:bg-stone pointer-coarse:min-h-11"
    >
      {words}
    </Link>
  );
  return (
    <li className="flex items-start gap-3 border-line border-t py-1.5 first:border-t-0">
      <Icon aria-hidden className="mt-2 size-5 shrink-0 text-terracotta" strokeWidth={2.25} />
      <div className="min-w-0 flex-1">
        <p id={id} className="pt-2 leading-5">
          <b className="text-base tabular-nums">{formatCount(count)}</b>
          {` ${many}`}
        </p>
        <p className="-ml-2 flex flex-wrap gap-x-1">
          {linkTo('consumer', deliveryCount(consumers))}
          {linkTo('supplier', pickupCount(suppliers))}
        </p>
      </div>
    </li>
  );
}

type LineProps = {
  icon: LucideIcon;
  count: number;
  /** A title, if the number alone does not explain it. */
  title?: string;
  one: string;
  many: string;
  /** The text for zero. Without it the line is hidden then. */
  none?: string;
  to: string;
};

function Line({ icon: Icon, count, title, one, many, none, to }: LineProps) {
  if (count === 0 && !none) return null;
  const look = 'flex min-h-12 items-center gap-3 py-1.5';
  return (
    <li className="border-line border-t first:border-t-0">
      {count === 0 ? (
        <p className={`${look} text-soft-ink`}>
          <Check aria-hidden className="size-5 shrink-0 text-green" strokeWidth={2.25} />
          {none}
        </p>
      ) : (
        <Link to={to} viewTransition className={`${look} -mx-2 rounded-sm px-2 hover:bg-stone`}>
          <Icon aria-hidden className="size-5 shrink-0 text-terracotta" strokeWidth={2.25} />
          <span className="min-w-0 flex-1 leading-5">
            {title && <b className="block">{title} </b>}
            <b className="text-base tabular-nums">{formatCount(count)}</b>
            {` ${count === 1 ? one : many}`}
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-soft-ink" />
        </Link>
      )}
    </li>
  );
}
