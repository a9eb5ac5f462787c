import { Button, TextInput } from '@mantine/core';
import { useWords } from '../i18n/i18n.ts';
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
      <TextInput
        type="datetime-local"
        label={t('asOf')}
        value={value}
        onChange={(event) =>
          onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)
        }
      />
      {value === '' ? null : <Button onClick={() => onChange(undefined)}>{t('now')}</Button>}
    </div>
  );
}
