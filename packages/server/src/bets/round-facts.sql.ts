import type { Game } from '@pavilion/engine/casino/game.ts';
import { isGameCode, type Reopened } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** A round with all that a bet on one of its selections is decided by. */
export type RoundFacts = SubjectFacts & {
  readonly game: Game;
  /** Whether it takes bets but for the clock. */
  readonly betting: boolean;
  /** What takes bets again while cards are out; undefined before the first card, when all of the game does. */
  readonly reopened: readonly Reopened[] | undefined;
};

type Row = {
  id: string;
  event_id: string;
  game_code: string;
  state: 'betting' | 'dealing' | 'declared' | 'cancelled';
  settled: boolean;
  closes_at: Date;
  reopened: readonly Reopened[] | null;
  enabled: boolean;
  min_stake: bigint;
  max_stake: bigint;
  off_for: number[];
};

/** Rounds of games that are dealt here; nobody bets on those of an outside supplier. */
export async function roundFacts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RoundFacts>> {
  const { rows } = await db.query<Row>({
    name: 'round-facts',
    text: `
      select r.id, r.event_id, r.game_code, r.state, r.settled_at is not null as settled, r.closes_at, r.reopened, g.enabled,
        g.min_stake, g.max_stake, array(select o.user_id from casino_offs o where o.provider_id = r.provider_id) as off_for
      from casino_rounds r join casino_games g on g.provider_id = r.provider_id and g.code = r.game_code
      where r.id = any($1::text[])`,
    values: [texts(ids)],
  });
  return new Map(
    rows.flatMap((row) => {
      const game = isGameCode(row.game_code) ? gameOf(row.game_code) : undefined;
      return game === undefined ? [] : [[row.id, factsOfRound(row, game)] as const];
    }),
  );
}

function factsOfRound(row: Row, game: Game): RoundFacts {
  return {
    eventId: row.event_id,
    eventOpen: true,
    settled: row.settled,
    locked: false,
    closesAt: row.closes_at,
    suspendedUntil: null,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    term: null,
    offFor: row.off_for,
    game,
    betting: row.state === 'betting' && row.enabled,
    reopened: row.reopened ?? undefined,
  };
}
