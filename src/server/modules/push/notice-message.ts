/** The words of a notice, and the page that a press opens. Anybody may read them on a locked screen. */
import { formatShortDate } from '#contract/format.ts';
import { officeOfferUrl, officeOrderUrl } from '#contract/links.ts';
import { PUSH_KINDS } from '#contract/push/push-kinds.ts';
import type { DueNotice } from './push-notices.store.ts';
import type { PushMessage } from './send-push.ts';

type Told = Pick<DueNotice, 'kind' | 'subject_id' | 'delivery_date' | 'delivery_time'>;

/** 'Nuovo ordine, gio 3 dic 08:30' */
export function noticeMessage(
  { kind, subject_id, delivery_date, delivery_time }: Told,
  now: Date,
): PushMessage {
  const date = delivery_date && `, ${formatShortDate(delivery_date, now)}`;
  const time = delivery_time && ` ${delivery_time}`;
  const url = kind === 'offer-accepted' ? officeOfferUrl : officeOrderUrl;
  return {
    title: `${PUSH_KINDS[kind]}${date ?? ''}${time ?? ''}`,
    path: url('/admin', subject_id),
    tag: subject_id,
  };
}

export const TEST_MESSAGE: PushMessage = {
  title: 'Prova: così arriva un avviso',
  path: '/admin/overview',
  tag: 'prova',
};
