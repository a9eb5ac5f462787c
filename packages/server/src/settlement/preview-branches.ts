import { edgeAmounts } from '@pavilion/engine/settlement/edges.ts';
import { carriedBy, type AccountChange } from '../accounts/carry-ledger.ts';
import type { Posting } from '@pavilion/engine/settlement/postings.ts';
import type { Db } from '../db/pool.ts';
import { inSlices } from '../in-slices.ts';
import type { SettlementPlan } from './plan-settlement.ts';
import type { BookPart } from './settling-kind.ts';

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
  const parts = await plan.parts();
  const heads = await branchHeads(db, [...new Set(parts.map(headOf))]);
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
  await inSlices(parts, (part) => {
    const branch = branches.get(headOf(part));
    if (branch !== undefined) addPart(branch, part);
  });
  return [...branches.values()];
}

/** What settling adds to each account with its parent, by user id. */
export function ledgerChanges(db: Db, plan: SettlementPlan): Promise<Map<number, bigint>> {
  return changesBy(db, [...plan.settlement.postings, ...(plan.close?.postings ?? [])]);
}

/** What postings add to each account with its parent, once they are carried to parents of today. */
export async function changesBy(db: Db, postings: readonly Posting[]): Promise<Map<number, bigint>> {
  const onAccounts: AccountChange[] = [];
  await inSlices(postings, ({ userId, parentId, owed }) => {
    onAccounts.push({ userId, side: 'upline', amount: owed });
    onAccounts.push({ userId: parentId, side: 'downline', amount: -owed });
  });
  const changes = await carriedBy(db, onAccounts);
  await inSlices(postings, ({ userId, owed }) => {
    changes.set(userId, (changes.get(userId) ?? 0n) + owed);
  });
  return changes;
}

/** The account of a client's upline that stands directly below the Company; the client itself when none does. */
function headOf({ weights, clientId }: BookPart): number {
  return weights.at(-2)?.userId ?? clientId;
}

function addPart(branch: Branch, { pl, bets, weights }: BookPart): void {
  const { shares } = edgeAmounts(
    pl,
    weights.map((link) => link.weight),
  );
  branch.bets += bets;
  branch.clients += pl;
  for (const [level, link] of weights.entries()) {
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
