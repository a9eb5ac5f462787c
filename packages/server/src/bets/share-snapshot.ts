import { createHash } from 'node:crypto';
import type { CommissionRates } from '@pavilion/engine/commission/commission.ts';
import { shareWeights, type ShareRow, type ShareWeight } from '@pavilion/engine/shares/weights.ts';
import type { Db } from '../db/pool.ts';

/** Who carries how much of a client's bets, and at which commission rates: fixed when a bet is accepted (rules 6, 7). */
export type ShareSnapshot = {
  /** The client's own rates. */
  readonly rates: CommissionRates;
  /** From the client's parent up to the Company. */
  readonly upline: readonly (ShareWeight & { readonly rates: CommissionRates })[];
};

type ChainRow = ShareRow & { client: boolean; rates: CommissionRates };

const CHAIN = {
  name: 'share-chain',
  text: `
    select u.id, u.role, u.my_share as "myShare", u.my_agent_share as "myAgentShare", u.company_share as "companyShare",
      u.id = c.id as client,
      jsonb_build_object('match', u.match_commission, 'session', u.session_commission,
        'matka', u.matka_commission, 'other', u.other_commission) as rates
    from users c join users u on u.id in (c.id, c.u1, c.u2, c.u3, c.u4, c.u5, c.u6)
    where c.id = $1 order by u.role desc`,
};

/** The snapshot of a client's chain as it stands now; a new row only when something in the chain has changed. */
export async function currentSnapshotId(db: Db, clientId: number): Promise<number> {
  const { rows } = await db.query<ChainRow>({ ...CHAIN, values: [clientId] });
  const snapshot = snapshotOf(rows);
  const chain = JSON.stringify(snapshot);
  const digest = createHash('sha256').update(chain).digest('base64url');
  const found = await db.query<{ id: number }>({
    name: 'find-snapshot',
    text: 'select id from share_snapshots where client_id = $1 and digest = $2',
    values: [clientId, digest],
  });
  return found.rows[0]?.id ?? insertSnapshot(db, clientId, { digest, chain, snapshot });
}

function snapshotOf(rows: readonly ChainRow[]): ShareSnapshot {
  const client = rows.find((row) => row.client)!;
  const above = rows.filter((row) => !row.client);
  return {
    rates: client.rates,
    upline: shareWeights(above).map((weight, level) => ({ ...weight, rates: above[level]!.rates })),
  };
}

async function insertSnapshot(
  db: Db,
  clientId: number,
  { digest, chain, snapshot }: { digest: string; chain: string; snapshot: ShareSnapshot },
): Promise<number> {
  const at = (role: number) => snapshot.upline.find((link) => link.role === role);
  const levels = [1, 2, 3, 4, 5, 6];
  const { rows } = await db.query<{ id: number }>(
    `insert into share_snapshots (client_id, digest, chain, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (client_id, digest) do update set digest = excluded.digest returning id`,
    [
      clientId,
      digest,
      chain,
      ...levels.map((role) => at(role)?.userId ?? null),
      ...levels.map((role) => at(role)?.weight ?? 0),
    ],
  );
  return rows[0]!.id;
}
