import type { Db } from '../../../packages/server/src/db/pool.ts';
import { findings, type Finding } from './finding.ts';
import { worstOfRounds } from './stored-rounds.ts';
import { grouped, worstCase, type StoredBet, type StoredSubject } from './stored-bets.ts';

/** Limits (rulebook 4): used limits by trying every outcome, balances and what was minted by their coin reports, what was given by who has it. */
export async function checkWallets(
  db: Db,
  bets: readonly StoredBet[],
  subjects: ReadonlyMap<string, StoredSubject>,
): Promise<Finding[]> {
  return [
    ...(await checkExposures(db, bets, subjects)),
    ...(await findings(
      db,
      'coin-report',
      `select w.user_id as client, w.balance, coalesce(sum(r.moved), 0) as reported
       from wallets w join users u on u.id = w.user_id left join coin_moves r on r.user_id = w.user_id
       where u.role = 7 group by w.user_id, w.balance having w.balance <> coalesce(sum(r.moved), 0)`,
    )),
    ...(await findings(
      db,
      'given',
      `select w.user_id as giver, w.given, coalesce(sum(c.fixed_limit), 0) as children, w.fixed_limit as has
       from wallets w left join users u on u.parent_id = w.user_id left join wallets c on c.user_id = u.id
       group by w.user_id, w.given, w.fixed_limit
       having w.given <> coalesce(sum(c.fixed_limit), 0) or w.given > w.fixed_limit`,
    )),
    ...(await findings(
      db,
      'minted',
      `select x.minted, x.reported, x.coins from (
         select coalesce(sum(w.fixed_limit) filter (where u.parent_id is null), 0) as minted,
           coalesce(sum(w.fixed_limit) filter (where u.role = 7), 0) + coalesce(sum(w.fixed_limit - w.given) filter (where u.role < 7), 0) as coins,
           (select coalesce(sum(r.moved), 0) from coin_moves r join users top on top.id = r.user_id and top.parent_id is null) as reported
         from wallets w join users u on u.id = w.user_id
       ) x where x.minted <> x.coins or x.minted <> x.reported`,
    )),
  ];
}

async function checkExposures(
  db: Db,
  bets: readonly StoredBet[],
  subjects: ReadonlyMap<string, StoredSubject>,
): Promise<Finding[]> {
  const worst = new Map(await worstOfRounds(db));
  const open = bets.filter((bet) => subjects.get(bet.subject)?.settled === false);
  for (const group of grouped(open, (bet) => `${bet.subject} ${bet.client_id}`).values()) {
    const { client_id, subject } = group[0]!;
    worst.set(client_id, (worst.get(client_id) ?? 0n) + worstCase(subjects.get(subject)!, group));
  }
  const { rows } = await db.query<{ user_id: number; used_limit: bigint }>(
    'select user_id, used_limit from wallets',
  );
  return rows
    .filter((row) => row.used_limit !== (worst.get(row.user_id) ?? 0n))
    .map((row) => ({
      invariant: 'exposure',
      detail: `client ${row.user_id} has ${row.used_limit} in use, its bets ${worst.get(row.user_id) ?? 0n}`,
    }));
}
