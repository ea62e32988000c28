import { expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { composeMail } from './compose-mail.ts';

it('the mail on a removed second factor says who removed it, and what to do if nobody asked', () => {
  const sender = { company: SHIPPED_SITE.company, adminUrl: 'https://www.example.test/admin' };
  const { subject, text } = composeMail('second-factor-removed', { by: 'a@example.test' }, sender);
  expect(subject).toBe('Secondo fattore rimosso');
  expect(text).toContain('a@example.test ha rimosso il secondo fattore');
  expect(text).toContain('cambiare subito la password');
  expect(text).toContain('https://www.example.test/admin');
});
