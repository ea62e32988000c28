/** The `href` for a telephone number as a customer wrote it; null when it contains no number. */
export function phoneHref(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits === '') return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
