import type { SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import { useState } from 'react';
import type { CallError } from '../api/call-error.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { useTexts } from '../ui/form/kept-texts.ts';
import { termLabel } from './terms-table.tsx';
import { draftProblems, sentFields } from './terms.ts';
import { settingsWords } from './words.ts';

type Saved = Readonly<Record<string, number | null>>;
type Of = { fields: readonly SettingField[]; saved: Saved; every: boolean };

/** What is typed over the settings of one client or one market: the whole list is sent, with what the form found set. */
export function useSettingDraft({ fields, saved, every }: Of) {
  const t = useWords(settingsWords);
  const texts = Object.fromEntries(fields.map(({ field }) => [field, String(saved[field] ?? '')]));
  const draft = useTexts(texts);
  /** What was set when a field was first changed here, or has been told since. */
  const [seen, setSeen] = useState<Saved>({});
  const problems = useProblems();
  return {
    values: draft.values,
    dirty: draft.dirty,
    problem: problems.of,
    seen: Object.fromEntries(
      fields.map(({ field }) => [field, field in seen ? seen[field]! : (saved[field] ?? null)]),
    ),
    sent: sentFields(fields, draft.values),
    set: (field: string, text: string): void => {
      problems.clear(field);
      setSeen((old) => ({ [field]: saved[field] ?? null, ...old }));
      draft.set({ [field]: text });
    },
    /** Types what is set elsewhere into every field of the list; what is not set there is emptied. */
    fill: (from: Saved): void => {
      problems.judge({});
      setSeen((old) => ({
        ...Object.fromEntries(fields.map(({ field }) => [field, saved[field] ?? null])),
        ...old,
      }));
      draft.set(Object.fromEntries(fields.map(({ field }) => [field, String(from[field] ?? '')])));
    },
    clear: (): void => {
      setSeen({});
      draft.clear();
    },
    /** Shows what is wrong; true when nothing is. */
    judge: (): boolean => {
      const labelled = fields.map((field) => ({ ...field, label: termLabel(t, field) }));
      const says = { require: (label: string) => t('requireOf', { label }), belowMin: t('belowMin') };
      return problems.judge(draftProblems(labelled, draft.values, { ...says, every }));
    },
    refuse: (error: CallError): void => {
      problems.refuse(error);
      if (error.code !== 'stale_form') return;
      // What was typed stays; what somebody else set meanwhile is told beside it, and the next Save replaces that.
      const theirs = Object.entries(error.fields);
      problems.judge(
        Object.fromEntries(
          theirs.map(([field, value]) => [field, value === '' ? t('theirsNone') : t('theirs', { value })]),
        ),
      );
      setSeen((old) => ({
        ...old,
        ...Object.fromEntries(theirs.map(([field, value]) => [field, value === '' ? null : Number(value)])),
      }));
    },
  };
}
export type SettingDraft = ReturnType<typeof useSettingDraft>;
