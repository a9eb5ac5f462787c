import { MultiSelect } from '@mantine/core';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './ledger.module.css';
import { ledgerWords } from './words.ts';

/** Some sports of the house; none chosen means all. */
export function SportsSelect({
  chosen,
  onChoose,
}: {
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}) {
  const t = useWords(ledgerWords);
  const sports = useCall('getAllSports', {}, { staleTime: 300_000 }).data ?? [];
  return (
    <MultiSelect
      className={css.sports}
      size="xs"
      aria-label={t('sports')}
      placeholder={chosen.length === 0 ? t('allSports') : ''}
      data={sports.map((sport) => ({ value: String(sport.sport_id), label: sport.sports_name }))}
      value={chosen.map(String)}
      onChange={(values) => onChoose(values.map(Number))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('empty')}
    />
  );
}
