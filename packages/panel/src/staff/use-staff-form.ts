import type { FormValue } from '@pavilion/contract/form-version.ts';
import type { StaffMember } from '@pavilion/contract/staff.ts';
import { useNavigate } from '@tanstack/react-router';
import type { CallError } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { formWords } from '../user-form/words.ts';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { createInput, editInput, NEW, savedOf, textsOf, valuesOf, type StaffTexts } from './form-values.ts';
import { staffWords } from './words.ts';

/** Fields and values as the choice between mine and theirs names them. */
function useSaid(groupNames: ReadonlyMap<number, string>) {
  const t = useWords(staffWords);
  const ofForms = useWords(formWords);
  const labels: Readonly<Record<string, string>> = {
    first_name: ofForms('first_name'),
    last_name: ofForms('last_name'),
    group_id: t('group'),
    addresses: t('addresses'),
    hours: t('onlyHours'),
    expires_at: t('expiresAt'),
  };
  const empty: Readonly<Record<string, string>> = {
    group_id: t('noGroup'),
    addresses: t('anywhere'),
    hours: t('anyTime'),
    expires_at: t('forGood'),
  };
  const show = (field: string, value: FormValue): string => {
    if (value === '') return empty[field] ?? '';
    if (field === 'group_id') return groupNames.get(Number(value)) ?? String(value);
    return field === 'expires_at' ? dateTime(String(value)) : String(value);
  };
  return { label: (field: string): string => labels[field] ?? field, show };
}

/** The form of a new member, or of one who is there: typed, kept as a draft and saved by its call. */
export function useStaffForm(row: StaffMember | undefined, groupNames: ReadonlyMap<number, string>) {
  const navigate = useNavigate();
  const now = { saved: row === undefined ? {} : savedOf(row), version: row?.version ?? '' };
  const kept = useKeptTexts<StaffTexts>(
    row === undefined ? 'add staff' : `edit staff ${row.user_guid}`,
    row === undefined ? NEW : textsOf(row),
    now,
  );
  const problems = useProblems();
  const onSuccess = (): void => {
    kept.clear();
    void navigate({ to: pathTo('/staff_list') });
  };
  const create = useCallMutation('createStaff', { onSuccess });
  const edit = useCallMutation('editStaff', { onSuccess, quietCodes: ['stale_form'] });
  const said = useSaid(groupNames);
  const { send, dialog } = useStaleSave({
    ...now,
    seen: kept.seen,
    dirty: kept.dirty,
    ...said,
    save: (values, version, met) =>
      edit.mutate(editInput(row?.user_guid ?? '', values, version), {
        onError: (error: CallError) => {
          if (!met(error)) problems.refuse(error);
        },
      }),
  });
  const submit = (): void => {
    if (row === undefined) create.mutate(createInput(kept.values), { onError: problems.refuse });
    else send(valuesOf(kept.values));
  };
  return {
    values: kept.values,
    set: (more: Partial<StaffTexts>) => {
      problems.clear(...Object.keys(more), 'hours.days', 'hours.from', 'hours.to', 'hours.zone');
      kept.set(more);
    },
    problem: problems.of,
    dirty: kept.dirty,
    draft: kept.draft,
    busy: create.isPending || edit.isPending,
    submit,
    dialog,
  };
}

export type StaffForm = ReturnType<typeof useStaffForm>;
