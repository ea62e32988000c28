import 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Defined by the static pages' own module; `class`, as custom elements have it. */
      'live-availability': { class?: string; children: React.ReactNode };
    }
  }
}
