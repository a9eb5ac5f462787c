import type { Book } from '@pavilion/contract/positions.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import { REPORT_TYPES } from '@pavilion/contract/matka-types.ts';
import { matkaNumberText } from '@pavilion/engine/matka/bet-types.ts';
import { numberReport } from '@pavilion/engine/matka/number-report.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { drawKey } from '../live-matches/live-matches.ts';
import type { Opened } from '../live/topic-kind.ts';
import { figuresOf, loadDraw } from './draw-figures.ts';
import { keptDraw } from './kept-draw.ts';
import { totalsOf } from './number-report.ts';
import { findDraw, resultOf, toldDraw, type DrawRow } from './report-draw.ts';

type Document = TopicDocument<'draw'>;
const TYPES = Object.values(REPORT_TYPES);

/** The numbers of a draw as one viewer has them; of the whole book below it, the same without anybody's share. */
export function drawTopic(house: House, book: Book) {
  return async (
    { id }: { readonly address: string; readonly id: string },
    viewer: Viewer,
  ): Promise<Opened<Document> | 'refused'> => {
    if ((await findDraw({ db: house.pool, viewer }, id)) === undefined) return 'refused';
    const kept = keptDraw({ db: house.pool, viewer }, { drawId: id, book });
    return {
      key: drawKey(id, viewer, book),
      image: async () => {
        const draw = await findDraw({ db: house.pool, viewer }, id);
        return draw === undefined
          ? { state: { state: 'abandoned', result: '' }, totals: {} }
          : numbersDocument(house, viewer, { draw, book, ...(await kept.renewed()) });
      },
    };
  };
}

type Renewed = Awaited<ReturnType<ReturnType<typeof keptDraw>['renewed']>>;

async function numbersDocument(
  house: House,
  viewer: Viewer,
  { draw, book, sums, costOf }: Renewed & { readonly draw: DrawRow; readonly book: Book },
): Promise<Document> {
  const loaded = await loadDraw({ db: house.pool, viewer }, draw, { book, sums });
  const { state } = toldDraw(draw, house.now());
  const document: Document = { state: { state, result: resultOf(draw) }, totals: {} };
  for (const type of TYPES) {
    const figures = figuresOf(loaded, { type, combined: false, cost: costOf(type) });
    const { rows } = numberReport(figures, 0);
    document.totals[type] = totalsOf(figures);
    figures.numbers.forEach((row, at) => {
      if (row.bets === 0 && row.stake === 0n) return;
      const number = matkaNumberText(type, row.number);
      document[`number:${type}:${number}`] = {
        matka_market_id: type,
        number,
        stake: toCoins(row.stake),
        bets: row.bets,
        pays: toCoins(row.pays),
        pl: toCoins(rows[at]!.pl),
      };
    });
  }
  return document;
}
