/** Takes an address of one line apart, where that is certain. */
import { comuniNamed } from '#contract/comuni/comuni.ts';

export type SplitAddress = { street: string; postcode?: string; city: string; province: string };

/** The codes of Italy's provinces. */
const PROVINCES = new Set(
  (
    'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE ' +
    'GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC ' +
    'RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV'
  ).split(' '),
);
/** 'Via Etnea 12, 95131 Catania (CT)': the last comma, or a CAP, begins the place. */
const WITH_CAP = /^(.+?)[\s,–-]+(\d{5})\s+([^\d,()]+?)(?:[\s,]*\(?\b([A-Z]{2})\)?)?$/i;
const WITH_COMMA = /^(.+),\s*([^\d,()]+?)(?:[\s,]*\(\s*([A-Z]{2})\s*\)|\s+([A-Z]{2}))?$/;

/**
 * Undefined if it is unclear. A comune of Sicily needs one sign besides its name: a comma, a CAP or
 * the province; its CAP and province must fit. Others need CAP and province.
 */
export function splitAddress(address: string): SplitAddress | undefined {
  const text = address.trim().replaceAll(/\s+/g, ' ');
  const [, street = '', postcode, city = '', province = ''] = partsOf(text);
  if (!street || !city) return undefined;
  const [known, other] = comuniNamed(city).filter(
    (comune) =>
      (!province || comune.province === province.toUpperCase()) &&
      (!postcode || isIn(comune.cap, postcode)),
  );
  if (known && !other) {
    const own = known.cap.includes('-') ? undefined : known.cap;
    return { street, ...withCap(postcode ?? own), city: known.name, province: known.province };
  }
  // Sicily's CAPs are 90010 to 98168.
  const isElsewhere = postcode && !/^9[0-8]/.test(postcode);
  return isElsewhere && PROVINCES.has(province.toUpperCase())
    ? { street, postcode, city, province: province.toUpperCase() }
    : undefined;
}

function partsOf(text: string): (string | undefined)[] {
  const withCap = WITH_CAP.exec(text);
  if (withCap) return withCap;
  const [whole, street, city, inBrackets, bare] = WITH_COMMA.exec(text) ?? [];
  return [whole, street, undefined, city, inBrackets ?? bare];
}

const withCap = (postcode: string | undefined) => (postcode ? { postcode } : {});

/** Whether a comune's CAP, '95024' or '95121-95131', includes this one. */
function isIn(cap: string, postcode: string): boolean {
  const [first = '', last = first] = cap.split('-');
  return first <= postcode && postcode <= last;
}
