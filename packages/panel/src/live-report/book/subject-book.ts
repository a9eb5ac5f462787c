import type { CallOutput } from '@pavilion/contract/calls.ts';
import { runnerLeast } from '@pavilion/engine/books/runner-book.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { paiseOf, sumCoins } from '../../format/coins.ts';

type Row = CallOutput<'getMarketBook'>[number];

/** One account of a market's book: what its clients win or lose by runner, and the worst of it. */
export type BookOfAccount = {
  readonly username: string;
  readonly name: string;
  readonly results: readonly number[];
  /** Of several winners the result without any of the runners; then a runner's result is what it adds. */
  readonly ifNone: number | undefined;
  readonly worst: number;
};

/** How many win a market, and the places of its runners that are out. */
export type Winning = { readonly winners: number; readonly out: ReadonlySet<number> };

const nameOf = ({ first_name, last_name }: Row): string => `${first_name} ${last_name}`.trim();

/** The rows of a market's book with its `runners` results each, and their sum, whose worst is its own. */
export function bookByAccount(
  rows: readonly Row[],
  runners: number,
  winning: Winning,
): {
  accounts: readonly BookOfAccount[];
  total: Pick<BookOfAccount, 'results' | 'ifNone' | 'worst'>;
} {
  const accounts = rows.map((row) => ({
    username: row.username,
    name: nameOf(row),
    results: Array.from({ length: runners }, (_, index) => Number(row[`key_${index}`] ?? 0)),
    ifNone: winning.winners === 1 ? undefined : Number(row['if_none'] ?? 0),
    worst: row.net_pl,
  }));
  const results = Array.from({ length: runners }, (_, index) =>
    sumCoins(accounts.map((account) => account.results[index] ?? 0)),
  );
  const ifNone = winning.winners === 1 ? undefined : sumCoins(accounts.map((account) => account.ifNone ?? 0));
  return { accounts, total: { results, ifNone, worst: worstOf(results, ifNone ?? 0, winning) } };
}

/** The worst of results that stand on what there is without them. */
function worstOf(results: readonly number[], ifNone: number, { winners, out }: Winning): number {
  const none = paiseOf(ifNone);
  const book = { none, runners: results.map((result) => none + paiseOf(result)) };
  return toCoins(runnerLeast(book, { runners: results.length, winners, out }));
}

/** The rows of a session's book by account, ranges in their order. */
export function rangesByAccount(
  rows: readonly Row[],
): readonly { username: string; name: string; ranges: readonly Pick<Row, 'range' | 'net_pl'>[] }[] {
  const found = Map.groupBy(rows, (row) => row.username);
  return [...found].map(([username, ranges]) => ({ username, name: nameOf(ranges[0]!), ranges }));
}
