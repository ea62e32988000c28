/** The `href` of an Italian telephone number written for people. */
export function telephoneLink(number: string): string {
  const digits = number.replaceAll(/[^\d+]/g, '');
  return `tel:${digits.startsWith('+') ? digits : `+39${digits}`}`;
}
