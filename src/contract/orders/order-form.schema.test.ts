import { describe, expect, it } from 'vitest';
import { SendMessageInput } from '../contact.schema.ts';
import { QuoteDetails } from '../quotes/quotes.schema.ts';
import { ConsumerDetails, SupplierDetails } from './order-form.schema.ts';

const TYPED = ['', ' ', 'x', 'x'.repeat(5000), `${'x'.repeat(300)}@example.test`, 'a\0b', '\ud83d'];

describe('what people type', () => {
  it.each([
    ['private customers', ConsumerDetails],
    ['resellers', SupplierDetails],
    ['those who ask for a quote', QuoteDetails],
    ['those who write', SendMessageInput],
  ])('is refused in Italian at every field of %s', (_, form) => {
    for (const text of TYPED) {
      const fields = Object.fromEntries(Object.keys(form.shape).map((name) => [name, text]));
      const issues = form.safeParse(fields).error?.issues ?? [];
      for (const { path, message } of issues) {
        // Added by the program, not typed.
        if (['request_id', 'website'].includes(String(path[0]))) continue;
        expect(message, `${path}: «${text.slice(0, 9)}»`).not.toMatch(/invalid input|^$/i);
      }
    }
  });
});

describe("a reseller's optional address", () => {
  const email = (value: string) => SupplierDetails.shape.email.safeParse(value);

  it('may be missing, or be blank', () => {
    expect(email('').data).toBe('');
    expect(email('  ').data).toBe('');
    expect(SupplierDetails.shape.email.parse(undefined)).toBe('');
  });

  it('is trimmed, and refused if invalid or too long', () => {
    expect(email(' a@example.test ').data).toBe('a@example.test');
    expect(email('a@').error?.issues[0]?.message).toContain('email valido');
    expect(email(`${'x'.repeat(300)}@example.test`).error?.issues[0]?.message).toBe(
      'Al massimo 254 caratteri: 59 di troppo',
    );
  });
});
