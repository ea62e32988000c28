/** Whether one of the wrong fields has simply not been filled in (spec section 5, "Quote form"). */
export function isIncomplete(fields: Record<string, string | undefined>, errors: object): boolean {
  return Object.keys(errors).some((name) => !fields[name]?.trim());
}
