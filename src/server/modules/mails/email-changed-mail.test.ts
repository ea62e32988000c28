import { expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { composeMail } from './compose-mail.ts';

it('the mail on a changed e-mail says who changed it, and what to do if nobody expected it', () => {
  const sender = { company: SHIPPED_SITE.company, adminUrl: 'https://www.example.test/admin' };
  const { subject, text, html } = composeMail('email-changed', { by: 'a@example.test' }, sender);
  expect(subject).toBe('Indirizzo email cambiato');
  for (const body of [text, html]) {
    expect(body).toContain('a@example.test ha cambiato');
    expect(body).toContain('avvisare subito un altro amministratore');
  }
});
