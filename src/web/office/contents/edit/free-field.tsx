import { useEffect, useRef, useState } from 'react';
import { isPredefined } from '#contract/contents/predefined-contents.ts';
import { TextArea } from '#web/ui/field.tsx';
import { type Content, changedValues, contentWith, OTHERS, valuesFrom } from '../content-values.ts';
import { freeText, isLikeJson, isRefused, withFreeText } from '../free-content.ts';
import type { ContentEdit } from './content-edit-form.ts';

type FreeFieldProps = {
  edit: ContentEdit;
  slug: string;
  /** The content as typed. */
  content: Content;
  isBroken: boolean;
  onBroken: (isBroken: boolean) => void;
};

/**
 * 'Contenuto': JSON or text, always in step with the fields. What is typed sets them at once, and
 * stays as typed until one of them changes.
 */
export function FreeField({ edit, slug, content, isBroken, onBroken }: FreeFieldProps) {
  const text = freeText(slug, content);
  const [typed, setTyped] = useState({ text, meaning: text });
  const { control } = edit.form;
  const { value: others, onChange, error } = edit.form.field(OTHERS);
  const refused = isRefused(slug, others) ? others : undefined;
  const shown = refused ?? (typed.meaning === text ? typed.text : text);
  const area = useRef<HTMLTextAreaElement>(null);

  // 'Avanzate' may be closed when a save focuses this field.
  useEffect(() => {
    control(OTHERS, {
      focus: () => {
        area.current?.closest('details')?.setAttribute('open', '');
        area.current?.focus();
      },
    });
  }, [control]);

  function type(next: string): void {
    const { form, base } = edit;
    if (isRefused(slug, next)) {
      onChange(next);
      return;
    }
    const found = withFreeText(slug, content, base.content, next);
    const values = valuesFrom(slug, found.content, base.content);
    form.set(values);
    onBroken(found.isBroken);
    const changes = changedValues(slug, base.content, values);
    setTyped({ text: next, meaning: freeText(slug, contentWith(slug, base.content, changes)) });
  }

  return (
    <TextArea
      label="Contenuto"
      rows={isPredefined(slug) ? 10 : 8}
      ref={area}
      spellCheck={!isLikeJson(shown)}
      value={shown}
      error={refused && error}
      onChange={({ target }) => type(target.value)}
      help={
        <>
          <span>{HELP[isPredefined(slug) ? 'fields' : 'text']}</span>
          <span role="status" className="block font-semibold text-ink">
            {refused
              ? BROKEN.refused
              : isBroken && shown === typed.text && BROKEN[isPredefined(slug) ? 'fields' : 'text']}
          </span>
        </>
      }
    />
  );
}

const HELP = {
  fields:
    'I campi qui sopra, in JSON, con ciò che per loro non c’è. Quello che manca resta il testo di partenza.',
  text: 'Testo, oppure JSON.',
};

const BROKEN = {
  refused: 'Non è JSON valido: i campi restano come sono.',
  fields: 'Non è JSON valido: si conserva come testo, e i campi restano come sono.',
  text: 'Non è JSON valido: si conserva come testo.',
};
