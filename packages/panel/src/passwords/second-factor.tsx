import { Button, CopyButton, TextInput } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { Form } from '../ui/form/form.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { Chip } from '../ui/chip.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { setDue } from '../session/session.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './passwords.module.css';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { passwordWords } from './words.ts';

/** Asks for the caller's password, then runs. */
function WithPassword(props: {
  action: string;
  danger?: boolean;
  busy: boolean;
  problem: string | undefined;
  onRun: (password: string) => void;
}) {
  const t = useWords(passwordWords);
  const [password, setPassword] = useState('');
  const submit = (): void => {
    props.onRun(password);
  };
  return (
    <Form className={css.fields} busy={props.busy} onSubmit={submit}>
      <PasswordField
        kind="current"
        label={t('yourPassword')}
        value={password}
        error={props.problem}
        onChange={setPassword}
      />
      <div className={css.buttons}>
        <SendButton
          type="submit"
          {...(props.danger === true ? { c: 'var(--loss)' } : { variant: 'filled' })}
          loading={props.busy}
          disabled={password === ''}
        >
          {props.action}
        </SendButton>
      </div>
    </Form>
  );
}

/** The secret for the app, and the code that shows that the app has it. */
function ConfirmSecret(props: {
  secret: CallOutput<'startSecondFactor'>;
  onDone: (codes: readonly string[]) => void;
}) {
  const t = useWords(passwordWords);
  const [otp, setOtp] = useState('');
  const confirm = useCallMutation('confirmSecondFactor', {
    onSuccess: ({ data }) => props.onDone(data.recovery_codes),
  });
  const submit = (): void => {
    confirm.mutate({ otp });
  };
  const { secret, otpauth_url: address } = props.secret;
  return (
    <Form className={css.fields} busy={confirm.isPending} onSubmit={submit}>
      <p>{t('secretHelp')}</p>
      <div className={css.setUp}>
        <QrCode text={address} label={t('qrCode')} />
        <div className={css.byHand}>
          <span className="small quiet">{t('byHand')}</span>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button size="xs" leftSection={<IconCopy size={14} aria-hidden="true" />} onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <a href={address}>{t('openApp')}</a>
        </div>
      </div>
      <TextInput
        label={t('appCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={otp}
        error={confirm.error?.message ?? null}
        onChange={(event) => setOtp(event.currentTarget.value.replaceAll(/\D/g, ''))}
        style={{ maxWidth: 160 }}
      />
      <div className={css.buttons}>
        <SendButton type="submit" variant="filled" loading={confirm.isPending} disabled={otp.length !== 6}>
          {t('turnOn')}
        </SendButton>
      </div>
    </Form>
  );
}

/** The caller's authenticator app: set up, confirm with a code, take off. */
export function SecondFactor() {
  const t = useWords(passwordWords);
  const status = useCall('secondFactorStatus', {});
  const [secret, setSecret] = useState<CallOutput<'startSecondFactor'> | undefined>(undefined);
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  const start = useCallMutation('startSecondFactor', {
    done: '',
    onSuccess: ({ data }) => setSecret(data),
  });
  const disable = useCallMutation('disableSecondFactor');
  if (status.isError) return <ErrorPanel error={status.error} onRetry={() => void status.refetch()} />;
  if (status.data === undefined) return <SkeletonRows rows={2} />;
  if (secret !== undefined) {
    return (
      <ConfirmSecret
        secret={secret}
        onDone={(given) => {
          setSecret(undefined);
          setCodes(given);
          setDue('second_factor_due', 0);
        }}
      />
    );
  }
  const { enabled, required, recovery_codes_left: left } = status.data;
  return (
    <>
      {codes === undefined ? null : <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      <p className={css.line}>
        <Chip shape="pill" tone={enabled === 1 ? 'profit' : required === 1 ? 'warn' : 'neutral'}>
          {t(enabled === 1 ? 'factorOn' : 'factorOff')}
        </Chip>{' '}
        <span className="small quiet">
          {enabled === 1 ? t('codesLeft', { count: left }) : required === 1 ? t('factorRequired') : ''}
        </span>
      </p>
      {enabled === 1 ? (
        required === 1 ? (
          <p className="quiet">{t('factorRequired')}</p>
        ) : (
          <WithPassword
            key="disable"
            action={t('turnOff')}
            danger
            busy={disable.isPending}
            problem={disable.error?.message}
            onRun={(password) => disable.mutate({ password })}
          />
        )
      ) : (
        <WithPassword
          key="start"
          action={t('setUp')}
          busy={start.isPending}
          problem={start.error?.message}
          onRun={(password) => start.mutate({ password })}
        />
      )}
    </>
  );
}
