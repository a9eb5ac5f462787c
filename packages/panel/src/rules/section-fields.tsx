import { ActionIcon, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { RuleSection } from '@pavilion/contract/rules.ts';
import type { Language } from '@pavilion/contract/shapes.ts';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { LANGUAGES, useWords } from '../i18n/i18n.ts';
import css from './rules.module.css';
import { rulesWords } from './words.ts';

const CODES = Object.keys(LANGUAGES) as Language[];

type Props = {
  section: RuleSection;
  spoken: Language;
  /** Of the whole form, and how the section's begin. */
  problems: Readonly<Record<string, string>>;
  at: string;
  onSpeak: (spoken: Language) => void;
  onChange: (section: RuleSection) => void;
  onRemove: () => void;
  onUp?: () => void;
  onDown?: () => void;
};

/** One section of the texts, a language at a time. */
export function SectionFields(props: Props) {
  const t = useWords(rulesWords);
  const { section, spoken, problems, at, onChange } = props;
  const name = section.title.en || t('newSection');
  const set = (part: 'title' | 'body', text: string): void =>
    onChange({ ...section, [part]: { ...section[part], [spoken]: text } });
  return (
    <fieldset className={css.section}>
      <legend>{name}</legend>
      <div className={css.sectionTools}>
        <SegmentedControl
          size="xs"
          value={spoken}
          onChange={(value) => props.onSpeak(value)}
          data={CODES.map((value) => ({ value, label: LANGUAGES[value] }))}
        />
        <ActionIcon aria-label={t('up', { name })} disabled={props.onUp === undefined} onClick={props.onUp}>
          <IconArrowUp size={17} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('down', { name })}
          disabled={props.onDown === undefined}
          onClick={props.onDown}
        >
          <IconArrowDown size={17} />
        </ActionIcon>
        <ActionIcon aria-label={t('removeSection', { name })} onClick={props.onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </div>
      <TextInput
        label={t('sectionTitle')}
        lang={spoken}
        maxLength={120}
        required={spoken === 'en'}
        value={section.title[spoken]}
        error={problems[`${at}.title.${spoken}`]}
        onChange={(event) => set('title', event.currentTarget.value)}
      />
      <Textarea
        label={t('text')}
        lang={spoken}
        autosize
        minRows={4}
        maxLength={8000}
        required={spoken === 'en'}
        value={section.body[spoken]}
        error={problems[`${at}.body.${spoken}`]}
        onChange={(event) => set('body', event.currentTarget.value)}
      />
    </fieldset>
  );
}
