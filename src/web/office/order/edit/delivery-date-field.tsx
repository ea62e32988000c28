import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { DAYS_OF_PAGE, firstOfPage } from '#web/ui/week-pages.ts';
import { daysQuery } from '../days-query.ts';
import { refusedDays } from './refused-days.ts';

type DeliveryDateFieldProps = {
  type: OrderType;
} & Omit<ComponentProps<typeof DateField>, 'today' | 'refused' | 'onPage'>;

/** The date of an order, with a calendar that greys out days that the customer could not book. */
export function DeliveryDateField({ type, ...field }: DeliveryDateFieldProps) {
  const today = romeDate(useNow());
  // Null until the calendar is opened: nothing is loaded before.
  const [page, setPage] = useState<number | null>(null);
  const { data: refused } = useQuery({
    ...daysQuery({ from: firstOfPage(page ?? 0, today), days: DAYS_OF_PAGE }),
    enabled: page !== null,
    select: ({ days }) => refusedDays(type, days),
  });
  return <DateField {...field} today={today} refused={refused} onPage={setPage} />;
}
