import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { telephoneLink } from '#contract/phone.ts';
import { useSite } from '#web/site.ts';

/** Telephone numbers, address and e-mail, each large enough for a thumb. */
export function ContactLines() {
  const { phones, address, map_url, email } = useSite().company;
  return (
    <ul aria-label="Recapiti">
      {phones.map(({ number, label }) => (
        <Line key={number} icon={Phone} href={telephoneLink(number)} note={label}>
          <span className="font-extrabold text-2xl tabular-nums tracking-tight">{number}</span>
        </Line>
      ))}
      <Line icon={MapPin} href={map_url} note="Mappa" elsewhere>
        <span className="font-semibold">{address}</span>
      </Line>
      <Line icon={Mail} href={`mailto:${email}`} note="Email">
        <span className="wrap-anywhere font-semibold">{email}</span>
      </Line>
    </ul>
  );
}

type LineProps = {
  icon: LucideIcon;
  href: string;
  note: string;
  /** Opens in a new tab. */
  elsewhere?: boolean;
  children: ReactNode;
};

function Line({ icon: Icon, href, note, elsewhere = false, children }: LineProps) {
  return (
    <li className="border-line border-b">
      <a
        href={href}
        {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
        className="group flex min-h-15 items-center gap-x-4 py-2.5 transition-colors duration-150 hover:bg-stone"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-sea" strokeWidth={2.25} />
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 underline-offset-4 group-hover:underline">{children}</span>
          <span className="text-soft-ink">{note}</span>
        </span>
      </a>
    </li>
  );
}
