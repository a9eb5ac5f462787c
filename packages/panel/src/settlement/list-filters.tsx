import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { BLOCK, blocksOf } from './blocks.ts';
import { settlementWords } from './words.ts';

/** The event dropdown: all events, or one of those with something to settle. */
export function EventSelect(props: {
  value: string | undefined;
  events: readonly { event_id: string; event_name: string }[];
  onChoose: (eventId: string | undefined) => void;
}) {
  const t = useWords(settlementWords);
  const names = new Map(props.events.map((event) => [event.event_id, event.event_name]));
  // A match whose last item was settled is still named.
  const missing = props.value !== undefined && !names.has(props.value) ? props.value : undefined;
  const match = useCall(
    'matchDetail',
    { event_id: missing ?? '' },
    { enabled: missing !== undefined, staleTime: 60_000 },
  );
  if (missing !== undefined) names.set(missing, match.data?.event.event_name ?? '…');
  return (
    <Select
      aria-label={t('allEvents')}
      placeholder={t('allEvents')}
      size="xs"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clearFilters') }}
      nothingFoundMessage={t('empty')}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={props.value ?? null}
      onChange={(value) => props.onChoose(value ?? undefined)}
      style={{ flex: 1, minWidth: 0, maxWidth: 320 }}
    />
  );
}

/** The page selector in blocks: '1 - 20', '21 - 40'. */
export function BlockSelect(props: {
  page: number;
  total: number;
  size?: number;
  onChoose: (page: number) => void;
}) {
  const t = useWords(settlementWords);
  const blocks = blocksOf(Math.max(props.total, (props.page - 1) * (props.size ?? BLOCK) + 1), props.size);
  return (
    <Select
      aria-label={t('rows')}
      size="xs"
      allowDeselect={false}
      data={blocks.map((block) => ({ value: String(block.page), label: block.label }))}
      value={String(props.page)}
      onChange={(value) => props.onChoose(Number(value ?? 1))}
      style={{ width: 104, flex: 'none' }}
    />
  );
}
