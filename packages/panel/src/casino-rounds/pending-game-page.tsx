import type { CallOutput } from '@pavilion/contract/calls.ts';
import { SETTLEMENT_DESK_TOPIC } from '@pavilion/contract/channels.ts';
import { ROUNDS_A_PAGE } from '@pavilion/contract/rounds-at-a-time.ts';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useServerNow } from '../api/use-server-now.ts';
import { useTold } from '../api/use-told.ts';
import { DeclareButton } from '../casino-declare/declare-button.tsx';
import { DeclareRound } from '../casino-declare/declare-round.tsx';
import { age } from '../format/age.ts';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { gridSearch } from '../grid/grid-search.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { serialColumn } from '../reports/columns.tsx';
import { JobsUnderWay } from '../settlement/job-progress.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './casino-rounds.module.css';
import { DoubtInRow } from './doubt.tsx';
import { roundColumns } from './round-columns.tsx';
import { roundsWords } from './words.ts';

export const searchSchema = gridSearch;

type Row = CallOutput<'pendingCasino'>['records'][number];
const NO_ROWS: readonly Row[] = [];
/** A round begins to wait when enough time went by: nobody tells that. */
const RELOAD_MS = 15_000;

function Waits({ since }: { since: string }) {
  const t = useWords(roundsWords);
  return <span className="num">{t('ago', { age: age(useServerNow() - Date.parse(since)) })}</span>;
}

/** Asks in the words of the specification, then voids the bets of a round. */
function useCancel() {
  const t = useWords(roundsWords);
  const cancel = useCallMutation('cancelCasinoGame');
  return (row: Row): void =>
    confirm({
      question: t('cancelQuestion', { title: row.event_name }),
      effect: t('cancelEffect'),
      yes: t('cancelGame'),
      danger: true,
      onYes: () => cancel.mutate({ event_id: row.event_id }),
    });
}

function useColumns(onDeclare: (row: Row) => void): readonly GridColumn<Row>[] {
  const t = useWords(roundsWords);
  const onCancel = useCancel();
  return [
    serialColumn(t('id')),
    ...roundColumns<Row>(t),
    {
      id: 'waits_since',
      label: t('waiting'),
      kind: 'datetime',
      card: 'subtitle',
      cell: (row) => <Waits since={row.waits_since} />,
    },
    {
      id: 'doubt',
      label: t('why'),
      exportAs: false,
      card: 'wide',
      cell: (row) => <DoubtInRow doubt={row.doubt} />,
    },
    { id: 'bets', label: t('bets'), kind: 'number', cell: (row) => count(row.bets) },
    {
      id: 'exposure',
      label: t('exposure'),
      kind: 'money',
      total: true,
      card: 'figure',
      cell: (row) => <Money value={row.exposure} column />,
    },
    {
      id: 'cancel',
      label: t('action'),
      exportAs: false,
      fixed: true,
      card: 'right',
      cell: (row) => (
        <span className={css.acts}>
          <DeclareButton size="xs" onClick={() => onDeclare(row)} />
          <SendButton
            call="cancelCasinoGame"
            size="xs"
            leftSection={<IconBan size={14} aria-hidden="true" />}
            onClick={() => onCancel(row)}
          >
            {t('cancelGame')}
          </SendButton>
        </span>
      ),
    },
  ];
}

/** /pending-game, Pending Casino Game List: rounds that wait for a result longer than any table deals, the oldest first. */
export default function PendingGamePage() {
  const t = useWords(roundsWords);
  const title = menuLabel('Pending Casino Game List');
  const address = useGridState({ size: ROUNDS_A_PAGE });
  const [silent, setSilent] = useState<Row>();
  useTold(SETTLEMENT_DESK_TOPIC, 'results');
  const request = useCall(
    'pendingCasino',
    { current_page: address.page, items_perpage: address.size },
    { keepPrevious: true, refetchInterval: RELOAD_MS },
  );
  const grid = useGrid({
    name: 'pending-rounds',
    columns: useColumns(setSilent),
    rows: request.data?.records ?? NO_ROWS,
    rowId: (row) => row.event_id,
    address,
  });
  return (
    <div className={css.page}>
      <PageHeader title={title} />
      <JobsUnderWay />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={request.data?.total_records ?? 0}
        emptyText={t('noneWaits')}
        nameOf={(row) => row.event_name}
        tools={<ExportMenu grid={grid} source={{ call: 'pendingCasino', input: {}, title }} />}
      />
      {silent === undefined ? null : <DeclareRound round={silent} onClose={() => setSilent(undefined)} />}
    </div>
  );
}
