import { counted } from '#contract/format.ts';

/** '1 ordine', '26 ordini' */
export const orders = (count: number) =>
  count === 0 ? 'Nessun ordine' : counted(count, 'ordine', 'ordini');

/** '1 cambiamento', '3 cambiamenti' */
export const changes = (count: number) => counted(count, 'cambiamento', 'cambiamenti');

/** '3 cambiamenti dopo l'ultima stampa' */
export const changesSince = (count: number) =>
  `${count === 0 ? 'nessun cambiamento' : changes(count)} dopo l'ultima stampa`;
