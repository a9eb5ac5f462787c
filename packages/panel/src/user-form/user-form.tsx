import type { FormValue } from '@pavilion/contract/form-version.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { titleOf, type AccountType } from '../people/account-types.ts';
import { useCall } from '../api/use-call.ts';
import { Form } from '../ui/form/form.tsx';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';
import { useWords } from '../i18n/i18n.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { Chip } from '../ui/chip.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { usePhone } from '../ui/use-phone.ts';
import { StaleFormDialog } from '../ui/stale-form-dialog.tsx';
import { FormAside } from './form-aside.tsx';
import { overGiven } from './form-rules.ts';
import {
  editForm,
  newForm,
  type FieldName,
  type FormContext,
  type FormValues,
  type Profile,
} from './form-values.ts';
import { IdentitySection } from './identity-section.tsx';
import { LeaveGuard } from '../ui/form/leave-guard.tsx';
import { MoneySection } from './money-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { ShareSection, SubCompanySection } from './share-section.tsx';
import { useSave, type Opened } from './use-save.ts';
import { useFilledUsername, useUserForm } from './use-user-form.ts';
import css from './user-form.module.css';
import { formWords } from './words.ts';

type UserFormProps = {
  type: AccountType;
  context: FormContext;
  /** Username of the account's creator. */
  under: string;
  /** The creator is who looks at the form. */
  owner: boolean;
  /** The account itself on an edit. */
  profile: Profile | undefined;
  /** Where the form goes back to. */
  back: string;
};

/** The form with its draft, its generated name and the way back. */
function useUserFormPage(props: UserFormProps) {
  const { type, context, profile, back } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const path = useRef(useLocation({ select: (location) => location.pathname })).current;
  const draft = useDraft<FormValues, Opened>(path);
  const start = useMemo(
    () => (profile === undefined ? newForm(context) : editForm(profile)),
    // oxlint-disable-next-line react/exhaustive-deps -- what the form opened with
    [],
  );
  const openedRef = useRef<Opened>(draft.opened ?? { version: profile?.version, values: start });
  const form = useUserForm(start, context, draft.found);
  const [another, setAnother] = useState(false);
  const leaving = useRef(false);
  // A draft keeps its name.
  const named = (draft.found?.username ?? '') !== '';
  const naming = useCall(
    'newUsername',
    { role: type.role },
    { enabled: profile === undefined && !named, staleTime: Number.POSITIVE_INFINITY },
  );
  useFilledUsername(form, profile === undefined ? naming.data?.username : undefined);
  useKeepDraft(draft, form, openedRef);
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
    openedRef.current = { version: profile?.version, values: start };
    form.reset({ ...start, username: form.values.username });
  };
  return {
    form,
    openedRef,
    draft,
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

/** Somebody saved first: mine or theirs, field by field. */
function StaleSave({ save }: { save: ReturnType<typeof useSave> }) {
  const t = useWords(formWords);
  if (save.stale.length === 0) return null;
  const shown = (field: string, value: FormValue): string => {
    if (field === 'fix_sharing') return t(value === 1 ? 'on' : 'off');
    return typeof value === 'number' && field !== 'theme' ? `${value}%` : String(value);
  };
  return (
    <StaleFormDialog
      rows={save.stale}
      label={(field) => t(field as FieldName)}
      show={shown}
      onSave={save.saveChosen}
      onClose={save.closeStale}
    />
  );
}

/** Creates or edits an account of any level. */
export function UserForm(props: UserFormProps) {
  const { type, context, under, profile } = props;
  const t = useWords(formWords);
  const phone = usePhone();
  const page = useUserFormPage(props);
  const { form } = page;
  const save = useSave({ type, profile, openedRef: page.openedRef, onSaved: page.onSaved }, form);
  const editsClient = profile !== undefined && type.role === ROLE.client;
  const off = overGiven(context) || (editsClient && !form.dirty);
  const submit = (): void => {
    if (!off && form.judge()) save.run();
  };
  const title =
    profile === undefined
      ? t('create', { level: roleLabel(type.role) })
      : t('editTitle', { name: profile.username });
  usePageInfo({
    // A phone shows only this.
    title: phone ? title : profile === undefined ? 'Create' : profile.username,
    parents: [{ title: 'Users' }, { title: titleOf(type), to: type.list }],
  });
  return (
    <Form ofPage className={css.page} busy={save.busy} onSubmit={submit}>
      <div className={css.columns}>
        <div className={css.main}>
          <FormHead title={title} under={under} />
          <div className={css.sections}>
            <IdentitySection form={form} naming={page.naming} />
            <MoneySection form={form} />
            {type.role === ROLE.subCompany ? (
              <SubCompanySection form={form} />
            ) : (
              <ShareSection
                form={form}
                under={under}
                owner={props.owner}
                followers={profile?.fix_sharing_below ?? 0}
              />
            )}
          </div>
        </div>
        <FormAside
          form={form}
          me={under}
          owner={props.owner}
          profile={profile}
          another={page.another}
          onAnother={page.setAnother}
        />
      </div>
      <SaveBar
        wrong={form.wrong}
        draft={page.draft}
        busy={save.busy}
        disabled={off}
        onDiscard={page.discard}
        onCancel={page.cancel}
      />
      <StaleSave save={save} />
      <LeaveGuard mayLeave={page.mayLeave} text={t('leaveText')} />
    </Form>
  );
}
