import type { CallOutput } from '@pavilion/contract/calls.ts';
import { PERIOD_PARTS, type PeriodAccount, type PeriodTotals } from '@pavilion/contract/periods.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { PeriodRow } from './plan-period.ts';

type Figures = Pick<PeriodRow, 'opening' | 'parts' | 'closing' | 'lines'>;

function figures({ opening, parts, closing, lines }: Figures): PeriodTotals {
  const coins = Object.fromEntries(PERIOD_PARTS.map((part) => [part, toCoins(parts[part])]));
  return {
    opening: toCoins(opening),
    ...(coins as Record<(typeof PERIOD_PARTS)[number], number>),
    closing: toCoins(closing),
    lines: Number(lines),
  };
}

export function accountRow(row: PeriodRow): PeriodAccount {
  const { user_guid, user_id, username, name, role, moved, stays, lastHash } = row;
  return {
    user_guid,
    user_id,
    username,
    name,
    role,
    ...figures(row),
    moved: toCoins(moved),
    stays: stays ? 1 : 0,
    last_hash: lastHash,
  };
}

export function totalsOf(rows: readonly Figures[]): PeriodTotals {
  const sum = (figure: (row: Figures) => bigint): bigint => rows.reduce((all, row) => all + figure(row), 0n);
  return figures({
    opening: sum((row) => row.opening),
    parts: Object.fromEntries(
      PERIOD_PARTS.map((part) => [part, sum((row) => row.parts[part])]),
    ) as PeriodRow['parts'],
    closing: sum((row) => row.closing),
    lines: sum((row) => row.lines),
  });
}

type Paged = {
  readonly current_page: number;
  readonly items_perpage: number;
  readonly sort?: string | undefined;
};

/** A page of a period's accounts with the totals of all of them; an unknown column sorts as none does: by username. */
export function tableOf(
  rows: readonly PeriodRow[],
  { current_page, items_perpage, sort = 'username' }: Paged,
): Pick<CallOutput<'periodPreview'>, 'accounts' | 'totals' | 'total_records'> {
  const wire = rows.map(accountRow);
  const first = (current_page - 1) * items_perpage;
  const accounts = wire.toSorted(inOrderOf(sort)).slice(first, first + items_perpage);
  return { accounts, totals: totalsOf(rows), total_records: rows.length };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function inOrderOf(sort: string): (a: PeriodAccount, b: PeriodAccount) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace(/^-/, '');
  return (a, b) => {
    const [left, right] = [a, b].map(
      (row): unknown => Object.entries(row).find(([key]) => key === column)?.[1],
    );
    const by =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : textOf(left).localeCompare(textOf(right));
    return sign * by || a.username.localeCompare(b.username);
  };
}
