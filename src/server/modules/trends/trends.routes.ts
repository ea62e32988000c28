import { trends } from '#contract/trends/trends.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { spreadsheetAnswer } from '#server/platform/spreadsheets/spreadsheet-answer.ts';
import { readTrends } from './read-trends.ts';
import { TREND_COLUMNS, trendRows } from './trends-file.ts';

export function trendRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return answer(trends, {
    read: (query) => readTrends(orm, query, clock()),
    download: async ({ format, ...query }, { c }) => {
      const rows = trendRows(await readTrends(orm, query, clock()));
      return spreadsheetAnswer(c, format, {
        name: 'Andamento',
        file: `andamento-${query.from}-${query.to}`,
        columns: TREND_COLUMNS,
        batches: once(rows),
      });
    },
  });
}

async function* once<Batch>(batch: Batch): AsyncGenerator<Batch> {
  yield batch;
}
