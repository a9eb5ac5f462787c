import { useHotkeys } from '@mantine/hooks';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState, type SyntheticEvent } from 'react';
import type { AccountType } from '../accounts/account-types.ts';
import { reloadAccounts } from '../accounts/use-account-actions.ts';
import { CallError, errorText } from '../api/call-error.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { usePageInfo } from '../shell/page-info.ts';
import { Chip } from '../ui/chip.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { usePhone } from '../ui/use-phone.ts';
import { toastError } from '../ui/toasts.ts';
import { FormAside } from './form-aside.tsx';
import { overGiven } from './form-rules.ts';
import {
  createPayload,
  editForm,
  editPayload,
  editSubCompanyPayload,
  newForm,
  type FormContext,
  type Profile,
} from './form-values.ts';
import { IdentitySection } from './identity-section.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MoneySection } from './money-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { ShareSection, SubCompanySection } from './share-section.tsx';
import { useDraft, useKeptDraft } from './use-draft.ts';
import { useFilledUsername, useUserForm, type UserFormState } from './use-user-form.ts';
import css from './user-form.module.css';
import { formWords } from './words.ts';

type UserFormProps = {
  type: AccountType;
  context: FormContext;
  /** Username of the account's creator. */
  under: string;
  /** The account itself on an edit. */
  profile: Profile | undefined;
  /** Where the form goes back to. */
  back: string;
};

/** The two calls that change an account and the one that makes it; each shows its own refusal. */
function useSave({ type, profile }: UserFormProps, form: UserFormState, onSaved: () => void) {
  const t = useWords(formWords);
  const client = type.role === ROLE.client;
  const said = {
    // The form says what the server refused; an edit of a client has its own last resort (specification part 1, 8).
    quietCodes: ['internal'],
    onSuccess: () => {
      void reloadAccounts();
      onSaved();
    },
  };
  const create = useCallMutation('createUser', said);
  const edit = useCallMutation('editUser', said);
  const editSubCompany = useCallMutation('editSubCompany', said);
  const refused = {
    onError: (error: CallError) => {
      form.refuse(error.fields);
      if (error.code !== 'internal') return;
      const text = errorText(error);
      toastError(
        client && profile !== undefined && text === 'server error' ? t('clientEditFailed') : text,
        error.requestId,
      );
    },
  };
  const run = (): void => {
    if (profile === undefined) create.mutate(createPayload(form.values, type.role), refused);
    else if (type.role === ROLE.subCompany)
      editSubCompany.mutate(editSubCompanyPayload(form.values, profile.user_guid), refused);
    else edit.mutate(editPayload(form.values, { user_guid: profile.user_guid, role: type.role }), refused);
  };
  return { run, busy: create.isPending || edit.isPending || editSubCompany.isPending };
}

/** The form with its draft, its generated name and the way back. */
function useUserFormPage(props: UserFormProps) {
  const { type, context, profile, back } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const path = useRef(useLocation({ select: (location) => location.pathname })).current;
  const draft = useDraft(path);
  const start = useMemo(
    () => (profile === undefined ? newForm(context) : editForm(profile)),
    // oxlint-disable-next-line react/exhaustive-deps -- what the form opened with
    [],
  );
  const form = useUserForm(start, context, draft.found);
  const [another, setAnother] = useState(false);
  const [restored, setRestored] = useState(draft.found !== undefined);
  const leaving = useRef(false);
  const naming = useCall(
    'newUsername',
    { role: type.role },
    { enabled: profile === undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  useFilledUsername(form, profile === undefined ? naming.data?.username : undefined);
  useKeptDraft(draft, form.values, form.dirty);
  const nextName = (): void => {
    void naming.refetch();
  };
  const onSaved = (): void => {
    draft.forget();
    if (another) {
      form.reset({ ...form.values, first_name: '', last_name: '', password: '', confirm_password: '' });
      nextName();
      return;
    }
    leaving.current = true;
    // The next form starts with a name of its own.
    queries.removeQueries({ queryKey: ['newUsername'] });
    void navigate({ to: back });
  };
  const discard = (): void => {
    draft.forget();
    setRestored(false);
    form.reset({ ...start, username: form.values.username });
  };
  return {
    form,
    draftAt: draft.keptAt,
    restored,
    discard,
    another,
    setAnother,
    naming: { ...(profile === undefined ? { regenerate: nextName } : {}), busy: naming.isFetching },
    onSaved,
    cancel: () => void navigate({ to: back }),
    mayLeave: () => leaving.current || !form.dirty,
  };
}

function FormHead({ title, under }: { title: string; under: string }) {
  const t = useWords(formWords);
  return <PageHeader title={title} meta={<Chip shape="pill">{t('under', { name: under })}</Chip>} />;
}

/** Creates or edits an account of any level. */
export function UserForm(props: UserFormProps) {
  const { type, context, under, profile } = props;
  const t = useWords(formWords);
  const phone = usePhone();
  const page = useUserFormPage(props);
  const { form } = page;
  const save = useSave(props, form, page.onSaved);
  const editsClient = profile !== undefined && type.role === ROLE.client;
  const off = overGiven(context) || (editsClient && !form.dirty);
  const submit = (event?: SyntheticEvent | KeyboardEvent): void => {
    event?.preventDefault();
    if (off || save.busy) return;
    if (form.judge()) save.run();
  };
  useHotkeys([['mod+S', (event) => submit(event)]], []);
  const title =
    profile === undefined
      ? t('create', { level: roleLabel(type.role) })
      : t('editTitle', { name: profile.username });
  usePageInfo({
    // A phone shows only this.
    title: phone ? title : profile === undefined ? 'Create' : profile.username,
    parents: [{ title: 'Users' }, { title: type.title, to: type.list }],
  });
  return (
    <form className={css.page} onSubmit={submit} noValidate>
      <div className={css.columns}>
        <div className={css.main}>
          <FormHead title={title} under={under} />
          <div className={css.sections}>
            <IdentitySection form={form} naming={page.naming} />
            <MoneySection form={form} />
            {type.role === ROLE.subCompany ? <SubCompanySection form={form} /> : <ShareSection form={form} />}
          </div>
        </div>
        <FormAside
          form={form}
          me={under}
          profile={profile}
          another={page.another}
          onAnother={page.setAnother}
        />
      </div>
      <SaveBar
        wrong={form.wrong}
        draftAt={page.draftAt}
        restored={page.restored}
        busy={save.busy}
        disabled={off}
        onDiscard={page.discard}
        onCancel={page.cancel}
      />
      <LeaveGuard mayLeave={page.mayLeave} />
    </form>
  );
}
