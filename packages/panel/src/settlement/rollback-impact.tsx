import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { isFastDraw } from '@pavilion/contract/matka-types.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { LedgerChangeNote, useLedgerChange } from '../ui/ledger-change.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { deskWords } from './desk-words.ts';
import { impactWords } from './impact-words.ts';
import css from './impact.module.css';

/** Accounts shown in the dialog; those below zero come first. */
const SHOWN = 6;

/** The first few names and how many more there are. */
function useNames(): (names: readonly string[]) => string {
  const desk = useWords(deskWords);
  return (names) => {
    const first = names.slice(0, SHOWN).join(', ');
    return names.length > SHOWN ? `${first} ${desk('more', { n: count(names.length - SHOWN) })}` : first;
  };
}

/** What is left of an account's limit; below zero it stands out. */
function limitAfter(row: CallOutput<'rollbackPreview'>['rows'][number]) {
  if (row.balance_after === null) return <span className="quiet">–</span>;
  const money = <Money value={row.balance_after} column />;
  return row.negative === 1 ? <strong className="loss">{money}</strong> : money;
}

type Report = Pick<UseQueryResult<CallOutput<'rollbackPreview'>>, 'data' | 'error' | 'isError' | 'refetch'>;

/** What a roll-back will move, before its code is typed. */
export function RollbackImpact({ of }: { of: CallInput<'rollbackPreview'> }) {
  return <Impact report={useCall('rollbackPreview', of)} ofMatch />;
}

/** What taking the number of a draw back will move. */
export function DrawImpact({ drawId: id }: { drawId: string }) {
  return <Impact report={useCall(isFastDraw(id) ? 'fastDeletePreview' : 'deletePreview', { id })} />;
}

/** Per account, with who goes below zero. */
function Impact({ report, ofMatch = false }: { report: Report; ofMatch?: boolean }) {
  const t = useWords(impactWords);
  const namesOf = useNames();
  if (report.isError) {
    return <ErrorPanel what={t('impact')} error={report.error} onRetry={() => void report.refetch()} />;
  }
  if (report.data === undefined) return <SkeletonRows rows={4} height={28} />;
  const { undone, rows, accounts, clients, bets, negative, reopens_event } = report.data;
  return (
    <section aria-label={t('impact')} className={css.impact}>
      <p className="small">
        {t('undoes', { names: namesOf(undone) })} {ofMatch && reopens_event === 1 ? t('reopens') : ''}
      </p>
      <p className="small quiet">
        {[
          t('accountCount', { count: accounts, n: count(accounts) }),
          t('clientCount', { count: clients, n: count(clients) }),
          t('betCount', { count: bets, n: count(bets) }),
        ].join(', ')}
      </p>
      {negative.length === 0 ? null : (
        <p className={css.negative} role="alert">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('negative', { n: count(negative.length), names: namesOf(negative) })}
        </p>
      )}
      {rows.length === 0 ? null : <Moves moved={report.data} />}
      {rows.length > 0 && reopens_event === 1 ? (
        <p className="small quiet">{t(ofMatch ? 'withClose' : 'withDraw')}</p>
      ) : null}
    </section>
  );
}

type Moved = Pick<CallOutput<'rollbackPreview'>, 'rows' | 'accounts' | 'results'>;

/** The accounts that move most, and what it makes of everybody's own result. */
function Moves({ moved: { rows, accounts, results } }: { moved: Moved }) {
  const t = useWords(impactWords);
  const change = useLedgerChange();
  const sumsName = useId();
  return (
    <>
      <Table
        rows={rows.slice(0, SHOWN)}
        rowId={(row) => row.user_id}
        columns={[
          { id: 'account', label: t('account'), cell: (row) => row.username },
          change,
          { id: 'limit', label: t('limitAfter'), figures: true, cell: limitAfter },
        ]}
      />
      {accounts > SHOWN ? (
        <p className="small quiet">{t('more', { count: accounts - SHOWN, n: count(accounts - SHOWN) })}</p>
      ) : null}
      <LedgerChangeNote />
      <p className="small" id={sumsName}>
        {t('profitAndLoss')}
      </p>
      <dl className={css.sums} aria-labelledby={sumsName}>
        {(['clients', 'downline', 'company', 'sum'] as const).map((who) => (
          <div key={who}>
            <dt>{t(who)}</dt>
            <dd>
              <SignedMoney value={results[who]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
