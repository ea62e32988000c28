import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileDown, MessageCircle, Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { isAllowed } from '#contract/offers/offer-life.ts';
import { offerFileName } from '#contract/offers/offer-number.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { telephonesIn, whatsAppLink } from '#contract/telephones.ts';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { paperPath } from '#web/office/offer/offer-paths.ts';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { CopyLink } from '#web/office/order/details/customer-links.tsx';
import { useSite } from '#web/site.ts';
import { AnchorButton, Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { MailDialog } from './mail-dialog.tsx';
import { offerSentence } from './whatsapp.ts';

const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

/**
 * The ways to give an issued offer to its customer, as often as wanted: PDF, link, WhatsApp and
 * mail.
 */
export function ShareOffer({ offer, isExpired }: { offer: Offer; isExpired: boolean }) {
  const client = useQueryClient();
  const [isMailing, setMailing] = useState(false);
  const finalFocus = useReturnFocus();
  const copy = () => api.offers.copyLink({ id: offer.id });
  const reload = () => offerQueries.reload(client);
  const mayMail = isAllowed('mail', { ...offer, is_expired: isExpired });
  const paper = paperPath(offer.id);
  return (
    <section aria-label="Per il cliente" className="flex flex-wrap gap-2">
      <AnchorButton size="sm" newTab href={paper} icon={<Printer {...ICON} />}>
        Apri e stampa
      </AnchorButton>
      <AnchorButton
        size="sm"
        href={paper}
        download={offerFileName(offer)}
        icon={<FileDown {...ICON} />}
      >
        Scarica PDF
      </AnchorButton>
      {offer.status !== 'withdrawn' && <CopyLink copy={copy} reload={reload} />}
      {mayMail && <WhatsAppButtons offer={offer} copy={copy} reload={reload} />}
      {mayMail && (
        <Button size="sm" icon={<Send {...ICON} />} onClick={() => setMailing(true)}>
          Invia per email
        </Button>
      )}
      {isMailing && (
        <MailDialog offer={offer} finalFocus={finalFocus} onClose={() => setMailing(false)} />
      )}
    </section>
  );
}

type WhatsAppProps = {
  offer: Offer;
  copy: () => Promise<{ url: string }>;
  reload: () => Promise<void>;
};

/** One for each mobile number. Without one WhatsApp asks for the recipient. */
function WhatsAppButtons(props: WhatsAppProps) {
  const mobiles = telephonesIn(props.offer.phone).filter(({ whatsApp }) => whatsApp);
  if (mobiles.length < 2) return <WhatsApp {...props} number={mobiles[0]?.whatsApp ?? null} />;
  return mobiles.map(({ key, whatsApp, written }) => (
    <WhatsApp key={key} {...props} number={whatsApp} written={written} />
  ));
}

type WhatsAppButtonProps = WhatsAppProps & { number: string | null; written?: string };

function WhatsApp({ offer, copy, reload, number, written = '' }: WhatsAppButtonProps) {
  const { company } = useSite();
  const { mutate, isPending } = useMutation({
    // The tab opens with the press: browsers block tabs that open later.
    mutationFn: async (tab: Window | null) => {
      if (tab) tab.opener = null;
      const { url } = await copy();
      return { tab, chat: whatsAppLink(number, offerSentence(offer, company.name, url)) };
    },
    onSuccess: ({ tab, chat }) => {
      if (tab && !tab.closed) tab.location.replace(chat);
      else
        toast({ title: 'Messaggio pronto', action: { label: 'Apri', onPress: () => open(chat) } });
    },
    onError: (error, tab) => {
      tab?.close();
      sayFailed('Impossibile preparare il messaggio', error);
    },
    onSettled: reload,
  });
  return (
    <Button
      size="sm"
      icon={<MessageCircle {...ICON} />}
      pending={isPending}
      onClick={() => mutate(open())}
    >
      {`WhatsApp ${written}`.trim()}
    </Button>
  );
}
