/** The reason that all of these have, if they have the same. */
export function commonReason(
  closed: readonly { reason?: string | null | undefined }[],
): string | undefined {
  const [first, ...others] = new Set(closed.map(({ reason }) => reason ?? undefined));
  return others.length === 0 ? first : undefined;
}
