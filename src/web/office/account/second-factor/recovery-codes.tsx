import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyText, SELECT_TEXT } from '#web/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

const TITLE = 'Codici di recupero';
const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const end = () => setPrinting(false);
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, [printing]);

  return (
    <>
      <p>
        Se il telefono si perde, uno di questi codici vale al posto dell'app, una volta.{' '}
        <b>Non saranno mostrati di nuovo</b>: vanno conservati lontano dal telefono.
      </p>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Copy {...ICON} />}
          onClick={() =>
            void copyText(codes.join('\n'), { title: 'Codici copiati', failed: SELECT_TEXT })
          }
        >
          Copia
        </Button>
        <Button size="sm" icon={<Printer {...ICON} />} onClick={() => setPrinting(true)}>
          Stampa
        </Button>
        <Button size="sm" icon={<Download {...ICON} />} onClick={() => download(codes)}>
          Scarica
        </Button>
      </div>
      <Button size="sm" variant="primary" className="justify-self-start" onClick={onSaved}>
        Ho salvato i codici
      </Button>
      {printing &&
        createPortal(
          <div className="paper">
            <h1 className="mb-4 text-2xl">{TITLE}</h1>
            <p className="mb-4">{location.host}. Ogni codice vale una volta.</p>
            <CodeList codes={codes} />
          </div>,
          document.body,
        )}
    </>
  );
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol
      aria-label={TITLE}
      className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-paper p-4 font-semibold text-base tabular-nums tracking-wide"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
}

function download(codes: readonly string[]): void {
  const text = `${TITLE}: ${location.host}\n\n${codes.join('\n')}\n`;
  saveFile('codici-di-recupero.txt', text, 'text/plain');
}
