import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QueryFailure } from './load-failure.tsx';

function drawn(error: Error | null, title?: string): string {
  const query = { data: undefined, error, isFetching: false, refetch: async () => {} };
  const html = renderToStaticMarkup(<QueryFailure query={query} {...(title && { title })} />);
  return html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
}

it('a failed load says what failed, why, and how to retry', () => {
  const why = new Error('Torniamo subito.');
  expect(drawn(why, 'Impossibile caricare le regole')).toBe(
    '|Impossibile caricare le regole|Torniamo subito.|Riprova|',
  );
});

it('a load without a title shows only the reason, or that there was no answer', () => {
  expect(drawn(new Error('Torniamo subito.'))).toBe('|Torniamo subito.|Riprova|');
  expect(drawn(new Error(''))).toBe('|Errore di connessione|Riprova|');
});

it('nothing is shown without a failure', () => {
  expect(drawn(null, 'Impossibile caricare le regole')).toBe('');
});
