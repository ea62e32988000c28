import './styles/app.css';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import type { SharedSite } from '#contract/contents/site.schema.ts';
import { ProblemPage } from '#web/visitors/frame/problem-page.tsx';
import { StaticPageScript } from '#web/visitors/static-page/static-page-script.tsx';
import { siteReader } from './site-reader.ts';
import { FocusOnPageChange } from './ui/focus-on-page-change.tsx';
import { InlineScript } from './ui/inline-script.tsx';
import { ToastViewport } from './ui/toast-viewport.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/**
 * Loads the company's contents for every page. Rendered pages are cached, and rendered again when
 * the contents change.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<SharedSite> {
  const { accessibility: _, change_notice_hours: __, ...site } = await context.get(siteReader)();
  return site;
}

/** The contents stay those of the first page load, so that a navigation needs no network. */
export const shouldRevalidate = () => false;

/** A route's options for its document. */
type Handle = {
  /** The page does not need React. */
  static?: true;
  /** The only module of the page, which starts without the router. */
  script?: string;
  /** A script that runs before styles and modules have loaded. */
  early?: string;
  /** The manifest of what can be installed from here; the site's by default. */
  manifest?: string;
};

const useHandle = (): Handle =>
  Object.assign({}, ...useMatches().map(({ handle }) => handle)) as Handle;

export function Layout({ children }: { children: ReactNode }) {
  const handle = useHandle();
  // After a navigation in the browser React is already running, and stays.
  const isOnServer = typeof document === 'undefined';
  const scripts = !isOnServer || !(handle.static || handle.script);
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        {handle.early && <InlineScript code={handle.early} />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f2" />
        <Meta />
        <Links />
        <link rel="manifest" href={handle.manifest ?? '/manifest.webmanifest'} />
        {isOnServer && handle.script && <link rel="modulepreload" href={handle.script} />}
        <InlineScript code={`(${handleSkippedTransitions})()`} />
      </head>
      <body>
        {children}
        {scripts ? (
          <>
            <ToastViewport />
            <ScrollRestoration />
            <Scripts />
          </>
        ) : handle.script ? (
          // Not `async`: it would start before the page's HTML is there.
          <script type="module" src={handle.script} />
        ) : (
          <StaticPageScript />
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <FocusOnPageChange />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ProblemPage code="404" title="Pagina non trovata" />;
  }
  return (
    <ProblemPage
      code="Errore"
      title="Qualcosa non ha funzionato"
      text="Ricarica la pagina. Se non basta, chiamaci: rispondiamo volentieri."
    />
  );
}

/**
 * Ignores the rejections of skipped view transitions. When a navigation starts during another one,
 * the browser skips the first transition and rejects its promises. Only browser and router hold
 * those promises, so they are caught here. The new page is not affected.
 *
 * The function must not refer to anything outside itself: its source is written into the page,
 * because a visitor may leave before any module has loaded.
 */
function handleSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    const skipped = reason instanceof DOMException && /\btransition\b/i.test(reason.message);
    if (skipped) event.preventDefault();
  });
}
