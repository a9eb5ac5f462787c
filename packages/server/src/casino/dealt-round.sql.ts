import type { RoundState } from '@pavilion/contract/casino-tables.ts';
import type { GameCode, Reopened } from '@pavilion/engine/casino/game.ts';
import { isGameCode } from '@pavilion/engine/casino/game.ts';
import type { RoundRecord } from '@pavilion/engine/casino/fair-round.ts';
import type { Db } from '../db/pool.ts';

/** A round as it is stored, with the pace of its table. */
export type RoundRow = {
  readonly id: string;
  readonly event_id: string;
  readonly provider_id: number;
  readonly game_code: string;
  readonly name: string;
  readonly state: RoundState;
  readonly opened_at: Date;
  readonly closes_at: Date;
  /** Codes of pictures of the cards that lay when the last ones began to fall. */
  readonly cards: readonly string[];
  readonly reopened: readonly Reopened[] | null;
  readonly falling_since: Date | null;
  readonly won_by: string;
  readonly description: string;
  readonly settled_at: Date | null;
  readonly commitment: string | null;
  /** Sealed until `revealed_at`. */
  readonly seed: string | null;
  readonly root: string | null;
  readonly revealed_at: Date | null;
  readonly enabled: boolean;
  readonly cycle_seconds: number;
  readonly betting_seconds: number;
};

/** A round of one of the games that the house knows. */
export type KnownRound = RoundRow & { readonly game_code: GameCode };

export const ROUND = `r.id, r.event_id, r.provider_id, r.game_code, r.name, r.state, r.opened_at, r.closes_at, r.cards, r.reopened,
  r.falling_since, r.won_by, r.description, r.settled_at, r.commitment, r.seed, r.root, r.revealed_at,
  g.enabled, g.cycle_seconds, g.betting_seconds`;

const isKnown = (row: RoundRow): row is KnownRound => isGameCode(row.game_code);

/** Undefined when there is none, or nobody here knows its game. */
export async function dealtRound(db: Db, id: string): Promise<KnownRound | undefined> {
  const { rows } = await db.query<RoundRow>({
    name: 'dealt-round',
    text: `select ${ROUND} from casino_rounds r join casino_games g on g.provider_id = r.provider_id and g.code = r.game_code where r.id = $1`,
    values: [id],
  });
  return rows.filter(isKnown)[0];
}

/** What bets add to the root of a round, in the order in which they were accepted: those of before the first card. */
export async function contributionsOf(db: Db, id: string): Promise<RoundRecord['contributions']> {
  const { rows } = await db.query<RoundRecord['contributions'][number]>({
    name: 'round-contributions',
    text: `select uid as "betslipUid", client_seed as "clientSeed" from bets where round_id = $1 and client_seed is not null order by id`,
    values: [id],
  });
  return rows;
}
