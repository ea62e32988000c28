import { type RefObject, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

const PARTS = new Map([
  ['home-services', '[aria-labelledby="tecnologia"]'],
  ['about-us', '[aria-labelledby="tecnologia"] + section'],
  ['services', 'section:has(+ [aria-labelledby="supporto"])'],
  ['footer', 'footer'],
]);

/**
 * The selector of the part of its page that shows a content; the whole page if it is at the top.
 */
const partOf = (slug: string): string => PARTS.get(slug) ?? 'body';

/** The space above the shown part, in CSS pixels. */
const ABOVE = 24;

type PageFrameProps = {
  slug: string;
  /** Null while there is none; the previous page then stays. */
  html: string | null;
  screen: Screen;
};

/**
 * A page in a frame, scaled to the available width. While a new page loads, the old one covers it,
 * and the new one starts at the old one's scroll position.
 */
export function PageFrame({ slug, html, screen }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const [shown, setShown] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { label, width, height } = SCREENS[screen];
  const scale = Math.min(1, room / width);
  const pages = [...new Set([shown, html])].filter((page) => page !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width is another layout.
  useEffect(() => {
    if (frame.current) showPart(frame.current, slug);
  }, [slug, width]);

  function onLoad(page: string, loaded: HTMLIFrameElement): void {
    const before = frame.current?.contentWindow;
    if (before) scroll(loaded, before.scrollY);
    else showPart(loaded, slug);
    frame.current = loaded;
    setShown(page);
  }

  return (
    <div ref={box} className="grid justify-items-center">
      <div
        className="relative overflow-hidden rounded-md border border-control bg-white"
        style={{ width: width * scale, height: height * scale }}
      >
        {shown === null && <Skeleton className="size-full" />}
        {pages.map((page) => (
          <iframe
            key={page}
            // Its own styles and font need the origin. Without 'allow-scripts' nothing in it can
            // abuse that.
            sandbox="allow-same-origin"
            srcDoc={page}
            title={`Anteprima della pagina, ${label}`}
            onLoad={({ currentTarget }) => onLoad(page, currentTarget)}
            className={`absolute top-0 left-0 origin-top-left border-0 ${page === shown ? 'z-10' : 'invisible'}`}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        ))}
      </div>
    </div>
  );
}

/** Scrolls to the part of the page that shows the content. */
function showPart(frame: HTMLIFrameElement, slug: string): void {
  const { contentDocument, contentWindow } = frame;
  const top = contentDocument?.querySelector(partOf(slug))?.getBoundingClientRect().top ?? 0;
  scroll(frame, top + (contentWindow?.scrollY ?? 0) - ABOVE);
}

/** Not with `scrollIntoView`, which would also scroll the office's own page. */
function scroll(frame: HTMLIFrameElement, top: number): void {
  frame.contentWindow?.scrollTo({ top, behavior: 'instant' });
}

/** The width of an element in CSS pixels; 0 until known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The screen sizes for the preview, in CSS pixels. */
export const SCREENS = {
  phone: { label: 'Telefono', width: 390, height: 600 },
  desktop: { label: 'Computer', width: 1280, height: 800 },
} as const;
export type Screen = keyof typeof SCREENS;
