import { ActionIcon, TextInput } from '@mantine/core';
import type { SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import css from './event-settings.module.css';
import { termsOf, type Term } from './terms.ts';
import { settingsWords, termKey } from './words.ts';

export type TermFields = {
  values: Readonly<Record<string, string>>;
  /** What holds where nothing is set; also where a reset leads. Absent for the settings that all others go back to. */
  defaults?: Readonly<Record<string, string>> | undefined;
  problem: (field: string) => string | undefined;
  onChange: (field: string, value: string) => void;
};

function TermInput({ field, of }: { field: SettingField; of: TermFields }) {
  const t = useWords(settingsWords);
  const value = of.values[field.field] ?? '';
  const fallback = of.defaults?.[field.field] ?? '';
  const label = termLabel(t, field);
  const differs = fallback !== '' && value !== '' && value !== fallback;
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      placeholder={fallback}
      value={value}
      error={of.problem(field.field)}
      data-own={differs || undefined}
      onChange={(event) => of.onChange(field.field, event.currentTarget.value)}
      {...(differs
        ? {
            rightSection: (
              <ActionIcon
                size="sm"
                variant="subtle"
                aria-label={`${t('toDefault')}: ${label}`}
                title={`${t('toDefault')}: ${fallback}`}
                onClick={() => of.onChange(field.field, fallback)}
              >
                <IconArrowBackUp size={14} />
              </ActionIcon>
            ),
          }
        : {})}
    />
  );
}

type Say = ReturnType<typeof useWords<keyof typeof settingsWords.en>>;

/** The label of a field in the viewer's language. */
export function termLabel(t: Say, { label }: SettingField): string {
  const [term] = termsOf([{ field: '', label, unit: 'coins' }]);
  const name = term!.name;
  const said = termKey(name);
  const shown = said === undefined ? name : t(said);
  if (term!.min !== undefined) return t('minOf', { name: shown });
  if (term!.delay !== undefined) return t('delayOf', { name: shown });
  return label === name ? shown : t('maxOf', { name: shown });
}

function TermRow({ term, of }: { term: Term; of: TermFields }) {
  const t = useWords(settingsWords);
  const said = termKey(term.name);
  return (
    <div className={css.term}>
      <span>{said === undefined ? term.name : t(said)}</span>
      {[term.min, term.max, term.delay].map((field, index) =>
        field === undefined ? <span key={index} /> : <TermInput key={index} field={field} of={of} />,
      )}
    </div>
  );
}

/** Stake limits and delays, a row for each thing that is bet on. */
export function TermsTable({ fields, of }: { fields: readonly SettingField[]; of: TermFields }) {
  const t = useWords(settingsWords);
  return (
    <div className={css.terms}>
      <div className={css.heads} aria-hidden="true">
        <span />
        <span>{t('minStake')}</span>
        <span>{t('maxStake')}</span>
        <span>{t('delaySeconds')}</span>
      </div>
      {termsOf(fields).map((term) => (
        <TermRow key={term.name} term={term} of={of} />
      ))}
    </div>
  );
}
