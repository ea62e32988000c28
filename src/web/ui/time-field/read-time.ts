/** Parses times as people type them: '8' is 08:00; '830', '8.30' and '8:30' are 08:30. */

/** 'HH:mm', or null if it is no time of day. */
export function readTime(typed: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:alle |ore )/, '');
  const found =
    /^(\d{1,2})$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    /^(\d{1,2}) ?[.:,h ] ?(\d{2})$/.exec(text);
  if (!found) return null;
  const [, hours = '', minutes = '0'] = found;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
