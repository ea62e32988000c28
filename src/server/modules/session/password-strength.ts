/** Whether a new password is good enough: the contract's rules, then an estimator that knows Italian. */
import { passwordRefusal } from '#contract/users/password-rules.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { estimate } from '#server/platform/guesser.ts';

/** Throws WEAK_PASSWORD with the reason at `field`. */
export async function refuseWeakPassword(
  orm: Orm,
  password: string,
  owner: { email: string; company: string | null },
  field: string,
): Promise<void> {
  const { company } = await readSite(orm);
  const [mailbox = ''] = owner.email.split('@');
  const names = [owner.email, mailbox, owner.company ?? '', company.name].filter(Boolean);
  const reason = passwordRefusal(password, names) ?? (await guessableBecause(password, names));
  if (!reason) return;
  throw new AppError('WEAK_PASSWORD', {
    message: reason,
    details: { fields: { [field]: reason } },
  });
}

/** From 0 to 4. Below it, somebody with the stolen hashes would need fewer than a hundred million guesses. */
const GOOD_SCORE = 3;

const EASY = 'È facile da indovinare: aggiungi qualche parola';
const REASONS: Record<string, string> = {
  straightRow: 'I tasti vicini sulla tastiera si indovinano: usa qualche parola',
  keyPattern: 'I tasti vicini sulla tastiera si indovinano: usa qualche parola',
  simpleRepeat: 'Le ripetizioni si indovinano: usa qualche parola diversa',
  extendedRepeat: 'Le ripetizioni si indovinano: usa qualche parola diversa',
  sequences: 'Le sequenze come abc o 123 si indovinano: usa qualche parola',
  recentYears: 'Gli anni si indovinano: aggiungi qualche parola',
  dates: 'Le date si indovinano: aggiungi qualche parola',
  topTen: 'È tra le password più usate: scegline una tua',
  topHundred: 'È tra le password più usate: scegline una tua',
  common: 'È una password molto usata: scegline una tua',
  similarToCommon: 'Somiglia a una password molto usata: aggiungi qualche parola',
  wordByItself: 'Una parola sola si indovina: usane qualcuna in più',
  namesByThemselves: 'I nomi si indovinano: aggiungi qualche parola',
  commonNames: 'I nomi si indovinano: aggiungi qualche parola',
  userInputs: "Assomiglia all'indirizzo email o al nome dell'azienda: aggiungi qualche parola",
};

async function guessableBecause(password: string, names: string[]): Promise<string | undefined> {
  const { score, weakness } = await estimate(password, names);
  if (score >= GOOD_SCORE) return undefined;
  return (weakness && REASONS[weakness]) || EASY;
}
