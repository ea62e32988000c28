import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { paths } from '#web/paths.ts';
import { DataProvider } from '#web/query.tsx';
import { pageMeta } from '#web/site.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { isShut } from '#web/visitors/opened/change-failure.ts';
import { CustomerPage } from '#web/visitors/opened/customer-page.tsx';
import { NothingShown } from '#web/visitors/opened/load-states.tsx';
import { prefetchScript } from '#web/visitors/opened/prefetch.ts';
import { useHash } from '#web/visitors/opened/use-hash.ts';
import { LoadingOrder, OrderByKey } from '../order-by-key.tsx';
import { CodeEntry } from './code-entry.tsx';
import { PickupList } from './pickup-list.tsx';
import { useEnded, usePickupCalls, usePickupSession, usePickups } from './use-pickups.ts';

export const meta = pageMeta({ title: 'I miei ritiri' });

export const handle = { early: prefetchScript('/api/pickups/session', 'session') };

/** The pickups of a company with its own codes. */
export default function PickupsPage() {
  return (
    <CustomerPage
      title="I miei ritiri"
      lead="Con il tuo codice personale vedi i ritiri della tua azienda, li sposti e li annulli. Dopo otto ore, o con «Esci», si richiudono."
      withoutScript="Per vedere i ritiri serve JavaScript. Oppure chiamaci:"
      phone="supplier"
    >
      <DataProvider>
        <Session />
      </DataProvider>
    </CustomerPage>
  );
}

function Session() {
  const code = useHash();
  const { data, error, isFetching, refetch, open, close } = usePickupSession();
  const wasOpen = useRef(false);
  /** Whether the person asked for it; everything else happens by itself. */
  const isRequested = useRef(false);
  const [shut, setShut] = useState<'left' | 'ended'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { sending, sendOnce } = useSendOnce();
  const reseller = data?.reseller;
  useEffect(() => {
    if (reseller && isRequested.current) heading.current?.focus();
    if (reseller === null && wasOpen.current) setShut(isRequested.current ? 'left' : 'ended');
    wasOpen.current = Boolean(reseller);
    isRequested.current = false;
  }, [reseller]);

  const leave = () =>
    sendOnce(async () => {
      try {
        isRequested.current = true;
        await close();
      } catch (thrown) {
        isRequested.current = false;
        toast(errorToast(failureReason(thrown).reason));
      }
    });

  if (code === undefined || (!data && (isFetching || !error))) return <LoadingOrder />;
  if (!data) {
    return (
      <NothingShown text="Connessione assente: i ritiri non si sono caricati." type="supplier">
        <Button variant="primary" onClick={() => void refetch()}>
          Riprova
        </Button>
      </NothingShown>
    );
  }
  if (!reseller) {
    return (
      <CodeEntry
        shut={shut}
        open={async (typed) => {
          isRequested.current = true;
          await open(typed);
        }}
      />
    );
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-line border-b pb-5">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-2xl">
            {reseller.company_name}
          </h2>
          {reseller.agent_name && (
            <p className="wrap-anywhere text-soft-ink">{`Codice di ${reseller.agent_name}`}</p>
          )}
        </div>
        <Button onClick={() => void leave()} pending={sending}>
          Esci
        </Button>
      </div>
      <Pickups code={code} />
    </>
  );
}

/** The list, and the open pickup. */
function Pickups({ code }: { code: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = usePickups(page);
  const back = useRef<HTMLAnchorElement>(null);
  const opened = useRef('');
  const isListed = Boolean(data);
  // The focus follows into the pickup, and back to its row, which may load slowly.
  useEffect(() => {
    if (code) {
      if (opened.current !== code) back.current?.focus();
    } else if (!isListed) {
      return;
    } else if (opened.current) {
      document.querySelector<HTMLElement>(`[data-pickup="${opened.current}"]`)?.focus();
    }
    opened.current = code;
  }, [code, isListed]);

  if (code) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Link
          ref={back}
          to={paths.pickups}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          Tutti i ritiri
        </Link>
        <OpenedPickup key={code} code={code} />
      </div>
    );
  }
  if (data) return <PickupList pickups={data} page={page} onTurn={setPage} />;
  if (isFetching || !error || isShut(error)) return <LoadingOrder />;
  return (
    <NothingShown
      text={
        error instanceof ApiError && error.message
          ? error.message
          : 'Connessione assente: i ritiri non si sono caricati.'
      }
      type="supplier"
    >
      <Button variant="primary" onClick={() => void refetch()}>
        Riprova
      </Button>
    </NothingShown>
  );
}

function OpenedPickup({ code }: { code: string }) {
  return <OrderByKey name={code} calls={usePickupCalls(code)} shut={<Gone />} />;
}

/** Not a pickup of this company, or the session has ended. */
function Gone() {
  useEnded(true);
  return (
    <NothingShown text="Non troviamo questo ritiro." type="supplier">
      <LinkButton to={paths.pickups}>Tutti i ritiri</LinkButton>
    </NothingShown>
  );
}
