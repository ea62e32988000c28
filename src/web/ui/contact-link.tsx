/** Phone numbers or an e-mail address as links, displayed as typed; a dash if there is none. */
import { telephonePieces } from '#contract/telephones.ts';

const LINK = 'link inline-block py-0.5 wrap-anywhere pointer-coarse:py-2.5';

export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return '—';
  return telephonePieces(phone).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.key} href={piece.href} className={LINK}>
        {piece.written}
      </a>
    ),
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
