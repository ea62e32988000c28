/** Runs where it stands, before any module has arrived. The page's policy knows its hash. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only our own texts are given
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
