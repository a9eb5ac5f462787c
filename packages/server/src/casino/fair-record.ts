import type { FairRecord } from '@pavilion/contract/casino-fair.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** Of a round `r`: its deal is over, so that its seed may be told once it stands there unsealed. */
const SEED_IS_OUT = `(r.state in ('declared', 'cancelled') or r.won_by <> '') and r.seed ~ '^[0-9a-f]{64}$'`;

/** Of the share snapshot `s`: the roles of the chain, from the top down to the client. */
export const PLACE = `array_remove(array[${[1, 2, 3, 4, 5, 6].map((role) => `case when s.u${role} is not null then ${role} end`).join(', ')}, 7], null)`;

type Row = FairRecord & { readonly id: string };

/** What may be told of the deals of rounds, by their ids; those that the house does not deal have none. Never a seed before its round is over. */
export async function fairRecords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FairRecord>> {
  const { rows } = await db.query<Row>({
    name: 'fair-records',
    text: `
      select r.id, r.commitment as commit, coalesce(r.root, '') as root,
        case when ${SEED_IS_OUT} then r.seed end as seed, coalesce(c.of, '[]') as contributions,
        case when s.id is null then '{}'::int[] else ${PLACE} end as last_place
      from casino_rounds r
      left join lateral (
        select jsonb_agg(jsonb_build_object('betslip_uid', b.uid, 'client_seed', b.client_seed) order by b.id) as of,
          (array_agg(b.snapshot_id order by b.id desc))[1] as last
        from bets b where b.round_id = r.id and b.client_seed is not null
      ) c on r.root is not null
      left join share_snapshots s on s.id = c.last
      where r.id = any($1::text[]) and r.commitment is not null`,
    values: [texts(ids)],
  });
  return new Map(rows.map(({ id, ...record }) => [id, record]));
}
