/** Who gets a document, and where it is delivered. */
import { isForeignTaxNumber, isTaxCode, isVatNumber } from '#contract/tax-numbers.ts';
import { telephonesIn } from '#contract/telephones.ts';
import type { CardOf, DocumentCustomer } from './card-of-document.ts';
import { type SplitAddress, splitAddress } from './split-address.ts';
import { element, type XmlElement } from './xml.ts';

type Written = {
  elements: (XmlElement | undefined)[];
  /** What was left out or written otherwise. */
  notes: string[];
};

export type Recipient = DocumentCustomer & {
  is_company: boolean;
  address: string;
  /** Where it is delivered; '' for the same address. */
  delivery_address: string;
};

/**
 * Easyfatt finds a customer by code, else by tax numbers or e-mail address, else it makes a new one:
 * so a wrong tax number is left out. Never CustomerWebLogin, by which all who have none would be
 * one customer.
 */
export function customerElements(recipient: Recipient, { card, isUnclear }: CardOf): Written {
  const { customer_name, company, is_company, vat_number, tax_code, email } = recipient;
  const notes: string[] = [];
  const name = is_company ? company || customer_name : customer_name || company;
  const vat = isVatNumber(vat_number) ? vat_number : '';
  const tax = isTaxCode(tax_code) ? tax_code : '';
  if (vat_number && !vat) notes.push(`Partita IVA ${vat_number} non inviata: ${wrong(vat_number)}`);
  if (tax_code && !tax) notes.push(`Codice fiscale ${tax_code} non inviato: ${wrong(tax_code)}`);
  if (isUnclear) notes.push('Codice cliente non inviato: più schede ne hanno uno diverso');
  const [first, second, ...others] = telephonesIn(recipient.phone).map(({ written }) => written);
  if (others.length > 0) notes.push(`Telefoni non inviati: ${others.join(', ')}`);
  const code = card?.easyfatt_code ?? '';
  const place = splitAddress(recipient.address);
  // Easyfatt has the address in parts; one unsplit line would replace them.
  const isLeftOut = code !== '' && recipient.address !== '' && !place;
  if (isLeftOut) notes.push('Indirizzo non inviato: vale quello del cliente in Easyfatt');
  const isAbroad = isForeignTaxNumber(vat_number) || isForeignTaxNumber(tax_code);
  return {
    elements: [
      element('CustomerCode', code),
      element('CustomerName', name),
      ...(isLeftOut ? [] : addressElements('Customer', recipient.address, place)),
      element('CustomerCountry', isAbroad || isLeftOut || !recipient.address ? '' : 'Italia'),
      element('CustomerFiscalCode', tax),
      element('CustomerVatCode', vat),
      element('CustomerReference', name === customer_name ? '' : customer_name),
      element('CustomerTel', first),
      element('CustomerCellPhone', second),
      element('CustomerEmail', email),
      element('CustomerPec', card?.pec),
      element('CustomerEInvoiceDestCode', card?.sdi_code || card?.pec),
      ...deliveryElements(recipient),
    ],
    notes,
  };
}

const wrong = (number: string): string =>
  isForeignTaxNumber(number)
    ? 'è estera e non si può controllare'
    : 'la cifra di controllo è errata';

function deliveryElements({ address, delivery_address }: Recipient): (XmlElement | undefined)[] {
  if (delivery_address === '' || delivery_address === address) return [];
  const place = splitAddress(delivery_address);
  return [
    ...addressElements('Delivery', delivery_address, place),
    element('DeliveryCountry', place ? 'Italia' : ''),
  ];
}

const addressElements = (
  whose: 'Customer' | 'Delivery',
  address: string,
  place: SplitAddress | undefined,
) => [
  element(`${whose}Address`, place?.street ?? address),
  element(`${whose}Postcode`, place?.postcode),
  element(`${whose}City`, place?.city),
  element(`${whose}Province`, place?.province),
];
