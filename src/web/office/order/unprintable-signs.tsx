import { PrinterX } from 'lucide-react';
import { characterNames, type UnprintableText } from '#contract/paper-signs.ts';

/** `id` distinguishes texts with the same `place`. */
type Listed = UnprintableText & { id?: string };

/** Warns, before a PDF is made, of characters that it cannot print. */
export function UnprintableSigns({ texts }: { texts: readonly Listed[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="flex gap-2 rounded-md border border-hazard bg-hazard-tint px-3 py-2 leading-5">
      <PrinterX aria-hidden className="mt-px size-4.5 shrink-0" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold">Segni che il PDF non può stampare:</p>
        <ul className="list-disc pl-5">
          {texts.map(({ id = '', place, signs }) => (
            <li key={`${id} ${place}`}>{`${place}: ${characterNames(signs)}`}</li>
          ))}
        </ul>
        <p>Al loro posto il PDF ha «�»: meglio scriverli in un altro modo.</p>
      </div>
    </div>
  );
}
