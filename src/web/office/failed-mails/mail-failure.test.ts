import { describe, expect, it } from 'vitest';
import { mailFailure } from './mail-failure.ts';

describe('the reason why a mail failed', () => {
  it.each([
    ["Can't send mail - all recipients were rejected: 550 5.1.1 no such mailbox", 'non esiste'],
    ['550 User unknown', 'non esiste'],
    ['552 5.2.2 Mailbox full', 'è piena'],
    ['554 5.7.1 Message rejected as spam', 'rifiuta le nostre email'],
    ['Invalid login: 535 5.7.8 Authentication failed', 'credenziali'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'non rispondeva'],
    ['Greeting never received', 'non rispondeva'],
    ['self-signed certificate', 'certificato'],
    ["Hostname/IP does not match certificate's altnames", 'certificato'],
    ['timeout: no answer before the product was stopped', 'non rispondeva'],
    ['The operation was aborted due to timeout', 'non rispondeva'],
    ['451 please try later', 'ha rifiutato'],
    [null, 'ha rifiutato'],
  ])('%s is said in Italian: %s', (error, words) => {
    expect(mailFailure(error)).toContain(words);
  });
});
