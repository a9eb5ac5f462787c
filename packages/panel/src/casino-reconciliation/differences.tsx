import { MOST_DIFFERENCES } from '@pavilion/contract/casino-reconcile.ts';
import { count } from '../format/numbers.ts';
import { useWords, type Say } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import { Table, type TableColumn } from '../ui/table/table.tsx';
import { uiWords } from '../ui/words.ts';
import css from './reconciliation.module.css';
import { DifferencesFile } from './differences-file.tsx';
import type { Input, Reconciled } from './use-reconciliation.ts';
import { reconciliationWords, WHAT, type ReconciliationWord } from './words.ts';

type Difference = Reconciled['differences'][number];
type Side = Pick<NonNullable<Difference['ours']>, 'kind' | 'state' | 'amount'>;

/** What one of the two has: the amount, what it is, and whether it stands. */
function SideOf({ side }: { side: Side | null }) {
  const t = useWords(reconciliationWords);
  if (side === null) return <span className="quiet">–</span>;
  const said = [side.kind, side.state].filter((word) => word !== '');
  return (
    <>
      <Money value={side.amount} />
      {said.length === 0 ? null : (
        <span className="small quiet"> {said.map((word) => t(word)).join(', ')}</span>
      )}
    </>
  );
}

const columnsOf = (t: Say<ReconciliationWord>, difference: string): readonly TableColumn<Difference>[] => [
  { id: 'what', label: difference, cell: ({ what }) => t(WHAT[what]) },
  {
    id: 'transaction',
    label: t('transaction'),
    long: true,
    cell: (row) => <span className={css.name}>{row.transaction_id}</span>,
  },
  { id: 'round', label: t('round'), cell: ({ round }) => <span className={css.name}>{round}</span> },
  {
    id: 'client',
    label: t('client'),
    cell: ({ username }) => <span className={css.name}>{username === '' ? '–' : username}</span>,
  },
  { id: 'ours', label: t('ours'), figures: true, cell: ({ ours }) => <SideOf side={ours} /> },
  { id: 'theirs', label: t('theirs'), figures: true, cell: ({ theirs }) => <SideOf side={theirs} /> },
  {
    id: 'line',
    label: t('line'),
    figures: true,
    cell: ({ theirs }) => (theirs === null ? '–' : count(theirs.line)),
  },
];

function Unread({ lines }: { lines: Reconciled['unread'] }) {
  const t = useWords(reconciliationWords);
  if (lines.length === 0) return null;
  return (
    <Table
      caption={t('unreadLines')}
      blocks
      columns={[
        { id: 'line', label: t('line'), cell: ({ line }) => count(line) },
        { id: 'why', label: t('why'), cell: ({ why }) => t(why) },
        {
          id: 'text',
          label: t('statement'),
          long: true,
          cell: ({ text }) => <span className={css.name}>{text}</span>,
        },
      ]}
      rows={lines}
      rowId={({ line }) => line}
    />
  );
}

/** What comparing found, difference by difference. */
export function Differences({ result, asked }: { result: Reconciled; asked: Input }) {
  const t = useWords(reconciliationWords);
  const difference = useWords(uiWords)('difference');
  const all = Object.values(result.counts).reduce((sum, one) => sum + one, 0);
  const matched = count(result.matched);
  return (
    <section className={css.found} aria-label={t('differences')}>
      <div className={css.result}>
        <output>
          <strong>
            {all === 0
              ? t('allAlike', { count: result.matched, n: matched })
              : t('found', { count: all, n: count(all), matched })}
          </strong>
          {all > MOST_DIFFERENCES ? (
            <span className="small quiet"> {t('first', { most: count(MOST_DIFFERENCES) })}</span>
          ) : null}
        </output>
        {result.differences.length === 0 ? null : <DifferencesFile result={result} asked={asked} />}
      </div>
      {result.differences.length === 0 ? null : (
        <Table
          label={t('differences')}
          blocks
          columns={columnsOf(t, difference)}
          rows={result.differences}
          rowId={(row) => `${row.what} ${row.transaction_id}`}
        />
      )}
      <Unread lines={result.unread} />
    </section>
  );
}
