/** The bytes that a page may cost (design, "Numbers to hold"), in kilobytes of 1,000, brotli. */

export type PageBytes = {
  path: string;
  /** Sent without the framework: its own module is all of its JavaScript. */
  isStatic: boolean;
  /** JavaScript before the first interaction. */
  first: number;
  /** JavaScript that only an interaction fetches. */
  late: number;
  css: number;
};

const STATIC_KB = 10;
const PUBLIC_KB = 140;
const WIZARD_IN_ALL_KB = 200;
const ADMIN_KB = 240;
const WIZARDS = ['/consumatori', '/rivenditori'];
/** A page that is missing has no bytes, and must not pass for that. */
const NEEDED = [
  '/',
  '/privacy',
  '/terms',
  ...WIZARDS,
  '/preventivo',
  '/contact',
  '/login',
  '/system-test',
  '/admin/overview',
];

/** One line for each budget that is not kept. */
export function brokenBudgets(pages: readonly PageBytes[]): string[] {
  const missing = NEEDED.filter((needed) => !pages.some(({ path }) => path === needed));
  return [
    ...missing.map((path) => `${path}: no such page`),
    ...pages.flatMap((page) => {
      const { path, first, late } = page;
      const isWizard = WIZARDS.includes(path);
      return [
        ...over(`${path}: before the first interaction`, first, firstBudget(page)),
        ...(isWizard ? over(`${path}: in all`, first + late, WIZARD_IN_ALL_KB) : []),
      ];
    }),
  ];
}

function firstBudget({ path, isStatic }: PageBytes): number {
  if (isStatic) return STATIC_KB;
  return path === '/admin' || path.startsWith('/admin/') ? ADMIN_KB : PUBLIC_KB;
}

function over(what: string, bytes: number, budget: number): string[] {
  return bytes > budget * 1000 ? [`${what} ${kilobytes(bytes)} kB, budget ${budget} kB`] : [];
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
