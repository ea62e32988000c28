import { Download } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { answerOf, ConnectionError, withTimeout } from '#web/api.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { request } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** 'Scarica PDF', in a row of buttons; a failure is shown below the row. */
export function SavePaper({ token, offer }: { token: string; offer: OwnOffer }) {
  const { sending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState('');
  const save = () =>
    sendOnce(async () => {
      setFailure('');
      try {
        await savePaper(token, offer);
      } catch (error) {
        setFailure(failureReason(error).reason);
      }
    });
  return (
    <>
      <Button
        icon={<Download aria-hidden className="size-5" />}
        pending={sending}
        onClick={() => void save()}
        className="max-sm:w-full"
      >
        Scarica PDF
      </Button>
      <div role="alert" className="order-last basis-full empty:hidden">
        {failure && <FormFailure id="pdf-non-riuscito" text={failure} />}
      </div>
    </>
  );
}

/** Saves the PDF as it was sent. Throws ApiError or ConnectionError. */
async function savePaper(token: string, offer: OwnOffer): Promise<void> {
  const response = request(addresses.ownOffer.paper, { token }, withTimeout());
  const answer = await response.catch((cause) => {
    throw new ConnectionError(cause);
  });
  if (!answer.ok) await answerOf(Promise.resolve(answer));
  const name = `preventivo-${offerNumber(offer).replaceAll(/\W+/g, '-')}.pdf`;
  saveFile(name, await answer.blob(), 'application/pdf');
}
