import { useMutation } from '@tanstack/react-query';
import { Copy, Link2Off } from 'lucide-react';
import { useState } from 'react';
import type { SentLink } from '#contract/orders/order-history.schema.ts';
import { copyText } from '#web/copy-text.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { receivedAt } from '../order-text.ts';
import { linkCarrier, linkState } from './history-words.ts';

type LinkCalls = {
  copy: () => Promise<{ url: string }>;
  revoke: (link: string) => Promise<unknown>;
  /** Loads the links again. */
  reload: () => Promise<void>;
};

type CustomerLinksProps = Omit<LinkCalls, 'copy'> & {
  /** Left out if the button is elsewhere on the page. */
  copy?: LinkCalls['copy'];
  links: readonly SentLink[];
  /** What the holder of a link can do, or that none works any more. */
  note: string;
  isOver: boolean;
  /** 'Chi lo ha non legge e non cambia più l'ordine.' */
  revoked: string;
};

/** The links to a customer's own page: who received them, and whether they were opened. */
export function CustomerLinks({
  links,
  note,
  isOver,
  revoked,
  copy,
  ...calls
}: CustomerLinksProps) {
  return (
    <>
      <p className="text-[0.8125rem] text-soft-ink leading-5">{note}</p>
      {links.length === 0 && <p className="text-soft-ink">Nessun link.</p>}
      <ul className="grid gap-3 empty:hidden">
        {links.map((link) => (
          <SentTo key={link.id} {...calls} link={link} revoked={revoked} canRevoke={!isOver} />
        ))}
      </ul>
      {copy && !isOver && <CopyLink copy={copy} reload={calls.reload} />}
    </>
  );
}

/** Makes a link and copies it. If the browser does not let pages copy, a field shows it. */
export function CopyLink({ copy, reload }: Pick<LinkCalls, 'copy' | 'reload'>) {
  const [shown, setShown] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: copy,
    onSuccess: async ({ url }) => {
      const copied = await copyText(url, {
        title: 'Link copiato',
        description: 'Da dare al cliente.',
      });
      setShown(copied ? '' : url);
    },
    onError: (error) => sayFailed('Impossibile copiare il link', error),
    onSettled: reload,
  });
  return (
    <>
      <Button
        size="sm"
        icon={<Copy aria-hidden className="size-4" />}
        pending={isPending}
        onClick={() => mutate()}
        className="justify-self-start"
      >
        Copia link
      </Button>
      {shown && (
        <TextField
          label="Link da copiare a mano"
          readOnly
          value={shown}
          onFocus={({ target }) => target.select()}
          className="text-sm"
        />
      )}
    </>
  );
}

type SentToProps = Pick<LinkCalls, 'revoke' | 'reload'> & {
  link: SentLink;
  revoked: string;
  canRevoke: boolean;
};

function SentTo({ link, revoked, canRevoke, revoke, reload }: SentToProps) {
  const now = useNow();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => revoke(link.id),
    onSuccess: () => toast({ variant: 'success', title: 'Link revocato' }),
    onError: (error) => sayFailed('Impossibile revocare il link', error),
    onSettled: () => {
      setConfirming(false);
      return reload();
    },
  });
  const { created_at, revoked_at } = link;
  const when = receivedAt(created_at, now);
  const whose = linkCarrier(link);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5">
      <div>
        <p className={`wrap-anywhere ${revoked_at ? 'text-soft-ink line-through' : ''}`}>
          <b>{whose}</b>
          <span className="text-soft-ink">{` ${when}`}</span>
        </p>
        <p className="text-[0.8125rem] text-soft-ink">{linkState(link, now)}</p>
      </div>
      {canRevoke && !revoked_at && (
        <Button
          size="sm"
          icon={<Link2Off aria-hidden className="size-4" />}
          aria-label={`Revoca il link: ${whose}, ${when}`}
          onClick={() => setConfirming(true)}
        >
          Revoca
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Revocare il link?"
        description={`${revoked} Il link non si può riattivare: se serve, se ne copia un altro.`}
        confirmLabel="Revoca"
        variant="danger"
        pending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setConfirming(false)}
      />
    </li>
  );
}
