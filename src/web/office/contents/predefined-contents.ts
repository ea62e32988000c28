/**
 * The contents that pages and documents read (spec section 3, "Content item"), and the texts of
 * their cards.
 */
import { fieldsOf, isFields } from '#contract/contents/content-fields.ts';
import {
  COMPANY_MARK,
  CONTENT_TYPES,
  type StoredContent,
} from '#contract/contents/contents.schema.ts';
import { pictureWords } from '#contract/contents/stored-picture.ts';
import { shortened } from '#web/shortened.ts';

export type ContentType = (typeof CONTENT_TYPES)[number];

export const TYPE_LABELS: Record<ContentType, string> = {
  page: 'Pagina',
  section: 'Sezione',
  component: 'Componente',
};

type Predefined = {
  name: string;
  type: ContentType;
  says: string;
  /** Only documents and new offers use it, so there is no page for a preview. */
  isOnPapers?: true;
};

/**
 * In the spec's order, then our own: 'Accessibilità' and the common materials (answers, "Public
 * pages"), and the offers' texts.
 */
const PREDEFINED = {
  'home-hero': {
    name: 'Home - Sezione Hero',
    type: 'section',
    says: 'La testata della pagina iniziale',
  },
  'home-services': {
    name: 'Home - Servizi',
    type: 'section',
    says: 'Le schede di «Tecnologia Moderna» nella pagina iniziale',
  },
  'about-us': {
    name: 'Chi Siamo',
    type: 'page',
    says: 'Una sezione della pagina iniziale, quando ha un testo',
  },
  services: {
    name: 'Servizi',
    type: 'page',
    says: 'Una sezione della pagina iniziale, quando ha un testo',
  },
  contact: {
    name: 'Contatti',
    type: 'page',
    says: "L'azienda, i telefoni, l'indirizzo e gli orari su tutte le pagine e nelle email",
  },
  footer: {
    name: 'Footer',
    type: 'component',
    says: 'Le voci in fondo alle pagine, i dati legali e la banca',
  },
  navbar: { name: 'Navigazione', type: 'component', says: 'Le voci in cima alle pagine' },
  accessibility: {
    name: 'Accessibilità',
    type: 'page',
    says: 'La pagina a cui porta il collegamento in fondo a tutte le altre',
  },
  'common-materials': {
    name: 'Materiali comuni',
    type: 'component',
    says: 'I materiali proposti a chi prenota',
  },
  'offer-texts': {
    name: 'Testi dei preventivi',
    type: 'component',
    says: 'Quello che ogni nuovo preventivo dice già, e le condizioni di vendita in fondo al PDF',
    isOnPapers: true,
  },
  [COMPANY_MARK]: {
    name: 'Marchio',
    type: 'component',
    says: "L'immagine in testa ai preventivi e ai fogli di consegna",
    isOnPapers: true,
  },
} satisfies Record<string, Predefined>;

export type PredefinedSlug = keyof typeof PREDEFINED;

export const isPredefined = (slug: string): slug is PredefinedSlug =>
  Object.hasOwn(PREDEFINED, slug);

export const predefined = (slug: string): Predefined | undefined =>
  isPredefined(slug) ? PREDEFINED[slug] : undefined;

/** One card: a predefined content, stored or not, or any other stored one. */
export type ContentCardData = {
  slug: string;
  name: string;
  type: ContentType | null;
  /** What is stored; undefined while not configured. */
  stored: StoredContent | undefined;
};

export function contentCards(contents: readonly StoredContent[]): ContentCardData[] {
  const bySlug = new Map(contents.map((content) => [content.slug, content]));
  const others = contents.map(({ slug }) => slug).filter((slug) => !isPredefined(slug));
  return [...Object.keys(PREDEFINED), ...others].map((slug) => {
    const stored = bySlug.get(slug);
    return { slug, name: contentName(slug, stored?.content), type: typeOf(slug, stored), stored };
  });
}

/** The predefined name; for another content its title or slug. */
export function contentName(slug: string, content: unknown): string {
  return predefined(slug)?.name ?? (textOf(content, 'title') || slug);
}

function typeOf(slug: string, stored: StoredContent | undefined): ContentType | null {
  const text = textOf(stored?.content, 'type');
  return CONTENT_TYPES.find((type) => type === text) ?? predefined(slug)?.type ?? null;
}

const textOf = (content: unknown, field: string): string =>
  isFields(content) && typeof content[field] === 'string' ? content[field].trim() : '';

/** The card's summary has at most 100 characters (spec section 9). */
const SUMMARY = 100;

/**
 * The description, or else other text, or else the type. An emoji or an accented letter counts as
 * one character.
 */
export function contentSummary(slug: string, content: unknown): string {
  const fields = fieldsOf(slug, content);
  const { type, title, description, ...others } = fields;
  const text =
    textOf(fields, 'description') || texts(others).join(' · ') || textOf(fields, 'title');
  const kind = isFields(content) ? typeLabel(type) : texts(content).join(' · ');
  return shortened((text || kind).replaceAll(/\s+/g, ' '), SUMMARY);
}

const typeLabel = (type: unknown): string =>
  TYPE_LABELS[CONTENT_TYPES.find((known) => known === type) ?? 'page'];

function texts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [pictureWords(value) ?? value.trim()] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}
