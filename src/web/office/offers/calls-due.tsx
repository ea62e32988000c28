/** Offers accepted without a date, as a call list. */
import { PhoneOutgoing } from 'lucide-react';
import { formatCents } from '#contract/amounts.ts';
import { formatInstantWithYear } from '#contract/format.ts';
import type { OfferRow } from '#contract/offers/offers.schema.ts';
import type { Column } from '#web/lists/data-table/data-table.tsx';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { daysAgo, offerCustomer } from '#web/office/offer/offer-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { Customer, NUMBER, OfferLink, TOTAL } from './offer-columns.tsx';

type OnCall = (offer: OfferRow) => void;

export const toCallColumns = (now: Date, onCall: OnCall): readonly Column<OfferRow>[] => [
  NUMBER,
  { id: 'customer', head: 'Cliente', cell: (offer) => <Customer offer={offer} /> },
  {
    id: 'phone',
    head: 'Telefono',
    className: 'w-32 @5xl:w-36',
    cell: (offer) => <Contact offer={offer} />,
  },
  {
    id: 'accepted',
    head: 'Accettato',
    className: 'w-24 @5xl:w-28 @max-4xl:hidden',
    cell: (offer) => <Accepted offer={offer} now={now} />,
  },
  {
    id: 'said',
    head: 'Ultima nota',
    className: '@max-[58rem]:hidden',
    cell: (offer) => <LastEntries offer={offer} now={now} />,
  },
  TOTAL,
  {
    id: 'call',
    head: 'Azioni',
    className: 'w-34 pr-3 text-right print:hidden',
    cell: (offer) => <CallButton offer={offer} onCall={onCall} />,
  },
];

type CardProps = { offer: OfferRow; now: Date; onCall: OnCall };

/** Such an offer on a narrow screen. */
export function ToCallCard({ offer, now, onCall }: CardProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 py-2">
      <p>
        <OfferLink offer={offer} />
      </p>
      <p className="text-right font-semibold tabular-nums">{formatCents(offer.total_cents)}</p>
      <Customer offer={offer} />
      <Contact offer={offer} />
      <p className="col-span-full text-[0.8125rem] text-soft-ink">
        {'accettato '}
        <Accepted offer={offer} now={now} />
      </p>
      <div className="col-span-full">
        <LastEntries offer={offer} now={now} />
      </div>
      <div className="col-span-full grid">
        <CallButton offer={offer} onCall={onCall} />
      </div>
    </div>
  );
}

const Contact = ({ offer: { phone, email } }: { offer: OfferRow }) => (
  <span className="relative tabular-nums">
    {phone || !email ? <PhoneLink phone={phone} /> : <EmailLink email={email} />}
  </span>
);

function Accepted({ offer: { accepted_at }, now }: { offer: OfferRow; now: Date }) {
  if (!accepted_at) return null;
  return (
    <time dateTime={accepted_at} title={formatInstantWithYear(accepted_at)}>
      {daysAgo(accepted_at, now)}
    </time>
  );
}

/** The last note, and the last call if that was a different entry. */
function LastEntries({ offer: { last_call, last_note }, now }: { offer: OfferRow; now: Date }) {
  const isOfCall = last_call?.at === last_note?.at;
  return (
    <span className="grid gap-0.5 leading-5">
      {last_note && <span className="line-clamp-3 wrap-anywhere">{last_note.note}</span>}
      {last_note && !isOfCall && <EntryText text={byAndWhen(last_note, now)} />}
      <EntryText text={last_call ? `Chiamato da ${byAndWhen(last_call, now)}` : 'Mai chiamato'} />
    </span>
  );
}

const EntryText = ({ text }: { text: string }) => (
  <span className="text-[0.8125rem] text-soft-ink tabular-nums wrap-anywhere">{text}</span>
);

const CallButton = ({ offer, onCall }: { offer: OfferRow; onCall: OnCall }) => (
  <Button
    size="sm"
    icon={<PhoneOutgoing aria-hidden className="size-4" />}
    aria-label={`Chiamato: ${offerCustomer(offer)}`}
    onClick={() => onCall(offer)}
    className="relative"
  >
    Chiamato
  </Button>
);
