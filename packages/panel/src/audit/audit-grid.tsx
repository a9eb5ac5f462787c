import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { AuditRow } from '@pavilion/contract/audit.ts';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { useMemo, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { daysOf, PRESETS, utcBounds } from '../days/ranges.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridExport } from '../grid/grid-types.ts';
import { FilterChip } from '../grid/grid-toolbar.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import { auditSearch } from './search.ts';
import { actName, actSentence } from './sentence.ts';
import { useAuditWords, type AuditWords } from './use-audit-words.ts';

const PAGE_SIZE = 50;
const TYPING = 500;
const NO_ROWS: readonly AuditRow[] = [];

/** A filter that is typed: it takes effect half a second after the last key. */
function TextFilter(props: { label: string; value: string; onChange: (text: string | undefined) => void }) {
  const [text, setText] = useState(props.value);
  const later = useDebouncedCallback(props.onChange, TYPING);
  return (
    <TextInput
      size="xs"
      w={170}
      aria-label={props.label}
      placeholder={props.label}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        later(typed.trim() === '' ? undefined : typed.trim());
      }}
    />
  );
}

type Whole = { call: 'auditLog' };
type OfOne = { call: 'userHistory'; user_guid: string };

/** The acts that the address asks for, with what was asked for files and filters. */
function useActs(of: Whole | OfOne) {
  const address = useGridState({ size: PAGE_SIZE });
  const search = auditSearch.parse(address.search);
  const days = daysOf(search, 'last30');
  const shared = {
    ...utcBounds(days),
    action: search.action ?? '',
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  };
  const input: CallInput<'auditLog'> | CallInput<'userHistory'> =
    of.call === 'userHistory'
      ? { ...shared, user_guid: of.user_guid }
      : { ...shared, keyword: address.keyword, actor: search.actor ?? '', object: search.object ?? '' };
  const request = useCall<'auditLog' | 'userHistory'>(
    of.call,
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  return { address, search, days, input, request };
}

type Acts = ReturnType<typeof useActs>;

/** Days and action; of the whole log also who and what. */
function Filters({ acts, whole }: { acts: Acts; whole: boolean }) {
  const { t, act } = useAuditWords();
  const { address, search, days, request } = acts;
  return (
    <>
      <DaysSelect days={days} presets={PRESETS} onChoose={(range) => address.change(range)} />
      <Select
        size="xs"
        w={170}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        aria-label={t('allActions')}
        placeholder={t('allActions')}
        data={(request.data?.actions ?? []).map((value) => ({ value, label: actName(act, value) }))}
        value={search.action ?? null}
        onChange={(action) => address.change({ action: action ?? undefined })}
      />
      {search.object === undefined ? null : (
        <FilterChip
          label={`${t('objectId')}: ${search.object}`}
          onRemove={() => address.change({ object: undefined })}
        />
      )}
      {whole ? (
        <TextFilter
          label={t('whoFilter')}
          value={search.actor ?? ''}
          onChange={(actor) => address.change({ actor }, 'replace')}
        />
      ) : null}
    </>
  );
}

const NO_FILTERS = { keyword: undefined, action: undefined, actor: undefined, object: undefined };

/** What files tell beside the sentence's parts: the object and the request as they are called inside. */
const inFiles = (t: AuditWords['t']): NonNullable<GridExport['extra']> => [
  { key: 'object_name', kind: 'text', total: false, label: t('object') },
  { key: 'object', kind: 'text', total: false, label: t('objectId') },
  { key: 'request_id', kind: 'text', total: false, label: t('requestId') },
];

/** Acts of the audit log, newest first: all that the reader may see, or what was done to one account. */
export function AuditGrid({ of, title }: { of: Whole | OfOne; title: string }) {
  const words = useAuditWords();
  const { t } = words;
  const acts = useActs(of);
  const { address, search, days, input, request } = acts;
  const [opened, setOpened] = useState<AuditRow | undefined>(undefined);
  const whole = of.call === 'auditLog';
  const columns = useMemo(() => auditColumns(words, setOpened), [words, setOpened]);
  const rows = request.data?.audit ?? NO_ROWS;
  const grid = useGrid({ name: of.call, columns, rows, rowId: (row) => row.id, address });
  const filtered =
    address.keyword !== '' || [search.action, search.actor, search.object].some((one) => one !== undefined);
  const range = { label: t('days'), value: `${days.from} – ${days.to}` };
  return (
    <>
      <ArchivedNotice notice={request.data?.notice} overGrid />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={request.data?.total_records ?? 0}
        nameOf={(row) => actSentence(words.act, row)}
        onOpen={setOpened}
        searchLabel={whole ? t('search') : undefined}
        onClearFilters={filtered ? () => address.change(NO_FILTERS) : undefined}
        filters={<Filters acts={acts} whole={whole} />}
        tools={
          <ExportMenu
            grid={grid}
            source={{ call: of.call, input, title, filters: [range], extra: inFiles(t) }}
          />
        }
      />
      <AuditDetails row={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
