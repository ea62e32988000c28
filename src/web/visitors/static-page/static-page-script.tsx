import url from './module.ts?worker&url';

/**
 * Loads the module of static pages. A `<script async>` with the same URL runs only once, also after
 * navigations. The import uses Vite's worker syntax, because that builds the module as a file of its own.
 */
export function StaticPageScript() {
  return <script type="module" async src={url} />;
}
