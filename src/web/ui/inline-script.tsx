/**
 * An inline script that runs as soon as it is parsed, before any module has loaded. Its hash is in
 * the page's content security policy.
 */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only our own texts are given
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
