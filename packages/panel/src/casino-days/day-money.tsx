import { SegmentedControl } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useNavigate } from '@tanstack/react-router';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useSearchPart } from '../pages/paths.ts';
import { Balance } from '../ui/balance.tsx';
import { LedgerChangeNote, useLedgerChange } from '../ui/ledger-change.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { Table } from '../ui/table/table.tsx';
import css from './casino-days.module.css';
import { casinoDaysWords } from './words.ts';

/** What each account owes before and after the posting: of those directly below the Company, or of everybody whose ledger moves. */
export function DayMoney({ day }: { day: CallOutput<'previewCasinoDay'> }) {
  const t = useWords(casinoDaysWords);
  const change = useLedgerChange();
  const navigate = useNavigate();
  const all = useSearchPart()['accounts'] === 'all';
  if (day.waits === 0) return null;
  const rows = all ? day.rows : day.rows.filter(({ role }) => role === ROLE.subCompany);
  return (
    <section className={css.money} aria-label={t('whatIsPosted')}>
      <div className={css.moneyHead}>
        <h2>{t('whatIsPosted')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('whatIsPosted')}
          value={all ? 'all' : 'direct'}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: value === 'all' ? { accounts: 'all' } : {},
              replace: true,
              resetScroll: false,
            })
          }
          data={[
            { value: 'direct', label: t('directAccounts') },
            { value: 'all', label: t('allAccounts') },
          ]}
        />
      </div>
      {rows.length === 0 ? null : <LedgerChangeNote />}
      <Table
        blocks
        label={t('whatIsPosted')}
        rows={rows}
        rowId={({ user_id }) => user_id}
        empty={t('cancelOut')}
        columns={[
          {
            id: 'account',
            label: t('account'),
            cell: (row) => (
              <>
                {row.username} <span className="small quiet">{roleLabel(row.role)}</span>
              </>
            ),
          },
          {
            id: 'before',
            label: t('before'),
            figures: true,
            cell: (row) => <Balance value={row.ledger_before} column />,
          },
          change,
          {
            id: 'after',
            label: t('after'),
            figures: true,
            cell: (row) => <Balance value={row.ledger_after} column strong />,
          },
        ]}
      />
      {all && day.accounts > rows.length ? (
        <p className="small quiet">{t('more', { n: count(day.accounts - rows.length) })}</p>
      ) : null}
    </section>
  );
}
