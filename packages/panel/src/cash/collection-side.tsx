import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import css from './collection-page.module.css';
import { cashWords } from './words.ts';

type Line = { readonly key: string; readonly account: ReactNode; readonly amount: number };
type Props = {
  side: 'lena' | 'dena' | 'clear';
  title: string;
  lines: readonly Line[];
  total: number;
  /** Said where the side has nobody: the specification has a text of its own for each page. */
  none: string;
};

/** One side of a collection: accounts with what is to be taken or given, and the sum. */
export function CollectionSide({ side, title, lines, total, none }: Props) {
  const t = useWords(cashWords);
  return (
    <section className={css.side} data-side={side} aria-label={title}>
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <Table
          bleed
          rows={lines}
          rowId={(line) => line.key}
          columns={[
            {
              id: 'account',
              label: t('client'),
              cell: (line) => <div className={css.account}>{line.account}</div>,
            },
            {
              id: 'amount',
              label: t('balance'),
              figures: true,
              cell: (line) => <Money value={line.amount} column />,
            },
          ]}
          totals={{ account: t('total'), amount: <Money value={total} column strong /> }}
        />
      )}
    </section>
  );
}
