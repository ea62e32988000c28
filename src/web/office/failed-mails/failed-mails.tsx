import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, Inbox, RotateCw } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ComponentProps, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatInstantWithYear } from '#contract/format.ts';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import type { OfficeMail } from '#contract/mails.schema.ts';
import { api } from '#web/api.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { useResendMail } from '#web/office/order/commands/resend-mail.ts';
import { NoMailServer } from '#web/office/order/no-mail-server.tsx';
import { ordersKey } from '#web/office/order/order-queries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { mailFailure } from './mail-failure.ts';

/** A retried mail may fail without any order changing, so the open list polls. */
const ASK_EVERY_MS = 15_000;

function useFailedMails(page: number) {
  return useQuery({
    queryKey: [...ordersKey, 'mails', page],
    queryFn: ({ signal }) => api.mails.list({ page: String(page) }, { signal }),
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
  const query = useFailedMails(page);
  const { data, error } = query;
  if (error && !data) return <QueryFailure query={query} />;
  if (!data) {
    return <Loading label="Caricamento delle email" bars={['h-24 w-full', 'h-24 w-full']} />;
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

/** Whether the list of failed mails is open. */
function useMailsUrl() {
  const [mail, set] = useQueryState('mail', parseAsStringLiteral(['failed']));
  return { isOpen: mail !== null, close: () => void set(null) };
}

/** What the mail is about and for whom, why it failed, and what can be done. */
function FailedMail({ mail }: { mail: OfficeMail }) {
  const resend = useResendMail();
  const linkTo = useSearchLink();
  const titleId = useId();
  return (
    <li className="grid gap-2 rounded-md border border-line p-3.5">
      <div id={titleId} className="grid gap-0.5 wrap-anywhere">
        <p className="font-semibold text-base leading-6">{mail.subject}</p>
        <p className="text-soft-ink">
          {[mail.name, mail.recipient, formatInstantWithYear(mail.created_at)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex gap-2">
        <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0 text-red" />
        <div className="grid gap-0.5 wrap-anywhere">
          <p className="font-semibold text-red">{mailFailure(mail.last_error)}</p>
          {mail.last_error && <p className="text-soft-ink text-xs">{mail.last_error}</p>}
          {mail.next_attempt_at && (
            <p>Prossimo tentativo: {formatInstantWithYear(mail.next_attempt_at)}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<RotateCw aria-hidden className="size-4" />}
          aria-describedby={titleId}
          pending={resend.isPending}
          onClick={() => resend.mutate(mail.id)}
        >
          Invia di nuovo
        </Button>
        {mail.order && (
          <Link
            to={linkTo({ mail: null, ordine: mail.order.id })}
            preventScrollReset
            aria-describedby={titleId}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <span>Apri l'ordine</span>
          </Link>
        )}
      </div>
    </li>
  );
}
