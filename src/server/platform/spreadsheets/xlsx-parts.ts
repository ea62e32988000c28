/**
 * The parts of an .xlsx file, found through its relationships like Excel does: names may have either slash and any
 * case. The unpacked size is limited before anything is unpacked (docs/decisions/141-files-are-read-in-a-thread.md).
 */
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { DAMAGED, readXml, tooLarge } from './read-xml.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** 20,000 rows of seven columns take some 10 MB. */
export const MAX_UNPACKED_BYTES = 48 * 1024 * 1024;
const MAX_PARTS = 500;

/** Compares part names like Excel. */
const nameOf = (path: string): string =>
  path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

export type Relation = { id: string; type: string; part: string };

export type Parts = {
  /** Normalised by `nameOf`. */
  names: ReadonlySet<string>;
  /** The XML of a part, or undefined. */
  xml: (name: string) => string | undefined;
  /** The relationships of a part; '' is the file itself. */
  relations: (name: string) => Relation[];
};

/** Throws UnreadableFile if it is not a zip or is too large. */
export function openParts(bytes: Uint8Array): Parts {
  const names = new Set<string>();
  let unpacked = 0;
  const unzip = (wanted: (name: string, size: number) => boolean) => {
    try {
      const filter = ({ name, originalSize }: UnzipFileInfo) => wanted(nameOf(name), originalSize);
      return Object.entries(unzipSync(bytes, { filter }));
    } catch (error) {
      throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED);
    }
  };
  let parts = 0;
  unzip((name) => {
    parts += 1;
    if (parts > MAX_PARTS) throw tooLarge();
    names.add(name);
    return false;
  });
  const read = new Map<string, string>();
  function xml(name: string): string | undefined {
    if (!names.has(name)) return undefined;
    const known = read.get(name);
    if (known !== undefined) return known;
    let isFound = false;
    // fflate allocates no more than the directory says. If two parts have one name the first is read.
    const [found] = unzip((each, size) => {
      if (each !== name || isFound) return false;
      isFound = true;
      unpacked += size;
      if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge();
      return true;
    });
    const text = textOf(found?.[1] ?? new Uint8Array());
    read.set(name, text);
    return text;
  }
  const relations = (name: string) => relationsOf(name, xml);
  return { names, xml, relations };
}

/** Some libraries write UTF-16. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = strFromU8(bytes);
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function relationsOf(name: string, xml: Parts['xml']): Relation[] {
  const slash = name.lastIndexOf('/') + 1;
  const folder = name.slice(0, slash);
  const relations: Relation[] = [];
  readXml(xml(`${folder}_rels/${name.slice(slash)}.rels`) ?? '', {
    open: (element, attributes) => {
      if (element !== 'Relationship') return;
      const { Id = '', Type = '', Target = '', TargetMode = '' } = attributes();
      if (TargetMode.toLowerCase() === 'external') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase();
      relations.push({ id: Id, type, part: resolved(folder, Target) });
    },
  });
  return relations;
}

/** Relative to the folder of the referring part, unless absolute. */
function resolved(folder: string, target: string): string {
  const path = decoded(target).replaceAll('\\', '/');
  const whole: string[] = path.startsWith('/') ? [] : folder.split('/');
  for (const step of path.split('/')) {
    if (step === '..') {
      if (whole.at(-1) === '') whole.pop();
      whole.pop();
      whole.push('');
    } else if (step !== '.' && step !== '') {
      if (whole.at(-1) === '') whole.pop();
      whole.push(step);
    }
  }
  return nameOf(whole.filter((step) => step !== '').join('/'));
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
