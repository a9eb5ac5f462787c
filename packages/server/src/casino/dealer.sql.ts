import { isGameCode, type GameCode } from '@pavilion/engine/casino/game.ts';
import type { Db } from '../db/pool.ts';
import { ROUND, type KnownRound } from './dealt-round.sql.ts';

/** A table of the house, with the last round that it dealt there. */
export type Table = {
  readonly provider_id: number;
  readonly code: GameCode;
  readonly name: string;
  /** Whether there are to be further rounds. */
  readonly open: boolean;
  readonly cycle_seconds: number;
  readonly betting_seconds: number;
  readonly round: KnownRound | null;
};

type Row = Omit<Table, 'round' | 'code'> & { readonly code: string; readonly table_name: string } & Omit<
    KnownRound,
    'id'
  > & { readonly id: string | null };

/** All tables that the house deals: of those that are off for everybody, too, a round that has begun is dealt to its end. */
export async function tablesToDeal(db: Db): Promise<Table[]> {
  const { rows } = await db.query<Row>({
    name: 'tables-to-deal',
    text: `
      select ${ROUND}, g.code, g.name as table_name, g.provider_id, g.enabled and not exists (
          select from casino_offs o join users u on u.id = o.user_id and u.role = 1 where o.provider_id = g.provider_id
        ) as open
      from casino_games g join casino_providers p on p.id = g.provider_id and p.protocol = 'dealer'
      left join lateral (
        select * from casino_rounds x where x.provider_id = g.provider_id and x.game_code = g.code and x.commitment is not null
        order by x.opened_at desc limit 1
      ) r on true
      order by g.position`,
  });
  return rows.flatMap((row) => {
    const { code, table_name: name, id, open, provider_id, cycle_seconds, betting_seconds } = row;
    if (!isGameCode(code)) return [];
    const round = id === null ? null : { ...row, id };
    return [{ provider_id, code, name, open, cycle_seconds, betting_seconds, round }];
  });
}

/** What a new round is called at its table. */
export async function nextRoundNumber(db: Db): Promise<string> {
  const { rows } = await db.query<{ number: string }>(
    `select nextval('casino_round_numbers')::text as number`,
  );
  return rows[0]!.number;
}

/** Waits until every bet under way on the round is in, and keeps new ones out until the transaction ends. */
export async function lockRound(db: Db, id: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
}
