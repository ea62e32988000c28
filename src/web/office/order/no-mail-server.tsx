import { MailX } from 'lucide-react';
import { romeDate } from '#contract/days/rules.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useFigures } from './figures-query.ts';

/** Whether mails are really sent; true while unknown. */
export const useMailServer = (): boolean =>
  useFigures(romeDate(useNow())).data?.mail_server ?? true;

/** A notice next to promised mails: without a mail server nobody receives them. */
export function NoMailServer() {
  if (useMailServer()) return null;
  return (
    <p className="flex gap-2 rounded-md border border-hazard bg-hazard-tint px-3 py-2 font-semibold leading-5">
      <MailX aria-hidden className="mt-px size-4.5 shrink-0" />
      <span>Nessun server di posta: l'email viene scritta in un file e non arriva al cliente.</span>
    </p>
  );
}
