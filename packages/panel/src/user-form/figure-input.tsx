import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AmountInput } from '../ui/amount-input.tsx';
import css from './figure-input.module.css';
import type { Figure } from './form-values.ts';

type FigureInputProps = {
  id: string;
  label: string;
  /** Says the label only to those who hear it: the column has a head. */
  quietLabel?: boolean;
  /** Right of the label, in grey: the cap. */
  cap?: string | undefined;
  value: Figure;
  kind: 'percent' | 'coins';
  error?: string | undefined;
  description?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  onChange: (value: Figure) => void;
};

/** More than any cap on a percentage: what is longer is a slip of the finger. */
const FAR_PERCENT = 9999;

/** A percentage or an amount of coins; negative values cannot be typed. */
export function FigureInput(props: FigureInputProps) {
  const { id, label, quietLabel = false, cap, value, kind, error, description, onChange } = props;
  const common = {
    id,
    ...(quietLabel
      ? { 'aria-label': label }
      : {
          label: (
            <span className={css.label}>
              {label}
              {cap === undefined ? null : <span className={css.cap}>{cap}</span>}
            </span>
          ),
        }),
    labelProps: { className: css.labelRow },
    description,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
    disabled: props.disabled ?? false,
    readOnly: props.readOnly ?? false,
    value,
  };
  if (kind === 'coins') return <AmountInput {...common} error={error} onChange={onChange} />;
  return (
    <NumberInput
      {...common}
      hideControls
      allowNegative={false}
      decimalScale={4}
      inputMode="decimal"
      rightSection={<span className="quiet">%</span>}
      error={error ?? null}
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= FAR_PERCENT}
      onChange={(typed) => onChange(typed === '' ? '' : Number(typed))}
    />
  );
}
