import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** A percentage or an amount of coins; negative values cannot be typed. */
export function FigureInput(props: FigureInputProps) {
  const { id, label, quietLabel = false, cap, value, kind, error, description, onChange } = props;
  return (
    <NumberInput
      id={id}
      {...(quietLabel
        ? { 'aria-label': label }
        : {
            label: (
              <span className={css.label}>
                {label}
                {cap === undefined ? null : <span className={css.cap}>{cap}</span>}
              </span>
            ),
          })}
      labelProps={{ className: css.labelRow }}
      hideControls
      allowNegative={false}
      decimalScale={kind === 'percent' ? 4 : 2}
      {...(kind === 'coins' ? { thousandSeparator: ',', thousandsGroupStyle: 'lakh' } : {})}
      inputMode="decimal"
      rightSection={kind === 'percent' ? <span className="quiet">%</span> : null}
      error={error ?? null}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      disabled={props.disabled ?? false}
      readOnly={props.readOnly ?? false}
      value={value}
      onChange={(typed) => onChange(typed === '' ? '' : Number(typed))}
    />
  );
}
