import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { telephoneLink } from '#contract/phone.ts';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FoldedRule } from '#web/ui/folding-rule.tsx';

export const handle = { static: true };

export const meta = pageMeta({ title: 'Richiesta inviata' });

/**
 * The thanks page (spec section 2). Anybody may open it, so its cached HTML does not mention a sent
 * mail. It does so only after a request from this tab.
 */
export default function QuoteSent() {
  const { state } = useLocation();
  const sent = (state as { sent?: boolean } | null)?.sent === true;
  const [phone] = useSite().company.phones;
  return (
    <div className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] justify-items-start gap-7 px-5 py-14 sm:py-20">
      <FoldedRule />
      <h1 className="text-[clamp(2.25rem,1.4rem+3.4vw,4rem)] tracking-tighter">
        Grazie per la richiesta
      </h1>
      <dl className="w-full overflow-hidden rounded-md border border-ink bg-white">
        <div aria-hidden className="ticks-edge h-3" />
        <Line term="Conferma">
          {`${sent ? 'Inviata per email.' : 'Arriva per email dopo ogni richiesta inviata.'} Se non la trovi, guarda anche nella posta indesiderata.`}
        </Line>
        <Line term="Risposta">
          <strong>Entro 24 ore.</strong> Vuoi aggiungere qualcosa?{' '}
          <a href={telephoneLink(phone.number)} className="link whitespace-nowrap">
            {phone.number}
          </a>
        </Line>
      </dl>
      <LinkButton to={paths.home} variant="primary">
        Torna alla Home
      </LinkButton>
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="mx-5 flex flex-wrap gap-x-4 border-line border-dashed py-4 not-last:border-b">
      <dt className="min-w-32 font-bold">{term}</dt>
      <dd className="min-w-48 grow basis-0">{children}</dd>
    </div>
  );
}
