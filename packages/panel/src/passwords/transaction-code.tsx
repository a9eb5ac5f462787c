import { PinInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { Form } from '../ui/form/form.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { Chip } from '../ui/chip.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import css from './passwords.module.css';
import { passwordWords } from './words.ts';

const EMPTY = { password: '', code: '', confirm_code: '' };
const DIGITS = 4;

function CodeBoxes(props: {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}) {
  const t = useWords(passwordWords);
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{props.label}</legend>
      <PinInput
        length={DIGITS}
        type="number"
        mask
        placeholder=""
        value={props.value}
        onChange={props.onChange}
        error={props.error !== undefined}
        aria-label={props.label}
        getInputProps={(index: number) => ({
          'aria-label': t('digit', { label: props.label, n: index + 1 }),
        })}
      />
      {props.error === undefined ? null : (
        <p role="alert" className={`small loss ${css.problem}`}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}

/** The caller's own 4-digit code, asked for before anything that moves money. */
export function TransactionCode() {
  const t = useWords(passwordWords);
  const status = useCall('transactionCodeStatus', {});
  const [typed, setTyped] = useState(EMPTY);
  const save = useCallMutation('setTransactionCode', {
    onSuccess: () => {
      setTyped(EMPTY);
    },
  });
  const submit = (): void => {
    save.mutate(typed);
  };
  const locked = status.data?.locked_until ?? null;
  const problems = save.error?.fields ?? {};
  const differs = typed.confirm_code.length === DIGITS && typed.code !== typed.confirm_code;
  const ready = typed.password !== '' && typed.code.length === DIGITS && typed.code === typed.confirm_code;
  return (
    <Form className={css.fields} busy={save.isPending} onSubmit={submit}>
      {status.data === undefined ? null : (
        <p>
          <Chip shape="pill" tone={status.data.is_set === 1 ? 'profit' : 'warn'}>
            {t(status.data.is_set === 1 ? 'codeSet' : 'codeNotSet')}
          </Chip>{' '}
          {locked === null ? null : (
            <span className="small loss">{t('codeLocked', { time: dateTime(locked) })}</span>
          )}
        </p>
      )}
      <PasswordField
        kind="current"
        label={t('yourPassword')}
        value={typed.password}
        error={problems['password']}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <div className={css.codes}>
        <CodeBoxes
          label={t('code')}
          value={typed.code}
          error={problems['code']}
          onChange={(code) => setTyped({ ...typed, code })}
        />
        <CodeBoxes
          label={t('confirmCode')}
          value={typed.confirm_code}
          error={differs ? t('codeMismatch') : problems['confirm_code']}
          onChange={(code) => setTyped({ ...typed, confirm_code: code })}
        />
      </div>
      <div className={css.buttons}>
        <SendButton type="submit" variant="filled" loading={save.isPending} disabled={!ready}>
          {t('saveCode')}
        </SendButton>
      </div>
    </Form>
  );
}
