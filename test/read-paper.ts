/** Reads a PDF like people and screen readers. */
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** An element of the structure, with its text on one page. */
type Element = { role: string; words: string };
/** A drawn glyph. Glyph 0 is .notdef, an empty box. */
type Glyph = { unicode: string; originalCharCode: number };
type Node = { role?: string; type?: string; id?: string; children?: Node[] };

export async function readPaper(file: ArrayBuffer | Uint8Array) {
  const bytes = new Uint8Array(file);
  // The reader takes ownership of the bytes.
  const raw = Buffer.from(bytes).toString('latin1');
  const document = await getDocumentProxy(bytes);
  const { text: pages } = await extractText(document, { mergePages: false });
  const { info } = await document.getMetadata();
  const { Language, Title } = info as Record<string, unknown>;
  const links: string[] = [];
  const elements: Element[] = [];
  const outside: string[] = [];
  const boxes: string[] = [];
  let drawn = '';
  let annotations = 0;
  const { OPS } = await getResolvedPDFJS();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    links.push(...(await page.getAnnotations()).flatMap(({ url }) => url ?? []));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operation] of fnArray.entries()) {
      if (operation !== OPS.showText) continue;
      for (const glyph of argsArray[index][0] as (Glyph | number)[]) {
        if (typeof glyph === 'number') continue;
        drawn += glyph.unicode;
        if (glyph.originalCharCode === 0) boxes.push(glyph.unicode);
      }
    }
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const words = new Map<string, string>();
    const open: (string | undefined)[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast(Boolean);
        if (id) words.set(id, (words.get(id) ?? '') + item.str);
        else if (item.str.trim()) outside.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id);
    }
    const wordsOf = (node: Node): string =>
      [words.get(node.id ?? ''), ...(node.children ?? []).map(wordsOf)]
        .map((text) => text?.trim())
        .filter(Boolean)
        .join(' ');
    const walk = (node: Node): void => {
      // Every page has the whole structure, and its own text.
      const spoken = wordsOf(node);
      if (node.role && spoken) elements.push({ role: node.role, words: spoken });
      if (node.type === 'object') annotations += 1;
      for (const child of node.children ?? []) walk(child);
    };
    walk((await page.getStructTree()) as Node);
  }
  const shown = (await document.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null;
  return {
    pages,
    links,
    language: Language,
    title: Title,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    isTitleShown: shown?.DisplayDocTitle === true,
    elements,
    /** Text marked as decoration. */
    outside: outside.join(' '),
    /** Links, within the structure. */
    annotations,
    /** The characters in drawing order, and those drawn as an empty box. */
    drawn,
    boxes,
    raw,
  };
}
