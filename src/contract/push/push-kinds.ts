/** What the office is told of while it is closed, with the words of the notice. */
export const PUSH_KINDS = {
  'order-booked': 'Nuovo ordine',
  'order-moved': 'Ordine spostato',
  'order-changed': 'Ordine modificato',
  'order-cancelled': 'Ordine annullato',
  'order-restored': 'Ordine ripristinato',
  'offer-accepted': 'Preventivo accettato',
  'stop-failed': 'Consegna non riuscita',
} as const;
export type PushKind = keyof typeof PUSH_KINDS;
