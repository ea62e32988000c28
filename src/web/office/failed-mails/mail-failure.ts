/** Readable texts for a mail server's refusals, whose own words are English codes. */
const REASONS: readonly [RegExp, string][] = [
  [/certificate|altnames|TLS/i, 'Il server di posta non è sicuro: il suo certificato non va bene.'],
  [/\b535\b|5\.7\.8|EAUTH/i, 'Il server di posta non accetta le nostre credenziali.'],
  [/5\.2\.2|4\.2\.2|quota|mailbox full|over ?quota/i, 'La casella del cliente è piena.'],
  [
    /5\.1\.\d|user unknown|no such|does not exist|mailbox unavailable|invalid recipient/i,
    "L'indirizzo non esiste.",
  ],
  [/5\.7\.\d|spam|blacklist|blocked|policy/i, 'La posta del cliente rifiuta le nostre email.'],
  [
    /ECONN|ETIMEDOUT|ESOCKET|ENOTFOUND|EAI_AGAIN|EDNS|timeout|greeting|socket|closed/i,
    'Il server di posta non rispondeva.',
  ],
];

export function mailFailure(error: string | null): string {
  const found = REASONS.find(([pattern]) => pattern.test(error ?? ''));
  return found?.[1] ?? "Il server di posta ha rifiutato l'email.";
}
