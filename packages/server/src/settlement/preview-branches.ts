import { edgeAmounts } from '@pavilion/engine/settlement/edges.ts';
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

/** Splits a plan by the branches below the Company; the ledger after it includes the commission of a closing match. */
export async function moneyByBranch(db: Db, plan: SettlementPlan): Promise<Branch[]> {
  const heads = await branchHeads(db, [...new Set(plan.books.map((book) => headOf(book)))]);
  const postings = [...plan.settlement.postings, ...(plan.close?.postings ?? [])];
  const branches = new Map(
    heads.map((head): [number, Branch] => {
      const owed = postings
        .filter((posting) => posting.userId === head.id)
        .reduce((sum, posting) => sum + posting.owed, 0n);
      const money = { bets: 0, clients: 0n, downline: 0n, subCompany: 0n, company: 0n };
      const ledger = { ledgerBefore: head.balance, ledgerAfter: head.balance + owed };
      return [head.id, { userId: head.id, username: head.username, name: head.name, ...money, ...ledger }];
    }),
  );
  for (const book of plan.books) {
    const branch = branches.get(headOf(book));
    if (branch !== undefined) addBook(branch, book, plan);
  }
  return [...branches.values()];
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
