import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { SignedIn } from '@pavilion/contract/session.ts';
import { IconDeviceMobile, IconEye, IconEyeOff, IconLock, IconUser } from '@tabler/icons-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { secondsToWait, triesLeft, type CallError } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Form } from '../ui/form/form.tsx';
import css from './login.module.css';
import { loginWords } from './words.ts';

const TOO_MANY = 429;
const WAIT_SECONDS = 30;
const FEW_TRIES = 3;

/** Seconds until another try makes sense, counted down; 0 = now. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

function Eye({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={17} /> : <IconEye size={17} />;
}

/** The code of the authenticator app, or a recovery code; asked for once the password was right. */
function SecondStep({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useWords(loginWords);
  return (
    <TextInput
      label={t('otp')}
      description={t('otpHint')}
      size="md"
      ref={(box) => void (value === '' && box?.focus())}
      autoComplete="one-time-code"
      spellCheck={false}
      leftSection={<IconDeviceMobile size={17} aria-hidden="true" />}
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Said once it becomes tight. */
function TriesLeft({ error }: { error: CallError }) {
  const t = useWords(loginWords);
  const left = triesLeft(error);
  if (left === undefined || left > FEW_TRIES) return null;
  return (
    <span style={{ display: 'block' }}>{left === 0 ? t('noTryLeft') : t('triesLeft', { count: left })}</span>
  );
}

/** Username and password; Enter submits. The server's refusal stands above the button. */
export function LoginForm({ onSignedIn }: { onSignedIn: (session: SignedIn) => void }) {
  const t = useWords(loginWords);
  const [caps, setCaps] = useState(false);
  const [wait, startWait] = useCountdown();
  const login = useCallMutation('login', {
    done: '',
    quiet: true,
    onSuccess: (answer) => onSignedIn(answer.data),
  });
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [otp, setOtp] = useState<string | undefined>(undefined);
  const [tried, setTried] = useState(false);
  const lookAtCaps = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  const submit = (): void => {
    setTried(true);
    if (typed.username.trim() === '' || typed.password === '') return;
    login.mutate(otp === undefined ? typed : { ...typed, otp }, {
      onError: (error) => {
        if (error.status === TOO_MANY) startWait(secondsToWait(error, WAIT_SECONDS));
        if (error.code === 'second_factor_needed' || error.code === 'wrong_second_factor') setOtp('');
      },
    });
  };
  return (
    <Form busy={login.isPending} onSubmit={submit} className={css.fields}>
      <TextInput
        label={t('username')}
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<IconUser size={17} aria-hidden="true" />}
        value={typed.username}
        error={tried && typed.username.trim() === '' ? t('usernameMissing') : null}
        onChange={(event) => setTyped({ ...typed, username: event.currentTarget.value })}
      />
      <div style={{ position: 'relative' }}>
        <PasswordInput
          label={t('password')}
          size="md"
          autoComplete="current-password"
          leftSection={<IconLock size={17} aria-hidden="true" />}
          visibilityToggleIcon={Eye}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          onKeyUp={lookAtCaps}
          value={typed.password}
          error={tried && typed.password === '' ? t('passwordMissing') : null}
          onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        />
        {caps ? (
          <output data-caps style={{ position: 'absolute', right: 44, top: 33 }}>
            <Chip tone="warn">{t('capsLock')}</Chip>
          </output>
        ) : null}
      </div>
      {otp === undefined ? null : <SecondStep value={otp} onChange={setOtp} />}
      {login.error === null || (login.error.code === 'second_factor_needed' && otp !== undefined) ? null : (
        <p role="alert" className={css.alert}>
          {login.error.message}
          <TriesLeft error={login.error} />
        </p>
      )}
      <Button type="submit" variant="filled" size="lg" mt={8} loading={login.isPending} disabled={wait > 0}>
        {wait > 0 ? t('tryAgainIn', { seconds: wait }) : t('login')}
      </Button>
      <p className="small quiet" style={{ textAlign: 'center' }}>
        {t('forgot')}
      </p>
    </Form>
  );
}
