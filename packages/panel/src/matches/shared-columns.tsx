import { ActionIcon, Tooltip } from '@mantine/core';
import type { MatchRow } from '@pavilion/contract/events.ts';
import { IconActivity } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { GridColumn } from '../grid/grid-types.ts';
import type { useWords, WordOf } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { SignedMoney } from '../ui/money.tsx';
import type { matchesWords } from './words.ts';

export type MatchSay = ReturnType<typeof useWords<WordOf<typeof matchesWords>>>;

/** What an event brought to the reader. */
export const profitLossColumn = (
  t: MatchSay,
  more: Pick<GridColumn<MatchRow>, 'sort'> = {},
): GridColumn<MatchRow> => ({
  id: 'Pl',
  label: t('profitLoss'),
  kind: 'signed_money',
  ...more,
  total: true,
  width: 150,
  card: 'figure',
  cell: (row) => <SignedMoney value={row.Pl} column strong />,
  cardCell: (row) => <SignedMoney value={row.Pl} />,
});

export function ReportButton({ row, label }: { row: MatchRow; label: string }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={pathTo('/live_report/$eventId', { eventId: row.event_id })}
        aria-label={`${label}: ${row.event_name}`}
      >
        <IconActivity size={17} />
      </ActionIcon>
    </Tooltip>
  );
}
