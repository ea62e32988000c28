import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type CustomerFile,
  type CustomerRef,
  pickFacts,
} from '#contract/customers/known-customers.schema.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { refOf, refText } from '#web/office/customer/customer-paths.ts';
import { useCustomerFile } from '#web/office/customer/customer-queries.ts';
import { customerTitle } from '#web/office/customer/customer-text.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { useAbsence } from '#web/use-absence.ts';
import { CardDoubles } from './card-doubles.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { address } from './customer-form.tsx?address';
import { Identity } from './customer-identity.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerRows } from './customer-rows.tsx';
import { type PageState, useShowCard } from './use-show-card.ts';

const loadForm = lateImport<typeof import('./customer-form.tsx')>(address);

export const meta = pageMeta({ title: 'Cliente' });

/** Everything about one customer. */
export default function CustomerPage() {
  // A card, or a row of somebody without one. From the router, so that a page that is being left
  // keeps it.
  const ref = refOf(useSearchParams()[0].get('chi'));
  const page = usePageKey(ref);
  const navigate = useNavigate();
  const { data: file, gone, error, isFetching, refetch } = useCustomerFile(ref);
  useAbsence(
    ref === null || (gone && !file),
    () => void navigate(OFFICE_PAGES.customers.path, { replace: true, viewTransition: true }),
    'Cliente non trovato',
  );
  useFocusOnChange(file && page);
  if (error && !gone && !file) {
    return (
      <LoadFailure
        title="Impossibile caricare il cliente"
        reason={error.message}
        reloading={isFetching}
        onReload={() => void refetch()}
      />
    );
  }
  if (!ref || !file) {
    return (
      <Loading
        label="Caricamento del cliente"
        bars={['h-9 w-64 max-w-full', 'h-56 w-full rounded-md', 'h-80 w-full rounded-md']}
        className="grid gap-5"
      />
    );
  }
  if (gone) return <Gone title={customerTitle(file)} />;
  // Nothing that was typed or opened for one customer may show with another.
  return <Customer key={page} of={ref} file={file} page={page} />;
}

/** The same while somebody without a card gets one, so that the page stays as it is. */
function usePageKey(ref: CustomerRef | null): string {
  const { state } = useLocation();
  return (state as PageState | null)?.page ?? (ref ? refText(ref) : '');
}

/** On a press that leads to another customer the heading gets the focus: the link is gone. */
function useFocusOnChange(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    const isFirst = before.current === undefined;
    const isSame = before.current === shown;
    before.current = shown;
    if (!isFirst && !isSame) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
}

function Gone({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <p role="alert" className="mb-3 font-semibold">
        La scheda non c’è più: è stata eliminata, unita a un’altra, o i dati sono stati cancellati.
      </p>
      <Link to={OFFICE_PAGES.customers.path} viewTransition className="link">
        Tutti i clienti
      </Link>
    </>
  );
}

type CustomerProps = { of: CustomerRef; file: CustomerFile; page: string };

function Customer({ of, file, page }: CustomerProps) {
  /** A card's id, or NEW_ROW, while the form is open. */
  const [edit, setEdit] = useQueryState('edit', parseAsString);
  const showCard = useShowCard(page);
  const finalFocus = useReturnFocus();
  const close = () => void setEdit(null);
  const form = useLateDialog(loadForm, edit !== null, close);
  return (
    <>
      <PageHeader title={customerTitle(file)} lead={leadOf(file)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CustomerActions
            of={of}
            file={file}
            onEdit={(next) => void setEdit(next, { history: 'push' })}
          />
          <CardDoubles file={file} />
          <Identity file={file} />
        </div>
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <CustomerNotes file={file} page={page} />
        </div>
        <CustomerRows file={file} />
      </div>
      {form && (
        <form.CustomerDialogs
          openRow={edit}
          onOpenRow={(next) => void setEdit(next)}
          onClose={close}
          facts={pickFacts(file)}
          onCreated={(card) => void showCard(card, file)}
          finalFocus={finalFocus}
        />
      )}
    </>
  );
}

/** The person of a company. */
const leadOf = ({ company, customer_name, card }: CustomerFile) => (
  <>
    {company && customer_name}
    {!card && <span className="text-base">{company && customer_name ? ', ' : ''}senza scheda</span>}
  </>
);
