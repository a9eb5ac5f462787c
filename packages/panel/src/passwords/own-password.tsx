import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { reconnectNow } from '../live/socket.ts';
import { pathTo } from '../pages/paths.ts';
import { currentSession, setDue } from '../session/session.ts';
import { Form } from '../ui/form/form.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { RuleLabel, Strength } from './password-hint.tsx';
import css from './passwords.module.css';
import { passwordWords } from './words.ts';

const EMPTY = { old_password: '', new_password: '', confirm_password: '' };

/** The caller's own password: old, new and confirm. */
export function OwnPassword() {
  const t = useWords(passwordWords);
  const [typed, setTyped] = useState(EMPTY);
  const [mismatch, setMismatch] = useState(false);
  const navigate = useNavigate();
  const save = useCallMutation('changePassword', {
    onSuccess: () => {
      setTyped(EMPTY);
      if (currentSession()?.password_due !== 1) return;
      setDue('password_due', 0);
      reconnectNow();
      void navigate({ to: pathTo('/dashboard') });
    },
  });
  const set = (field: keyof typeof EMPTY) => (value: string) => setTyped({ ...typed, [field]: value });
  const submit = (): void => {
    const differs = typed.new_password !== typed.confirm_password;
    setMismatch(differs);
    if (!differs) save.mutate(typed);
  };
  const problems = save.error?.fields ?? {};
  return (
    <Form className={css.fields} busy={save.isPending} onSubmit={submit}>
      <PasswordField
        kind="current"
        label={t('oldPassword')}
        value={typed.old_password}
        error={problems['old_password']}
        onChange={set('old_password')}
      />
      <PasswordField
        kind="new"
        label={<RuleLabel label={t('newPassword')} />}
        value={typed.new_password}
        error={problems['new_password']}
        description={<Strength value={typed.new_password} />}
        onChange={set('new_password')}
      />
      <PasswordField
        kind="new"
        label={t('confirmPassword')}
        value={typed.confirm_password}
        error={mismatch ? t('ownMismatch') : problems['confirm_password']}
        onChange={set('confirm_password')}
      />
      <div className={css.buttons}>
        <SendButton
          type="submit"
          variant="filled"
          loading={save.isPending}
          disabled={typed.old_password === '' || typed.new_password === ''}
        >
          {t('change')}
        </SendButton>
      </div>
    </Form>
  );
}
