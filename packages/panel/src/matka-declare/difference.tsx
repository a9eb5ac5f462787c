import type { CallOutput } from '@pavilion/contract/calls.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Balance } from '../ui/balance.tsx';
import { LedgerChangeNote, useLedgerChange } from '../ui/ledger-change.tsx';
import { SectionBar } from '../ui/section-bar.tsx';
import { Table } from '../ui/table/table.tsx';
import css from './declare-page.module.css';
import { declareWords } from './words.ts';

type Correction = NonNullable<CallOutput<'numberPreview'>['correction']>;

/** Accounts that are named; those below zero and the largest come first. */
const SHOWN = 12;

/** What a correction moves, account by account: what is taken back and what is booked in its place. */
export function Difference({ correction }: { correction: Correction }) {
  const t = useWords(declareWords);
  const change = useLedgerChange();
  const { rows, undone, booked, negative, accounts } = correction;
  return (
    <section className={css.difference} aria-label={t('difference')}>
      <SectionBar title={t('difference')} chrome />
      <p className="small">{t('takenBack', { names: undone.join(', ') })}</p>
      <p className="small">{t('bookedAnew', { names: booked.join(', ') })}</p>
      {negative.length === 0 ? null : (
        <p className="small loss" role="alert">
          {t('belowZeroThen', { names: negative.join(', ') })}
        </p>
      )}
      <Table
        bleed
        label={t('difference')}
        empty={t('nothingMoves')}
        rows={rows.slice(0, SHOWN)}
        rowId={(row) => row.user_id}
        columns={[
          { id: 'account', label: t('account'), cell: (row) => row.username },
          change,
          {
            id: 'after',
            label: t('ledgerBalance'),
            figures: true,
            cell: (row) => <Balance value={row.ledger_after} column />,
          },
        ]}
      />
      {rows.length === 0 ? null : <LedgerChangeNote />}
      {accounts > SHOWN ? <p className="small quiet">{t('more', { n: count(accounts - SHOWN) })}</p> : null}
    </section>
  );
}
