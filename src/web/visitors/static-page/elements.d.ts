import 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /**
       * Defined by the module of static pages. It has `class`, not `className`, because it is a
       * custom element.
       */
      'live-availability': { class?: string; children: React.ReactNode };
    }
  }
}
