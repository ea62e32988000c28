import {
  CheckCheck,
  FileCheck,
  FilePlus2,
  FileText,
  Hourglass,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { AnsweredRequest } from '#contract/quotes/answered-request.schema.ts';
import { formatPrice } from '#contract/quotes/price.ts';
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '#contract/quotes/quotes.schema.ts';
import { ChangedRow } from '#web/lists/changed-row.tsx';
import { useBeginOffer } from '#web/office/offer/begin-offer.ts';
import { offerPath } from '#web/office/offer/offer-paths.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { QuoteEdit } from './quote-edit.tsx';
import { quoteQueries } from './quote-queries.ts';

const LOOKS: Record<QuoteStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Hourglass },
  quoted: { tone: 'info', icon: FileCheck },
  completed: { tone: 'success', icon: CheckCheck },
};

function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge {...LOOKS[status]}>{QUOTE_STATUS_LABELS[status]}</Badge>;
}

type QuoteCardProps = {
  /** The request in the list. */
  listed: AnsweredRequest;
  /**
   * The loaded list no longer contains the request, but still shows it because the list is in use.
   */
  isMissing: boolean;
  isEdited: boolean;
  userId: string;
  onEdit: (quote: AnsweredRequest) => void;
  onEditEnd: () => void;
  onDelete: (quote: AnsweredRequest) => void;
};

/** One request: the customer's part on the left, the office's on the right. */
export function QuoteCard({
  listed,
  isMissing,
  isEdited,
  userId,
  onEdit,
  onEditEnd,
  onDelete,
}: QuoteCardProps) {
  const nameId = useId();
  const { row: quote = listed, gone } = quoteQueries.useRow(listed.id, listed, isMissing);
  const editButton = useFocusAfterEdit(isEdited);
  return (
    <li className="relative grid gap-x-8 gap-y-4 rounded-md border border-line bg-white p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ChangedRow version={quote.version} />
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={nameId} className="font-bold text-lg leading-6 wrap-anywhere">
            {quote.customer_name}
          </h2>
          {gone ? (
            <Badge tone="danger" icon={Trash2}>
              Eliminato
            </Badge>
          ) : (
            <QuoteStatusBadge status={quote.status} />
          )}
        </div>
        <p className="text-[0.8125rem] text-soft-ink tabular-nums">
          {quote.company && <span className="wrap-anywhere">{quote.company} · </span>}
          <time dateTime={quote.created_at}>{formatInstantWithYear(quote.created_at)}</time>
        </p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {quote.phone && <PhoneLink phone={quote.phone} />}
          <EmailLink email={quote.email} />
        </p>
        <Materials text={quote.materials} />
      </div>
      {isEdited ? (
        <QuoteEdit
          quote={quote}
          gone={gone}
          userId={userId}
          onDone={onEditEnd}
          onResume={() => onEdit(quote)}
        />
      ) : (
        <div className="grid min-w-0 content-start gap-3 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
          {quote.price !== null && (
            <Detail term="Prezzo">
              <span className="font-bold text-lg tabular-nums">{formatPrice(quote.price)}</span>
            </Detail>
          )}
          {quote.admin_notes && (
            <Detail term="Note interne">
              <span className="whitespace-pre-line wrap-anywhere">{quote.admin_notes}</span>
            </Detail>
          )}
          {!gone && (
            <div className="flex flex-wrap gap-2">
              {quote.offer && <OpenOffer offer={quote.offer} describedBy={nameId} />}
              {quote.offer?.status !== 'draft' && (
                <PrepareOffer quote={quote} describedBy={nameId} />
              )}
              <Button
                ref={editButton}
                data-row
                size="sm"
                icon={<Pencil aria-hidden className="size-4" />}
                aria-describedby={nameId}
                onClick={() => onEdit(quote)}
                className="flex-1"
              >
                Modifica
              </Button>
              <Button
                size="sm"
                icon={<Trash2 aria-hidden className="size-4" />}
                aria-describedby={nameId}
                onClick={() => onDelete(quote)}
              >
                Elimina
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** A link to the offer. */
function OpenOffer({
  offer,
  describedBy,
}: {
  offer: NonNullable<AnsweredRequest['offer']>;
  describedBy: string;
}) {
  const isDraft = offer.status === 'draft';
  return (
    <LinkButton
      to={offerPath(offer.id)}
      size="sm"
      variant={isDraft ? 'accent' : 'secondary'}
      aria-describedby={describedBy}
      className="w-full"
    >
      <FileText aria-hidden className="size-4" />
      <span>{isDraft ? 'Apri la bozza' : `Apri il preventivo ${offerNumber(offer)}`}</span>
    </LinkButton>
  );
}

/** The main action for an unanswered request. */
function PrepareOffer({ quote, describedBy }: { quote: AnsweredRequest; describedBy: string }) {
  const { begin, pending } = useBeginOffer(quote);
  return (
    <Button
      size="sm"
      variant={quote.status === 'pending' && !quote.offer ? 'accent' : 'secondary'}
      icon={<FilePlus2 aria-hidden className="size-4" />}
      aria-describedby={describedBy}
      pending={pending}
      onClick={begin}
      className="w-full"
    >
      {quote.offer ? 'Prepara un altro preventivo' : 'Prepara preventivo'}
    </Button>
  );
}

/** After an edit moves the focus back to the button that started it. */
function useFocusAfterEdit(isEdited: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return button;
}

/** Longer texts are collapsed at first. */
const LONG = { characters: 320, lines: 6 };

function Materials({ text }: { text: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  return (
    <div className="grid justify-items-start gap-1.5">
      <h3 className="font-semibold text-[0.8125rem] text-soft-ink tracking-normal">
        Materiali richiesti
      </h3>
      <p
        className={`text-[0.9375rem] leading-6 whitespace-pre-line wrap-anywhere ${isLong && !unfolded ? 'line-clamp-5' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={unfolded}
          className="-ml-3 text-sea"
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Mostra meno' : 'Mostra tutto'}
        </Button>
      )}
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <h3 className="font-semibold text-[0.8125rem] text-soft-ink tracking-normal">{term}</h3>
      <p>{children}</p>
    </div>
  );
}
