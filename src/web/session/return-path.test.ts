import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('after a sign-in', () => {
  it.each(['/admin/ordini', '/admin/ordini?stato=pending&pagina=2#riga', '/', '/loginfo'])(
    'returns to the page requested first: %s',
    (from) => {
      expect(returnPath({ from })).toBe(from);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\..\\..\\evil.example',
    'https://evil.example/admin',
    'javascript:alert(1)',
    'admin/ordini',
    '',
  ])('never leaves the site: %j', (from) => {
    expect(returnPath({ from })).toBe('/admin');
  });

  it.each(['/login', '/login/', '/login?da=mail', '/admin/../login'])(
    'does not return to the form: %s',
    (from) => {
      expect(returnPath({ from })).toBe('/admin');
    },
  );

  it.each([null, undefined, 'from', {}, { from: 7 }, { from: { pathname: '/admin' } }])(
    'goes to the back office if nothing was requested: %j',
    (state) => {
      expect(returnPath(state)).toBe('/admin');
    },
  );
});
