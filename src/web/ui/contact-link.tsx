/** A telephone number or an e-mail as a link, written as its owner wrote it; a dash when there is none. */
import { phoneHref } from './phone-href.ts';

const LINK = 'link inline-block py-0.5 wrap-anywhere pointer-coarse:py-2.5';

export function PhoneLink({ phone }: { phone: string | null }) {
  const href = phone && phoneHref(phone);
  if (!href) return phone || '—';
  return (
    <a href={href} className={LINK}>
      {phone}
    </a>
  );
}

export function EmailLink({ email }: { email: string | null }) {
  if (!email) return '—';
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={LINK}>
      {email}
    </a>
  );
}
