/**
 * A cell of a file for spreadsheets. `date` is 'yyyy-MM-dd', `instant` an ISO instant that is written as seen from
 * Rome. A `number` is written with its own decimals.
 */
export type Cell = { text: string } | { date: string } | { instant: string } | { number: number };
