import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { useSite } from '#web/site.ts';
import { TextArea } from '#web/ui/field.tsx';
import { MATERIALS_LABEL } from '../wizard-definition.ts';
import { type WizardControls, wizardField } from './use-wizard.ts';

/** Step 2: a free text, and buttons for common materials that add a line to it. */
export function MaterialsStep({ form }: { form: WizardControls }) {
  const { common_materials } = useSite();
  const [added, setAdded] = useState('');

  function add(material: string) {
    const text = (form.latest().items ?? '').trimEnd();
    const next = text ? `${text}\n${material}` : material;
    form.set({ items: next });
    form.validate(['items']);
    setAdded(`Aggiunto: ${material}`);
  }

  return (
    <div className="grid gap-7">
      <TextArea
        {...wizardField(form, 'items')}
        label={MATERIALS_LABEL}
        longest={MAX_LENGTH.materials}
        required
        rows={8}
        help="Una riga per materiale, con quantità e misure: per esempio «10 sacchi di cemento 42,5»."
      />
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold text-[0.9375rem]">Aggiungi una riga</legend>
        <ul className="flex flex-wrap gap-2">
          {common_materials.map((material) => (
            <li key={material}>
              <button
                type="button"
                onClick={() => add(material)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-white py-1.5 pr-4 pl-3 font-medium text-[0.9375rem] transition-colors duration-150 hover:border-ink hover:bg-stone active:bg-hazard-tint"
              >
                <Plus aria-hidden className="size-4 text-terracotta" strokeWidth={2.5} />
                {material}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {added}
        </p>
      </fieldset>
    </div>
  );
}
