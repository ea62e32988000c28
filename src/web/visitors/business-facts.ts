import type { SharedSite } from '#contract/contents/site.schema.ts';
import { telephoneLink } from '#contract/phone.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * The company as a schema.org LocalBusiness. Without a known origin it has no URLs, because they must be
 * absolute.
 */
export function businessFacts({ origin, company }: SharedSite): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: company.name,
    description: company.tagline,
    address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'IT' },
    hasMap: company.map_url,
    telephone: telephoneLink(company.phones[0].number).replace('tel:', ''),
    email: company.email,
    vatID: `IT${company.vat_number}`,
    openingHoursSpecification: company.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens,
      closes,
    })),
    ...(origin && { url: origin, image: `${origin}/og.png` }),
  };
}
