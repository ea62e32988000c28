/** The cards of the contents: the predefined ones, and the office's own. */
import { fieldsOf, isFields } from '#contract/contents/content-fields.ts';
import type { StoredContent } from '#contract/contents/contents.schema.ts';
import {
  CONTENT_TYPES,
  type ContentType,
  isPredefined,
  PREDEFINED,
  predefined,
} from '#contract/contents/predefined-contents.ts';
import { pictureWords } from '#contract/contents/stored-picture.ts';
import { shortened } from '#web/shortened.ts';

export const TYPE_LABELS: Record<ContentType, string> = {
  page: 'Pagina',
  section: 'Sezione',
  component: 'Componente',
};

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
