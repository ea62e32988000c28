/** The largest page that the server allows. */
const PAGE = 100;

type Page<Row> = { rows: Row[]; total: number };

/** Loads all pages of a list that is short enough to show as a whole. */
export async function allRows<Row>(
  ask: (page: { page: string; page_size: string }) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask({ page: String(page), page_size: String(PAGE) });
    rows.push(...answer.rows);
    if (answer.rows.length < PAGE || rows.length >= answer.total)
      return { rows, total: rows.length };
  }
}
