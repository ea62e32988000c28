/** Reads an XML document from a stranger: no DOCTYPE, a bounded depth, lines in the refusals. */
import { createGuardedParser } from '#server/platform/guarded-parser.ts';
import { REFUSALS, RefusedList, textTooLong, unreadable } from './refusals.ts';
import { decodeText, isForbidden } from './xml-text.ts';

const MAX_DEPTH = 8;
const MAX_TEXT_LENGTH = 100_000;

/** By lower-case names. */
export type Attributes = Readonly<Record<string, string>>;

type Handler = {
  /** Names are in lower case. Returns whether the element's text is read. */
  open: (name: string, depth: number, attributes: () => Attributes) => boolean;
  /** `text`: of the element itself, '' if it is not read. */
  close: (name: string, depth: number, text: string) => void;
};

/** Throws RefusedList. */
export function readXml(xml: string, { open, close }: Handler): void {
  /** The texts of the open elements; null if not read. */
  const texts: (string | null)[] = [];
  const { parser, guarded, fail, parse } = createGuardedParser();
  const refuse = (sentence: string): never => {
    throw new RefusedList(sentence);
  };
  const wellFormed = (text: string, context: Context): string =>
    decodeText(text) ?? refuse(unreadable(lineOf(context)));
  const add = (text: string, context: Context) => {
    const depth = texts.length;
    const before = texts[depth - 1];
    if (typeof before !== 'string') return;
    if (before.length + text.length > MAX_TEXT_LENGTH) refuse(textTooLong(lineOf(context)));
    texts[depth - 1] = before + text;
  };
  parser
    .on(
      'attention',
      guarded((text, _, context) =>
        refuse(/^<!DOCTYPE/i.test(text) ? REFUSALS.doctype : unreadable(lineOf(context))),
      ),
    )
    .on(
      'openTag',
      guarded((name, attributes, _decode, _selfClosing, context) => {
        if (texts.length === MAX_DEPTH) refuse(unreadable(lineOf(context)));
        const read = () =>
          Object.fromEntries(
            Object.entries(attributes() || refuse(unreadable(lineOf(context)))).map(
              ([each, value]) => [each.toLowerCase(), wellFormed(value, context)],
            ),
          );
        const isRead = open(name.toLowerCase(), texts.length + 1, read);
        texts.push(isRead ? '' : null);
      }),
    )
    .on(
      'closeTag',
      guarded((name) => {
        const depth = texts.length;
        close(name.toLowerCase(), depth, texts.pop() ?? '');
      }),
    )
    .on(
      'text',
      guarded((text, _decode, context) => {
        if (typeof texts.at(-1) === 'string') add(wellFormed(text, context), context);
      }),
    )
    .on(
      'cdata',
      guarded((text, context) => {
        if (isForbidden(text)) refuse(unreadable(lineOf(context)));
        add(text, context);
      }),
    )
    .on(
      'warn',
      guarded((_, context) => refuse(unreadable(lineOf(context)))),
    )
    .on('error', (_, context) => fail(new RefusedList(unreadable(lineOf(context)))));
  parse(xml);
}

type Context = () => { line: number };

/** The parser counts from 0. */
const lineOf = (context: Context): number => context().line + 1;
