import { PackageX, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatCents, formatDecimals } from '#contract/amounts.ts';
import type { CustomerFile } from '#contract/customers/known-customers.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import { formatDay, formatInstantWithYear, formatShortDate } from '#contract/format.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import { orderView } from '#contract/orders/order-view.ts';
import { QUOTE_STATUS_LABELS } from '#contract/quotes/quotes.schema.ts';
import { FAILURE_REASONS } from '#contract/road/stop-events.schema.ts';
import { failedText, SHARED_WORDS } from '#web/office/customer/customer-text.ts';
import { OfferBadge } from '#web/office/offer/offer-badge.tsx';
import { offerPath } from '#web/office/offer/offer-paths.ts';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { StatusBadge } from '#web/office/order/status-badge.tsx';
import { TypeLabel } from '#web/office/order/type-label.tsx';
import { useOrderLink, useOrderUrl } from '#web/office/order/use-order-url.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** Rows shown before 'Altri' is pressed. */
const FIRST = 10;

/** What was and will be delivered, offered, asked and bought; each newest first. */
export function CustomerRows({ file }: { file: CustomerFile }) {
  const today = romeDate(useNow());
  const isNext = ({ entry: { order } }: CustomerFile['orders'][number]) =>
    order.delivery_date >= today && (order.status === 'pending' || order.status === 'confirmed');
  const next = file.orders
    .filter(isNext)
    .toSorted((a, b) => a.entry.order.delivery_date.localeCompare(b.entry.order.delivery_date));
  const past = file.orders.filter((one) => !isNext(one));
  const { totals } = file;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Part
        title="Prossime consegne e ritiri"
        empty="Nessuna in programma"
        rows={next}
        total={next.length}
      >
        {(one) => <OrderRow key={one.entry.order.id} {...one} />}
      </Part>
      {file.failures.length > 0 && (
        <Part
          title="Consegne non riuscite"
          lead={failedText(totals)}
          rows={file.failures}
          total={totals.failed}
        >
          {(failure) => <Failure key={failure.order_id} failure={failure} />}
        </Part>
      )}
      <Part title="Preventivi" empty="Nessuno" rows={file.offers} total={totals.offers}>
        {(one) => <OfferRow key={one.offer.id} {...one} />}
      </Part>
      <Part
        title="Ordini passati e annullati"
        empty="Nessuno"
        rows={past}
        total={totals.orders - next.length}
      >
        {(one) => <OrderRow key={one.entry.order.id} {...one} />}
      </Part>
      {file.quotes.length > 0 && (
        <Part title="Richieste di preventivo" rows={file.quotes} total={totals.quotes}>
          {(one) => <QuoteRow key={one.quote.id} {...one} />}
        </Part>
      )}
      {file.bought.length > 0 && <Bought bought={file.bought} />}
    </div>
  );
}

type PartProps<Row> = {
  title: string;
  lead?: string;
  /** Above the rows. */
  toolbar?: ReactNode;
  /** Shown without rows. */
  empty?: string;
  rows: readonly Row[];
  /** Of all rows; only the newest are loaded. */
  total: number;
  children: (row: Row, index: number) => ReactNode;
};

function Part<Row>({ title, lead, toolbar, empty, rows, total, children }: PartProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <section
      aria-label={title}
      className="grid gap-1 rounded-md border border-line bg-white p-4 sm:p-5"
    >
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg">
        {title}
        {total > 0 && (
          <span className="font-semibold text-base text-soft-ink tabular-nums">{total}</span>
        )}
        {lead && <span className="font-semibold text-base text-red">{lead}</span>}
      </h2>
      {toolbar}
      {rows.length === 0 && <p className="text-soft-ink">{empty}</p>}
      <ul className="grid empty:hidden">{shown.map((row, index) => children(row, index))}</ul>
      {shown.length < rows.length && (
        <Button size="sm" onClick={() => setWhole(true)} className="mt-2 justify-self-start">
          {`Altri ${rows.length - shown.length}`}
        </Button>
      )}
      {shown.length === rows.length && total > rows.length && (
        <p className="text-soft-ink text-sm">
          {`Qui ci sono i più recenti, ${rows.length} su ${total}. Gli altri si trovano con la ricerca degli elenchi.`}
        </p>
      )}
    </section>
  );
}

const ROW =
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-line border-t py-2.5 first:border-t-0 hover:bg-paper';
const NAME = 'text-left font-semibold tabular-nums after:absolute after:inset-0 hover:underline';

function OrderRow({ entry, shared }: CustomerFile['orders'][number]) {
  const now = useNow();
  const { openPanel, create } = useOrderUrl();
  const { delivery_date, delivery_time, id } = entry.order;
  const { display_name, materials_summary } = orderView(entry);
  return (
    <li className={ROW}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openPanel(entry)}
        className={NAME}
      >
        {`${formatShortDate(delivery_date, now)}, ${delivery_time}`}
      </button>
      <span className="justify-self-end">
        <StatusBadge order={entry.order} />
      </span>
      <p className="flex min-w-0 flex-wrap gap-x-3 text-[0.8125rem] text-soft-ink leading-5 wrap-anywhere">
        <TypeLabel type={entry.type} />
        <span>{display_name}</span>
        <span>{SHARED_WORDS[shared]}</span>
        <span className="basis-full text-ink">{materials_summary}</span>
      </p>
      <Button
        size="sm"
        aria-label={`Ordina di nuovo: ${materials_summary}`}
        onClick={() => create(entry.type, id)}
        className="relative self-end"
      >
        Ordina di nuovo
      </Button>
    </li>
  );
}

function OfferRow({ offer, shared }: CustomerFile['offers'][number]) {
  return (
    <li className={ROW}>
      <Link to={offerPath(offer.id)} viewTransition className={NAME}>
        {`${offerTitle(offer)} · ${formatCents(offer.total_cents)}`}
      </Link>
      <OfferBadge offer={offer} />
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-soft-ink leading-5">
        <span>{formatDay(offer.sent_at ?? offer.created_at)}</span>
        <span>{SHARED_WORDS[shared]}</span>
      </p>
    </li>
  );
}

function QuoteRow({ quote, shared }: CustomerFile['quotes'][number]) {
  return (
    <li className={ROW}>
      <Link
        to={`${OFFICE_PAGES.quotes.path}?${new URLSearchParams({ q: quote.email })}`}
        viewTransition
        className={NAME}
      >
        {formatDay(quote.created_at)}
      </Link>
      <span className="text-[0.8125rem] text-soft-ink">{QUOTE_STATUS_LABELS[quote.status]}</span>
      <p className="col-span-2 text-[0.8125rem] leading-5 wrap-anywhere">
        <span className="line-clamp-2 whitespace-pre-line">{quote.materials}</span>
        <span className="text-soft-ink">{SHARED_WORDS[shared]}</span>
      </p>
    </li>
  );
}

function Failure({ failure }: { failure: CustomerFile['failures'][number] }) {
  const linkTo = useOrderLink();
  return (
    <li className={ROW}>
      <Link to={linkTo({ ordine: failure.order_id })} preventScrollReset className={NAME}>
        {failure.reason ? FAILURE_REASONS[failure.reason] : 'Non consegnato'}
      </Link>
      <span className="text-[0.8125rem] text-soft-ink tabular-nums">
        {formatInstantWithYear(failure.at)}
      </span>
      <p className="col-span-2 flex flex-wrap gap-x-3 text-[0.8125rem] leading-5 wrap-anywhere">
        <PackageX aria-hidden className="size-4 text-red" />
        {failure.note}
        {failure.pictures.map((href, index) => (
          <a key={href} href={href} target="_blank" rel="noreferrer" className="link relative">
            {`Foto ${index + 1}`}
          </a>
        ))}
      </p>
    </li>
  );
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The lines of accepted offers, searched by code and description. */
function Bought({ bought }: { bought: CustomerFile['bought'] }) {
  const [typed, setTyped] = useState('');
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const found = bought.filter(({ code, description }) => {
    const text = folded(`${code} ${description}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <Part
      title="Comprato prima"
      toolbar={
        bought.length > FIRST && (
          <TextField
            type="search"
            label="Cerca tra gli articoli"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            trailing={<Search aria-hidden className="mr-4 size-5 text-soft-ink" />}
            className="mb-1"
          />
        )
      }
      rows={found}
      total={bought.length}
      empty="Niente con queste parole"
    >
      {(line, index) => (
        // Equal lines may stand in one offer.
        <li key={`${line.offer_id} ${index}`} className={ROW}>
          <span className="min-w-0 wrap-anywhere">
            {line.code && <b className="mr-2 tabular-nums">{line.code}</b>}
            {line.description}
          </span>
          <span className="whitespace-nowrap tabular-nums">
            {`${formatDecimals(line.quantity, 0, 3)} ${line.unit}`}
          </span>
          <Link to={offerPath(line.offer_id)} viewTransition className="link text-[0.8125rem]">
            {`Preventivo ${offerNumber({ ...line, revision: 1 })}, ${formatDay(line.at)}`}
          </Link>
        </li>
      )}
    </Part>
  );
}
