import { listOfSums, NO_AMOUNTS, type SumReader } from './sums.ts';

/** How remarks of the casino begin; what follows is the day, and what was bet on. */
export const CASINO = 'Casino, ';

const COLUMNS = ['user_id', 'id', 'remark', 'credit', 'debit', 'fixed_limit', 'user_balance'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/**
 * Adds up rows of coin reports, which come account by account and in each by their number: by account what its coins moved by and what its
 * last row says; by account and day of the casino what they moved by.
 */
export function coinSums(columns: readonly string[]): SumReader {
  const places = COLUMNS.map((column) => [column, columns.indexOf(column)] as const);
  const [accounts, days] = [listOfSums(), listOfSums()];
  let last: Row | undefined;
  let moved = 0n;
  let byDay = new Map<string, bigint>();

  const endAccount = (): void => {
    if (last === undefined) return;
    accounts.add([last.user_id, String(moved), last.id, last.fixed_limit, last.user_balance]);
    for (const [day, coins] of [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      days.add([last.user_id, day, String(coins)]);
    moved = 0n;
    byDay = new Map();
  };
  return {
    take(cells) {
      const row = Object.fromEntries(places.map(([column, at]) => [column, cells[at] ?? ''])) as Row;
      if (row.user_id !== last?.user_id) endAccount();
      last = row;
      if (![row.credit, row.debit].every((amount) => /^\d+$/.test(amount))) return NO_AMOUNTS;
      const coins = BigInt(row.credit) - BigInt(row.debit);
      moved += coins;
      const day = dayOf(row.remark);
      if (day !== undefined) byDay.set(day, (byDay.get(day) ?? 0n) + coins);
      return undefined;
    },
    end() {
      endAccount();
      return { accounts: accounts.end(), days: days.end() };
    },
  };
}

/** "Casino, 22 Nov 2026" of a remark of that day; undefined of every other. */
function dayOf(remark: string): string | undefined {
  return remark.startsWith(CASINO) ? remark.split(', ', 2).join(', ') : undefined;
}
