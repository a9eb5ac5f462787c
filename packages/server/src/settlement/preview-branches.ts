import { edgeAmounts } from '@pavilion/engine/settlement/edges.ts';
import { carriedBy } from '../accounts/carry-ledger.ts';
import type { Db } from '../db/pool.ts';
import type { SettlementPlan } from './plan-settlement.ts';

/** One account directly below the Company with everything under it: who gains and loses by a result. */
export type Branch = {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  bets: number;
  clients: bigint;
  /** Of the levels between. */
  downline: bigint;
  subCompany: bigint;
  company: bigint;
  readonly ledgerBefore: bigint;
  readonly ledgerAfter: bigint;
};

type Head = { id: number; username: string; name: string; balance: bigint };

/**
 * Splits a plan by the branches below the Company. The ledger after it includes the commission of a closing match, and what is
 * carried to the parents of today where an account has moved since its bets.
 */
export async function moneyByBranch(db: Db, plan: SettlementPlan): Promise<Branch[]> {
  const heads = await branchHeads(db, [...new Set(plan.books.map((book) => headOf(book)))]);
  const change = await ledgerChanges(db, plan);
  const branches = new Map(
    heads.map((head): [number, Branch] => {
      const money = { bets: 0, clients: 0n, downline: 0n, subCompany: 0n, company: 0n };
      const ledger = {
        ledgerBefore: head.balance,
        ledgerAfter: head.balance + (change.get(head.id) ?? 0n),
      };
      return [head.id, { userId: head.id, username: head.username, name: head.name, ...money, ...ledger }];
    }),
  );
  for (const book of plan.books) {
    const branch = branches.get(headOf(book));
    if (branch !== undefined) addBook(branch, book, plan);
  }
  return [...branches.values()];
}

/** What settling adds to each account with its parent, by user id. */
async function ledgerChanges(db: Db, plan: SettlementPlan): Promise<Map<number, bigint>> {
  const postings = [...plan.settlement.postings, ...(plan.close?.postings ?? [])];
  const changes = await carriedBy(
    db,
    postings.flatMap(({ userId, parentId, owed }) => [
      { userId, side: 'upline' as const, amount: owed },
      { userId: parentId, side: 'downline' as const, amount: -owed },
    ]),
  );
  for (const { userId, owed } of postings) changes.set(userId, (changes.get(userId) ?? 0n) + owed);
  return changes;
}

/** The account of a client's upline that stands directly below the Company; the client itself when none does. */
function headOf(book: SettlementPlan['books'][number]): number {
  return book.weights.at(-2)?.userId ?? book.clientId;
}

function addBook(branch: Branch, book: SettlementPlan['books'][number], plan: SettlementPlan): void {
  const pl = plan.netOf(book);
  const { shares } = edgeAmounts(
    pl,
    book.weights.map((link) => link.weight),
  );
  branch.bets += book.bets;
  branch.clients += pl;
  for (const [level, link] of book.weights.entries()) {
    const share = shares[level] ?? 0n;
    if (link.role === 1) branch.company += share;
    else if (link.role === 2) branch.subCompany += share;
    else branch.downline += share;
  }
}

async function branchHeads(db: Db, ids: readonly number[]): Promise<Head[]> {
  const { rows } = await db.query<Head>(
    `select u.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, coalesce(l.balance, 0)::bigint as balance
     from users u left join ledger_accounts l on l.user_id = u.id and l.side = 'upline'
     where u.id = any($1::int[]) order by lower(u.username)`,
    [ids],
  );
  return rows;
}
