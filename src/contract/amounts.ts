/** Numbers as Italians write and type them. */

/** One pattern for each way of typing a number with at most `decimals` decimals. */
function patterns(decimals: number) {
  // At least one digit. With 0 decimals it matches nothing.
  const rest = `(?=\\d)\\d{0,${decimals}}`;
  return {
    // 1.234 and 1.234,50. A number with thousands never starts with 0.
    thousandsByPoint: new RegExp(`^[1-9]\\d{0,2}(\\.\\d{3})+(,${rest})?$`),
    thousandsByComma: new RegExp(`^[1-9]\\d{0,2}(,\\d{3})+\\.${rest}$`),
    // 1'234.50 and 1 234,50.
    thousandsByMark: new RegExp(`^[1-9]\\d{0,2}((\\s\\d{3})+|(['’]\\d{3})+)([.,]${rest})?$`),
    plain: new RegExp(`^(\\d+|\\d*[.,]${rest})$`),
  };
}

/**
 * Parses a typed number of 0 or more with at most `decimals` decimals, after a comma or a point.
 * Returns null if blank, undefined if not a number. A point before three digits separates
 * thousands.
 */
export function parseAmount(text: string, decimals: number): number | null | undefined {
  const typed = text.replace(/^\s*(?:€|EURO?\b)(?:\.(?=\s))?|(?:€|EURO?)\s*$/i, '').trim();
  if (typed === '') return null;
  const { thousandsByPoint, thousandsByComma, thousandsByMark, plain } = patterns(decimals);
  if (thousandsByPoint.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  if (thousandsByComma.test(typed)) return Number(typed.replaceAll(',', ''));
  if (thousandsByMark.test(typed)) {
    return Number(typed.replaceAll(/[\s'’]/g, '').replace(',', '.'));
  }
  return plain.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

/** '1.234,50', with the least and the most decimals given. */
export const formatDecimals = (value: number, least: number, most: number): string =>
  value.toLocaleString('it-IT', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: 'always',
  });

/** '1.234,50 €' from a formatted number, with a no-break space, as in '22 %'. */
export const inEuros = (amount: string): string => `${amount}\u00a0€`;

/** '22 %', with at most two decimals. */
export const formatPercent = (value: number): string => `${formatDecimals(value, 0, 2)}\u00a0%`;

/** The minus sign (not a hyphen) for displayed amounts. */
export const MINUS = '−';

/** '1.234,50 €' from 123450 cents. */
export const formatCents = (cents: number): string => {
  const digits = Math.abs(cents).toString().padStart(3, '0');
  const euros = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return inEuros(`${cents < 0 ? MINUS : ''}${euros},${digits.slice(-2)}`);
};
