import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextArea, TextField } from './field.tsx';

const ignored = () => {};

describe('a field with a paste that is too long', () => {
  it.each([TextField, TextArea])('keeps all of it and says by how much it is too long', (Field) => {
    const text = 'Sabbia lavata di fiume';
    const html = renderToStaticMarkup(
      <Field id="f" label="Testo" longest={12} value={text} help="Aiuto" onChange={ignored} />,
    );
    expect(html).toContain(text);
    expect(html).not.toMatch(/maxlength/i);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="f-error f-help"');
    expect(html).toContain('Al massimo 12 caratteri: 10 di troppo');
    expect(html).toMatch(/aria-live="polite"[^>]*>Testo troppo lungo/);
  });

  it('shows no error while the stored form fits', () => {
    const stored = (text: string) => text.replaceAll(' ', '');
    const html = renderToStaticMarkup(
      <TextField label="P.IVA" longest={5} stored={stored} value="1 2 3 4 5" onChange={ignored} />,
    );
    expect(html).not.toContain('aria-invalid=');
    expect(html).not.toContain('di troppo');
  });
});
