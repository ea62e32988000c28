import { telephoneLink } from '#contract/phone.ts';
import { useSite } from '#web/site.ts';

/** The company's name and contacts, from the stored contents. */
export function CompanyFacts() {
  const { name, legal, address, vat_number, email, phones } = useSite().company;
  const [phone] = phones;
  const facts = [
    ['Società', name],
    ['Sede', address],
    ['Partita IVA', vat_number],
    [
      'Email',
      <a key="email" href={`mailto:${email}`} className="link">
        {email}
      </a>,
    ],
    [
      'Telefono',
      <a key="phone" href={telephoneLink(phone.number)} className="link">
        {phone.number}
      </a>,
    ],
    ['Dati legali', legal],
  ] as const;
  return (
    <dl>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
