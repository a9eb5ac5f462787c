import { TextInput } from '@mantine/core';
import { typedTime } from './typed-time.ts';

type Props = {
  label: string;
  value: string;
  error: string | undefined;
  description?: string;
  onChange: (time: string) => void;
};

/** HH:MM of the house's day. */
export function TimeField({ label, value, error, description, onChange }: Props) {
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode="numeric"
      placeholder="HH:MM"
      autoComplete="off"
      withAsterisk
      value={value}
      error={error ?? null}
      onChange={(event) => onChange(typedTime(event.currentTarget.value, value))}
    />
  );
}
