import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { useServerNow } from '../api/use-server-now.ts';
import { sumCoins } from '../format/coins.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { Username } from '../people/upline-card.tsx';
import { Money } from '../ui/money.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { Table } from '../ui/table/table.tsx';
import { PayAllDialog } from './pay-all-dialog.tsx';
import css from './transfer.module.css';
import { cashWords } from './words.ts';

type Suggested = CallOutput<'collectionSuggest'>['transfers'][number];

/** Opens the transfer filled in. */
function Open({ from, to, amount, pastMoment }: Suggested & { pastMoment: string | undefined }) {
  return (
    <Button
      size="xs"
      renderRoot={(props) => (
        <Link
          {...props}
          to={pathTo('/transfer_cash')}
          search={{ payer: from.user_guid, payee: to.user_guid, amount, as_of: pastMoment }}
        />
      )}
    >
      {menuLabel('Transfer')}
      <span className="visually-hidden">
        {' '}
        {from.username} – {to.username}
      </span>
    </Button>
  );
}

/** Payments by which the accounts of the report settle among themselves; nothing where there are none. */
export function Suggestions({ until }: { until: string | undefined }) {
  const t = useWords(cashWords);
  const may = useMay();
  const [paying, setPaying] = useState<readonly Suggested[] | undefined>(undefined);
  const { data } = useCall('collectionSuggest', { to_date: until }, { keepPrevious: true });
  const now = useServerNow();
  const pastMoment = until !== undefined && Date.parse(until) < now ? until : undefined;
  const rows = data?.transfers ?? [];
  // What is being paid stays open when nothing is left to propose.
  const dialog =
    paying === undefined ? null : <PayAllDialog payments={paying} onClose={() => setPaying(undefined)} />;
  if (rows.length === 0) return dialog;
  return (
    <section className={css.suggestions} aria-label={t('suggested')}>
      <div className={css.head}>
        <h2>{t('suggested')}</h2>
        {rows.length > 1 && pastMoment === undefined ? (
          <SendButton call="transferCash" onClick={() => setPaying(rows)}>
            {t('payAll', { n: count(rows.length) })}
          </SendButton>
        ) : null}
      </div>
      <p className="small quiet">{t('suggestedHint', { count: rows.length, n: count(rows.length) })}</p>
      {pastMoment === undefined ? null : (
        <p className={css.past}>{t('pastSuggested', { moment: dateTime(pastMoment) })}</p>
      )}
      <Table
        rows={rows}
        rowId={({ from, to }) => `${from.user_guid}${to.user_guid}`}
        columns={[
          { id: 'from', label: t('transferFrom'), cell: ({ from }) => <Username account={from} /> },
          { id: 'to', label: t('transferTo'), cell: ({ to }) => <Username account={to} /> },
          {
            id: 'amount',
            label: t('amount'),
            figures: true,
            cell: ({ amount }) => <Money value={amount} column />,
          },
          ...(may('transferCash')
            ? [
                {
                  id: 'open',
                  label: t('action'),
                  cell: (row: Suggested) => <Open {...row} pastMoment={pastMoment} />,
                },
              ]
            : []),
        ]}
        totals={{
          from: t('total'),
          amount: <Money value={sumCoins(rows.map(({ amount }) => amount))} column strong />,
        }}
      />
      {dialog}
    </section>
  );
}
