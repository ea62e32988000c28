import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type EasyfattPriceSettings,
  type EasyfattWeight,
  PRICE_LISTS,
  type UpdateEasyfattPriceSettings,
} from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { saveSettings } from './easyfatt-queries.ts';

type ListName = `${EasyfattPriceSettings['price_list']}`;
const LIST_WORDS = Object.fromEntries(
  PRICE_LISTS.map((list) => [list, `Listino ${list}`]),
) as Record<ListName, string>;
const WEIGHT_WORDS: Record<EasyfattWeight, string> = { gross: 'Peso lordo', net: 'Peso netto' };

/** Saved at once; they hold from the next send. */
export function PriceSettings({ settings }: { settings: EasyfattPriceSettings }) {
  const client = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (changes: UpdateEasyfattPriceSettings) => saveSettings(client, changes),
    onSuccess: () => toast(successToast('Impostazione salvata: vale dal prossimo invio')),
    onError: (failure) => sayFailed("Impossibile salvare l'impostazione", failure),
  });
  const shown = isPending ? { ...settings, ...variables } : settings;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
      <FilterField
        label="Prezzi da prendere"
        words={LIST_WORDS}
        value={`${shown.price_list}` as ListName}
        onChoose={(list) =>
          list && mutate({ price_list: Number(list) as EasyfattPriceSettings['price_list'] })
        }
      />
      <FilterField
        label="Peso da prendere"
        words={WEIGHT_WORDS}
        value={shown.weight}
        onChoose={(weight) => weight && mutate({ weight })}
      />
    </div>
  );
}
