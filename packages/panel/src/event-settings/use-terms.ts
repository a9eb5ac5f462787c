import type { SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import type { CallError } from '../api/call-error.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../manual/use-problems.ts';
import { toastError } from '../ui/toasts.ts';
import { useDraft } from './draft.ts';
import { termLabel, type TermFields } from './terms-table.tsx';
import { sentFields, termProblems } from './terms.ts';
import { settingsWords } from './words.ts';

/** The form of stake limits and delays: what is typed over what is saved, checked before it is sent. */
export function useTerms(
  fields: readonly SettingField[],
  saved: Readonly<Record<string, string>>,
  defaults?: Readonly<Record<string, string>>,
) {
  const t = useWords(settingsWords);
  const draft = useDraft(saved);
  const problems = useProblems();
  const table: TermFields = {
    values: draft.values,
    defaults,
    problem: problems.of,
    onChange: (field, value) => {
      problems.clear(field);
      draft.set({ [field]: value });
    },
  };
  return {
    table,
    dirty: draft.dirty,
    fill: draft.set,
    clear: draft.clear,
    refuse: (error: CallError) => problems.refuse(error),
    /** The fields to send; undefined when some are wrong, which is then shown and said. */
    checked: (): Record<string, number | string> | undefined => {
      const shown = fields.map((field) => ({ ...field, label: termLabel(t, field) }));
      const says = { require: (label: string) => t('requireOf', { label }), belowMin: t('belowMin') };
      const found = termProblems(shown, draft.values, says);
      if (problems.judge(found)) return sentFields(fields, draft.values);
      const first = shown.find(({ field }) => found[field] !== undefined);
      if (first !== undefined) {
        const said = found[first.field] ?? '';
        toastError(said.includes(first.label) ? said : `${first.label}: ${said}`);
      }
      return undefined;
    },
  };
}
