import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, type RefObject } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { DigitsInput } from './digits-input.tsx';
import css from './price-box.module.css';
import { manualWords } from './words.ts';

type BoxProps = {
  label: string;
  side: 'back' | 'lay';
  value: string;
  hint?: string;
  error?: string | undefined;
  /** Absent: the box is computed and cannot be typed in. */
  onChange?: (text: string) => void;
  onStep?: (step: 1 | -1) => void;
  tick?: number;
  maxLength?: number;
  input?: RefObject<HTMLInputElement | null>;
};

/** A large price with its name; ± beside it where it is typed. */
export function PriceBox(props: BoxProps) {
  const t = useWords(manualWords);
  const id = useId();
  const { onChange, onStep, tick = 1, error, maxLength, value, input } = props;
  const step = (by: 1 | -1, label: string) =>
    onStep === undefined ? null : (
      <ActionIcon
        size={44}
        variant="default"
        aria-label={`${props.label}: ${label}`}
        onClick={() => onStep(by)}
      >
        {by > 0 ? <IconPlus size={20} /> : <IconMinus size={20} />}
      </ActionIcon>
    );
  return (
    <div className={css.box} data-side={props.side}>
      <label htmlFor={id}>{props.label}</label>
      <div className={css.boxLine}>
        {step(-1, t('lower', { n: tick }))}
        <DigitsInput
          id={id}
          input={input}
          className={css.price}
          maxLength={maxLength}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint`}
          onDigits={onChange}
        />
        {step(1, t('raise', { n: tick }))}
      </div>
      <span id={`${id}-hint`} className={error === undefined ? css.hint : css.problem}>
        {error ?? props.hint ?? '\u00a0'}
      </span>
    </div>
  );
}
