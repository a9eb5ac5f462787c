import { isNumbersGame } from '@pavilion/contract/sports.ts';
import { Menu } from '@mantine/core';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { IconListDetails, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridExport } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { useRole } from '../session/session.ts';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { LiveDot } from '../ui/live-dot.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { pathTo } from '../pages/paths.ts';
import { filterOf, type Screen } from './bet-filter.ts';
import { slipColumns } from './columns.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { slipsSearch } from './search.ts';
import { SlipDetail } from './slip-detail.tsx';
import { SlipFilters } from './slip-filters.tsx';
import css from './slips.module.css';
import { useBetSlips } from './use-bet-slips.ts';
import { slipsWords, type SlipsSay } from './words.ts';
import { useMay } from '../api/may.ts';

const PAGE_SIZE = 50;
const FILTERS = ['market_id', 'session_id', 'user_id', 'user', 'stake', 'view'] as const;
const SCREENS = [
  { screen: 'markets', path: '/bet_slips/$eventId', word: 'betSlips' },
  { screen: 'sessions', path: '/session-bet-slips/$eventId', word: 'sessionBetSlips' },
  { screen: 'all', path: '/bet_slips2/$eventId', word: 'allBetSlips' },
] as const satisfies readonly { screen: Screen; path: string; word: string }[];

export const SCREEN_WORDS = {
  markets: 'betSlips',
  sessions: 'sessionBetSlips',
  all: 'allBetSlips',
} as const;

/** The other bet lists of the match. */
function OtherSlips({ eventId, screen }: { eventId: string; screen: Screen }) {
  const t = useWords(slipsWords);
  return (
    <nav className={css.links} aria-label={t('lists')}>
      {SCREENS.map(({ screen: other, path, word }) => (
        <Link key={path} to={pathTo(path, { eventId })} aria-current={other === screen ? 'page' : undefined}>
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}

function Counts({ counts }: { counts: CallOutput<'betCounts'> | undefined }) {
  const t = useWords(slipsWords);
  if (counts === undefined) return null;
  const tile = (label: string, value: number) => ({
    label,
    value: <span className="num">{count(value)}</span>,
  });
  return (
    <Tiles
      label={t('counts')}
      tiles={[
        tile(t('totalBets'), counts.total_bets),
        tile(t('settledBets'), counts.settelled_bets),
        tile(t('unsettledBets'), counts.unsettelled_bets),
        tile(t('cancelledBets'), counts.cancelled_bets),
      ]}
    />
  );
}

/** What files have beside the columns of the list. */
const inFiles = (t: SlipsSay, company: boolean): NonNullable<GridExport['extra']> => [
  { key: 'betslip_uid', label: t('betSlip'), kind: 'text', total: false },
  ...(company
    ? ([
        { key: 'ip_address', label: t('address'), kind: 'text', total: false },
        { key: 'user_agent', label: t('device'), kind: 'text', total: false },
      ] as const)
    : []),
];

/** The opened bet and the one that is to be deleted, as the parts that show them. */
function useSlipDialogs(rows: readonly BetSlip[]) {
  const t = useWords(slipsWords);
  const mayDelete = useMay()('deleteBet');
  const [opened, setOpened] = useState<string | undefined>(undefined);
  const [deleting, setDeleting] = useState<BetSlip | undefined>(undefined);
  const bet = rows.find((row) => row.betslip_uid === opened);
  const deletable = (row: BetSlip): boolean => mayDelete && row.state === 'Pending';
  const remove = (row: BetSlip): void => {
    setOpened(undefined);
    setDeleting(row);
  };
  const open = (row: BetSlip): void => setOpened(row.betslip_uid);
  const dialogs: ReactNode = (
    <>
      <SlipDetail
        bet={bet}
        onDelete={bet !== undefined && deletable(bet) ? () => remove(bet) : undefined}
        onClose={() => setOpened(undefined)}
      />
      {deleting === undefined ? null : <DeleteDialog bet={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
  const menu = (row: BetSlip): ReactNode => (
    <>
      <Menu.Item leftSection={<IconListDetails size={16} />} onClick={() => open(row)}>
        {t('details')}
      </Menu.Item>
      {deletable(row) ? (
        <Menu.Item c="var(--loss)" leftSection={<IconTrash size={16} />} onClick={() => remove(row)}>
          {t('delete')}
        </Menu.Item>
      ) : null}
    </>
  );
  return { dialogs, menu, open };
}

type BetSlipsProps = { detail: CallOutput<'matchDetail'>; screen: Screen };

/** The bets of the viewer's downline in one match, newest first. */
export function BetSlips({ detail, screen }: BetSlipsProps) {
  const t = useWords(slipsWords);
  const role = useRole();
  const { event } = detail;
  const address = useGridState({ size: PAGE_SIZE });
  const search = slipsSearch.parse(address.search);
  const filter = filterOf(screen, event, search);
  const slips = useBetSlips(filter, address.page, address.size);
  const matka = isNumbersGame(event.sport_id);
  const columns = useMemo(() => slipColumns(t, { screen, role, matka }), [t, screen, role, matka]);
  const grid = useGrid({
    name: `bet-slips-${screen}`,
    columns,
    rows: slips.rows,
    rowId: (bet) => bet.betslip_uid,
    address,
  });
  const { dialogs, menu, open } = useSlipDialogs(slips.rows);
  const title = t(SCREEN_WORDS[screen]);
  const filtered = FILTERS.some((key) => search[key] !== undefined);
  const source: GridExport = {
    call: 'betList',
    input: filter,
    title: `${title}: ${event.event_name}`,
    extra: inFiles(t, role === ROLE.company || role === ROLE.admin),
  };
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        meta={event.event_name}
        actions={<ExportMenu grid={grid} source={source} />}
      />
      {matka ? null : <OtherSlips eventId={event.event_id} screen={screen} />}
      <Counts counts={slips.counts} />
      <ArchivedNotice notice={slips.request.data?.notice} overGrid />
      <DataGrid
        grid={grid}
        label={title}
        request={slips.request}
        total={slips.total}
        emptyText={t('none')}
        views={[
          { id: 'all', label: t('all') },
          { id: 'pending', label: t('pending') },
          { id: 'settled', label: t('settled') },
          { id: 'cancelled', label: t('cancelled') },
        ]}
        filters={<SlipFilters detail={detail} screen={screen} address={address} search={search} />}
        tools={slips.live ? <LiveDot>{t('live')}</LiveDot> : undefined}
        nameOf={(bet) => `${bet.username} ${bet.team_name}`}
        onOpen={open}
        opensByClick
        renderRowMenu={menu}
        onClearFilters={
          filtered
            ? () => address.change(Object.fromEntries(FILTERS.map((key) => [key, undefined])))
            : undefined
        }
      />
      {dialogs}
    </div>
  );
}
