/**
 * A cell of a spreadsheet file. `date` is 'yyyy-MM-dd', `instant` an ISO instant written in Rome's time. A `number`
 * keeps its decimals.
 */
export type Cell = { text: string } | { date: string } | { instant: string } | { number: number };
