import { ROLE } from '@pavilion/contract/roles.ts';
import type { FormValue, StaleForm } from '@pavilion/contract/form-version.ts';
import { useState, type RefObject } from 'react';
import type { AccountType } from '../people/account-types.ts';
import { CallError, errorText, staleForm } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { staleRows, type StaleRow } from '../ui/stale-rows.ts';
import { toastError } from '../toasts/toasts.ts';
import {
  changed,
  createPayload,
  editPayload,
  editSubCompanyPayload,
  type FormValues,
  type Profile,
} from './form-values.ts';
import type { UserFormState } from './use-user-form.ts';
import { formWords } from './words.ts';

/** What the form was opened with: its values, and their version for the edit. */
export type Opened = { version: string | undefined; values: FormValues };

type SaveOf = {
  type: AccountType;
  profile: Profile | undefined;
  openedRef: RefObject<Opened>;
  onSaved: () => void;
};

/** The calls that make and change an account; each shows its own refusal, a stale form both sides of every field. */
export function useSave({ type, profile, openedRef, onSaved }: SaveOf, form: UserFormState) {
  const t = useWords(formWords);
  const client = type.role === ROLE.client;
  const [stale, setStale] = useState<readonly StaleRow[]>([]);
  const said = {
    // The form says what the server refused; an edit of a client has its own last resort (specification part 1, 8).
    quietCodes: ['internal', 'stale_form'],
    onSuccess: onSaved,
  };
  const create = useCallMutation('createUser', said);
  const edit = useCallMutation('editUser', said);
  const editSubCompany = useCallMutation('editSubCompany', said);
  /** Somebody saved first. What only I have changed goes with the new version; the rest is asked about. */
  const meet = (told: StaleForm, values: FormValues): void => {
    const rows = staleRows(told, openedRef.current.values).filter(
      // Of a sub company it follows from the company share.
      ({ field }) => type.role !== ROLE.subCompany || field !== 'my_share',
    );
    const theirs = Object.fromEntries(rows.map((row) => [row.field, row.theirs]));
    openedRef.current = { version: told.version, values: { ...openedRef.current.values, ...theirs } };
    if (rows.length === 0) send(values);
    else setStale(rows);
  };
  const onError = (values: FormValues) => (error: CallError) => {
    const told = staleForm(error);
    if (told !== undefined) return meet(told, values);
    form.refuse(error);
    if (error.code !== 'internal') return undefined;
    const text = errorText(error);
    const lastResort = client && profile !== undefined && text === 'server error';
    return toastError(lastResort ? t('clientEditFailed') : text, error.requestId);
  };
  const send = (values: FormValues): void => {
    const refused = { onError: onError(values) };
    if (profile === undefined) return create.mutate(createPayload(values, type.role), refused);
    const of = { user_guid: profile.user_guid, version: openedRef.current.version, role: type.role };
    return type.role === ROLE.subCompany
      ? editSubCompany.mutate(editSubCompanyPayload(values, of), refused)
      : edit.mutate(editPayload(values, of), refused);
  };
  return {
    run: () => send(form.values),
    busy: create.isPending || edit.isPending || editSubCompany.isPending,
    stale,
    closeStale: () => setStale([]),
    saveChosen: (chosen: Record<string, FormValue>): void => {
      setStale([]);
      form.set(chosen);
      send(changed(form.values, chosen, form.context));
    },
  };
}
