import type { GroupCaps } from '@pavilion/contract/caps.ts';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import type { PrivilegeGroup } from '@pavilion/contract/privilege-groups.ts';
import { isRight, type Right } from '@pavilion/contract/privileges.ts';
import { useNavigate } from '@tanstack/react-router';
import type { CallError } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { toastSuccess } from '../toasts/toasts.ts';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { useFieldWords } from './field-words.ts';
import { privilegeWords } from './words.ts';

type Values = Readonly<Record<string, FormValue>>;

const capText = (cap: number | null): string => (cap === null ? '' : String(cap));
const capOf = (text: FormValue | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);
const rightsIn = (text: FormValue | undefined): Right[] =>
  String(text ?? '')
    .split(' ')
    .filter(isRight);

const textsOf = (group: PrivilegeGroup | undefined, caps: GroupCaps) => ({
  name: group?.name ?? '',
  privileges: (group?.privileges ?? []).join(' '),
  second_factor: String(group?.second_factor ?? 0),
  cash_per_act: capText(caps.cash_per_act),
  cash_per_day: capText(caps.cash_per_day),
  limit_per_act: capText(caps.limit_per_act),
});

/** What the server compares: figures as figures. */
const valuesOf = (texts: Readonly<Record<string, string>>): Values => ({
  name: texts['name']?.trim() ?? '',
  privileges: texts['privileges'] ?? '',
  second_factor: Number(texts['second_factor']),
  cash_per_act: capOf(texts['cash_per_act']) ?? '',
  cash_per_day: capOf(texts['cash_per_day']) ?? '',
  limit_per_act: capOf(texts['limit_per_act']) ?? '',
});

const inputOf = (values: Values) => ({
  name: String(values['name']),
  privileges: rightsIn(values['privileges']),
  second_factor: values['second_factor'] === 1 ? (1 as const) : (0 as const),
  caps: {
    cash_per_act: capOf(values['cash_per_act']),
    cash_per_day: capOf(values['cash_per_day']),
    limit_per_act: capOf(values['limit_per_act']),
  },
});

/** The form of a new group, or of one that is there: typed, kept as a draft, and saved over what two people may save. */
export function useGroupForm(group: PrivilegeGroup | undefined, myCaps: GroupCaps) {
  const t = useWords(privilegeWords);
  const navigate = useNavigate();
  const texts = textsOf(group, group?.caps ?? myCaps);
  const now = { saved: valuesOf(texts), version: group?.version ?? '' };
  const kept = useKeptTexts(`privilege group ${group?.group_id ?? 'new'}`, texts, now);
  const problems = useProblems();
  const save = useCallMutation('savePrivileges', {
    done: '',
    quietCodes: ['stale_form'],
    onSuccess: ({ data }) => {
      kept.clear();
      toastSuccess(t('saved', { count: data.signed_in }));
      void navigate({ to: pathTo('/privileges_group') });
    },
  });
  const said = useFieldWords();
  const send = (values: Values, version: string, met: (error: CallError) => boolean): void =>
    save.mutate(
      { ...inputOf(values), ...(group === undefined ? {} : { group_id: group.group_id, version }) },
      {
        onError: (error) => {
          if (!met(error)) problems.refuse(error);
        },
      },
    );
  const stale = useStaleSave({ ...now, seen: kept.seen, dirty: kept.dirty, ...said, save: send });
  return {
    values: kept.values,
    rights: rightsIn(kept.values.privileges),
    set: (more: Partial<typeof texts>) => {
      problems.clear(...Object.keys(more));
      kept.set(more);
    },
    problem: problems.of,
    dirty: kept.dirty,
    draft: kept.draft,
    busy: save.isPending,
    dialog: stale.dialog,
    submit: () => {
      const named = kept.values.name.trim() !== '';
      if (problems.judge({ name: named ? undefined : t('required') })) stale.send(valuesOf(kept.values));
    },
  };
}

export type GroupForm = ReturnType<typeof useGroupForm>;
