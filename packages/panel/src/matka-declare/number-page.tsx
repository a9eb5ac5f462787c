import { Button, SegmentedControl } from '@mantine/core';
import { DRAWS_TOPIC } from '@pavilion/contract/channels.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useTold } from '../api/use-told.ts';
import { DayField } from '../days/day-field.tsx';
import { DataGrid } from '../grid/data-grid.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { JobsUnderWay } from '../settlement/job-progress.tsx';
import { DrawImpact } from '../settlement/rollback-impact.tsx';
import { ElsewhereDialog } from '../settlement/settled-elsewhere.tsx';
import { DoneAlert, type Done } from '../settlement/undo.tsx';
import { useRolledBack } from '../settlement/use-rolled-back.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { May } from '../ui/may.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { gameCall } from '../matka-game/game.ts';
import { MatkaAnnouncement } from '../matka-game/matka-announcement.tsx';
import css from './number-page.module.css';
import { useNumberElsewhere, useStanding } from './standing.ts';
import { numberSearch } from './search.ts';
import { nameOfRow, useNumberColumns, type NumberRow } from './use-number-columns.tsx';
import { declareWords } from './words.ts';

export const searchSchema = numberSearch;

const PAGE_SIZE = 10;
const NO_ROWS: readonly NumberRow[] = [];

type DeleteProps = { row: NumberRow; fast: boolean; onClose: () => void; onDone: (done: Done) => void };

/** Deleting rolls back: what will move, then the code. */
function DeleteDialog({ row, fast, onClose, onDone }: DeleteProps) {
  const t = useWords(declareWords);
  const rolledBack = useRolledBack();
  const name = nameOfRow(row);
  const standing = useStanding(row.id, fast);
  const sends = useCallMutation(gameCall('deleteNumber', fast), {
    done: '',
    onSuccess: (answer) => {
      onDone(rolledBack({ name, event_id: row.event_id }, answer));
      onClose();
    },
  });
  const elsewhere = useNumberElsewhere(
    { name, asked: row, sent: sends.isPending || sends.isSuccess },
    standing,
  );
  if (elsewhere !== undefined)
    return <ElsewhereDialog line={elsewhere} event={name} refusal={sends.error} onClose={onClose} />;
  return (
    <CodeDialog
      opened
      question={t('deleteQuestion', { name })}
      effect={t('deleteEffect')}
      details={<DrawImpact drawId={row.id} />}
      yes={t('yesDelete')}
      busy={sends.isPending}
      onYes={(code) => sends.mutate({ id: row.id, code }, { onError: onClose })}
      onClose={onClose}
    />
  );
}

/** Matka Number: what was declared, of both games, each number corrected or taken back from here. */
export default function NumberPage() {
  const t = useWords(declareWords);
  const address = useGridState({ size: PAGE_SIZE });
  const { kind, date } = numberSearch.parse(address.search);
  const fast = kind === 'fast';
  const [asked, setAsked] = useState<NumberRow | undefined>(undefined);
  const [done, setDone] = useState<Done | undefined>(undefined);
  useTold(DRAWS_TOPIC, 'draws');
  const request = useCall(
    gameCall('numberList', fast),
    { ...(date === undefined ? {} : { date }), current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const grid = useGrid({
    name: 'matka-number',
    columns: useNumberColumns(setAsked),
    rows: request.data?.records ?? NO_ROWS,
    rowId: (row) => row.id,
    address,
  });
  const title = menuLabel('Matka Number');
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        actions={
          <May call="settleMatkaEvent">
            <Button
              component={Link}
              to={pathTo(fast ? '/add-fast-matka-number' : '/add-matka-number')}
              variant="filled"
              leftSection={<IconPlus size={15} aria-hidden="true" />}
            >
              {t('addNumber')}
            </Button>
          </May>
        }
      />
      <MatkaAnnouncement fast={fast} />
      <DoneAlert done={done} onChange={setDone} />
      <JobsUnderWay />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={request.data?.total_records ?? 0}
        nameOf={nameOfRow}
        filters={
          <>
            <SegmentedControl
              size="xs"
              aria-label={t('games')}
              value={fast ? 'fast' : 'matka'}
              onChange={(value) => address.change({ kind: value === 'fast' ? 'fast' : undefined })}
              data={[
                { value: 'matka', label: t('matka') },
                { value: 'fast', label: t('fastMatka') },
              ]}
            />
            <DayField
              aria-label={t('date')}
              placeholder={t('date')}
              value={date ?? ''}
              onChange={(on) => address.change({ date: on === '' ? undefined : on })}
            />
          </>
        }
        onClearFilters={date === undefined ? undefined : () => address.change({ date: undefined })}
      />
      {asked === undefined ? null : (
        <DeleteDialog row={asked} fast={fast} onClose={() => setAsked(undefined)} onDone={setDone} />
      )}
    </div>
  );
}
