import { expect, it } from 'vitest';
import { contentSummary } from './content-cards.ts';

it.each([
  [{ type: 'page' }, 'Pagina'],
  [{ type: 'component', title: ' ' }, 'Componente'],
  [{}, 'Pagina'],
  [{ type: 'page', title: 'Avviso' }, 'Avviso'],
  [{ type: 'page', title: 'Avviso', content: 'Chiuso ad agosto' }, 'Chiuso ad agosto'],
  ['solo un testo', 'solo un testo'],
])('a card says in Italian what a content is about: %j', (content, summary) => {
  expect(contentSummary('bozza', content)).toBe(summary);
});
