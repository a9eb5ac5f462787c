import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core';
import { ROLE } from '@pavilion/contract/roles.ts';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { RuleLabel, Strength } from '../passwords/password-hint.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { fieldId } from './field-id.ts';
import { ThemePicker } from './theme-picker.tsx';
import type { UserFormState } from './use-user-form.ts';
import css from './user-form.module.css';
import { formWords } from './words.ts';

type Naming = { regenerate?: (() => void) | undefined; busy: boolean };

function UserName({
  username,
  regenerate,
  busy,
  error,
}: Naming & { username: string; error: string | undefined }) {
  const t = useWords(formWords);
  return (
    <TextInput
      id={fieldId('username')}
      label={t('username')}
      readOnly
      value={username}
      error={error ?? null}
      rightSectionWidth={regenerate === undefined ? 36 : 64}
      rightSection={
        <span className={css.inField}>
          {regenerate === undefined ? null : (
            <Tooltip label={t('regenerate')}>
              <ActionIcon size={26} aria-label={t('regenerate')} loading={busy} onClick={regenerate}>
                <IconRefresh size={16} />
              </ActionIcon>
            </Tooltip>
          )}
          <CopyButton value={username}>
            {({ copied, copy }) => (
              <ActionIcon size={26} aria-label={t(copied ? 'copied' : 'copy')} onClick={copy}>
                {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              </ActionIcon>
            )}
          </CopyButton>
        </span>
      }
    />
  );
}

/** Who the account is: name, password, and the theme of a sub company. */
export function IdentitySection({ form, naming }: { form: UserFormState; naming: Naming }) {
  const t = useWords(formWords);
  const { values, context, set, problem } = form;
  const text = (field: 'first_name' | 'last_name') => (
    <TextInput
      id={fieldId(field)}
      label={t(field)}
      maxLength={60}
      value={values[field]}
      error={problem(field) ?? null}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <FormSection title={t('identity')} hint={t('identityHint')}>
      <div className={css.two}>
        <UserName username={values.username} error={problem('username')} {...naming} />
        {context.role === ROLE.subCompany ? (
          <ThemePicker value={values.theme} onChange={(theme) => set({ theme })} />
        ) : (
          <span className={css.filler} />
        )}
        {text('first_name')}
        {text('last_name')}
        {context.mode === 'edit' ? null : (
          <>
            <PasswordField
              id={fieldId('password')}
              kind="new"
              label={<RuleLabel label={t('password')} />}
              value={values.password}
              error={problem('password')}
              description={<Strength value={values.password} />}
              onChange={(password) => set({ password })}
            />
            <PasswordField
              id={fieldId('confirm_password')}
              kind="new"
              label={t('confirm_password')}
              value={values.confirm_password}
              error={problem('confirm_password')}
              onChange={(confirmed) => set({ confirm_password: confirmed })}
            />
          </>
        )}
      </div>
    </FormSection>
  );
}
