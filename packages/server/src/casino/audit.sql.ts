import type { BettingType } from '@pavilion/engine/books/betting-type.ts';
import type { Db } from '../db/pool.ts';
import { PLACE } from './fair-record.ts';

/** Rounds of days of the casino, of one game or provider or of all. */
export type Audited = {
  /** Events of days. */
  readonly first: string;
  readonly last: string;
  readonly provider_id?: number | undefined;
  readonly game_code?: string | undefined;
};

const DECLARED = `r.event_id between $1 and $2 and r.state = 'declared' and ($3::int is null or r.provider_id = $3) and ($4::text is null or r.game_code = $4)`;
const valuesOf = ({ first, last, provider_id, game_code }: Audited) => [
  first,
  last,
  provider_id ?? null,
  game_code ?? null,
];

/** A game that was dealt, with its declared rounds. */
export type AuditedGame = {
  readonly provider_id: number;
  readonly provider: string;
  /** What its bets brought is what its supplier says. */
  readonly told: boolean;
  readonly game_code: string;
  readonly game: string;
  readonly rounds: number;
};

/** Events of these days whose bets are archived, all or some. */
export async function archivedDays(db: Db, { first, last }: Audited): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct event_id as id from archived_matches where event_id between $1 and $2',
    [first, last],
  );
  return rows.map(({ id }) => id);
}

export async function auditedGames(db: Db, of: Audited): Promise<AuditedGame[]> {
  const { rows } = await db.query<AuditedGame>(
    `select r.provider_id, p.name as provider, r.told, r.game_code, max(g.name) as game, count(*)::int as rounds
     from casino_rounds r join casino_providers p on p.id = r.provider_id
     join casino_games g on g.provider_id = r.provider_id and g.code = r.game_code
     where ${DECLARED} group by 1, 2, 3, 4 order by min(g.position), 1, 4`,
    valuesOf(of),
  );
  return rows;
}

/** How often an outcome came: of rounds that the house deals by their markets, of a supplier's by the winner that he names. */
export type Came = {
  readonly provider_id: number;
  readonly game_code: string;
  /** Of a supplier's 0. */
  readonly market: number;
  readonly place: number;
  /** Of a supplier's; else empty. */
  readonly name: string;
  readonly came: number;
};

export async function outcomesThatCame(db: Db, of: Audited): Promise<Came[]> {
  const { rows } = await db.query<Came>(
    `select r.provider_id, r.game_code, o.market::int, o.place::int, '' as name, count(*)::int as came
     from casino_rounds r, unnest(r.outcomes) with ordinality o (place, market)
     where ${DECLARED} and not r.told group by 1, 2, 3, 4
     union all
     select r.provider_id, r.game_code, 0, 0, r.won_by, count(*)::int
     from casino_rounds r where ${DECLARED} and r.told and r.won_by <> '' group by 1, 2, 5`,
    valuesOf(of),
  );
  return rows;
}

/** Bets of one selection at one price, taken before the first card; of a supplier all bets. */
export type BetSum = {
  readonly provider_id: number;
  readonly game_code: string;
  readonly market: number;
  readonly sid: number;
  readonly betting_type: BettingType;
  readonly odds: number;
  readonly stake: bigint;
  readonly returned: bigint;
};

/** Of the bet `b` on the round `r`: what it brought. */
const BROUGHT = 'b.outcomes[r.outcomes[b.casino_market] + 1]';

export async function betsSummed(db: Db, of: Audited): Promise<BetSum[]> {
  const { rows } = await db.query<BetSum>(
    `select r.provider_id, r.game_code, case when r.told then 0 else b.casino_market end::int as market,
       b.selection_id::int as sid, b.betting_type, b.odds, sum(b.stake)::bigint as stake, sum(b.stake + ${BROUGHT})::bigint as returned
     from casino_rounds r join bets b on b.round_id = r.id and b.voided_at is null and (b.client_seed is not null or r.told)
     where ${DECLARED} group by 1, 2, 3, 4, 5, 6`,
    valuesOf(of),
  );
  return rows;
}

/** Rounds whose last bet before the first card came from one place of the hierarchy, on one selection at one price. */
export type LastBets = Omit<BetSum, 'provider_id' | 'stake' | 'returned'> & {
  /** Roles of the chain. */
  readonly place: readonly number[];
  readonly rounds: number;
  readonly won: number;
};

export async function lastBets(db: Db, of: Audited): Promise<LastBets[]> {
  const { rows } = await db.query<LastBets>(
    `select ${PLACE} as place, r.game_code, b.casino_market::int as market, b.selection_id::int as sid, b.betting_type, b.odds,
       count(*)::int as rounds, count(*) filter (where ${BROUGHT} > 0)::int as won
     from casino_rounds r
     join lateral (select * from bets x where x.round_id = r.id and x.client_seed is not null order by x.id desc limit 1) b on true
     join share_snapshots s on s.id = b.snapshot_id
     where ${DECLARED} and r.commitment is not null group by 1, 2, 3, 4, 5, 6`,
    valuesOf(of),
  );
  return rows;
}
