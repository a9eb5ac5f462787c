import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { uiWords } from './words.ts';

function Eye({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={17} /> : <IconEye size={17} />;
}

type PasswordFieldProps = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** A password that is there already, or one that is being chosen. */
  kind: 'current' | 'new';
  error?: string | null | undefined;
  description?: ReactNode;
  id?: string;
};

/** A password with the eye that shows it. */
export function PasswordField({ label, value, onChange, kind, error, description, id }: PasswordFieldProps) {
  const t = useWords(uiWords);
  return (
    <PasswordInput
      label={label}
      {...(id === undefined ? {} : { id })}
      autoComplete={`${kind}-password`}
      maxLength={256}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      error={error ?? null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
