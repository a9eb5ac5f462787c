import { SegmentedControl } from '@mantine/core';
import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { EmptyState } from '../ui/states.tsx';
import { Tiles } from '../ui/tiles.tsx';
import css from './rules.module.css';
import { rulesWords } from './words.ts';

type Readers = CallOutput<'ruleReaders'>;
type Reader = Readers['readers'][number];

const PAGE_SIZE = 20;
const NO_ROWS: readonly Reader[] = [];
const ROLES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function columnsOf(t: Say<WordOf<typeof rulesWords>>): readonly GridColumn<Reader>[] {
  return [
    { id: 'username', label: t('userName'), fixed: true, card: 'title', cell: (row) => row.username },
    { id: 'name', label: t('name'), card: 'subtitle', cell: (row) => row.name },
    {
      id: 'role',
      label: t('level'),
      card: 'left',
      inFiles: Object.fromEntries(ROLES.map((role) => [role, roleLabel(role)])),
      cell: (row) => roleLabel(row.role),
    },
    {
      id: 'accepted_at',
      label: t('acceptedColumn'),
      kind: 'datetime',
      card: 'right',
      cell: (row) =>
        row.accepted_at === null ? <Chip tone="warn">{t('notAccepted')}</Chip> : dateTime(row.accepted_at),
    },
  ];
}

function Versions({ versions }: { versions: Readers['versions'] }) {
  const t = useWords(rulesWords);
  if (versions.length === 0) return null;
  return (
    <section aria-label={t('versions')} className={css.versions}>
      <h2>{t('versions')}</h2>
      <ol reversed start={versions[0]?.version}>
        {versions.map(({ version, asks, written_at, written_by }) => (
          <li key={version}>
            {t('writtenBy', { name: written_by, at: dateTime(written_at) })}{' '}
            {asks === 1 ? <Chip tone="accent">{t('asked')}</Chip> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who has accepted the version that was last asked about, and who has not. */
export function RulesReaders() {
  const t = useWords(rulesWords);
  const address = useGridState({ size: PAGE_SIZE });
  const [state, setState] = useState<'' | 'accepted' | 'open'>('');
  const input = { keyword: address.keyword, state } satisfies CallInput<'ruleReaders'>;
  const request = useCall(
    'ruleReaders',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const data = request.data;
  const rows = data?.readers ?? NO_ROWS;
  const grid = useGrid({ name: 'rule-readers', columns, rows, rowId: (row) => row.user_guid, address });
  if (data?.version === 0)
    return (
      <div className={css.body}>
        <EmptyState title={t('nobodyAsked')} />
        <Versions versions={data.versions} />
      </div>
    );
  return (
    <>
      <Tiles
        label={t('readers')}
        tiles={
          data === undefined
            ? []
            : [
                { label: t('onlyAccepted'), value: count(data.accepted) },
                { label: t('notAccepted'), value: count(data.open) },
              ]
        }
      />
      <DataGrid
        grid={grid}
        label={t('readers')}
        request={request}
        total={data?.total_records ?? 0}
        nameOf={(row) => row.username}
        searchLabel={t('searchUser')}
        filters={
          <SegmentedControl
            aria-label={t('readers')}
            value={state}
            onChange={(value) => {
              setState(value);
              address.change({});
            }}
            data={[
              { value: '', label: t('all') },
              { value: 'accepted', label: t('onlyAccepted') },
              { value: 'open', label: t('notAccepted') },
            ]}
          />
        }
        onClearFilters={
          address.keyword === '' && state === ''
            ? undefined
            : () => {
                setState('');
                address.change({ keyword: undefined });
              }
        }
        tools={<ExportMenu grid={grid} source={{ call: 'ruleReaders', input, title: t('readers') }} />}
      />
      <div className={css.body}>
        <Versions versions={data?.versions ?? []} />
      </div>
    </>
  );
}
