import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Price, PriceFields } from '#contract/prices/prices.schema.ts';
import { api, call } from '#web/api.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useRowCreation, useRowEdit } from '#web/forms/edit/use-row-edit.ts';
import { EditField } from '#web/forms/fields/edit-field.tsx';
import { reloadPrices, rememberPrice, useDialogPrice } from '../price-queries.ts';
import { announceChange } from '../undo-notice.ts';
import { NEW_PRICE, type PriceUrl } from '../use-price-url.ts';
import { ImportPrices } from './import-prices.tsx';
import { NEW_PRICE_BASE, PRICE_CREATE, PRICE_EDIT, type PriceChanges } from './price-edit-form.ts';

const SHARED = {
  subject: 'price',
  failed: "Impossibile salvare l'articolo",
  reload: reloadPrices,
};

type DialogProps = {
  url: PriceUrl;
  /** The person who is signed in. */
  userId: string;
  finalFocus: ComponentProps<typeof FormModal>['finalFocus'];
};

/** The dialogs in which a price is typed, a file of their own: their code is more than the page's. */
export function PriceDialogs(props: DialogProps) {
  const { url } = props;
  const { row: price, open, gone } = useDialogPrice(url.edited, url.close);
  if (url.isImporting) return <ImportPrices onClose={url.close} finalFocus={props.finalFocus} />;
  if (url.isCreating) return <CreatePrice {...props} />;
  return open && price && <EditPrice key={price.id} {...props} price={price} gone={gone} />;
}

function CreatePrice({ url, userId, finalFocus }: DialogProps) {
  const client = useQueryClient();
  const edit = useRowCreation(PRICE_CREATE, NEW_PRICE_BASE, {
    ...SHARED,
    userId,
    create,
    onDone: url.close,
    onResume: () => url.open(NEW_PRICE),
  });

  async function create(input: PriceFields) {
    const { price, change } = await call(api.admin.prices.$post({ json: input }));
    rememberPrice(client, price);
    announceChange(client, `${price.code} aggiunto al listino`, change);
    return price.id;
  }

  return (
    <FormModal
      title="Nuovo articolo"
      gone=""
      size="tall"
      edit={edit}
      submitLabel="Aggiungi"
      finalFocus={finalFocus}
    >
      <PriceInputs edit={edit} />
    </FormModal>
  );
}

type EditPriceProps = DialogProps & {
  price: Price;
  /** Somebody else has taken back its making. What was typed can still be read. */
  gone: boolean;
};

function EditPrice({ url, userId, finalFocus, price, gone }: EditPriceProps) {
  const client = useQueryClient();
  const edit = useRowEdit(PRICE_EDIT, price, {
    ...SHARED,
    userId,
    save,
    onDone: url.close,
    onResume: () => url.open(price.id),
  });

  async function save(version: number, changes: PriceChanges) {
    const json = { version, ...changes };
    const saved = await call(api.admin.prices[':id'].$patch({ param: { id: price.id }, json }));
    rememberPrice(client, saved.price);
    void reloadPrices(client);
    announceChange(client, `${saved.price.code} aggiornato`, saved.change);
    return saved.price;
  }

  return (
    <FormModal
      title="Modifica articolo"
      description={`${price.code}, ${price.description}`}
      gone={
        gone
          ? 'Questo articolo è stato tolto nel frattempo. Quanto scritto non si può salvare.'
          : ''
      }
      size="tall"
      edit={edit}
      submitLabel="Aggiorna"
      finalFocus={finalFocus}
    >
      <PriceInputs edit={edit} />
    </FormModal>
  );
}

type PriceInputsProps = { edit: EditState<ReturnType<typeof PRICE_EDIT.valuesOf>> };

/** The fields of both dialogs. */
function PriceInputs({ edit }: PriceInputsProps) {
  return (
    <>
      <EditField edit={edit} name="code" autoCapitalize="characters" spellCheck={false} />
      <EditField edit={edit} name="description" />
      <div className="grid gap-5 sm:grid-cols-2">
        <EditField
          edit={edit}
          name="price"
          help="Di un'unità, in euro senza IVA. Per esempio 1.234,50."
        />
        <EditField edit={edit} name="unit" help="Per esempio pz, sacco, m²." />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditField edit={edit} name="vat_rate" />
        <EditField edit={edit} name="weight_kg" help="Di un'unità. Vuoto: non si sa." />
      </div>
      <EditField
        edit={edit}
        name="active"
        help="Un articolo che non si vende più resta nel listino, con la sua storia."
      />
    </>
  );
}
