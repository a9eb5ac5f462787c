import { SegmentedControl, Select, Switch } from '@mantine/core';
import { DayField } from '../days/day-field.tsx';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './number-report.module.css';
import type { ReportAddress, useDrawOfDay } from './use-number-report.ts';
import { matkaReportWords } from './words.ts';

type FiltersProps = {
  address: ReportAddress;
  day: ReturnType<typeof useDrawOfDay>;
  /** Jodis stand on the Close alone. */
  jodi: boolean;
};

const games = (t: (key: 'matka' | 'fastMatka') => string) => [
  { value: 'matka', label: t('matka') },
  { value: 'fast', label: t('fastMatka') },
];

/** Which draw: game, category, date, Open or Close, of fast matka its time. */
function DrawChoice({ address, day, jodi }: FiltersProps) {
  const t = useWords(matkaReportWords);
  const { fast, date, change } = address;
  const titles = new Map(day.draws.map(({ category_id, title }) => [category_id, title]));
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('matka')}
        value={fast ? 'fast' : 'matka'}
        data={games(t)}
        onChange={(kind) =>
          change({
            kind: kind === 'fast' ? 'fast' : undefined,
            category: undefined,
            event: undefined,
            session: undefined,
          })
        }
      />
      <Select
        size="xs"
        aria-label={t('category')}
        placeholder={t('category')}
        data={[...titles].map(([value, label]) => ({ value, label }))}
        value={day.category ?? null}
        allowDeselect={false}
        searchable
        onChange={(category) => change({ category: category ?? undefined, event: undefined })}
      />
      <DayField
        aria-label={t('date')}
        value={date}
        onChange={(chosen) => change({ date: chosen === '' ? undefined : chosen, event: undefined })}
      />
      {fast ? (
        <Select
          size="xs"
          w={100}
          aria-label={t('draw')}
          data={day.ofCategory.map(({ event_id: value, draw_at }) => ({
            value,
            label: clock(draw_at).slice(0, 5),
          }))}
          value={day.draw?.event_id ?? null}
          allowDeselect={false}
          searchable
          onChange={(event) => change({ event: event ?? undefined })}
        />
      ) : jodi ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('side')}
          value={day.side}
          data={[
            { value: 'open', label: t('openSide') },
            { value: 'close', label: t('closeSide') },
          ]}
          onChange={(side) => change({ session: side === 'close' ? 'close' : undefined, event: undefined })}
        />
      )}
    </>
  );
}

/** Which draw, whose part of it, and what the cells say. */
export function ReportFilters(props: FiltersProps) {
  const t = useWords(matkaReportWords);
  const { search, change } = props.address;
  return (
    <div className={css.filters} data-screen-only>
      <DrawChoice {...props} />
      <SegmentedControl
        size="xs"
        aria-label={t('whose')}
        value={search.full === 1 ? 'whole' : 'share'}
        data={[
          { value: 'share', label: t('ownShare') },
          { value: 'whole', label: t('wholeBook') },
        ]}
        onChange={(whose) => change({ full: whose === 'whole' ? 1 : undefined })}
      />
      <SegmentedControl
        size="xs"
        className={css.narrow}
        aria-label={t('shown')}
        value={search.show ?? 'stake'}
        data={[
          { value: 'stake', label: t('stakes') },
          { value: 'pl', label: t('pl') },
        ]}
        onChange={(show) => change({ show: show === 'pl' ? 'pl' : undefined })}
      />
      <Switch
        size="xs"
        label={t('combined')}
        checked={search.combined === 1}
        onChange={(event) => change({ combined: event.currentTarget.checked ? 1 : undefined })}
      />
    </div>
  );
}
