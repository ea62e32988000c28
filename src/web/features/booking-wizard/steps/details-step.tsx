import { formField } from '#web/forms/form-field.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import type { DetailsField } from '../wizard-definition.ts';
import type { WizardControls } from './use-wizard.ts';

type DetailsStepProps = {
  form: WizardControls;
  details: readonly DetailsField[];
  /** What the server said of the code that is typed. */
  codeError: string | undefined;
};

/** Step 1: who, and where to. */
export function DetailsStep({ form, details, codeError }: DetailsStepProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {details.map(({ name, label, help, input, required, wide, rows, secret }) => {
        const { error, ...control } = formField(form, name);
        const texts = { label, help, className: wide ? 'sm:col-span-2' : '' };
        if (rows) return <TextArea key={name} {...control} {...texts} error={error} rows={rows} />;
        const field = { ...input, ...control, ...texts, required };
        if (!secret) return <TextField key={name} {...field} error={error} />;
        return <MaskedField key={name} {...field} error={error ?? codeError} showLabel={secret} />;
      })}
    </div>
  );
}
