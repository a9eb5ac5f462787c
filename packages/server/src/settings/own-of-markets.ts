import {
  delayField,
  marketTerms,
  maxField,
  minField,
  sessionTerms,
  type TermNames,
} from '@pavilion/contract/bet-setting-fields.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { MatchSubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import type { OddsBoard } from '../odds/odds-board.ts';
import { exchangeDelay } from '../odds/market-view.ts';

type Row = {
  kind: MatchSubjectKind;
  id: string;
  sport_id: number;
  type: number;
  min_stake: bigint;
  max_stake: bigint;
};
/** What a kind calls its terms, and the seconds that a bet on it waits by itself. */
const OWN: Record<
  MatchSubjectKind,
  { names(row: Row): TermNames; delay(board: OddsBoard, row: Row): number }
> = {
  market: {
    names: ({ sport_id, type }) => marketTerms(sport_id, type),
    delay: (board, { id }) => exchangeDelay(board, id),
  },
  session: { names: ({ type }) => sessionTerms(type), delay: () => 0 },
};
type Ranges = Record<string, [from: number, to: number]>;

/**
 * What the open markets and sessions say themselves, least and greatest by field: of one match, by the names of its page,
 * or of all, by those of the house. Coins and seconds.
 */
export async function ownOfMarkets(db: Db, board: OddsBoard, eventId: string | null): Promise<Ranges> {
  const { rows } = await db.query<Row>(
    `select 'market' as kind, m.id, e.sport_id, m.market_type::int as type, m.min_stake, m.max_stake
     from markets m join events e on e.id = m.event_id
     where m.settled_at is null and e.active and ($1::text is null or e.id = $1)
     union all
     select distinct 'session', '', e.sport_id, f.session_type::int, f.min_stake, f.max_stake
     from sessions f join events e on e.id = f.event_id
     where f.settled_at is null and e.active and ($1::text is null or e.id = $1)`,
    [eventId],
  );
  const ranges: Ranges = {};
  const widen = (field: string, value: number): void => {
    const [from, to] = ranges[field] ?? [value, value];
    ranges[field] = [Math.min(from, value), Math.max(to, value)];
  };
  for (const row of rows) {
    const { names, delay } = OWN[row.kind];
    const term = names(row)[eventId === null ? 'house' : 'match'];
    widen(minField(term), toCoins(row.min_stake));
    widen(maxField(term), toCoins(row.max_stake));
    widen(delayField(term), delay(board, row));
  }
  return ranges;
}
