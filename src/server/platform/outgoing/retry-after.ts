/** Retry-After in seconds or as an HTTP date; undefined for anything else. */
export function readRetryAfter(header: string | undefined, now: Date): Date | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return new Date(now.getTime() + Number(header) * 1000);
  const date = new Date(header);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
