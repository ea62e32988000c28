/** 'Per chi consegna': what the driver must know about the place. Loaded when opened. */
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { DELIVERY_LABELS } from '#contract/orders/delivery-fields.ts';
import {
  MAX_PLACE_PHOTOS,
  OWN_DELIVERY_FIELDS,
  OwnDelivery,
} from '#contract/orders/own-delivery.schema.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { scalePhoto } from '#web/forms/scale-photo.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { useChangeForm } from '#web/visitors/opened/use-change-form.ts';
import type { OrderPanelProps, SiteCalls } from './order-calls.ts';
import { ORDER_CHANGED } from './own-order-texts.ts';
import { ReadPicture } from './read-picture.tsx';

/** The checkboxes, in the customer's words. */
const TICKS = {
  narrow_gate: 'Il cancello o la strada sono stretti',
  slope: 'Si arriva in salita',
  ztl: 'È in una zona a traffico limitato (ZTL)',
  needs_crane: 'Serve la gru per scaricare',
} as const;
type Tick = keyof typeof TICKS;
const NAMES = Object.keys(TICKS) as Tick[];

/** The form value of a checked box. */
const ON = 'on';

export function DeliveryPanel(props: OrderPanelProps) {
  const { calls, order, onDone, onLeave } = props;
  const { delivery, version } = order;
  const first = {
    put_down: delivery?.put_down ?? '',
    site_contact: delivery?.site_contact ?? '',
    site_phone: '',
    narrow_gate: delivery?.narrow_gate ? ON : '',
    slope: delivery?.slope ? ON : '',
    ztl: delivery?.ztl ? ON : '',
    needs_crane: delivery?.needs_crane ? ON : '',
  };
  /** Photos are sent when chosen, so changing only them counts as a change. */
  const photosChanged = useRef(false);
  const form = useChangeForm(props, {
    first,
    check: (typed) => {
      const isSame = Object.entries(first).every(
        ([name, value]) => typed[name as keyof typeof first] === value,
      );
      if (isSame && !photosChanged.current) {
        return { wrong: { put_down: 'Scrivi o spunta quello che serve a chi consegna' } };
      }
      const { put_down, site_contact, site_phone, ...ticked } = typed;
      return checkInput(OwnDelivery, {
        version,
        put_down,
        site_contact,
        site_phone: site_phone.trim() || undefined,
        narrow_gate: ticked.narrow_gate === ON,
        slope: ticked.slope === ON,
        ztl: ticked.ztl === ON,
        needs_crane: ticked.needs_crane === ON,
      });
    },
    send: async (input) => {
      const now = await calls.place?.save(input);
      onDone("Grazie: l'autista lo vede con la tua consegna.", now);
    },
    changedMeanwhile: ORDER_CHANGED,
  });
  const known = delivery?.site_phone_end;

  return (
    <ActionPanel title="Per chi consegna" label="Salva" form={form} onLeave={onLeave}>
      <p className="text-soft-ink">
        Molte consegne si fermano al cancello. Quello che indichi qui lo vedono l'ufficio e
        l'autista; si può cambiare finché il mezzo non parte.
      </p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold text-[0.9375rem]">Com'è il posto</legend>
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            name={name}
            checked={form.typed[name] === ON}
            onChange={({ target }) => form.type({ [name]: target.checked ? ON : '' })}
          >
            {TICKS[name]}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        {...form.field('put_down')}
        label={`${DELIVERY_LABELS.put_down} (opzionale)`}
        longest={OWN_DELIVERY_FIELDS.put_down.max}
        help="Per esempio: nel cortile a sinistra, davanti al garage"
      />
      <TextField
        {...form.field('site_contact')}
        label={`${DELIVERY_LABELS.site_contact} (opzionale)`}
        longest={OWN_DELIVERY_FIELDS.site_contact.max}
        help="Chi riceve il materiale, se non sei tu"
      />
      <TextField
        {...form.field('site_phone')}
        label={`${DELIVERY_LABELS.site_phone} (opzionale)`}
        type="tel"
        inputMode="tel"
        longest={OWN_DELIVERY_FIELDS.site_phone.max}
        help={
          known
            ? `Abbiamo un numero che finisce per ${known}: lasciando vuoto resta quello`
            : 'Il numero da chiamare sul posto'
        }
      />
      {calls.place && (
        <Photos
          calls={calls.place}
          first={delivery?.place_photos ?? []}
          onChange={() => {
            photosChanged.current = true;
          }}
        />
      )}
    </ActionPanel>
  );
}

type PhotosProps = { calls: SiteCalls; first: readonly string[]; onChange: () => void };

/** Each is sent as soon as it is chosen. */
function Photos({ calls, first, onChange }: PhotosProps) {
  const [ids, setIds] = useState(first);
  const [failed, setFailed] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { sending, sendOnce } = useSendOnce();

  async function change(what: string, send: () => Promise<{ place_photos: string[] }>) {
    setFailed('');
    try {
      setIds((await send()).place_photos);
      onChange();
    } catch (error) {
      setFailed(`${what}: ${failureReason(error).reason}`);
    }
  }

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const picture = await scalePhoto(file).catch(() => null);
    if (!picture) return setFailed('Questa foto non si può usare: scegline un’altra.');
    await sendOnce(() => change('Foto non inviata', () => calls.addPhoto(picture)));
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-[0.9375rem]">{`Foto del posto (al massimo ${MAX_PLACE_PHOTOS})`}</legend>
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {ids.map((id, n) => (
            <Photo
              key={id}
              name={`Foto ${n + 1}`}
              read={() => calls.readPhoto(id)}
              onRemove={() =>
                void sendOnce(() => change('Foto non tolta', () => calls.removePhoto(id)))
              }
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Foto del posto"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void add(event)}
      />
      {ids.length < MAX_PLACE_PHOTOS && (
        <Button
          icon={<Camera aria-hidden className="size-5" />}
          pending={sending}
          onClick={() => input.current?.click()}
          className="justify-self-start"
        >
          Aggiungi una foto
        </Button>
      )}
      {failed && <FieldError>{failed}</FieldError>}
      <p className="text-sm text-soft-ink">
        Il cancello, la strada, dove scaricare. La posizione salvata nella foto viene tolta.
      </p>
    </fieldset>
  );
}

type PhotoProps = { name: string; read: () => Promise<string>; onRemove: () => void };

function Photo({ name, read, onRemove }: PhotoProps) {
  return (
    <li className="grid justify-items-start gap-1">
      <ReadPicture name={name} read={read} className="size-28 object-cover" />
      <Button size="sm" variant="ghost" aria-label={`Togli ${name}`} onClick={onRemove}>
        Togli
      </Button>
    </li>
  );
}
