import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { CasinoMarket } from '@pavilion/engine/casino/game.ts';
import { roundBooks, type RoundBook } from '@pavilion/engine/casino/round-book.ts';
import { marketsOfRound } from '@pavilion/engine/casino/told-round.ts';
import { ROUND_BOOKS } from '../bets/stored-books.ts';
import type { Db } from '../db/pool.ts';
import { asOutcomes, type Outcomes } from '../subjects/result.ts';
import { settlingBooks } from './book-rows.sql.ts';
import { settlingKind, type Settling } from './settling-kind.ts';

/** A round that is to be declared. */
type SettlingRound = Settling & { readonly proposed: null; readonly markets: readonly CasinoMarket[] };

type Row = { id: string; name: string; settled: boolean; version: number; game_code: string; told: boolean };

async function settlingRound(db: Db, eventId: string, id: string): Promise<SettlingRound | undefined> {
  const { rows } = await db.query<Row>(
    `select id, name, settled_at is not null as settled, version, game_code, told from casino_rounds where id = $2 and event_id = $1`,
    [eventId, id],
  );
  const markets = rows[0] && marketsOfRound(rows[0]);
  if (rows[0] === undefined || markets === undefined) return undefined;
  const { game_code: _, told: __, ...row } = rows[0];
  return { kind: 'round', main: false, proposed: null, ...row, markets };
}

/** "Player B, Pair": what came true in each market, the first of which says who won. */
function outcomesText({ markets }: SettlingRound, { outcomes }: Outcomes): string {
  return markets[0]?.outcomes[outcomes[0] ?? -1]?.name ?? '';
}

/** A round of a casino's game ends with an outcome of each of its markets (rules 11); what it books waits for the end of its day. */
export const ROUND_SETTLING = settlingKind<RoundBook, SettlingRound, Outcomes, readonly number[]>({
  kind: 'round',
  unknown: 'unknown_round',
  source: () => LEDGER_SOURCE.casinoDay,
  field: 'outcomes',
  rules: ({ markets }) => roundBooks(markets),
  own: asOutcomes,
  turnover: { of: 'casinoStakes', amount: ({ stakes }) => stakes },
  load: settlingRound,
  books: settlingBooks(ROUND_BOOKS),
  place({ markets }, { outcomes }) {
    const known =
      outcomes.length === markets.length &&
      markets.every((market, at) => market.outcomes[outcomes[at]!] !== undefined);
    if (!known) throw new Refusal('unknown_selection');
    return outcomes;
  },
  before: async () => undefined,
  nameOf: outcomesText,
  usual: ({ markets }) => ({ outcomes: markets.map(() => 0) }),
  refuse: () => undefined,
  against: async () => [],
  choices: async () => ({ of: [], none: undefined }),
});
