import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { isGameCode, type Reopened } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { casinoOf, type CasinoState } from '../casino-providers/casino-state.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { pricesOf } from './prices.ts';

type Round = {
  id: string;
  state: 'betting' | 'dealing' | 'declared' | 'cancelled';
  closes_at: string;
  reopened: readonly Reopened[] | null;
};

type Row = {
  provider_id: number;
  provider: string;
  game_code: string;
  name: string;
  position: number;
  enabled: boolean;
  min_stake: bigint;
  max_stake: bigint;
  round: Round | null;
  last: CasinoTable['last'];
};

/** All tables that the house deals, in their order: those that are on, and those whose last round is not over. */
export async function allTables(db: Db, now: Date): Promise<readonly CasinoTable[]> {
  const { rows } = await db.query<Row>({
    name: 'casino-tables',
    text: `
      select g.provider_id, p.name as provider, g.code as game_code, g.name, g.position, g.enabled, g.min_stake, g.max_stake,
        to_jsonb(r) as round, coalesce(l.last, '[]') as last
      from casino_games g join casino_providers p on p.id = g.provider_id
      left join lateral (
        select x.id, x.state, x.closes_at, x.reopened from casino_rounds x
        where x.provider_id = g.provider_id and x.game_code = g.code order by x.opened_at desc limit 1
      ) r on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('event_id', y.id, 'won_by', y.won_by)) as last from (
          select x.id, x.won_by from casino_rounds x
          where x.provider_id = g.provider_id and x.game_code = g.code and x.state = 'declared'
          order by x.opened_at desc limit 10
        ) y
      ) l on true
      where p.protocol = 'dealer' and (g.enabled or r.state in ('betting', 'dealing'))
      order by g.position, g.provider_id, g.code`,
  });
  return rows.map((row) => tableOf(row, now));
}

function tableOf({ round, ...row }: Row, now: Date): CasinoTable {
  const { provider_id, provider, game_code, name, position, last } = row;
  const bets = round?.state === 'betting' && row.enabled && new Date(round.closes_at) > now ? round : null;
  return {
    provider_id,
    provider,
    game_code,
    name,
    position,
    state: round?.state ?? 'closed',
    event_id: round?.id ?? '',
    closes_at: bets === null ? null : new Date(bets.closes_at).toISOString(),
    prices: bets !== null && isGameCode(game_code) ? pricesOf(gameOf(game_code), bets.id, bets.reopened) : [],
    last,
    min: toCoins(row.min_stake),
    max: toCoins(row.max_stake),
  };
}

/** The tables that the caller has. */
export async function tablesOf(
  house: House,
  { db, viewer }: Pick<CallContext, 'db' | 'viewer'>,
): Promise<{ tables: CasinoTable[] }> {
  const [tables, state] = await Promise.all([allTables(db, house.now()), casinoOf(db, viewer.actingId)]);
  return { tables: tablesFor(tables, state) };
}

/** The tables that an account has: none where its casino is locked, and none of providers that are off for it. */
export const tablesFor = (tables: readonly CasinoTable[], { hidden, off }: CasinoState): CasinoTable[] =>
  hidden ? [] : tables.filter(({ provider_id }) => !off.includes(provider_id));
