import { MessageCircle, Phone } from 'lucide-react';
import { type Telephone, whatsAppLink } from '#contract/telephones.ts';
import { BigLink } from './big-button.tsx';
import { arrivingWords } from './driver-words.ts';

type CallLinksProps = {
  telephone: Telephone;
  /** Whose number it is. */
  who: string;
  /** The delivery's time, for the message. */
  time: string;
  /** If set, each link shows its number. */
  isOneOfSeveral: boolean;
};

/** Links that call a number, and open a WhatsApp chat if it can be a mobile. */
export function CallLinks({ telephone, who, time, isOneOfSeveral }: CallLinksProps) {
  const { href, whatsApp, written } = telephone;
  const whom = isOneOfSeveral ? `${who}, ${written}` : who;
  return (
    <>
      <BigLink href={href} label={`Chiama ${whom}`} icon={<Phone aria-hidden className="size-5" />}>
        {isOneOfSeveral ? `Chiama ${written.replaceAll(' ', '\u00a0')}` : 'Chiama'}
      </BigLink>
      {whatsApp && (
        <BigLink
          newTab
          href={whatsAppLink(whatsApp, arrivingWords(time))}
          label={`WhatsApp a ${whom}`}
          icon={<MessageCircle aria-hidden className="size-5" />}
        >
          WhatsApp
        </BigLink>
      )}
    </>
  );
}
