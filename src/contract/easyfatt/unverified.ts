/**
 * What nobody could try on a real Easyfatt: each assumption, what helps if it is wrong, and the file
 * that decides it. docs/operations.md says how a merchant finds out.
 */
export const UNVERIFIED: readonly { assumption: string; fallback: string; file: string }[] = [
  {
    assumption: 'Easyfatt shows the text of a refusal only if its status is below 400.',
    fallback:
      'Refusals of a list have status 200. 401, 413 and 429 keep theirs and carry the text too.',
    file: 'src/server/modules/easyfatt-prices/easyfatt-prices.routes.ts',
  },
  {
    assumption: 'Easyfatt waits for the answer until a list of 20,000 articles is written.',
    fallback:
      'If it hangs up, the list is written all the same, and sending it again changes nothing.',
    file: 'src/server/modules/easyfatt-prices/easyfatt-prices.routes.ts',
  },
  {
    assumption: 'The element of changed articles is called UpdatedProducts.',
    fallback: 'UpdateProducts is read too.',
    file: 'src/server/modules/easyfatt-prices/read-products.ts',
  },
  {
    assumption: 'NetPriceN has the decimals that Easyfatt is set to, at most four.',
    fallback: 'More are rounded to four, and the office reads which.',
    file: 'src/server/modules/easyfatt-prices/article-values.ts',
  },
  {
    assumption: 'GrossWeight and WeightUm are there where an article has a weight.',
    fallback: 'NetWeight, or the setting; without a known unit the weight stays as it is here.',
    file: 'src/server/modules/easyfatt-prices/article-values.ts',
  },
  {
    assumption: 'Vat has the attributes Perc and Class.',
    fallback: 'Without Perc an article is skipped and named: a code is never taken for a rate.',
    file: 'src/server/modules/easyfatt-prices/vat-rate.ts',
  },
  {
    assumption: 'The form begins with its boundary, and names its part in quotes.',
    fallback: 'A line break before it, and a name without quotes, are read too.',
    file: 'src/server/modules/easyfatt-prices/read-file-part.ts',
  },
  {
    assumption: 'Credentials come with the first request, as Authorization or X-Authorization.',
    fallback: 'Without them the answer is 401 with WWW-Authenticate: Basic.',
    file: 'src/server/modules/programs/program-guard.ts',
  },
  {
    assumption: 'A row may have a negative price: the discount on the whole offer is such a row.',
    fallback: 'The setting discount_in_rows writes the discount into each row instead.',
    file: 'src/server/modules/easyfatt-documents/offer-rows.ts',
  },
  {
    assumption: 'A row may have a description only: headings, remarks, the reason for no IVA.',
    fallback: 'Without the setting words_in_rows these texts go into FootNotes.',
    file: 'src/server/modules/easyfatt-documents/offer-rows.ts',
  },
  {
    assumption: 'A row may have a code that the archive of Easyfatt does not know.',
    fallback: 'Without the setting send_codes rows have no code.',
    file: 'src/server/modules/easyfatt-documents/offer-rows.ts',
  },
  {
    assumption: 'A document is recognised by number, suffix and year, so numbers start again at 1.',
    fallback: 'Without the setting restart_each_year the numbers go on from year to year.',
    file: 'migrations/functions/easyfatt-documents.sql',
  },
  {
    assumption:
      'Easyfatt asks for the whole year each time, and leaves out the numbers that it has already.',
    fallback:
      'Should it ask only after its last number, late documents come as a file from the office, as those of December do in January.',
    file: 'src/server/modules/easyfatt-documents/easyfatt-orders.routes.ts',
  },
  {
    assumption: 'Stock=false leaves the warehouse alone until the DDT is made.',
    fallback: 'The setting moves_stock writes Stock=true.',
    file: 'src/server/modules/easyfatt-documents/offer-rows.ts',
  },
  {
    assumption: 'Easyfatt rounds once per row and once per rate, as we do.',
    fallback: 'InternalComment has our total, so that a difference is seen.',
    file: 'src/server/modules/easyfatt-documents/compose-document.ts',
  },
  {
    assumption: 'The user sees the text of an answer with status 4xx.',
    fallback: 'The same file can be downloaded in the office, where errors are shown.',
    file: 'src/server/modules/easyfatt-documents/easyfatt-orders.routes.ts',
  },
  {
    assumption: 'With a CustomerCode, fields that we leave out keep their value in the archive.',
    fallback: 'Remove the code from the card: then all fields are sent.',
    file: 'src/server/modules/easyfatt-documents/document-customer.ts',
  },
];
