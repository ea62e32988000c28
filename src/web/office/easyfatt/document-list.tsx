import { useQuery } from '@tanstack/react-query';
import { FileCheck2, FileClock, FileMinus2, FileX2, TriangleAlert } from 'lucide-react';
import { parseAsInteger, useQueryState } from 'nuqs';
import { Link } from 'react-router';
import { formatCents } from '#contract/amounts.ts';
import {
  DOCUMENT_ENDS,
  type EasyfattDocument,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { CardsLoading } from '#web/lists/cards-loading.tsx';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { offerPath } from '#web/office/offer/offer-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { writtenDate } from '#web/ui/date-field/read-date.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { handedOutText, leftOutText, numberText } from './document-words.ts';
import { documentListQuery, PAGE_SIZE } from './documents-queries.ts';

/** The numbered documents, newest first; above them all that cannot be written. */
export function DocumentListCard() {
  const [page, setPage] = useQueryState('documenti', parseAsInteger.withDefault(1));
  const query = useQuery(documentListQuery(Math.max(1, page)));
  const { data } = query;
  if (query.isError) {
    return <QueryFailure title="Impossibile caricare i documenti" query={query} />;
  }
  if (!data) return <CardsLoading label="Caricamento dei documenti" />;
  return (
    <>
      {data.blocked.length > 0 && <BlockedCard documents={data.blocked} />}
      <section aria-labelledby="documenti" className="rounded-md border border-line bg-white">
        <header className="grid gap-1 p-4 sm:px-5">
          <h2 id="documenti" className="text-xl">
            Documenti
          </h2>
          <p className="text-soft-ink">
            Ogni preventivo accettato ha qui il suo numero, e diventa un ordine cliente di Easyfatt.
          </p>
        </header>
        {data.rows.length > 0 ? (
          <ul className="divide-y divide-line border-line border-t">
            {data.rows.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        ) : (
          <div className="border-line border-t">
            <ListNotice icon={FileClock}>
              <p>Nessun documento</p>
              <p className="font-normal text-soft-ink">
                Il primo nasce quando un cliente accetta un preventivo
              </p>
            </ListNotice>
          </div>
        )}
      </section>
      <Pager
        page={page}
        pages={Math.ceil(data.total / PAGE_SIZE)}
        onTurn={(next) => void setPage(next, { history: 'push' })}
      />
    </>
  );
}

/** Left out of every download until the office has settled the problem. */
function BlockedCard({ documents }: { documents: readonly EasyfattDocument[] }) {
  return (
    <section aria-labelledby="non-inviati" className="rounded-md border border-red/35 bg-white">
      <header className="grid gap-1 border-red/35 border-b bg-red-tint p-4 sm:px-5">
        <h2 id="non-inviati" className="flex items-center gap-2 text-xl">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-red" />
          Non si possono inviare
        </h2>
        <p>Easyfatt non li riceve finché manca quello che segue.</p>
      </header>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="grid gap-0.5 px-4 py-3 sm:px-5">
            <Identity document={document} />
            <p className="text-red wrap-anywhere">{document.problem}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentRow({ document }: { document: EasyfattDocument }) {
  const { total_cents, notes, date } = document;
  const leftOut = leftOutText(document);
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="grid min-w-0 content-start gap-0.5">
        <Identity document={document} />
        <p className="text-sm text-soft-ink wrap-anywhere">
          <SubjectLink document={document} />
          <span className="tabular-nums">{writtenDate(date)}</span>
        </p>
        {leftOut && <p className="text-sm wrap-anywhere">{leftOut}</p>}
        {notes.map((note) => (
          <p key={note} className="text-sm wrap-anywhere">
            {note}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:flex-col sm:items-end sm:justify-start">
        {total_cents !== null && (
          <p className="font-semibold tabular-nums">{formatCents(total_cents)}</p>
        )}
        <StateBadge document={document} />
      </div>
    </li>
  );
}

const Identity = ({ document }: { document: EasyfattDocument }) => (
  <p className="wrap-anywhere">
    <b className="tabular-nums">{`N. ${numberText(document)}`}</b>
    {document.customer && ` · ${document.customer}`}
  </p>
);

type Linked = Pick<EasyfattDocument, 'kind' | 'subject_id' | 'title'>;

/** To the offer or the order, with a dot behind; nothing for a deleted order. */
export function SubjectLink({ document: { kind, subject_id, title } }: { document: Linked }) {
  const linkTo = useSearchLink();
  if (!title) return null;
  return (
    <>
      <Link
        to={kind === 'offer' ? offerPath(subject_id) : linkTo({ ordine: subject_id })}
        preventScrollReset={kind !== 'offer'}
        className="link"
      >
        {title}
      </Link>
      {' · '}
    </>
  );
}

function StateBadge({ document }: { document: EasyfattDocument }) {
  if (document.ended) {
    return (
      <Badge icon={FileX2} className="whitespace-normal">
        {DOCUMENT_ENDS[document.ended]}
      </Badge>
    );
  }
  if (leftOutText(document)) return <Badge icon={FileMinus2}>Non si scarica</Badge>;
  if (document.problem) {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        Non si può inviare
      </Badge>
    );
  }
  const handedOut = handedOutText(document);
  return handedOut ? (
    <Badge tone="success" icon={FileCheck2}>
      {handedOut}
    </Badge>
  ) : (
    <Badge icon={FileClock}>Da scaricare</Badge>
  );
}
