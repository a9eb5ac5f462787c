import { ActionIcon, TextInput } from '@mantine/core';
import type { SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { count } from '../format/numbers.ts';
import { useWords, type WordOf } from '../i18n/i18n.ts';
import css from './settings.module.css';
import type { InForce } from './in-force.ts';
import { termsOf, type Term } from './terms.ts';
import { settingsWords, termKey } from './words.ts';

const ORIGIN_WORDS = {
  own: 'originOwn',
  tournament: 'originTournament',
  markets: 'originMarkets',
  none: 'originNone',
} as const;

export type TermFields = {
  /** What holds, with what was typed over it. */
  shown: (field: string) => InForce;
  /** True when it was changed here and not saved yet. */
  changed: (field: string) => boolean;
  /** Where taking back leads. */
  fallback: (field: string) => InForce;
  problem: (field: string) => string | undefined;
  /** null takes back what was set. */
  onChange: (field: string, value: string | null) => void;
};

function TermInput({ field, of }: { field: SettingField; of: TermFields }) {
  const t = useWords(settingsWords);
  const { text, origin, range } = of.shown(field.field);
  const fallback = of.fallback(field.field);
  const label = termLabel(t, field);
  const from = t(ORIGIN_WORDS[origin]);
  const between = range === undefined ? '' : `${count(range[0])} – ${count(range[1])}`;
  const own = origin === 'own';
  const shownFallback = fallback.text === '' ? '–' : fallback.text;
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      placeholder={between}
      title={from}
      value={text}
      error={of.problem(field.field)}
      data-origin={origin}
      data-changed={of.changed(field.field) || undefined}
      onChange={(event) => of.onChange(field.field, event.currentTarget.value)}
      {...(own
        ? {
            rightSection: (
              <ActionIcon
                size="sm"
                variant="subtle"
                aria-label={`${t('toDefault')}: ${label}`}
                title={`${t('toDefault')}: ${shownFallback}`}
                onClick={() => of.onChange(field.field, null)}
              >
                <IconArrowBackUp size={14} />
              </ActionIcon>
            ),
          }
        : {})}
    />
  );
}

type Say = ReturnType<typeof useWords<WordOf<typeof settingsWords>>>;

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
