/** The program's arguments for a subject, and the names derived from them. */
import { stripTypeScriptTypes } from 'node:module';
import { addresses } from '#contract/addresses.ts';
import { OFFERS_KEY, OFFICE_PAGES } from '#web/office/pages.ts';

export type NewSubject = {
  /** 'reminders': the room, the module, the calls. */
  plural: string;
  /** 'reminder': its files and variables. */
  one: string;
  /** 'Reminder' and 'Reminders', in types. */
  One: string;
  Plural: string;
  /** 'REMINDER', in constants. */
  ONE: string;
  /** 'reminders': the table; with underscores. */
  table: string;
  /** 'Promemoria': the page, its address and its Italian texts. */
  title: string;
  path: string;
  item: string;
  items: string;
  /** The Italian texts say 'Nuova' and not 'Nuovo'. */
  feminine: boolean;
  /** An icon of lucide-react, 'Bell'. */
  icon: string;
  /** Opens the page after 'g'. */
  key: string;
};

type Options = Partial<Record<'one' | 'title' | 'item' | 'items' | 'icon' | 'key', string>> & {
  feminine?: boolean | undefined;
};

const USAGE = `npm run new:subject -- reminders --title Promemoria [--one reminder] [--item promemoria] [--items promemoria] [--feminine] [--icon Bell] [--key m]`;

/** Throws with the usage or the reason if something is missing, taken, or cannot be a name. */
export function readSubject(plural: string | undefined, options: Options): NewSubject {
  const { title, icon = 'StickyNote', feminine = false } = options;
  if (!plural || !title) throw new Error(`usage: ${USAGE}`);
  const { one = plural.replace(/s$/, ''), item = title.toLowerCase() } = options;
  const { items = item } = options;
  for (const name of [plural, one]) {
    if (!isName(name)) throw new Error(`'${name}' cannot be a name: one English word, a to z`);
  }
  if (plural === one) throw new Error(`--one must differ from '${plural}'`);
  if (plural in addresses || plural in OFFICE_PAGES) throw new Error(`'${plural}' exists already`);
  if (!/^[A-Z][A-Za-z0-9]+$/.test(icon)) throw new Error(`'${icon}' is no icon of lucide-react`);
  const path = toPath(title);
  if (!path) throw new Error(`the title '${title}' needs letters: it becomes the page's address`);
  for (const page of Object.values(OFFICE_PAGES)) {
    if (page.path === `/admin/${path}`) throw new Error(`the address ${page.path} is taken`);
  }
  return {
    plural,
    one,
    One: capitalized(one),
    Plural: capitalized(plural),
    ONE: one.toUpperCase(),
    table: plural,
    title,
    path,
    item,
    items,
    feminine,
    icon,
    key: freeKey(options.key, path),
  };
}

/** Whether a variable can have the name: not 'class'. */
function isName(name: string): boolean {
  if (!/^[a-z]+$/.test(name)) return false;
  try {
    stripTypeScriptTypes(`const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
}

/** 'Novità del mese' is 'novita-del-mese'. */
function toPath(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z]+/g)?.join('-') ?? '';
}

function freeKey(key: string | undefined, path: string): string {
  const taken: string[] = [OFFERS_KEY, ...Object.values(OFFICE_PAGES).map((page) => page.key)];
  if (key === undefined) {
    const free = [...path, ...'abcdefghijklmnopqrstuvwxyz'].find(
      (letter) => letter !== '-' && !taken.includes(letter),
    );
    if (!free) throw new Error('every letter opens a page already');
    return free;
  }
  if (!/^[a-z]$/.test(key)) throw new Error('--key is one letter');
  if (taken.includes(key)) throw new Error(`the key '${key}' opens another page`);
  return key;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
