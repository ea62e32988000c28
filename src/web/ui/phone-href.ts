/** The `href` of a number as a customer wrote it; null when there is no number in it. */
export function phoneHref(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits === '') return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
