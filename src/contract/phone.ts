import type { Company } from './contents/site.schema.ts';
import type { OrderType } from './orders/orders.schema.ts';
import { telephonesIn } from './telephones.ts';

/**
 * The company's number for these customers: the first for private customers, the second for
 * resellers.
 */
export const companyPhone = ({ phones }: Pick<Company, 'phones'>, type: OrderType): string =>
  phones[type === 'consumer' ? 0 : 1].number;

/** The `href` of one of the company's numbers, in any notation. */
export const telephoneLink = (number: string): string =>
  telephonesIn(number)[0]?.href ?? `tel:${number.replaceAll(/[^\d+]/g, '')}`;
