import type { RowTerms } from '@pavilion/engine/commission/usage-shares.ts';
import { shareWeights, type ShareRow, type ShareWeight } from '@pavilion/engine/shares/weights.ts';
import type { Db } from '../db/pool.ts';
import { BUSINESSES, type Business } from './business.ts';

/** Who carries how much of a client's bets, from its parent up: fixed when a bet is accepted, and what books are kept by (rules 6). */
export type ShareSnapshot = { readonly upline: readonly ShareWeight[] };

/** The rates of that moment on the rows of the client and of everybody above it, in this order; books know nothing of them (rules 7). */
export type RateSnapshot = readonly RowTerms[];

/** The snapshots of a client's chain, by id: its shares by kind of business, and its rates. */
export type Snapshots = {
  readonly snapshotIds: Readonly<Record<Business, number>>;
  readonly ratesId: number;
};

/** Ids of earlier snapshots by digest. */
type Known = Readonly<Record<string, number>>;

type ChainRow = ShareRow &
  RowTerms & {
    clientId: number;
    xmin: string;
    ctid: string;
    client: boolean;
    active: boolean;
    lockBetting: boolean;
    lockMatka: boolean;
    lockCasino: boolean;
    matkaShare: number;
    matkaAgentShare: number;
    gameShare: number;
    gameAgentShare: number;
    /** On the client's own row, if it has any. */
    snapshots: Known | null;
    rateSnapshots: Known | null;
  };

/** A client and everybody above it as they stand now: who could stop a bet, and who carries it. */
export type ClientChain = {
  /** Its client and everybody above it. */
  readonly accounts: readonly number[];
  /** The rows of those accounts that this was read from, in the same order. */
  readonly versions: readonly string[];
  readonly active: boolean;
  readonly locked: Readonly<Record<Business, boolean>>;
  readonly snapshots: Readonly<Record<Business, ShareSnapshot>>;
  readonly rates: RateSnapshot;
  /** The client's earlier snapshots: few, one per change of its chain. */
  readonly known: { readonly shares: Known; readonly rates: Known };
};

/** Which state of a row this is: any change of it is another text. */
export const versionOf = ({ xmin, ctid }: { xmin: string; ctid: string }): string => `${xmin} ${ctid}`;

export async function chainOf(db: Db, clientId: number): Promise<ClientChain> {
  return (await chainsOf(db, [clientId])).get(clientId)!;
}

/** The chains of several clients, in one trip. */
export async function chainsOf(db: Db, clientIds: readonly number[]): Promise<Map<number, ClientChain>> {
  const { rows } = await db.query<ChainRow>({
    name: 'client-chain',
    text: `
      select c.id as "clientId", u.id, u.xmin, u.ctid, u.role, u.my_share as "myShare", u.my_agent_share as "myAgentShare",
        u.company_share as "companyShare", u.match_commission as match, u.session_commission as session,
        u.matka_commission as matka, u.other_commission as other, u.mobile_app_charges as charges,
        u.id = c.id as client, u.active, u.lock_betting as "lockBetting", u.lock_matka as "lockMatka",
        u.lock_casino_bet as "lockCasino", u.game_share as "gameShare", u.agent_game_share as "gameAgentShare",
        u.matka_share as "matkaShare", u.matka_agent_share as "matkaAgentShare",
        case when u.id = c.id then (
          select jsonb_object_agg(s.digest, s.id) from share_snapshots s where s.client_id = c.id
        ) end as snapshots,
        case when u.id = c.id then (
          select jsonb_object_agg(s.digest, s.id) from rate_snapshots s where s.client_id = c.id
        ) end as "rateSnapshots"
      from users c join users u on u.id in (c.id, c.u1, c.u2, c.u3, c.u4, c.u5, c.u6)
      where c.id = any($1::int[]) and c.role = 7 order by c.id, u.role desc`,
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
  const client = rows.find((row) => row.client)!;
  const above = rows.filter((row) => !row.client);
  return {
    accounts: rows.map(({ id }) => id),
    versions: rows.map(versionOf),
    active: rows.every((row) => row.active),
    locked: {
      sports: rows.some((row) => row.lockBetting),
      matka: rows.some((row) => row.lockMatka),
      casino: rows.some((row) => row.lockCasino),
    },
    snapshots: {
      sports: { upline: shareWeights(above) },
      matka: { upline: shareWeights(above.map(inMatka)) },
      casino: { upline: shareWeights(above.map(inCasino)) },
    },
    rates: [client, ...above].map(termsOf),
    known: { shares: client.snapshots ?? {}, rates: client.rateSnapshots ?? {} },
  };
}

/** What a row says of numbers games; a sub company's says what the Company keeps of its part (rules 6). */
function inMatka(row: ChainRow): ShareRow {
  return {
    ...row,
    myShare: row.matkaShare,
    myAgentShare: row.matkaAgentShare,
    companyShare: row.matkaShare,
  };
}

/** The same of casino. */
function inCasino(row: ChainRow): ShareRow {
  return { ...row, myShare: row.gameShare, myAgentShare: row.gameAgentShare, companyShare: row.gameShare };
}

function termsOf({ match, session, matka, other, charges }: ChainRow): RowTerms {
  return { match, session, matka, other, charges };
}

/** The ids of a chain's snapshots; new rows only for what in the chain has changed. */
export async function snapshotsOf(db: Db, clientId: number, chain: ClientChain): Promise<Snapshots> {
  return knownSnapshots(chain) ?? (await insertSnapshots(db, new Map([[clientId, chain]]))).get(clientId)!;
}

/** The ids of a chain's snapshots when the chain has been bet on before. */
export function knownSnapshots({ snapshots, rates, known }: ClientChain): Snapshots | undefined {
  const [sports, matka, casino] = BUSINESSES.map((of) => known.shares[sharesKey(snapshots[of])]);
  const ratesId = known.rates[ratesKey(rates)];
  if (sports === undefined || matka === undefined || casino === undefined || ratesId === undefined)
    return undefined;
  return { snapshotIds: { sports, matka, casino }, ratesId };
}

/** What two equal snapshots of a client have in common: for shares as migration 0036 writes it, too. */
const sharesKey = ({ upline }: ShareSnapshot): string =>
  upline.map(({ userId, weight }) => `${userId}:${weight}`).join(' ');
const ratesKey = (rates: RateSnapshot): string =>
  rates
    .map(({ match, session, matka, other, charges }) => [match, session, matka, other, charges].join(':'))
    .join(' ');

type Chains = readonly (readonly [clientId: number, chain: ClientChain])[];

/** Writes what these clients' chains have no snapshots of yet; the ids of both by client. */
export async function insertSnapshots(
  db: Db,
  chains: ReadonlyMap<number, ClientChain>,
): Promise<Map<number, Snapshots>> {
  const made = [...chains].toSorted(([a], [b]) => a - b);
  const shares = await insertShares(db, made);
  const rates = await insertRates(db, made);
  return new Map(
    made.map(([id]) => [id, { snapshotIds: shares.get(id)!, ratesId: rates.get(id)! }] as const),
  );
}

async function insertShares(db: Db, made: Chains): Promise<Map<number, Snapshots['snapshotIds']>> {
  // One row where a client's shares are the same in every kind of business.
  const wanted = made.flatMap(([clientId, { snapshots }]) => {
    const byDigest = new Map(BUSINESSES.map((of) => [sharesKey(snapshots[of]), snapshots[of]]));
    return [...byDigest].map(([digest, snapshot]) => ({ clientId, digest, snapshot }));
  });
  const levels = [1, 2, 3, 4, 5, 6].map((role) =>
    wanted.map(({ snapshot }) => snapshot.upline.find((link) => link.role === role)),
  );
  const { rows } = await db.query<{ client_id: number; digest: string; id: number }>({
    name: 'insert-snapshots',
    text: `
      insert into share_snapshots (client_id, digest, chain, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
      select client_id, digest, chain::jsonb, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6
      from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[],
        $10::int[], $11::int[], $12::int[], $13::int[], $14::int[], $15::int[])
        x (client_id, digest, chain, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
      order by client_id, digest
      on conflict (client_id, digest) do update set digest = excluded.digest returning client_id, digest, id`,
    values: [
      wanted.map(({ clientId }) => clientId),
      wanted.map(({ digest }) => digest),
      wanted.map(({ snapshot }) => JSON.stringify(snapshot)),
      ...levels.map((links) => links.map((link) => link?.userId ?? null)),
      ...levels.map((links) => links.map((link) => link?.weight ?? 0)),
    ],
  });
  const ids = new Map(rows.map((row) => [`${row.client_id} ${row.digest}`, row.id]));
  return new Map(
    made.map(([clientId, { snapshots }]) => {
      const idOf = (of: Business) => ids.get(`${clientId} ${sharesKey(snapshots[of])}`)!;
      return [clientId, { sports: idOf('sports'), matka: idOf('matka'), casino: idOf('casino') }];
    }),
  );
}

async function insertRates(db: Db, made: Chains): Promise<Map<number, number>> {
  const { rows } = await db.query<{ client_id: number; id: number }>({
    name: 'insert-rates',
    text: `
      insert into rate_snapshots (client_id, digest, chain)
      select client_id, digest, chain::jsonb from unnest($1::int[], $2::text[], $3::text[]) x (client_id, digest, chain)
      order by client_id
      on conflict (client_id, digest) do update set digest = excluded.digest returning client_id, id`,
    values: [
      made.map(([clientId]) => clientId),
      made.map(([, { rates }]) => ratesKey(rates)),
      made.map(([, { rates }]) => JSON.stringify(rates)),
    ],
  });
  return new Map(rows.map((row) => [row.client_id, row.id]));
}
