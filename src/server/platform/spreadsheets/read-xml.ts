/** Reads the XML of a spreadsheet as a stream of events. */
import { createGuardedParser } from '../guarded-parser.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Excel's limit for a cell; XML escapes take up to six characters each. */
const MAX_TEXT_LENGTH = 6 * 32_767;

export const DAMAGED = 'Il file .xlsx è danneggiato o non è un file di Excel.';

export const tooLarge = () =>
  new UnreadableFile(
    'Il file .xlsx contiene troppi dati: tenga solo il foglio da importare, senza altre colonne e fogli.',
  );

type Handler = {
  open?: (element: string, attributes: () => Record<string, string>) => void;
  close?: (element: string) => unknown;
  text?: (text: string) => void;
};

/** Handlers get element names without prefix. `close` stops reading by returning false. Throws UnreadableFile. */
export function readXml(xml: string, { open, close, text }: Handler): void {
  if (xml === '') return;
  // Spreadsheets have none, and entities can expand to huge texts.
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableFile(DAMAGED);
  const bare = (element: string) => element.slice(element.indexOf(':') + 1);
  const { parser, guarded, fail, parse } = createGuardedParser();
  parser
    .on(
      'openTag',
      guarded((element, attributes, decode) => {
        open?.(bare(element), () => decoded(attributes() || {}, decode));
      }),
    )
    .on(
      'closeTag',
      guarded((element) => close?.(bare(element))),
    )
    .on(
      'text',
      guarded((value, decode) => {
        if (value.length > MAX_TEXT_LENGTH) throw tooLarge();
        text?.(decode(value));
      }),
    )
    .on(
      'cdata',
      guarded((value) => {
        text?.(value);
      }),
    )
    .on('error', () => fail(new UnreadableFile(DAMAGED)));
  parse(xml);
}

/** A sheet has hundreds of thousands of attributes, few of them with escapes. */
function decoded(attributes: Record<string, string>, decode: (text: string) => string) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value.includes('&')) attributes[name] = decode(value);
  }
  return attributes;
}
