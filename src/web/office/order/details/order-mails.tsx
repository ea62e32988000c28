import { Send } from 'lucide-react';
import type { OrderMail } from '#contract/orders/order-history.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useResendMail } from '../commands/resend-mail.ts';
import { mailState, mailWords } from './history-words.ts';

/** The mails about an order with their state, newest first. */
export function OrderMails({ mails }: { mails: readonly OrderMail[] }) {
  if (mails.length === 0) return <p className="text-soft-ink">Nessuna email.</p>;
  return (
    <ul className="grid gap-3">
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

function Mail({ mail }: { mail: OrderMail }) {
  const resend = useResendMail();
  const { id, type, recipient, status, last_error } = mail;
  const canResend = status !== 'pending' && status !== 'withdrawn';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5">
      <div>
        <p className="wrap-anywhere">
          <b>{mailWords(type)}</b>
          <span className={status === 'failed' ? 'font-semibold text-red' : 'text-soft-ink'}>
            {` ${mailState(mail)}`}
          </span>
        </p>
        <p className="text-[0.8125rem] text-soft-ink wrap-anywhere">A {recipient}</p>
        {last_error && status !== 'sent' && (
          <p className="text-[0.8125rem] text-red leading-5 wrap-anywhere">{last_error}</p>
        )}
      </div>
      {canResend && (
        <Button
          size="sm"
          icon={<Send aria-hidden className="size-4" />}
          pending={resend.isPending}
          aria-label={`Invia di nuovo: ${mailWords(type)}, a ${recipient}`}
          onClick={() => resend.mutate(id)}
        >
          Invia di nuovo
        </Button>
      )}
    </li>
  );
}
