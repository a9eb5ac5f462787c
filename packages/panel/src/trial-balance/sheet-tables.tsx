import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconCircleCheck, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '../format/numbers.ts';
import { useWords, type Say } from '../i18n/i18n.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { Table, type TableColumn } from '../ui/table/table.tsx';
import css from './trial-balance.module.css';
import { trialWords, type TrialWord } from './words.ts';

type Sheet = CallOutput<'trialSheet'>;

/** The one figure that matters: all of it together, zero. */
export function Total({ sheet }: { sheet: Sheet }) {
  const t = useWords(trialWords);
  const even = sheet.total.sum === 0;
  const counted = (word: TrialWord, n: number): string => t(word, { count: n, n: count(n) });
  return (
    <section className={css.total} data-even={even ? '' : undefined} aria-label={t('sum')}>
      {even ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconShieldX size={20} aria-hidden="true" />}
      <strong>{t(even ? 'balances' : 'doesNotBalance')}</strong>
      <span>
        {t('sum')} <Money value={sheet.total.sum} strong />
      </span>
      <span className="small quiet">
        {[
          counted('lineCount', sheet.total.lines),
          counted('entryCount', sheet.entries),
          counted('accountCount', sheet.accounts),
        ].join(', ')}
      </span>
    </section>
  );
}

/** An amount of a column; nothing is a dash under the units of the others. */
function Amount({
  value,
  signed = false,
  strong = false,
}: {
  value: number;
  signed?: boolean;
  strong?: boolean;
}) {
  if (value === 0) return <span className={`num quiet ${css.nothing}`}>–</span>;
  return signed ? (
    <SignedMoney value={value} column strong={strong} />
  ) : (
    <Money value={value} column strong={strong} />
  );
}

type Figures<Row> = readonly [TrialWord, (row: Row) => ReactNode][];

/** The columns of a table of the sheet: what its rows are named by, then figures. */
function columnsOf<Row>(
  t: Say<TrialWord>,
  [name, nameOf]: [TrialWord, (row: Row) => string],
  figures: Figures<Row>,
): readonly TableColumn<Row>[] {
  return [
    { id: name, label: t(name), cell: nameOf },
    ...figures.map(([word, cell]) => ({ id: word, label: t(word), figures: true, cell })),
  ];
}

/** A table of the sheet, which scrolls sideways where it has no room. */
function Scrolls({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

const counted = (n: number) => <span className="num">{count(n)}</span>;

/** Debit, credit and sum by kind of entry: each kind is even by itself. */
export function KindTable({ sheet }: { sheet: Sheet }) {
  const t = useWords(trialWords);
  const { entries, total } = sheet;
  return (
    <Scrolls label={t('byKind')}>
      <Table
        blocks
        caption={t('byKind')}
        rows={sheet.by_kind}
        rowId={(row) => row.source}
        empty={t('noEntries')}
        columns={columnsOf<Sheet['by_kind'][number]>(
          t,
          ['kind', (row) => row.kind],
          [
            ['entries', (row) => counted(row.entries)],
            ['lines', (row) => counted(row.lines)],
            ['debit', (row) => <Amount value={row.debit} />],
            ['credit', (row) => <Amount value={row.credit} />],
            ['sum', (row) => <Amount value={row.sum} signed />],
          ],
        )}
        totals={{
          kind: t('total'),
          entries: counted(entries),
          lines: counted(total.lines),
          debit: <Amount value={total.debit} strong />,
          credit: <Amount value={total.credit} strong />,
          sum: <Amount value={total.sum} signed strong />,
        }}
      />
    </Scrolls>
  );
}

/** What each level owes upward (lena) and is owed (dena). */
export function RoleTable({ sheet }: { sheet: Sheet }) {
  const t = useWords(trialWords);
  return (
    <Scrolls label={t('byLevel')}>
      <Table
        blocks
        caption={t('byLevel')}
        rows={sheet.by_role}
        rowId={(row) => row.role}
        columns={columnsOf<Sheet['by_role'][number]>(
          t,
          ['level', (row) => roleLabel(row.role)],
          [
            ['accounts', (row) => counted(row.accounts)],
            ['lena', (row) => <Amount value={row.lena} />],
            ['dena', (row) => <Amount value={row.dena} />],
            ['balance', (row) => <Amount value={row.balance} />],
          ],
        )}
      />
    </Scrolls>
  );
}
