import { MIN_ACCESS_CODE } from '#contract/days/access-code.schema.ts';
import { isOneOf } from '#contract/users/password-rules.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { estimate } from '#server/platform/guesser.ts';

/** From 0 to 4; 2 is a million guesses. Each costs a slow hash, one at a time, and wrong ones are limited. */
const GOOD_SCORE = 2;
/** Shorter words of the company's name, such as 'srl', are ignored. */
const SHORTEST_WORD = 4;

/** Why a chosen code is refused, in Italian: for the office's page and for the environment variable. */
export async function accessCodeRefusal(orm: Orm, code: string): Promise<string | undefined> {
  if (code.length < MIN_ACCESS_CODE) return `Almeno ${MIN_ACCESS_CODE} caratteri`;
  const { company } = await readSite(orm);
  const words = company.name.split(/\s+/).filter((word) => word.length >= SHORTEST_WORD);
  const names = [company.name, ...words];
  if (isOneOf(names, code)) return "Non usare il nome dell'azienda";
  const { score } = await estimate(code, names);
  if (score >= GOOD_SCORE) return undefined;
  return "È facile da indovinare: scegline uno meno comune o premi 'Genera'";
}
