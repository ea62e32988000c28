import { Inbox } from 'lucide-react';
import { type ComponentProps, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListFrame } from './list-frame.tsx';

type Frame = ComponentProps<typeof ListFrame<string>>;

const EMPTY = { icon: Inbox, title: '' };

/** A list whose reload has failed. */
function failedWith(rows: readonly string[], message: string): string {
  const list = {
    query: { isError: true, error: new Error(message), data: { rows, total: rows.length } },
    url: { page: 1 },
    rows,
    total: rows.length,
    waiting: 0,
    pages: 1,
    count: createRef(),
    areaRef: createRef(),
    topRef: createRef(),
  } as unknown as Frame['list'];
  const words = { one: '', many: 'ordini', newOne: '', newMany: '', failed: 'Errore degli ordini' };
  const html = renderToStaticMarkup(
    <ListFrame list={list} words={words} loading={null} empty={EMPTY}>
      {rows.join()}
    </ListFrame>,
  );
  return html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
}

it('a failed reload says that the rows below are from before', () => {
  expect(failedWith(['Rossi'], 'Errore di connessione')).toContain(
    '|Errore degli ordini|Errore di connessione. Qui sotto c&#x27;è l&#x27;elenco caricato prima.|',
  );
  expect(failedWith(['Rossi'], 'Torniamo subito.')).toContain('|Torniamo subito. Qui sotto');
  expect(failedWith([], 'Errore di connessione')).toContain('|Errore di connessione|');
});
