/** The program's arguments for a subject, and the names derived from them. */

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
  /** An icon of lucide-react, 'Bell'. */
  icon: string;
  /** Opens the page after 'g'. */
  key: string;
};

type Options = Partial<Record<'one' | 'title' | 'item' | 'items' | 'icon' | 'key', string>>;

const USAGE = `npm run new:subject -- reminders --title Promemoria [--one reminder] [--item promemoria] [--items promemoria] [--icon Bell] [--key m]`;

/** Throws with the usage if something is missing or cannot be a name. */
export function readSubject(plural: string | undefined, options: Options): NewSubject {
  const { title, icon = 'StickyNote' } = options;
  if (!plural || !title) throw new Error(`usage: ${USAGE}`);
  const { one = plural.replace(/s$/, ''), item = title.toLowerCase() } = options;
  const { items = item, key = '' } = options;
  for (const name of [plural, one]) {
    if (!/^[a-z]+$/.test(name)) throw new Error(`'${name}' is no name: one English word, a to z`);
  }
  if (plural === one) throw new Error(`--one must differ from '${plural}'`);
  if (!/^[A-Z][A-Za-z0-9]+$/.test(icon)) throw new Error(`'${icon}' is no icon of lucide-react`);
  if (!/^[a-z]?$/.test(key)) throw new Error('--key is one letter');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    plural,
    one,
    One: capital(one),
    Plural: capital(plural),
    ONE: one.toUpperCase(),
    table: plural,
    title,
    path: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    item,
    items,
    icon,
    key,
  };
}
