import { createHash } from 'node:crypto';
import { trialBalance } from '../../../packages/server/src/ledger/trial-balance.ts';
import type { Db } from '../../../packages/server/src/db/pool.ts';
import { findings, type Finding } from './finding.ts';

/** The journal (rulebook 9): entries sum to zero, balances are their lines, chains hold, mirrors mirror. */
export async function checkJournal(db: Db): Promise<Finding[]> {
  return [
    ...(await findings(
      db,
      'entry-sum',
      'select entry_id as entry, sum(amount) as total from journal_lines group by 1 having sum(amount) <> 0',
    )),
    ...(await findings(
      db,
      'running-balance',
      `select a.id as account, a.balance, sum(l.amount) as lines, (array_agg(l.balance order by l.id desc))[1] as last
       from ledger_accounts a left join journal_lines l on l.account_id = a.id group by a.id
       having a.balance <> coalesce(sum(l.amount), 0)
         or a.balance <> coalesce((array_agg(l.balance order by l.id desc))[1], 0) or a.lines <> count(l.id)`,
    )),
    ...(await findings(
      db,
      'mirror',
      `select p.user_id as parent, p.balance, -sum(c.balance) as children
       from ledger_accounts p join users u on u.parent_id = p.user_id
       join ledger_accounts c on c.user_id = u.id and c.side = 'upline'
       where p.side = 'downline' group by p.user_id, p.balance having p.balance <> -sum(c.balance)`,
    )),
    ...(await findings(
      db,
      'reversal',
      `select r.id as reversal, l.account_id as account, sum(l.amount) as left_over
       from journal_entries r join journal_lines l on l.entry_id in (r.id, r.reverses)
       where r.reverses is not null group by 1, 2 having sum(l.amount) <> 0`,
    )),
    ...(await checkChains(db)),
    ...(await checkTrialBalance(db)),
  ];
}

async function checkTrialBalance(db: Db): Promise<Finding[]> {
  const { sum, brokenChains } = await trialBalance(db);
  if (sum === 0n && brokenChains === 0) return [];
  return [{ invariant: 'trial-balance', detail: `sum ${sum}, broken chains ${brokenChains}` }];
}

type Line = {
  id: bigint;
  entry_id: bigint;
  account_id: number;
  amount: bigint;
  balance: bigint;
  hash: Buffer;
};

/** Every account's chain computed anew here, not by the database's own function. */
async function checkChains(db: Db): Promise<Finding[]> {
  const { rows } = await db.query<Line>(
    'select id, entry_id, account_id, amount, balance, hash from journal_lines order by account_id, id',
  );
  const last = new Map<number, Buffer>();
  const broken: Finding[] = [];
  for (const line of rows) {
    const said = `${line.entry_id}|${line.account_id}|${line.amount}|${line.balance}`;
    const before = last.get(line.account_id) ?? Buffer.alloc(0);
    const expected = createHash('sha256').update(before).update(said).digest();
    if (!expected.equals(line.hash))
      broken.push({ invariant: 'hash-chain', detail: `line ${line.id} of account ${line.account_id}` });
    last.set(line.account_id, line.hash);
  }
  return broken;
}
