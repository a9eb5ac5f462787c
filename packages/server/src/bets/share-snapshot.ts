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

type ChainRow = ShareRow &
  CommissionRates & {
    client: boolean;
    active: boolean;
    lockBetting: boolean;
    /** On the client's own row: ids of its snapshots by digest, if it has any. */
    snapshots: Record<string, number> | null;
  };

/** A client and everybody above it as they stand now: who could stop a bet, and who carries it. */
export type ClientChain = {
  readonly active: boolean;
  readonly betLocked: boolean;
  readonly snapshot: ShareSnapshot;
  /** Ids of the client's earlier snapshots by digest: few, one per change of its chain. */
  readonly known: Readonly<Record<string, number>>;
};

export async function chainOf(db: Db, clientId: number): Promise<ClientChain> {
  const { rows } = await db.query<ChainRow>({
    name: 'client-chain',
    text: `
      select u.id, u.role, u.my_share as "myShare", u.my_agent_share as "myAgentShare", u.company_share as "companyShare",
        u.match_commission as match, u.session_commission as session, u.matka_commission as matka, u.other_commission as other,
        u.id = c.id as client, u.active, u.lock_betting as "lockBetting",
        case when u.id = c.id then (
          select jsonb_object_agg(s.digest, s.id) from share_snapshots s where s.client_id = c.id
        ) end as snapshots
      from users c join users u on u.id in (c.id, c.u1, c.u2, c.u3, c.u4, c.u5, c.u6)
      where c.id = $1 order by u.role desc`,
    values: [clientId],
  });
  return {
    active: rows.every((row) => row.active),
    betLocked: rows.some((row) => row.lockBetting),
    snapshot: snapshotOf(rows),
    known: rows.find((row) => row.client)?.snapshots ?? {},
  };
}

/** The rates of a row, named in the order of the stored snapshots, whose digests depend on it. */
function ratesOf({ match, matka, other, session }: ChainRow): CommissionRates {
  return { match, matka, other, session };
}

/** The id of a chain's snapshot; a new row only when something in the chain has changed. */
export async function snapshotIdOf(
  db: Db,
  clientId: number,
  { snapshot, known }: ClientChain,
): Promise<number> {
  const chain = JSON.stringify(snapshot);
  const digest = createHash('sha256').update(chain).digest('base64url');
  return known[digest] ?? insertSnapshot(db, clientId, { digest, chain, snapshot });
}

function snapshotOf(rows: readonly ChainRow[]): ShareSnapshot {
  const client = rows.find((row) => row.client)!;
  const above = rows.filter((row) => !row.client);
  return {
    rates: ratesOf(client),
    upline: shareWeights(above).map((weight, level) => ({ ...weight, rates: ratesOf(above[level]!) })),
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
