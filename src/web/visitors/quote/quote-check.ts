/** Whether one of the wrong fields is simply empty (spec section 5, "Quote form"). */
export function isIncomplete(fields: Record<string, string | undefined>, errors: object): boolean {
  return Object.keys(errors).some((name) => !fields[name]?.trim());
}
