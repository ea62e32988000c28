/**
 * What the check says of the newest values. They may have been changed while it was under way; then they are
 * checked again.
 */
export async function checkLatest<Values, Found>(
  read: () => Values,
  check: (values: Values) => Promise<Found>,
): Promise<Found> {
  for (;;) {
    const checked = read();
    const found = await check(checked);
    if (JSON.stringify(read()) === JSON.stringify(checked)) return found;
  }
}
