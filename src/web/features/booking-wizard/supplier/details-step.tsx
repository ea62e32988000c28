import { companyName, email, personName, telephone } from '#web/forms/asked-for.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import type { FormControls } from '../use-wizard-form.ts';
import { SUPPLIER_FORM, type SupplierFields } from './supplier-form.ts';

type DetailsStepProps = {
  form: FormControls;
  /** What the server said of the code that is typed. */
  codeError: string | undefined;
};

/** Step 1: which company, and the code that it was given. */
export function DetailsStep({ form, codeError }: DetailsStepProps) {
  const { register, formState } = form;
  const field = (name: keyof SupplierFields) => ({
    ...register(name),
    label: SUPPLIER_FORM.labels[name],
    error: formState.errors[name]?.message,
  });
  const code = field('access_code');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('company_name')} required {...companyName} className="sm:col-span-2" />
      <TextField
        {...field('agent_name')}
        required
        {...personName}
        help="Chi ritira o riceve il materiale"
      />
      <TextField
        {...field('phone')}
        required
        {...telephone}
        help="Per avvisare il giorno della consegna"
      />
      <MaskedField
        {...code}
        error={code.error ?? codeError}
        showLabel="Mostra codice"
        required
        // The browser neither offers to keep it as a password nor fills one in.
        autoComplete="one-time-code"
        enterKeyHint="next"
        help="Riservato ai rivenditori; si inserisce a ogni prenotazione"
      />
      <TextField
        {...field('email')}
        {...email}
        help="Per ricevere la conferma della prenotazione"
      />
      <TextArea
        {...field('notes')}
        rows={3}
        help="Mezzo, orario preferito, persona da contattare"
        className="sm:col-span-2"
      />
    </div>
  );
}
