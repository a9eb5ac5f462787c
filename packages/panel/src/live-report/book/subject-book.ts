import type { CallOutput } from '@pavilion/contract/calls.ts';
import { sumCoins } from '../../format/coins.ts';

type Row = CallOutput<'getMarketBook'>[number];

/** One account of a market's book: what its clients win or lose by runner, and the worst of it. */
export type BookOfAccount = {
  readonly username: string;
  readonly name: string;
  readonly results: readonly number[];
  readonly worst: number;
};

const nameOf = ({ first_name, last_name }: Row): string => `${first_name} ${last_name}`.trim();

/** The rows of a market's book with its `runners` results each, and their sum, whose worst is its own. */
export function bookByAccount(
  rows: readonly Row[],
  runners: number,
): { accounts: readonly BookOfAccount[]; total: Pick<BookOfAccount, 'results' | 'worst'> } {
  const accounts = rows.map((row) => ({
    username: row.username,
    name: nameOf(row),
    results: Array.from({ length: runners }, (_, index) => Number(row[`key_${index}`] ?? 0)),
    worst: row.net_pl,
  }));
  const results = Array.from({ length: runners }, (_, index) =>
    sumCoins(accounts.map((account) => account.results[index] ?? 0)),
  );
  return { accounts, total: { results, worst: Math.min(...results) } };
}

/** The rows of a session's book by account, ranges in their order. */
export function rangesByAccount(
  rows: readonly Row[],
): readonly { username: string; name: string; ranges: readonly Pick<Row, 'range' | 'net_pl'>[] }[] {
  const found = Map.groupBy(rows, (row) => row.username);
  return [...found].map(([username, ranges]) => ({ username, name: nameOf(ranges[0]!), ranges }));
}
