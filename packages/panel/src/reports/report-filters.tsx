import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { DaysSelect } from '../days/days-select.tsx';
import { PRESETS, type Days } from '../days/ranges.ts';
import type { GridAddress } from '../grid/grid-address.ts';
import { useWords } from '../i18n/i18n.ts';
import { SportsSelect } from '../ledger/sports-select.tsx';
import { reportsWords } from './words.ts';

type ReportFiltersProps = {
  address: GridAddress;
  days: Days;
  /** Chosen sports; absent where the report has no choice of sports. */
  sports?: readonly number[];
  /** Loads again what the filters ask for. */
  onSearch: () => void;
};

const CLEARED = {
  from: undefined,
  to: undefined,
  sports: undefined,
  keyword: undefined,
  event_id: undefined,
};

/** Sports, days, Reset and Search: a choice takes effect at once, Search asks the server again. */
export function ReportFilters({ address, days, sports, onSearch }: ReportFiltersProps) {
  const t = useWords(reportsWords);
  return (
    <>
      {sports === undefined ? null : (
        <SportsSelect
          chosen={sports}
          onChoose={(ids) => address.change({ sports: ids.length === 0 ? undefined : ids.join(',') })}
        />
      )}
      <DaysSelect days={days} presets={PRESETS} onChoose={(range) => address.change(range)} />
      <Button onClick={() => address.change(CLEARED)}>{t('reset')}</Button>
      <Button leftSection={<IconSearch size={15} aria-hidden="true" />} onClick={onSearch}>
        {t('search')}
      </Button>
    </>
  );
}
