import { Button } from '@mantine/core';
import { IconGavel, IconHistory } from '@tabler/icons-react';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime, openDate } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { pathTo } from '../pages/paths.ts';
import { BLOCK } from './blocks.ts';
import { DeskNews } from './desk-news.tsx';
import { deskWords } from './desk-words.ts';
import { fancyWords } from './fancy-words.ts';
import { BlockSelect } from './list-filters.tsx';
import { JobsUnderWay } from './job-progress.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { settlementSearch } from './search.ts';
import deskCss from './desk.module.css';
import moneyCss from './money.module.css';
import { SportTabs } from './sport-tabs.tsx';
import { DoneAlert, type Done } from './undo.tsx';
import { settlementWords } from './words.ts';
import { SendButton } from '../ui/send-button.tsx';

export const searchSchema = settlementSearch;

const ROLLS_BACK = { call: 'rollbackSettlement', size: 'xs' } as const;

type SettledMatch = CallOutput<'settledMatches'>['records'][number];
const NO_ROWS: readonly SettledMatch[] = [];

/** The page of a casino's day, which is rolled back there; none of a match. */
function dayPath({ event_id }: SettledMatch): string | undefined {
  const day = dayOfEvent(event_id);
  return day === undefined ? undefined : pathTo('/casino-days/$day', { day });
}

function MatchName({ match }: { match: SettledMatch }) {
  const desk = useWords(deskWords);
  const path = dayPath(match);
  return (
    <span className={deskCss.settledMatch}>
      {path === undefined ? (
        <span className={moneyCss.user}>{match.event_name}</span>
      ) : (
        <Link to={path}>{match.event_name}</Link>
      )}
      {match.live === 1 ? (
        <Chip tone="loss" shape="pill">
          {desk('live')}
        </Chip>
      ) : null}
    </span>
  );
}

function useColumns(onRollBack: (match: SettledMatch) => void): GridColumn<SettledMatch>[] {
  const t = useWords(fancyWords);
  const words = useWords(settlementWords);
  const desk = useWords(deskWords);
  return [
    { id: 'sports_name', label: t('sport'), cell: (row) => row.sports_name, card: 'subtitle', width: 120 },
    {
      id: 'event_name',
      label: t('match'),
      cell: (row) => <MatchName match={row} />,
      card: 'title',
      fixed: true,
    },
    { id: 'open_date', label: t('openDate'), kind: 'datetime', cell: (row) => openDate(row.open_date) },
    {
      id: 'settlement_date',
      label: t('settlementDate'),
      kind: 'datetime',
      cell: (row) => (
        <span className={deskCss.settledAt}>
          {dateTime(row.settlement_date)}
          <span className="small quiet">{row.settled_by}</span>
        </span>
      ),
      cardCell: (row) => dateTime(row.settlement_date),
      card: 'left',
    },
    {
      id: 'settled_by',
      label: desk('settledBy'),
      cell: (row) => row.settled_by,
      card: 'wide',
      cardOnly: true,
      cardCell: (row) => (
        <span className="small quiet">
          {desk('settledBy')} {row.settled_by}
        </span>
      ),
    },
    {
      id: 'roll_back',
      label: t('actions'),
      exportAs: false,
      fixed: true,
      card: 'right',
      cell: (row) =>
        dayPath(row) === undefined ? (
          <SendButton
            {...ROLLS_BACK}
            leftSection={<IconHistory size={14} aria-hidden="true" />}
            aria-label={t('rollBackOf', { name: row.event_name })}
            onClick={() => onRollBack(row)}
          >
            {words('rollBack')} ({count(row.items)})
          </SendButton>
        ) : null,
    },
  ];
}

function RollBackMatch(props: { match: SettledMatch; onClose: () => void; onDone: (done: Done) => void }) {
  const t = useWords(fancyWords);
  const desk = useWords(deskWords);
  const { match, onClose, onDone } = props;
  return (
    <RollBackDialog
      of={match}
      question={t('rollBackMatch', { name: match.event_name })}
      facts={[
        { label: t('sport'), value: match.sports_name },
        { label: t('settlementDate'), value: dateTime(match.settlement_date) },
        { label: desk('settledBy'), value: match.settled_by },
        { label: t('bets'), value: <span className="num">{count(match.bets)}</span> },
      ]}
      more={
        <p className="small quiet">
          {desk('singleOnes')}{' '}
          <Link
            to={pathTo('/live_report/$eventId', { eventId: match.event_id })}
            className={deskCss.auditLink}
          >
            {match.event_name}
          </Link>
        </p>
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Match Rollback: matches with something settled, newest first; each can be undone with the caller's code, a casino's day on its page. */
export default function MatchRollbackPage() {
  const t = useWords(fancyWords);
  const words = useWords(settlementWords);
  const desk = useWords(deskWords);
  const [asked, setAsked] = useState<SettledMatch | undefined>(undefined);
  const [done, setDone] = useState<Done | undefined>(undefined);
  const address = useGridState({ size: BLOCK });
  const { sport_id } = settlementSearch.parse(address.search);
  const filter = { keyword: address.keyword, ...(sport_id === undefined ? {} : { sport_id }) };
  const request = useCall(
    'settledMatches',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const total = request.data?.total_records ?? 0;
  const navigate = useNavigate();
  const open = (row: SettledMatch): void => {
    const path = dayPath(row);
    if (path === undefined) setAsked(row);
    else void navigate({ to: path });
  };
  const grid = useGrid({
    name: 'match-rollback',
    columns: useColumns(setAsked),
    rows: request.data?.records ?? NO_ROWS,
    rowId: (row) => row.event_id,
    address,
  });
  return (
    <div className={`${deskCss.page} ${deskCss.rollback}`}>
      <PageHeader
        title={t('rollbackTitle')}
        actions={
          <>
            <Button
              component={Link}
              className={deskCss.link}
              to="/match-result"
              leftSection={<IconGavel size={15} aria-hidden="true" />}
            >
              {t('matchResult')}
            </Button>
            <ExportMenu
              grid={grid}
              source={{
                call: 'settledMatches',
                input: filter,
                title: t('rollbackTitle'),
                extra: [{ key: 'settled_by', label: desk('settledBy'), kind: 'text', total: false }],
              }}
            />
          </>
        }
      />
      <SportTabs chosen={sport_id} onChoose={(id) => address.change({ sport_id: id })} />
      <DoneAlert done={done} onChange={setDone} />
      <JobsUnderWay />
      <DeskNews />
      <DataGrid
        grid={grid}
        label={t('rollbackTitle')}
        request={request}
        total={total}
        searchLabel={desk('search')}
        emptyText={words('empty')}
        nameOf={(row) => row.event_name}
        onOpen={open}
        filters={
          <BlockSelect
            page={address.page}
            total={total}
            size={address.size}
            onChoose={(page) => address.change({ page: page === 1 ? undefined : page })}
          />
        }
        onClearFilters={
          sport_id === undefined && address.keyword === ''
            ? undefined
            : () => address.change({ sport_id: undefined, keyword: undefined })
        }
      />
      {asked === undefined ? null : (
        <RollBackMatch match={asked} onClose={() => setAsked(undefined)} onDone={setDone} />
      )}
    </div>
  );
}
