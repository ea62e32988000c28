/**
 * Makes a rendered page a picture of itself, for a frame in which no script runs: nothing in it runs,
 * navigates, takes the focus or is sent, and it does not say that JavaScript is missing.
 */
export function inertPage(html: string): string {
  // React escapes quotes and angle brackets in texts and attributes, so these can only be tags.
  return html
    .replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link rel="(?:module)?preload"[^>]*>/g, '')
    .replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
    .replace(/<(button|form)\b/g, '<$1 inert');
}
