import type { CasinoMarket, Reopened } from '@pavilion/engine/casino/game.ts';
import { marketsOfRound } from '@pavilion/engine/casino/told-round.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';
import { toldCredit } from './told-credit.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** A round with all that a bet on one of its selections is decided by. */
export type RoundFacts = SubjectFacts & {
  readonly markets: readonly CasinoMarket[];
  /** Of a supplier, who tells its bets himself: nobody else places any. */
  readonly told: boolean;
  /** Whether it takes bets but for the clock. */
  readonly betting: boolean;
  /** What takes bets again while cards are out; undefined before the first card, when all of the game does. */
  readonly reopened: readonly Reopened[] | undefined;
};

type Row = {
  id: string;
  event_id: string;
  game_code: string;
  told: boolean;
  credit: bigint;
  state: 'betting' | 'dealing' | 'declared' | 'cancelled';
  settled: boolean;
  closes_at: Date;
  reopened: readonly Reopened[] | null;
  enabled: boolean;
  min_stake: bigint;
  max_stake: bigint;
  off_for: number[];
};

/** Rounds that are bet on: those that the house deals, and those of suppliers. */
export async function roundFacts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RoundFacts>> {
  const { rows } = await db.query<Row>({
    name: 'round-facts',
    text: `
      select r.id, r.event_id, r.game_code, r.told, r.state, r.settled_at is not null as settled, r.closes_at, r.reopened, g.enabled,
        g.min_stake, g.max_stake, array(select o.user_id from casino_offs o where o.provider_id = r.provider_id) as off_for,
        case when r.told then ${toldCredit('r.client_id', 'r.id')} else 0 end as credit
      from casino_rounds r join casino_games g on g.provider_id = r.provider_id and g.code = r.game_code
      where r.id = any($1::text[])`,
    values: [texts(ids)],
  });
  return new Map(
    rows.flatMap((row) => {
      const markets = marketsOfRound(row);
      return markets === undefined ? [] : [[row.id, factsOfRound(row, markets)] as const];
    }),
  );
}

function factsOfRound(row: Row, markets: readonly CasinoMarket[]): RoundFacts {
  return {
    eventId: row.event_id,
    eventOpen: true,
    settled: row.settled,
    locked: false,
    // A supplier keeps the time of his rounds himself.
    closesAt: row.told ? null : row.closes_at,
    suspendedUntil: null,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    term: null,
    offFor: row.off_for,
    credit: row.credit,
    markets,
    told: row.told,
    betting: row.state === 'betting' && row.enabled,
    reopened: row.reopened ?? undefined,
  };
}
