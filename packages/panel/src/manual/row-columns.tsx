import { Button } from '@mantine/core';
import type { ManualMarket, ManualSession } from '@pavilion/contract/manual.ts';
import { IconAdjustmentsAlt, IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import type { TableColumn } from '../ui/table/table.tsx';
import { sentClock } from './instants.ts';
import css from './manual.module.css';
import { SentAge } from './sent-age.tsx';
import { StatusChip } from './status-chip.tsx';
import { manualWords } from './words.ts';
import { SendButton } from '../ui/send-button.tsx';

type Priced = ManualMarket | ManualSession;

/** The two things to do with a row while it has no result. */
function Actions(props: { name: string; pad: { to: string }; onCancel: () => void }) {
  const t = useWords(manualWords);
  return (
    <span className={css.rowActions}>
      <Button
        component={Link}
        {...props.pad}
        size="xs"
        className={css.plainLink}
        leftSection={<IconAdjustmentsAlt size={14} aria-hidden="true" />}
        aria-label={t('priceOf', { name: props.name })}
      >
        {t('price')}
      </Button>
      <SendButton
        call="cancelMarket"
        size="xs"
        c="var(--loss)"
        leftSection={<IconBan size={14} aria-hidden="true" />}
        aria-label={t('cancelOf', { name: props.name })}
        onClick={props.onCancel}
      >
        {t('cancel')}
      </SendButton>
    </span>
  );
}

function Sent({ at, open }: { at: string | null; open: boolean }) {
  const t = useWords(manualWords);
  return (
    <span className="num quiet">
      {at === null ? t('never') : <time dateTime={at}>{sentClock(at)}</time>}{' '}
      {at === null || !open ? null : (
        <span className={css.sentAge}>
          <SentAge at={at} open />
        </span>
      )}
    </span>
  );
}

type Own<Row> = {
  /** What a row is: market or session. */
  head: string;
  name: (row: Row) => string;
  /** Beside the name. */
  mark?: (row: Row) => ReactNode;
  type: (row: Row) => ReactNode;
  pricesHead: string;
  prices: (row: Row) => ReactNode;
  pad: (row: Row) => { to: string };
  onCancel: (row: Row) => void;
};

/** The columns of markets and of sessions: they stand above each other in one grid. */
export function useRowColumns<Row extends Priced>(own: Own<Row>): TableColumn<Row>[] {
  const t = useWords(manualWords);
  return [
    {
      id: 'name',
      label: own.head,
      cell: (row) => (
        <>
          {row.settlement_status === 1 ? (
            own.name(row)
          ) : (
            <Link {...own.pad(row)} className={css.rowLink}>
              {own.name(row)}
            </Link>
          )}{' '}
          {own.mark?.(row)}
        </>
      ),
    },
    { id: 'type', label: t('type'), width: '11%', cell: own.type },
    { id: 'prices', label: own.pricesHead, cell: own.prices },
    {
      id: 'status',
      label: t('status'),
      width: 'clamp(104px, 11vw, 132px)',
      cell: (row) => <StatusChip status={row.status} settled={row.settlement_status === 1} />,
    },
    {
      id: 'sent',
      label: t('lastSent'),
      width: 'clamp(84px, 9vw, 112px)',
      cell: (row) => <Sent at={row.sent_at} open={row.settlement_status === 0 && row.status === ''} />,
    },
    {
      id: 'bets',
      label: t('bets'),
      figures: true,
      width: 'clamp(48px, 5vw, 64px)',
      cell: (row) => <span className="num">{count(row.bets)}</span>,
    },
    {
      id: 'action',
      label: t('action'),
      acts: true,
      width: 'clamp(124px, 16vw, 220px)',
      cell: (row) =>
        row.settlement_status === 1 ? null : (
          <Actions name={own.name(row)} pad={own.pad(row)} onCancel={() => own.onCancel(row)} />
        ),
    },
  ];
}
