/**
 * Turns a rendered page into a static preview for a frame without scripts: nothing in it runs, navigates, takes focus
 * or submits, and the notice about missing JavaScript is removed.
 */
export function inertPage(html: string): string {
  // React escapes quotes and angle brackets in texts and attributes, so these can only be tags.
  return html
    .replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link rel="(?:module)?preload"[^>]*>/g, '')
    .replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
    .replace(/<(button|form)\b/g, '<$1 inert');
}
