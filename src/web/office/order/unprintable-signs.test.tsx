import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnprintableSigns } from './unprintable-signs.tsx';

it('lists the signs with their places, even an invisible one', () => {
  const texts = [
    { place: 'Riga 1, Descrizione', signs: ['王', '\uf0b7'] },
    { place: 'Note', signs: ['小'] },
  ];
  const drawn = renderToStaticMarkup(<UnprintableSigns texts={texts} />);
  expect(drawn).toContain('Riga 1, Descrizione: «王», un segno di un altro programma (U+F0B7)');
  expect(drawn).toContain('Note: «小»');
  expect(renderToStaticMarkup(<UnprintableSigns texts={[]} />)).toBe('');
});
