import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MailCheck, Send } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstantWithYear } from '#contract/format.ts';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import type { OfficeMail } from '#contract/mails.schema.ts';
import { api, call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSearchLink } from '#web/ui/use-search-link.ts';
import { ordersKey } from '../order-queries.ts';
import { useResendMail } from './resend-mail.ts';

/** The mails that could not be delivered, with the reason; open while the URL says `?mail=failed`. */
export function FailedMails() {
  const [mail, setMail] = useQueryState('mail', parseAsStringLiteral(['failed']));
  return (
    <Modal open={mail === 'failed'} onClose={() => void setMail(null)} title="Email non recapitate">
      <MailList />
      <div className="flex justify-end">
        <Button onClick={() => void setMail(null)} className="max-sm:w-full">
          Chiudi
        </Button>
      </div>
    </Modal>
  );
}

function MailList() {
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: [...ordersKey, 'mails', page],
    queryFn: ({ signal }) =>
      call(api.admin.mails.$get({ query: { page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
  if (list.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Caricamento delle email</span>
        <Skeleton className="h-32 w-full" />
      </div>
    );
  }
  if (list.isError) {
    return (
      <p role="alert" className="font-semibold text-red">
        Impossibile caricare le email: {list.error.message}
      </p>
    );
  }
  const { rows, total } = list.data;
  if (rows.length === 0) {
    return (
      <ListNotice icon={MailCheck}>
        <p>Nessuna email da inviare di nuovo</p>
      </ListNotice>
    );
  }
  return (
    <>
      <ul className="-mx-2 grid max-h-[55dvh] overflow-y-auto px-2">
        {rows.map((mail) => (
          <FailedMail key={mail.id} mail={mail} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onTurn={setPage} />
    </>
  );
}

function FailedMail({ mail }: { mail: OfficeMail }) {
  const linkTo = useSearchLink();
  const resend = useResendMail();
  const name = mail.name || mail.recipient;
  return (
    <li className="grid gap-1 border-line border-t py-3 first:border-t-0">
      <p className="font-semibold wrap-anywhere">
        {mail.order ? (
          <Link to={linkTo({ mail: null, ordine: mail.order.id })} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="text-sm leading-5 wrap-anywhere">{mail.subject}</p>
      <p className="text-[0.8125rem] text-soft-ink leading-5 tabular-nums wrap-anywhere">
        {`A ${mail.recipient}, ${formatInstantWithYear(mail.created_at)}`}
      </p>
      {mail.last_error && (
        <p className="text-[0.8125rem] text-red leading-5 wrap-anywhere">{mail.last_error}</p>
      )}
      <Button
        size="sm"
        icon={<Send aria-hidden className="size-4" />}
        pending={resend.isPending}
        aria-label={`Invia di nuovo a ${mail.recipient}`}
        onClick={() => resend.mutate(mail.id)}
        className="mt-1 justify-self-start"
      >
        Invia di nuovo
      </Button>
    </li>
  );
}
