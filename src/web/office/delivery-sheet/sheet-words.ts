import { formatCount } from '#contract/format.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** '1 ordine', '26 ordini' */
export const orders = (count: number) =>
  count === 0 ? 'Nessun ordine' : counted(count, 'ordine', 'ordini');

/** '1 cambiamento', '3 cambiamenti' */
export const changes = (count: number) => counted(count, 'cambiamento', 'cambiamenti');

/** '3 cambiamenti dopo l'ultima stampa' */
export const changesSince = (count: number) =>
  `${count === 0 ? 'nessun cambiamento' : changes(count)} dopo l'ultima stampa`;
