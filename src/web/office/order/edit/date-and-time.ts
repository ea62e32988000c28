/** Checks the typed date and time of an order. */
import { DateText, TimeText } from '#contract/fields.schema.ts';

export type DateAndTime = { delivery_date: string; delivery_time: string };

export const isDate = (value: string) => DateText.safeParse(value).success;
export const isTime = (value: string) => TimeText.safeParse(value).success;

export const dateAndTimeProblems = ({
  delivery_date,
  delivery_time,
}: DateAndTime): Partial<DateAndTime> => ({
  ...(!isDate(delivery_date) && {
    delivery_date: delivery_date
      ? 'Data non riconosciuta. Per esempio 5/3, lun o domani'
      : 'Scegliere una data',
  }),
  ...(!isTime(delivery_time) && {
    delivery_time: delivery_time
      ? 'Orario non riconosciuto. Per esempio 8, 830 o 8.30'
      : 'Scegliere un orario',
  }),
});
