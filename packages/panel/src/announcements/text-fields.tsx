import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { MOST_SAID, textIn } from '@pavilion/contract/said.ts';
import { useState } from 'react';
import { count } from '../format/numbers.ts';
import { LANGUAGES, useWords, type Language } from '../i18n/i18n.ts';
import { Ticker } from '../ui/ticker.tsx';
import css from './announcements.module.css';
import { languagesOf, type SayValues } from './values.ts';
import { announcementWords } from './words.ts';

const CODES = Object.keys(LANGUAGES) as Language[];
const MINUTES = 16;

export type FieldsProps = {
  values: SayValues;
  problem: (field: string) => string | undefined;
  onChange: (changes: Partial<SayValues>) => void;
};

/** An instant as the browser's field of a day and a time has it, in the viewer's own time. */
function localOf(instant: string): string {
  if (instant === '') return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTES);
}
const instantOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString());

/** The running line in the language that is being written. */
function Preview({ text }: { text: string }) {
  const t = useWords(announcementWords);
  return (
    <div>
      <div className={css.label}>{t('preview')}</div>
      <div className={css.preview} role="note" aria-label={t('preview')}>
        {text === '' ? <span className="quiet">{t('previewEmpty')}</span> : <Ticker text={text} />}
      </div>
    </div>
  );
}

/** The text in each language, with its count of characters and how it runs. */
export function TextFields({ values, problem, onChange }: FieldsProps) {
  const t = useWords(announcementWords);
  const [chosen, setLanguage] = useState<Language>('en');
  // What is wrong stands in sight.
  const language = CODES.find((code) => problem(code) !== undefined) ?? chosen;
  const typed = values[language];
  const counted = { count: count(typed.length), most: count(MOST_SAID) };
  return (
    <>
      <SegmentedControl
        className={css.languages}
        aria-label={t('language')}
        value={language}
        onChange={(code) => setLanguage(code)}
        data={CODES.map((value) => ({ value, label: LANGUAGES[value] }))}
      />
      <Textarea
        label={language === 'en' ? t('text') : t('inLanguage', { language: LANGUAGES[language] })}
        description={t(language === 'en' ? 'plainHint' : 'otherHint', counted)}
        lang={language}
        rows={3}
        maxLength={MOST_SAID}
        value={typed}
        error={problem(language)}
        onChange={(event) => onChange({ [language]: event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })}
      />
      <Preview text={textIn(language, { text: values.en, translations: languagesOf(values) }).trim()} />
    </>
  );
}

/** Since when and until when. */
export function ScheduleFields({ values, problem, onChange }: FieldsProps) {
  const t = useWords(announcementWords);
  return (
    <div className={css.schedule}>
      {(['from_at', 'until_at'] as const).map((field) => (
        <TextInput
          key={field}
          type="datetime-local"
          label={t(field === 'from_at' ? 'from' : 'until')}
          description={t(field === 'from_at' ? 'fromHint' : 'untilHint')}
          value={localOf(values[field])}
          error={problem(field)}
          onChange={(event) => onChange({ [field]: instantOf(event.currentTarget.value) })}
        />
      ))}
    </div>
  );
}
