import { Phone } from 'lucide-react';
import { telephonesIn } from '#contract/telephones.ts';
import { AnchorButton } from './button.tsx';

/** A call button for each number in a text; with several, each shows its number. */
export function CallButtons({ phone }: { phone: string }) {
  const telephones = telephonesIn(phone);
  return telephones.map(({ key, href, written }) => (
    <AnchorButton
      key={key}
      size="sm"
      href={href}
      icon={<Phone aria-hidden className="size-4 shrink-0" />}
      className="relative whitespace-nowrap"
    >
      {telephones.length === 1 ? 'Chiama' : `Chiama ${written}`}
    </AnchorButton>
  ));
}
