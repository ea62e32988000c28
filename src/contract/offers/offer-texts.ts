/** Derived from the table of an offer's fields. */
import {
  OFFER_FIELDS,
  type OfferAmount,
  type OfferAmountName,
  type OfferFieldName,
  type OfferFlag,
  type OfferFlagName,
  type OfferRowsPlace,
  type OfferSpecialName,
  type OfferText,
  type OfferTextName,
  type OwnFieldName,
  type PresetName,
} from './offer-fields.ts';

type Lone = { label: string; kind?: undefined; preset?: undefined; own: true };
type Field = OfferText | OfferAmount | OfferFlag | Lone;
const FIELDS = Object.entries<Field>(OFFER_FIELDS);

const isAmount = (field: Field): field is OfferAmount => 'decimals' in field;
const isText = (field: Field): field is OfferText =>
  field.kind !== undefined && !isFlag(field) && !isAmount(field);
const isFlag = (field: Field): field is OfferFlag => field.kind === 'yes-no';

/** The text fields. */
const TEXTS = FIELDS.filter((field): field is [OfferTextName, OfferText] => isText(field[1]));

/** The label of each field. */
export const OFFER_LABELS = Object.fromEntries(
  FIELDS.map(([name, { label }]) => [name, label]),
) as Readonly<Record<OfferFieldName, string>>;

/** Maps each text field, by name. */
export const mapTexts = <Made>(make: (text: OfferText, name: OfferTextName) => Made) =>
  Object.fromEntries(TEXTS.map(([name, text]) => [name, make(text, name)])) as Record<
    OfferTextName,
    Made
  >;

type EachField<Text, Amount, Flag, Lone> = {
  [Name in OfferFieldName]: Name extends OfferTextName
    ? Text
    : Name extends OfferAmountName
      ? Amount
      : Name extends OfferFlagName
        ? Flag
        : Name extends keyof Lone
          ? Lone[Name]
          : never;
};

/**
 * Builds an object of all fields, as in the table: the one-of-a-kind ones as given, texts and
 * numbers as made, and the same value for each flag.
 */
export const eachField = <Text, Amount, Flag, Lone extends Record<OfferSpecialName, unknown>>(
  lone: Lone,
  text: (field: OfferText) => Text,
  amount: (field: OfferAmount) => Amount,
  flag: Flag,
) =>
  Object.fromEntries(
    FIELDS.map(([name, field]) => {
      if (isText(field)) return [name, text(field)];
      if (isAmount(field)) return [name, amount(field)];
      return [name, isFlag(field) ? flag : lone[name as OfferSpecialName]];
    }),
  ) as EachField<Text, Amount, Flag, Lone>;

/** The fields on the customer's page, in the form of `z.pick`. */
export const OWN_FIELDS = Object.fromEntries(
  FIELDS.flatMap(([name, { own }]) => (own ? [[name, true]] : [])),
) as Record<OwnFieldName, true>;

/** The preset fields, in the form of `z.pick`. */
export const PRESET_FIELDS = Object.fromEntries(
  FIELDS.flatMap(([name, { preset }]) => (preset ? [[name, true]] : [])),
) as Record<PresetName, true>;

/** Builds an object of the preset fields, from each text and each flag. */
export const mapPresets = <Text, Flag>(
  text: (field: OfferText, name: PresetName & OfferTextName) => Text,
  flag: (name: PresetName & OfferFlagName) => Flag,
) =>
  Object.fromEntries(
    FIELDS.filter(([, { preset }]) => preset).map(([name, field]) => [
      name,
      isText(field) ? text(field, name as never) : flag(name as never),
    ]),
  ) as { [Name in PresetName]: Name extends OfferTextName ? Text : Flag };

/** Label and text of each row at a place, without the empty ones. */
export const textRows = (
  place: OfferRowsPlace,
  offer: Partial<Record<OfferTextName, string>>,
): [label: string, text: string][] =>
  TEXTS.filter(([name, { rows }]) => rows?.includes(place as never) && offer[name]).map(
    ([name, { label }]) => [label, offer[name] ?? ''],
  );
