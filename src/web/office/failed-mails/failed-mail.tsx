import { CircleAlert, RotateCw } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatInstantWithYear } from '#contract/format.ts';
import type { OfficeMail } from '#contract/mails.schema.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { useResendMail } from '#web/office/order/commands/resend-mail.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { mailFailure } from './mail-failure.ts';

/** What the mail says and to whom, why it failed, and what can be done. */
export function FailedMail({ mail }: { mail: OfficeMail }) {
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
