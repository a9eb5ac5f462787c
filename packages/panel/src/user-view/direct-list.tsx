import type { CallInput } from '@pavilion/contract/calls.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { chosenDays, PRESETS, utcBounds } from '../days/ranges.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { ledgerSearch } from '../ledger/search.ts';
import { Username } from '../people/upline-card.tsx';
import type { Account } from './account-frame.tsx';
import { Labelled } from './labelled.tsx';
import { peopleWords } from '../people/words.ts';
import { userViewWords } from './words.ts';

const PAGE_SIZE = 100;
const NO_ROWS: readonly UserRow[] = [];

/** ID, User Name, Name, Agent Under: what the specification lists. */
function columnsOf(t: Say<WordOf<typeof userViewWords>>): readonly GridColumn<UserRow>[] {
  return [
    {
      id: 'user_id',
      label: t('id'),
      kind: 'number',
      align: 'start',
      width: 90,
      cell: (row) => <span className="num">{row.user_id}</span>,
      card: 'left',
      cardCell: (row) => (
        <Labelled label={t('id')}>
          <span className="num">{row.user_id}</span>
        </Labelled>
      ),
    },
    {
      id: 'username',
      label: t('userName'),
      fixed: true,
      cell: (row) => <Username account={row} />,
      card: 'title',
    },
    { id: 'name', label: t('name'), cell: (row) => row.name, card: 'subtitle' },
    {
      id: 'parent_username',
      label: t('agentUnder'),
      cell: (row) => row.parent_username ?? '',
      card: 'right',
      cardCell: (row) => <Labelled label={t('agentUnder')}>{row.parent_username}</Labelled>,
    },
  ];
}

type DirectCall = 'directAgent' | 'directClient';

/** The operators, or the clients, directly below an account. */
export function DirectList({ account, call }: { account: Account; call: DirectCall }) {
  const ofTab = useWords(peopleWords);
  const t = useWords(userViewWords);
  const address = useGridState({ size: PAGE_SIZE });
  const days = chosenDays(ledgerSearch.parse(address.search));
  const input = {
    user_guid: account.user_guid,
    keyword: address.keyword,
    ...(days === undefined ? {} : utcBounds(days)),
  } satisfies CallInput<DirectCall>;
  const toAll = { from: undefined, to: undefined };
  const request = useCall(
    call,
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = request.data?.userdownlist ?? NO_ROWS;
  const grid = useGrid({ name: call, columns, rows, rowId: (row) => row.user_guid, address });
  const title = ofTab(call === 'directAgent' ? 'directagents' : 'directclients');
  return (
    <DataGrid
      grid={grid}
      label={title}
      request={request}
      total={request.data?.total_records ?? 0}
      nameOf={(row) => row.username}
      searchLabel={t('search')}
      filters={
        <DaysSelect
          what={t('createdAt')}
          days={days}
          presets={PRESETS}
          onChoose={(range) => address.change(range)}
          onAll={() => address.change(toAll)}
        />
      }
      onClearFilters={
        address.keyword === '' && days === undefined
          ? undefined
          : () => address.change({ keyword: undefined, ...toAll })
      }
      tools={<ExportMenu grid={grid} source={{ call, input, title: `${title}: ${account.username}` }} />}
    />
  );
}
