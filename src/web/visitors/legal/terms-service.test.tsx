import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangesText } from './terms-service.tsx';

it.each([
  [4, 'si chiedono almeno 4 ore prima dell’orario prenotato,'],
  [1, 'si chiedono almeno un’ora prima dell’orario prenotato,'],
  [0, 'si chiedono prima dell’orario prenotato,'],
])('the terms state the notice of %s hours', (hours, words) => {
  expect(renderToStaticMarkup(<ChangesText hours={hours} />)).toContain(words);
});
