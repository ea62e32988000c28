/** The reason that all of these closures have, or null. */
export function commonReason(closed: readonly { reason: string | null }[]): string | null {
  const [first, ...others] = new Set(closed.map(({ reason }) => reason));
  return others.length === 0 ? (first ?? null) : null;
}
