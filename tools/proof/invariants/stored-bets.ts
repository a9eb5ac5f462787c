import type { Db } from '../../../packages/server/src/db/pool.ts';

/** A bet as the database keeps it, with what it was placed on. */
export type StoredBet = {
  client_id: number;
  snapshot_id: number;
  subject: string;
  market: boolean;
  selection_id: bigint | null;
  line: number | null;
  betting_type: number;
  stake: bigint;
  win: bigint;
  loss: bigint;
};

/** A market (runners by selection, in order) or a session, and what it was settled on. */
export type StoredSubject = {
  id: string;
  market: boolean;
  runners: bigint[];
  settled: boolean;
  result: bigint | null;
};

export async function storedBets(db: Db): Promise<StoredBet[]> {
  const { rows } = await db.query<StoredBet>(
    `select client_id, snapshot_id, coalesce(market_id, session_id) as subject, market_id is not null as market,
       selection_id, line, betting_type, stake, win, loss from bets where voided_at is null order by id`,
  );
  return rows;
}

export async function storedSubjects(db: Db): Promise<Map<string, StoredSubject>> {
  const { rows } = await db.query<StoredSubject>(
    `select m.id, true as market, m.settled_at is not null as settled, m.result_selections[1] as result,
       array(select r.selection_id from runners r where r.market_id = m.id order by r.position) as runners from markets m
     union all
     select id, false, settled_at is not null, result::bigint, '{}' from sessions`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a bet brings its client on this outcome: the winner's selection id or the runs. */
export function brings(bet: StoredBet, outcome: bigint): bigint {
  const comesIn = bet.market ? bet.selection_id === outcome : outcome >= BigInt(bet.line ?? 0);
  return comesIn === (bet.betting_type === 1) ? bet.win : -bet.loss;
}

/** Each outcome that could matter to these bets. */
export function outcomes(subject: StoredSubject, bets: readonly StoredBet[]): bigint[] {
  if (subject.market) return subject.runners;
  const highest = bets.reduce((most, bet) => Math.max(most, bet.line ?? 0), 0);
  return Array.from({ length: highest + 2 }, (_, runs) => BigInt(runs));
}

export function total(bets: readonly StoredBet[], outcome: bigint): bigint {
  return bets.reduce((sum, bet) => sum + brings(bet, outcome), 0n);
}

export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
