import { understoodDate } from '#web/ui/date-field/read-date.ts';
import { type Cell, TEXT } from './cells.ts';

/** 'yyyy-MM-dd', or what has been typed so far. */
export const DATE: Cell = { ...TEXT, show: (text) => understoodDate(text) || text };
