import { CircleAlert } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import type { SharedSite } from '#contract/contents/site.schema.ts';
import { telephoneLink } from '#contract/phone.ts';
import { buttonClass } from './button.tsx';
import { InlineScript } from './inline-script.tsx';

const ID = 'pagina-non-avviata';
const SHOWN_AFTER_MS = 10_000;

/** In old JavaScript, because browsers that cannot run the page's modules need this notice most. */
const SCRIPT = `setTimeout(function () {
  var notice = document.getElementById('${ID}');
  if (!notice) return;
  var buttons = notice.getElementsByTagName('button');
  buttons[0].onclick = function () { location.reload(); };
  buttons[1].onclick = function () { notice.hidden = true; };
  notice.hidden = false;
}, ${SHOWN_AFTER_MS});`;

/**
 * A notice in the HTML that hydration removes. It appears after ten seconds if the page's
 * JavaScript has not loaded.
 */
export function StartNotice() {
  const phone = useRouteLoaderData<SharedSite>('root')?.company.phones[0].number;
  const button = buttonClass({ size: 'sm' });
  return (
    <>
      <div
        id={ID}
        hidden
        suppressHydrationWarning
        className="toast flex gap-3 rounded-md border border-ink bg-ink p-4 text-white shadow-lifted"
      >
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-hazard" />
        <div className="grid min-w-0 gap-3">
          <div className="grid gap-0.5">
            <p className="font-semibold leading-6">La pagina non ha finito di caricarsi</p>
            <p className="text-[0.9375rem] text-white/85 leading-5">
              Controlla la connessione e riprova.
              {phone && (
                <>
                  {' Se non basta, chiamaci: '}
                  <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
                    {phone}
                  </a>
                  .
                </>
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <button type="button" className={button}>
              Riprova
            </button>
            <button type="button" className={button}>
              Chiudi
            </button>
          </div>
        </div>
      </div>
      <InlineScript code={SCRIPT} />
    </>
  );
}
