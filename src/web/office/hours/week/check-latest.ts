/** The check of the newest values. If they change during the check, they are checked again. */
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
