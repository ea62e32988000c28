import { Copy } from 'lucide-react';
import { copyText, SELECT_TEXT } from '#web/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** An address to copy into Easyfatt. */
export function CopiedAddress({ label, url }: { label: string; url: string }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={label}
        readOnly
        value={url}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        className="min-w-0 flex-[1_1_16rem]"
      />
      <Button
        icon={<Copy aria-hidden className="size-5" />}
        aria-label={`Copia: ${label}`}
        onClick={() =>
          void copyText(url, {
            title: 'Indirizzo copiato',
            description: label,
            failed: SELECT_TEXT,
          })
        }
        className="max-sm:w-full"
      >
        Copia
      </Button>
    </div>
  );
}
