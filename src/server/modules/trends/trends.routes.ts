import { trends } from '#contract/trends/trends.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { spreadsheetAnswer } from '#server/platform/spreadsheets/spreadsheet-answer.ts';
import { readTrends } from './read-trends.ts';
import { trendColumns, trendRows } from './trends-file.ts';

export function trendRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return answer(trends, {
    read: (query) => readTrends(orm, query, clock()),
    download: async ({ format, ...query }, { c }) => {
      const { from, to, type } = query;
      const figures = await readTrends(orm, query, clock());
      const ofType = type ? `-${FILE_WORDS[type]}` : '';
      return spreadsheetAnswer(c, format, {
        name: 'Andamento',
        file: `andamento${ofType}-${from}-${to}`,
        columns: trendColumns(figures),
        batches: once(trendRows(figures, type)),
      });
    },
  });
}

const FILE_WORDS = { consumer: 'privati', supplier: 'rivenditori' };

async function* once<Batch>(batch: Batch): AsyncGenerator<Batch> {
  yield batch;
}
