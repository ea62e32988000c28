import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatCents, formatPercent } from '#contract/amounts.ts';
import { romeDate } from '#contract/days/rules.ts';
import { formatInstantWithYear } from '#contract/format.ts';
import { type DrawnRow, drawnRows } from '#contract/offers/drawn-rows.ts';
import { textRows } from '#contract/offers/offer-texts.ts';
import { lineCents } from '#contract/offers/offer-totals.ts';
import { OFFER_LABELS, type Offer } from '#contract/offers/offers.schema.ts';
import { DECLINE_KINDS } from '#contract/offers/own-offer-answers.schema.ts';
import { api } from '#web/api.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { CustomerHints } from '#web/office/customer/customer-hints.tsx';
import { customerPath } from '#web/office/customer/customer-paths.ts';
import { HistoryItem } from '#web/office/history/history-item.tsx';
import { OfferBadge } from '#web/office/offer/offer-badge.tsx';
import { offerPath, offersPath, revisionsPath } from '#web/office/offer/offer-paths.ts';
import { offerQueries, useOfferHistory } from '#web/office/offer/offer-queries.ts';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import { CustomerLinks } from '#web/office/order/details/customer-links.tsx';
import { OrderMails } from '#web/office/order/details/order-mails.tsx';
import { EmailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { writtenDate } from '#web/ui/date-field/read-date.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { OfferRequest } from '../offer-request.tsx';
import { OfferSums } from '../offer-sums.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { EasyfattNumber } from './easyfatt-number.tsx';
import { OfferActions } from './offer-actions.tsx';
import { ACTION_WORDS, fieldChanges, lineSum, optionsText, WHY_NOT } from './offer-words.ts';
import { ShareOffer } from './share-offer.tsx';

/** An issued offer: its contents, its outcome, and the actions. */
export function SentOffer({ offer }: { offer: Offer }) {
  const today = romeDate(useNow());
  return (
    <>
      <PageHeader title={`Preventivo ${offerTitle(offer)}`} lead={<OfferBadge offer={offer} />} />
      <div className="mb-5 empty:hidden">
        <UnsavedChanges offer={offer} gone={false} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ShareOffer offer={offer} isExpired={offer.valid_until < today} />
          <CustomerHints {...offer} />
          <OfferActions offer={offer} isExpired={offer.valid_until < today} />
          <Outcome offer={offer} />
          {offer.accepted_at && <EasyfattNumber id={offer.id} />}
          <OfferRequest id={offer.quote_request_id} />
          <Part title="Cliente">
            <Facts offer={offer} />
          </Part>
          <Part title="Righe">
            <Lines offer={offer} />
          </Part>
        </div>
        <History offer={offer} isOver={offer.status === 'withdrawn'} />
      </div>
    </>
  );
}

/** The customer's answer, and the order made from the offer. */
function Outcome({ offer }: { offer: Offer }) {
  const { accepted_at, accepted_name, accepted_by, declined_at, decline_reason, order_id } = offer;
  const { decline_kind } = offer;
  const revised = offerQueries.useRow(offer.revises_id);
  const isSuperseded = offer.status === 'superseded';
  const linkTo = useSearchLink();
  const facts = [
    offer.contract_withdrawn_at &&
      `Il cliente ha receduto dal contratto: ${formatInstantWithYear(offer.contract_withdrawn_at)}.`,
    accepted_at &&
      `Accettato da ${accepted_name ?? 'chi ha il link'}, ${formatInstantWithYear(accepted_at)}${accepted_by === 'office' ? ", scritto dall'ufficio" : ''}.`,
    declined_at && `Rifiutato: ${formatInstantWithYear(declined_at)}.`,
    decline_kind && `${WHY_NOT}: ${DECLINE_KINDS[decline_kind]}.`,
    declined_at && decline_reason && `Motivo: ${decline_reason}`,
  ].filter(Boolean);
  if (facts.length === 0 && !order_id && !revised.row && !isSuperseded) return null;
  return (
    <div className="grid gap-1 rounded-md border border-line bg-white px-4 py-3">
      {facts.map((fact) => (
        <p key={String(fact)} className="whitespace-pre-line wrap-anywhere">
          {fact}
        </p>
      ))}
      {order_id && (
        <p>
          <Link to={linkTo({ ordine: order_id })} preventScrollReset className="link">
            Apri l'ordine
          </Link>
        </p>
      )}
      {isSuperseded && (
        <p>
          Ne è partita una revisione più nuova.{' '}
          <Link to={revisionsPath(offer)} viewTransition className="link">
            Tutte le revisioni
          </Link>
        </p>
      )}
      {revised.row && (
        <p>
          {'Prende il posto di '}
          <Link to={offerPath(revised.row.id)} viewTransition className="link">
            {offerTitle(revised.row)}
          </Link>
        </p>
      )}
    </div>
  );
}

function Facts({ offer }: { offer: Offer }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact term={offer.customer_kind === 'company' ? 'Azienda' : 'Privato'}>
        <b>{offerCustomer(offer)}</b>
        {offer.company && offer.customer_name && ` — ${offer.customer_name}`}
        <Link
          to={customerPath({ kind: 'offer', id: offer.id })}
          viewTransition
          className="link block"
        >
          Tutto di questo cliente
        </Link>
      </Fact>
      <Fact term="Emesso">{offer.sent_at && formatInstantWithYear(offer.sent_at)}</Fact>
      <Fact term={OFFER_LABELS.phone}>{offer.phone && <PhoneLink phone={offer.phone} />}</Fact>
      <Fact term={OFFER_LABELS.email}>{offer.email && <EmailLink email={offer.email} />}</Fact>
      <Fact term={OFFER_LABELS.address}>{offer.address}</Fact>
      <Fact term={OFFER_LABELS.delivery_address}>{offer.delivery_address}</Fact>
      <Fact term={OFFER_LABELS.vat_number}>{offer.vat_number}</Fact>
      <Fact term={OFFER_LABELS.tax_code}>{offer.tax_code}</Fact>
      <Fact term={OFFER_LABELS.valid_until}>{writtenDate(offer.valid_until)}</Fact>
      {textRows('facts', offer).map(([label, text]) => (
        <Fact key={label} term={label}>
          {text}
        </Fact>
      ))}
      <Fact term={OFFER_LABELS.delivery}>{offer.delivery}</Fact>
      <Fact term={OFFER_LABELS.no_withdrawal}>{offer.no_withdrawal}</Fact>
      <Fact term={OFFER_LABELS.notes}>{offer.notes}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="font-semibold text-[0.8125rem] text-soft-ink">{term}</dt>
      <dd className="text-[0.9375rem] leading-6 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

function Lines({ offer }: { offer: Offer }) {
  return (
    <>
      <ol className="grid">
        {drawnRows(offer).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
      {offer.prices_include_vat && (
        <p className="text-[0.8125rem] text-soft-ink">I prezzi sono IVA inclusa.</p>
      )}
      <OfferSums offer={offer} />
    </>
  );
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-line border-t py-2 leading-5 first:border-t-0 first:pt-0';

function Row({ row }: { row: DrawnRow }) {
  if (!row.line) {
    const { is, words, cents } = row;
    return (
      <li className={`${ROW} ${is === 'remark' ? 'text-soft-ink' : 'font-bold'}`}>
        <p className="whitespace-pre-line wrap-anywhere">{words}</p>
        {cents !== undefined && <p className="tabular-nums">{formatCents(cents)}</p>}
      </li>
    );
  }
  const { line } = row;
  return (
    <li className={ROW}>
      <p className="whitespace-pre-line wrap-anywhere">
        {line.code && <b>{`${line.code} `}</b>}
        {line.description}
      </p>
      <p className={`tabular-nums ${row.isCounted ? 'font-semibold' : 'text-soft-ink'}`}>
        {formatCents(lineCents(line))}
      </p>
      <p className="text-[0.8125rem] text-soft-ink tabular-nums">
        {`${lineSum(line)} · IVA ${formatPercent(line.vat_rate)}`}
        {line.vat_note && ` · ${line.vat_note}`}
        {row.is === 'option' && (
          <b>{row.isCounted ? ' · facoltativa, aggiunta' : ' · facoltativa, non compresa'}</b>
        )}
      </p>
    </li>
  );
}

function History({ offer, isOver }: { offer: Offer; isOver: boolean }) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useOfferHistory(offer.id);
  const param = { id: offer.id };
  if (error && !data) {
    return (
      <LoadFailure
        title="Impossibile caricare la storia"
        reason={error.message}
        reloading={isFetching}
        onReload={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-64 w-full rounded-md" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Part title="Storia">
        <ol className="grid">
          {data.entries.map((entry) => (
            <HistoryItem
              key={entry.id}
              title={ACTION_WORDS[entry.action]}
              entry={entry}
              changes={fieldChanges(entry)}
            >
              {[entry.note, optionsText(entry)].map(
                (text) =>
                  text && (
                    <p key={text} className="leading-5 whitespace-pre-line wrap-anywhere">
                      {text}
                    </p>
                  ),
              )}
            </HistoryItem>
          ))}
        </ol>
      </Part>
      <Part title="Email">
        <OrderMails mails={data.mails} />
      </Part>
      <Part title="Link del cliente">
        <CustomerLinks
          links={data.links}
          isOver={isOver}
          note={
            isOver
              ? 'Il preventivo è ritirato: chi ha un link lo legge, e non lo accetta più.'
              : 'Chi ne ha uno legge il preventivo, lo accetta o lo rifiuta.'
          }
          revoked="Chi lo ha non legge più il preventivo."
          revoke={(link) => api.offers.revokeLink({ ...param, link })}
          reload={() => offerQueries.reload(client)}
        />
      </Part>
      <p>
        <Link to={offersPath()} viewTransition className="link">
          Tutti i preventivi
        </Link>
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-white p-4 sm:p-5"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
