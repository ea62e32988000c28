import type { Company } from './contents/site.schema.ts';
import type { OrderType } from './orders/orders.schema.ts';

/** The company's number for these customers: the first one is the private customers', the second the resellers'. */
export const companyPhone = ({ phones }: Pick<Company, 'phones'>, type: OrderType): string =>
  phones[type === 'consumer' ? 0 : 1].number;

/** The `href` of an Italian telephone number written for people. */
export function telephoneLink(number: string): string {
  const digits = number.replaceAll(/[^\d+]/g, '');
  return `tel:${digits.startsWith('+') ? digits : `+39${digits}`}`;
}
