import { formField } from '#web/forms/form-field.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import type { DetailsField } from '../wizard-definition.ts';
import type { WizardControls } from './use-wizard.ts';

type DetailsStepProps = {
  form: WizardControls;
  details: readonly DetailsField[];
  /** The error for the typed access code. */
  codeError: string | undefined;
};

/** Step 1: the customer's details and the address. */
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
