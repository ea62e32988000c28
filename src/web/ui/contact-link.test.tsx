import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CallButtons } from './call-buttons.tsx';
import { PhoneLink } from './contact-link.tsx';

const drawn = (phone: string) =>
  renderToStaticMarkup(<PhoneLink phone={phone} />).replaceAll(/ class="[^"]*"/g, '');

it('each number in a phone field is a link, the words next to it are not', () => {
  expect(drawn('095-765432 ore pasti / (+39) 333 1234567')).toBe(
    '<a href="tel:+39095765432">095-765432</a> ore pasti / <a href="tel:+393331234567">(+39) 333 1234567</a>',
  );
  expect(drawn('da chiedere')).toBe('da chiedere');
  expect(drawn('')).toBe('—');
});

it('each number has its own button, which shows the number', () => {
  const buttons = (phone: string) =>
    [
      ...renderToStaticMarkup(<CallButtons phone={phone} />).matchAll(/(tel:[^"]*)|Chiama[^<]*/g),
    ].map(([match]) => match);
  expect(buttons('333 1234567')).toEqual(['tel:+393331234567', 'Chiama']);
  expect(buttons('333 1234567 / 095 765432')).toEqual([
    ...['tel:+393331234567', 'Chiama 333 1234567'],
    ...['tel:+39095765432', 'Chiama 095 765432'],
  ]);
  expect(buttons('da chiedere')).toEqual([]);
});
