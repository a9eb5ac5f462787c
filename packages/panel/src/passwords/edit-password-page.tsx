import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { Form } from '../ui/form/form.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { Chip } from '../ui/chip.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toastError } from '../toasts/toasts.ts';
import { accountType } from '../people/account-types.ts';
import { usePathParam, useSearchPart } from '../pages/paths.ts';
import { RuleLabel, Strength } from './password-hint.tsx';
import css from './passwords.module.css';
import { ResetFactor } from './reset-factor.tsx';
import { formSearch } from '../accounts/search.ts';
import { passwordWords } from './words.ts';

export const searchSchema = formSearch;

const EMPTY = { password: '', confirm: '' };
/** The specification's times: the fields are cleared, and after a success the page goes back. */
const CLEAR_AFTER = 500;
const BACK_AFTER = 2000;

/** Sets the password of an account below the caller. */
export default function EditPasswordPage() {
  const t = useWords(passwordWords);
  const navigate = useNavigate();
  const userGuid = usePathParam('userGuid');
  const { name, from } = formSearch.parse(useSearchPart());
  const account = useCall('profile', { user_guid: userGuid }, { staleTime: 30_000 });
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [done, setDone] = useState(false);
  const save = useCallMutation('changeUserPassword', { onSuccess: () => setDone(true) });
  const profile = account.data?.profile;
  const username = profile?.username ?? name ?? '';
  const list = profile === undefined ? '/dashboard' : accountType(profile.role).list;
  usePageInfo({
    title: 'Change Password',
    parents: [{ title: 'Users' }, ...(profile === undefined ? [] : [{ title: username, to: list }])],
  });
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate({ to: from ?? list }), BACK_AFTER);
    return () => clearTimeout(timer);
  }, [done, from, list, navigate]);
  const clearSoon = (): void => {
    setTimeout(() => setTyped(EMPTY), CLEAR_AFTER);
  };
  const submit = (): void => {
    if (typed.password === '' || typed.password !== typed.confirm) {
      setProblem(t('samePassword'));
      toastError(t('samePassword'));
      clearSoon();
      return;
    }
    setProblem(undefined);
    save.mutate(
      { user_guid: userGuid, password: typed.password, confirm_password: typed.confirm },
      { onSettled: clearSoon },
    );
  };
  const said = problem ?? save.error?.message;
  return (
    <>
      <PageHeader title={menuLabel('Change Password')} meta={<Chip shape="pill">{username}</Chip>} />
      <Form className={css.form} busy={save.isPending} onSubmit={submit}>
        <p className="quiet">{t('otherEffect')}</p>
        <PasswordField
          kind="new"
          label={<RuleLabel label={t('password')} />}
          value={typed.password}
          description={<Strength value={typed.password} />}
          onChange={(password) => setTyped({ ...typed, password })}
        />
        <PasswordField
          kind="new"
          label={t('confirmPassword')}
          value={typed.confirm}
          error={said}
          onChange={(confirm) => setTyped({ ...typed, confirm })}
        />
        <div className={css.buttons}>
          <Button onClick={() => void navigate({ to: from ?? list })}>{t('cancel')}</Button>
          <SendButton type="submit" variant="filled" loading={save.isPending} disabled={done}>
            {t('change')}
          </SendButton>
        </div>
      </Form>
      <ResetFactor guid={userGuid} username={username} />
    </>
  );
}
