/** The sentences about a draft, as pure functions. */

import { romeDate } from '#contract/days/rules.ts';
import { formatClock, formatInstant } from '#contract/format.ts';

/** 'C'è una bozza delle 10:42: Mario Rossi, 10 sacchi di cemento' */
export const offerSentence = (at: string, now: Date, says: string) =>
  `C'è una bozza ${since(at, now)}: ${says}`;

/** 'Bozza ripresa, delle 10:42: Telefono, Note' */
export const resumedSentence = (at: string, now: Date, says: string) =>
  `Bozza ripresa, ${since(at, now)}: ${says}`;

/** 'delle 10:42', or 'del 20 nov, 10:42' on another day. */
function since(at: string, now: Date): string {
  const isToday = romeDate(new Date(at)) === romeDate(now);
  return isToday ? `delle ${formatClock(at)}` : `del ${formatInstant(at)}`;
}
