import { Button } from '@mantine/core';
import { useWords } from '../i18n/i18n.ts';
import { DayField } from './day-field.tsx';
import css from './days.module.css';
import { daysWords } from './words.ts';

/** The moment of the field, which is in the reader's own time; undefined = now, or not a moment. */
export function momentOf(text: string | undefined): string | undefined {
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Asks as of when; empty is now. */
export function AsOf({ value, onChange }: { value: string; onChange: (value: string | undefined) => void }) {
  const t = useWords(daysWords);
  return (
    <div className={css.asOf}>
      <DayField
        label={t('asOf')}
        withTime
        value={value}
        onChange={(moment) => onChange(moment === '' ? undefined : moment)}
      />
      {value === '' ? null : <Button onClick={() => onChange(undefined)}>{t('now')}</Button>}
    </div>
  );
}
