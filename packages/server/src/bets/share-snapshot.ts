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
    clientId: number;
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
  return (await chainsOf(db, [clientId])).get(clientId)!;
}

/** The chains of several clients, in one trip. */
export async function chainsOf(db: Db, clientIds: readonly number[]): Promise<Map<number, ClientChain>> {
  const { rows } = await db.query<ChainRow>({
    name: 'client-chain',
    text: `
      select c.id as "clientId", u.id, u.role, u.my_share as "myShare", u.my_agent_share as "myAgentShare",
        u.company_share as "companyShare", u.match_commission as match, u.session_commission as session,
        u.matka_commission as matka, u.other_commission as other, u.id = c.id as client, u.active,
        u.lock_betting as "lockBetting",
        case when u.id = c.id then (
          select jsonb_object_agg(s.digest, s.id) from share_snapshots s where s.client_id = c.id
        ) end as snapshots
      from users c join users u on u.id in (c.id, c.u1, c.u2, c.u3, c.u4, c.u5, c.u6)
      where c.id = any($1::int[]) order by c.id, u.role desc`,
    values: [clientIds],
  });
  const byClient = new Map<number, ChainRow[]>();
  for (const row of rows) {
    const chain = byClient.get(row.clientId);
    if (chain === undefined) byClient.set(row.clientId, [row]);
    else chain.push(row);
  }
  return new Map([...byClient].map(([clientId, chain]) => [clientId, clientChain(chain)]));
}

function clientChain(rows: readonly ChainRow[]): ClientChain {
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
export async function snapshotIdOf(db: Db, clientId: number, chain: ClientChain): Promise<number> {
  return knownSnapshotId(chain) ?? (await insertSnapshots(db, new Map([[clientId, chain]]))).get(clientId)!;
}

/** The id of a chain's snapshot when the chain has been bet on before. */
export function knownSnapshotId({ snapshot, known }: ClientChain): number | undefined {
  return known[digestOf(snapshot).digest];
}

function digestOf(snapshot: ShareSnapshot): { chain: string; digest: string } {
  const chain = JSON.stringify(snapshot);
  return { chain, digest: createHash('sha256').update(chain).digest('base64url') };
}

function snapshotOf(rows: readonly ChainRow[]): ShareSnapshot {
  const client = rows.find((row) => row.client)!;
  const above = rows.filter((row) => !row.client);
  return {
    rates: ratesOf(client),
    upline: shareWeights(above).map((weight, level) => ({ ...weight, rates: ratesOf(above[level]!) })),
  };
}

/** Writes the snapshots of these clients' chains, which have none yet; their ids by client. */
export async function insertSnapshots(
  db: Db,
  chains: ReadonlyMap<number, ClientChain>,
): Promise<Map<number, number>> {
  const made = [...chains].map(([clientId, { snapshot }]) => ({ clientId, snapshot, ...digestOf(snapshot) }));
  const levels = [1, 2, 3, 4, 5, 6].map((role) =>
    made.map(({ snapshot }) => snapshot.upline.find((link) => link.role === role)),
  );
  const { rows } = await db.query<{ client_id: number; id: number }>({
    name: 'insert-snapshots',
    text: `
      insert into share_snapshots (client_id, digest, chain, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
      select client_id, digest, chain::jsonb, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6
      from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[],
        $10::int[], $11::int[], $12::int[], $13::int[], $14::int[], $15::int[])
        x (client_id, digest, chain, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
      order by client_id
      on conflict (client_id, digest) do update set digest = excluded.digest returning client_id, id`,
    values: [
      made.map(({ clientId }) => clientId),
      made.map(({ digest }) => digest),
      made.map(({ chain }) => chain),
      ...levels.map((links) => links.map((link) => link?.userId ?? null)),
      ...levels.map((links) => links.map((link) => link?.weight ?? 0)),
    ],
  });
  return new Map(rows.map((row) => [row.client_id, row.id]));
}
