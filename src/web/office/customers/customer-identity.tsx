import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CUSTOMER_FIELDS } from '#contract/customers/customers.schema.ts';
import type { CustomerFile } from '#contract/customers/known-customers.schema.ts';
import { withoutPhone } from '#contract/customers/merged-card.ts';
import { emailsIn } from '#contract/fields.schema.ts';
import { mapLink } from '#contract/map-links.ts';
import { telephonePieces, telephonesIn, whatsAppLink } from '#contract/telephones.ts';
import { SHARED_WORDS } from '#web/office/customer/customer-text.ts';
import { resellerPath } from '#web/office/order/order-links.ts';
import { EmailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { RemoveContact } from './remove-contact.tsx';

/** Who it is, how to reach them, and the warning. */
export function Identity({ file }: { file: CustomerFile }) {
  const { card, resellers } = file;
  const { customer_name, company } = card ?? file;
  // What the card lacks was said with an order or an offer.
  const known = (name: 'phone' | 'email' | 'address' | 'vat_number' | 'tax_code') =>
    card?.[name] || file[name];
  const [phone, email, address] = [known('phone'), known('email'), known('address')];
  const [vat_number, tax_code] = [known('vat_number'), known('tax_code')];
  const mobiles = telephonesIn(phone).filter(({ whatsApp }) => whatsApp !== null);
  return (
    <section
      aria-label="Chi è"
      className="grid gap-4 rounded-md border border-line bg-white p-4 sm:p-5"
    >
      {card?.warning && (
        <p className="flex gap-2 rounded-md border border-hazard bg-hazard-tint px-3.5 py-3 font-bold">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Avviso: </span>
            {card.warning}
          </span>
        </p>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        {company && <Fact term={CUSTOMER_FIELDS.customer_name.label}>{customer_name}</Fact>}
        <Fact term={CUSTOMER_FIELDS.phone.label}>
          {phone && <Phones phone={phone} card={card?.phone ? card : null} />}
        </Fact>
        <Fact term="WhatsApp">
          {mobiles.length > 0 &&
            mobiles.map(({ key, written, whatsApp }) => (
              <a
                key={key}
                href={whatsAppLink(whatsApp, '')}
                target="_blank"
                rel="noreferrer"
                className="link mr-3 inline-block py-0.5 pointer-coarse:py-2.5"
              >
                {written}
              </a>
            ))}
        </Fact>
        <Fact term={CUSTOMER_FIELDS.email.label}>
          {emailsIn(email).map((each) => (
            <span key={each} className="mr-3 inline-flex max-w-full items-start">
              <EmailLink email={each} />
              {card?.email && emailsIn(email).length > 1 && (
                <RemoveContact
                  card={card}
                  field="email"
                  contact={each}
                  rest={emailsIn(email)
                    .filter((other) => other !== each)
                    .join(', ')}
                />
              )}
            </span>
          ))}
        </Fact>
        <Fact term={CUSTOMER_FIELDS.address.label}>
          {address && (
            <a href={mapLink(address)} target="_blank" rel="noreferrer" className="link">
              {address}
            </a>
          )}
        </Fact>
        <Fact term={CUSTOMER_FIELDS.vat_number.label}>{vat_number}</Fact>
        <Fact term={CUSTOMER_FIELDS.tax_code.label}>{tax_code}</Fact>
        <Fact term={CUSTOMER_FIELDS.sdi_code.label}>{card?.sdi_code}</Fact>
        <Fact term={CUSTOMER_FIELDS.pec.label}>{card?.pec && <EmailLink email={card.pec} />}</Fact>
        <Fact term={CUSTOMER_FIELDS.easyfatt_code.label}>{card?.easyfatt_code}</Fact>
        <Fact term="Rivenditore">
          {resellers.length > 0 &&
            resellers.map(({ id, company_name, shared }) => (
              <span key={id} className="block">
                <Link to={resellerPath(id)} viewTransition className="link">
                  {company_name}
                </Link>{' '}
                <span className="text-soft-ink text-[0.8125rem]">{SHARED_WORDS[shared]}</span>
              </span>
            ))}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="font-semibold text-[0.8125rem] text-soft-ink">{term}</dt>
      <dd className="text-[0.9375rem] leading-6 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The numbers with the words beside them; of several, each can be taken off the card. */
function Phones({ phone, card }: { phone: string; card: CustomerFile['card'] }) {
  if (!card || telephonesIn(phone).length < 2) return <PhoneLink phone={phone} />;
  return telephonePieces(phone).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <span key={piece.key} className="inline-block">
        <PhoneLink phone={piece.written} />
        <RemoveContact
          card={card}
          field="phone"
          contact={piece.written}
          rest={withoutPhone(phone, piece.key)}
        />
      </span>
    ),
  );
}
