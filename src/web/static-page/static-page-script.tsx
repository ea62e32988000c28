import url from './module.ts?worker&url';

/**
 * Loads the module of static pages once, whether the page came as a document or by a navigation.
 * The bundler's worker entry is what it has for "a file of its own".
 */
export function StaticPageScript() {
  return <script type="module" async src={url} />;
}
