import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanBrowser } from './scripts/lean-browser.ts';
import { moduleAddress } from './scripts/module-address.ts';

/**
 * What the same pages load, each in one file: it compresses 3 kB a page better than the many that the
 * bundler makes of it, and is one request. The root itself stays out, for its style sheet would be
 * linked twice.
 */
const TOGETHER = {
  framework:
    /node_modules[\\/](?:react|react-dom|scheduler|react-router|zod|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/,
  // Of every page with React.
  frame:
    /preload-helper|icons[\\/](?:circle-exclamation-point|house)\.|src[\\/](?:contract[\\/]phone|web[\\/](?:paths|site|forms[\\/]without-script|static-page[\\/]static-page-script|pages[\\/]public[\\/]problem-page|ui[\\/](?:button|focus-on-page-change|folding-rule|logo|spinner|toast|toast-viewport)))\.tsx?/,
  // Of every form.
  form: /src[\\/]web[\\/](?:forms[\\/](?:asked-for|form-draft|hidden-field|privacy-line|request-id)|ui[\\/]field)\.tsx?/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), moduleAddress(), leanBrowser()],
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000', '/manifest.webmanifest': 'http://127.0.0.1:3000' },
  },
  build: { target: 'es2023', sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
            },
          },
        },
      },
    },
  },
});
