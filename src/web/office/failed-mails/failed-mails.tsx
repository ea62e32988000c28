import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ComponentProps, useState } from 'react';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import { api, call } from '#web/api.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { NoMailServer } from '#web/office/order/no-mail-server.tsx';
import { ordersKey } from '#web/office/order/order-queries.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedMail } from './failed-mail.tsx';

/** A mail that is tried again may fail without an order changing: the open list asks at this interval. */
const ASK_EVERY_MS = 15_000;

function useFailedMails(page: number) {
  return useQuery({
    queryKey: [...ordersKey, 'mails', page],
    queryFn: ({ signal }) =>
      call(api.admin.mails.$get({ query: { page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_EVERY_MS,
  });
}

type FailedMailsProps = Pick<ComponentProps<typeof SidePanel>, 'finalFocus'>;

/** The mails that could not be delivered, each with the reason and 'Invia di nuovo'. */
export function FailedMails({ finalFocus }: FailedMailsProps) {
  const { isOpen, close } = useMailsUrl();
  return (
    <SidePanel
      open={isOpen}
      onClose={close}
      finalFocus={finalFocus}
      title="Email non inviate"
      lead={<p className="text-soft-ink">Il cliente non sa ancora quello che dicono.</p>}
    >
      {isOpen && <MailList />}
    </SidePanel>
  );
}

function MailList() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useFailedMails(page);
  if (!data) {
    if (error)
      return (
        <LoadFailure
          title={error.message || 'Errore di connessione'}
          reloading={isFetching}
          onReload={() => void refetch()}
        />
      );
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Caricamento delle email</span>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  if (data.total === 0) {
    return (
      <ListNotice icon={Inbox}>
        <p>Nessuna email da rivedere</p>
        <NoMailServer />
      </ListNotice>
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {data.rows.map((mail) => (
          <FailedMail key={mail.id} mail={mail} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onTurn={setPage} />
    </div>
  );
}

/** Whether the list of the mails that failed is open. */
function useMailsUrl() {
  const [mail, set] = useQueryState('mail', parseAsStringLiteral(['failed']));
  return { isOpen: mail !== null, close: () => void set(null) };
}
