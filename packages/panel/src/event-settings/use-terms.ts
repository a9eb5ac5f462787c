import type { SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import { useState } from 'react';
import type { CallError } from '../api/call-error.ts';
import { renew, renewed } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { toastError } from '../toasts/toasts.ts';
import { inForce, fallbackOf, realChanges, type Changes, type Sources } from '../bet-settings/in-force.ts';
import { termLabel, type TermFields } from '../bet-settings/terms-table.tsx';
import { sentFields, termProblems } from '../bet-settings/terms.ts';
import { settingsWords } from '../bet-settings/words.ts';

type Of = { fields: readonly SettingField[]; sources: Sources; eventId?: string; done: string };

/** The form of stake limits and delays: what is typed over what holds; only the fields that were changed are sent. */
export function useTerms({ fields, sources, eventId, done }: Of) {
  const t = useWords(settingsWords);
  const [typed, setTyped] = useState<Changes>({});
  /** What was set when a field was first changed here: whatever is set since by somebody else is not overwritten unseen. */
  const [seen, setSeen] = useState<Readonly<Record<string, number | string | null>>>({});
  const problems = useProblems();
  const changes = realChanges(fields, typed, sources);
  const shownOf = (field: string) => {
    const change = typed[field];
    if (change === null) return fallbackOf(field, sources);
    const now = inForce(field, sources);
    return change === undefined ? now : { ...now, text: change };
  };
  const set = (more: Changes): void => {
    const found = Object.keys(more).map((field) => [field, sources.own[field] ?? null] as const);
    setSeen((old) => ({ ...Object.fromEntries(found), ...old }));
    setTyped((old) => ({ ...old, ...more }));
  };
  const clear = (): void => {
    setSeen({});
    setTyped({});
  };
  const table: TermFields = {
    shown: shownOf,
    changed: (field) => Object.hasOwn(changes, field),
    fallback: (field) => fallbackOf(field, sources),
    problem: problems.of,
    onChange: (field, value) => {
      problems.clear(field);
      set({ [field]: value });
    },
  };
  const refuse = (error: CallError): void => {
    problems.refuse(error);
    if (error.code !== 'stale_form') return;
    // What was typed stays; what somebody else set meanwhile is told beside it, and the next Save replaces that.
    const theirs = Object.entries(error.fields).map(([field, value]) => [
      field,
      value === '' ? t('theirsNone') : t('theirs', { value }),
    ]);
    problems.judge(Object.fromEntries(theirs));
    const now = Object.entries(error.fields).map(([field, value]) => [field, value === '' ? null : value]);
    setSeen((old) => ({ ...old, ...Object.fromEntries(now) }));
    void renew('terms');
  };
  const mutation = useCallMutation('changeSetting', {
    done,
    quietCodes: ['stale_form'],
    onSuccess: async () => {
      await renewed();
      clear();
    },
  });
  const save = (): void => {
    const shown = fields.map((field) => ({ ...field, label: termLabel(t, field) }));
    const values = Object.fromEntries(fields.map(({ field }) => [field, shownOf(field).text]));
    const says = { require: (label: string) => t('requireOf', { label }), belowMin: t('belowMin') };
    const sent = shown.filter(({ field }) => typeof changes[field] === 'string');
    const found = termProblems(sent, values, says);
    if (!problems.judge(found)) {
      const first = shown.find(({ field }) => found[field] !== undefined);
      const said = first === undefined ? '' : (found[first.field] ?? '');
      toastError(first === undefined || said.includes(first.label) ? said : `${first.label}: ${said}`);
      return;
    }
    const names = Object.keys(changes);
    const taken = Object.fromEntries(names.map((field) => [field, null]));
    mutation.mutate(
      {
        ...(eventId === undefined ? {} : { event_id: eventId }),
        changes: { ...taken, ...sentFields(sent, values) },
        seen: Object.fromEntries(names.map((field) => [field, seen[field] ?? null])),
      },
      { onError: refuse },
    );
  };
  return { table, changed: Object.keys(changes).length, set, clear, save, busy: mutation.isPending };
}
