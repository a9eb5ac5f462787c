import { declaredColumn } from '../grid/said-columns.ts';
import { Button } from '@mantine/core';
import type { CallInput } from '@pavilion/contract/calls.ts';
import type { ManualMatch } from '@pavilion/contract/manual.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { openDate } from '../format/dates.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { LiveDot } from '../ui/live-dot.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { pathTo } from '../pages/paths.ts';
import { PageLink } from '../pages/page-link.tsx';
import { deskLink, matchLink } from './links.ts';
import css from './manual.module.css';
import { manualWords, type ManualSay } from './words.ts';
import { May } from '../ui/may.tsx';

const PAGE_SIZE = 20;
const NO_ROWS: readonly ManualMatch[] = [];
/** The specification asks for the list with this role (part 2, section 6). */
const ROLE = 3;

function Title({ row, t }: { row: ManualMatch; t: ManualSay }) {
  return (
    <span className={css.title}>
      <Link {...matchLink(row)}>{row.event_name}</Link>
      {row.in_play === 1 ? (
        <Chip tone="profit" shape="pill">
          <LiveDot>{t('live')}</LiveDot>
        </Chip>
      ) : null}
      {row.settlement_status === 1 ? null : (
        <Link {...deskLink(row)} aria-label={t('priceOf', { name: row.event_name })}>
          {t('price')}
        </Link>
      )}
    </span>
  );
}

function columnsOf(t: ManualSay): readonly GridColumn<ManualMatch>[] {
  return [
    {
      id: 's_no',
      label: t('sno'),
      kind: 'number',
      width: 56,
      fixed: true,
      exportAs: false,
      cell: (_, place) => <span className="num">{place}</span>,
    },
    {
      id: 'event_name',
      label: t('title'),
      sort: true,
      fixed: true,
      width: 320,
      card: 'title',
      cell: (row) => <Title row={row} t={t} />,
    },
    { id: 'sports_name', label: t('sport'), sort: true, card: 'left', cell: (row) => row.sports_name },
    {
      id: 'open_date',
      label: t('date'),
      kind: 'datetime',
      sort: true,
      card: 'left',
      cell: (row) => openDate(row.open_date),
    },
    {
      id: 'markets',
      label: t('openMarkets'),
      kind: 'number',
      cell: (row) => <span className="num">{row.markets}</span>,
    },
    {
      id: 'sessions',
      label: t('openSessions'),
      kind: 'number',
      cell: (row) => <span className="num">{row.sessions}</span>,
    },
    {
      id: 'open',
      label: t('openMarkets'),
      card: 'wide',
      cardOnly: true,
      exportAs: false,
      cell: (row) => (
        <span className="small quiet">
          {t('openMarkets')} <span className="num">{row.markets}</span>, {t('openSessions')}{' '}
          <span className="num">{row.sessions}</span>
        </span>
      ),
    },
    declaredColumn(t, t('declared')),
  ];
}

function AddButtons() {
  const t = useWords(manualWords);
  return (
    <May call="createManualSet">
      <Button
        component={PageLink}
        to={pathTo('/manual-markets/add')}
        search={{ set: 1 }}
        className={css.plainLink}
      >
        {t('usualSet')}
      </Button>
      <Button
        component={Link}
        to={pathTo('/manual-markets/add')}
        variant="filled"
        leftSection={<IconPlus size={15} aria-hidden="true" />}
      >
        {t('addMatch')}
      </Button>
    </May>
  );
}

/** The matches that the desk made; a title opens its markets and sessions. */
export default function ManualMatchesPage() {
  const t = useWords(manualWords);
  const navigate = useNavigate();
  const phone = usePhone();
  const address = useGridState({ size: PAGE_SIZE });
  const filter = {
    keyword: address.keyword,
    role: ROLE,
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  } satisfies CallInput<'manualMatchList'>;
  const request = useCall(
    'manualMatchList',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = request.data?.records ?? NO_ROWS;
  const grid = useGrid({ name: 'manual-matches', columns, rows, rowId: (row) => row.event_id, address });
  const files = (
    <ExportMenu grid={grid} source={{ call: 'manualMatchList', input: filter, title: t('manualMarkets') }} />
  );
  return (
    <div className={css.list}>
      <PageHeader
        title={t('manualMarkets')}
        actions={
          <>
            {phone ? null : files}
            <AddButtons />
          </>
        }
      />
      <DataGrid
        grid={grid}
        label={t('manualMarkets')}
        request={request}
        tools={phone ? files : undefined}
        total={request.data?.total_records ?? 0}
        searchLabel={t('searchMatches')}
        emptyText={t('none')}
        nameOf={(row) => row.event_name}
        onOpen={(row) => void navigate(matchLink(row))}
        onClearFilters={address.keyword === '' ? undefined : () => address.change({ keyword: undefined })}
      />
    </div>
  );
}
