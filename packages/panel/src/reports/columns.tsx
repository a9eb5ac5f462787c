import type { ReactNode } from 'react';
import { sumCoins } from '../format/coins.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { SignedMoney } from '../ui/money.tsx';
import { Username } from '../people/upline-card.tsx';
import css from './reports.module.css';

type Account = { user_guid: string; username: string; role: number; name: string };

/** S.No of a list, through all its pages. */
export function serialColumn<Row>(label: string): GridColumn<Row> {
  return {
    id: 's_no',
    label,
    kind: 'number',
    width: 56,
    fixed: true,
    exportAs: false,
    cell: (_, place) => <span className="num">{place}</span>,
  };
}

/** User name, with the chain above it on hover and the way to its own page; then its name. */
export function accountColumns<Row extends Account>(labels: {
  username: string;
  name: string;
}): GridColumn<Row>[] {
  return [
    {
      id: 'username',
      label: labels.username,
      sort: true,
      fixed: true,
      width: 150,
      card: 'title',
      cell: (row) => <Username account={row} />,
    },
    { id: 'name', label: labels.name, card: 'subtitle', cell: (row) => row.name },
  ];
}

type AmountsOf<Row> = { [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row] & string;

/** A column of gains and losses by the field of its name. */
export function moneyColumn<Row>(
  id: AmountsOf<Row>,
  label: string,
  more: Partial<GridColumn<Row>> = {},
): GridColumn<Row> {
  const valueOf = (row: Row): number => Number(row[id]);
  return {
    id,
    label,
    kind: 'signed_money',
    sort: true,
    total: true,
    cell: (row) => <SignedMoney value={valueOf(row)} column strong={more.card === 'figure'} />,
    ...(more.card === undefined
      ? {}
      : {
          cardCell: (row: Row) =>
            more.card === 'figure' ? (
              <SignedMoney value={valueOf(row)} strong />
            ) : (
              <span className={css.cardSum}>
                {label} <SignedMoney value={valueOf(row)} />
              </span>
            ),
        }),
    ...more,
  };
}

type Sums = Readonly<Record<string, number>>;

/** The total row's cells: what the page shows sums to, and under it all pages together, when there are more. */
export function totalCells(
  rows: readonly object[],
  { sums: all, records }: { sums: Sums; records: number },
  labels: { at: string; page: string; all: string },
): Record<string, ReactNode> {
  if (rows.length >= records) {
    const sums = Object.entries(all).map(([key, total]): [string, ReactNode] => [
      key,
      <SignedMoney key={key} value={total} column strong />,
    ]);
    return { ...Object.fromEntries(sums), [labels.at]: labels.page };
  }
  const cells = Object.entries(all).map(([key, total]): [string, ReactNode] => {
    const page = sumCoins(rows.map((row) => Number(Reflect.get(row, key))));
    return [
      key,
      <span key={key} className={css.two}>
        <SignedMoney value={page} column strong />
        <SignedMoney value={total} column strong />
      </span>,
    ];
  });
  const label = (
    <span className={css.twoLabels}>
      <span>{labels.page}</span>
      <span>{labels.all}</span>
    </span>
  );
  return { ...Object.fromEntries(cells), [labels.at]: label };
}
