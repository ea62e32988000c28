import type { ContentField } from '#contract/contents/content-field.ts';
import { contentLimit } from '#contract/contents/content-limits.ts';
import { CONTENT_TYPES, isPredefined } from '#contract/contents/predefined-contents.ts';
import { plainTaxNumber } from '#contract/tax-numbers.ts';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import { Conflicting } from '#web/forms/fields/edit-field.tsx';
import { numberHint } from '#web/forms/number-hint.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { TYPE_LABELS } from '../content-cards.ts';
import { formFields, OTHERS, shippedText } from '../content-values.ts';
import type { ContentEdit } from './content-edit-form.ts';
import { countedHelp } from './counted-help.tsx';
import { FreeField } from './free-field.tsx';
import { HoursField } from './hours-field.tsx';
import { demandHint } from './legal-hints.ts';
import { PhonesField } from './phones-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ServicesField } from './services-field.tsx';
import { useProblems } from './use-problems.ts';

type ContentFieldsProps = Pick<
  Parameters<typeof FreeField>[0],
  'edit' | 'content' | 'isBroken' | 'onBroken'
> & {
  /** Null for a new content. */
  slug: string | null;
};

/** Slug and Tipo, the content's fields, and 'Contenuto' (spec section 2, "Contenuti"). */
export function ContentFields({ slug, ...free }: ContentFieldsProps) {
  const { edit } = free;
  const problems = useProblems(edit, slug ?? '');
  const { type: _, ...fields } = formFields(slug ?? '');
  const hasPicture = Object.values(fields).some(({ kind }) => kind === 'picture');
  const freeField = (
    <>
      <FreeField {...free} slug={slug ?? ''} />
      <EditConflict field={OTHERS} edit={edit} />
    </>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        {slug === null ? (
          <TextField
            label="Slug"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            help="Minuscole, cifre e trattini, per esempio avviso-estate. Poi non si cambia."
            {...edit.form.field('slug')}
          />
        ) : (
          <TextField label="Slug" value={slug} disabled />
        )}
        <Conflicting edit={edit} field="type">
          <SelectField label="Tipo" {...edit.form.field('type')} error={problems.of('type').type}>
            {edit.mine.type === '' && <option value="">Nessuno</option>}
            {CONTENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_LABELS[type]}
              </option>
            ))}
          </SelectField>
        </Conflicting>
      </div>
      {Object.entries(fields).map(([name, field]) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a field was left.
        <div
          key={name}
          // Not after a press that adds or moves a row: its errors would be shown before it is typed.
          onBlur={({ target }) => target.matches('button') || problems.leave(name)}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
        >
          <FieldControl
            name={name}
            field={field}
            slug={slug ?? ''}
            edit={edit}
            problems={problems.of(name)}
            isLeft={problems.isLeft(name)}
          />
          <EditConflict field={name} edit={edit} />
        </div>
      ))}
      {/* An image as JSON helps nobody. */}
      {hasPicture ? null : slug !== null && isPredefined(slug) ? (
        <details className="rounded-md border border-line">
          <summary className="min-h-11 cursor-pointer px-3.5 py-2.5 font-semibold text-[0.9375rem]">
            Avanzate
          </summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t p-3.5">
            {freeField}
          </div>
        </details>
      ) : (
        freeField
      )}
    </div>
  );
}

type FieldControlProps = {
  name: string;
  field: ContentField;
  slug: string;
  edit: ContentEdit;
  problems: Record<string, string>;
  isLeft: boolean;
};

function FieldControl({ name, field, slug, edit, problems, isLeft }: FieldControlProps) {
  const { label, kind, help, answers, none, keyboard, rows = 3 } = field;
  const { form } = edit;
  const value = edit.mine[name] ?? '';
  const asRows = { value, problems, onChange: (next: string) => form.set({ [name]: next }) };
  if (kind === 'services') return <ServicesField {...asRows} />;
  if (kind === 'phones') return <PhonesField {...asRows} />;
  if (kind === 'hours') return <HoursField {...asRows} />;
  if (kind === 'picture') {
    const { ref } = form.field(name);
    return (
      <PictureField {...asRows} ref={ref} label={label} problem={Object.values(problems)[0]} />
    );
  }

  const demand = slug === 'footer' && demandHint(name, edit.mine);
  if (kind === 'choice') {
    return (
      <SelectField
        {...form.field(name)}
        label={label}
        error={Object.values(problems)[0]}
        help={demand}
      >
        <option value="">{none}</option>
        {answers?.map((answer) => (
          <option key={answer}>{answer}</option>
        ))}
      </SelectField>
    );
  }

  const shipped = shippedText(slug, name);
  const isEmptied = value.trim() === '' && shipped !== '';
  const props = {
    ...form.field(name),
    label,
    autoComplete: 'off',
    placeholder: shipped,
    error: Object.values(problems)[0],
    help: (
      <>
        {countedHelp(
          isEmptied ? 'Vuoto: vale il testo di partenza.' : help,
          kind === 'tax-number' ? plainTaxNumber(value) : value,
          contentLimit(slug, name),
        )}
        {demand && <span className="block font-semibold text-ink">{demand}</span>}
        {slug === 'footer' && (
          <span role="status" className="block font-semibold text-ink">
            {numberHint(name, value, isLeft)}
          </span>
        )}
      </>
    ),
  };
  if (kind === 'line' || kind === 'tax-number')
    return <TextField {...props} inputMode={keyboard} />;
  return <TextArea {...props} rows={rows} />;
}
