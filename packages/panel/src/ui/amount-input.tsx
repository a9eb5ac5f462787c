import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MOST_COINS } from '@pavilion/contract/most-coins.ts';
import { useState, type InputEvent } from 'react';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { isUnfinished, typedAfter } from './amount-text.ts';
import { uiWords } from './words.ts';

/** Coins while they are typed: never above `MOST_COINS`, never below nothing, at most two decimals; '' is empty. */
type Amount = number | '';

type AmountInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'error' | 'max' | 'decimalScale'> & {
  value: Amount;
  onChange: (value: Amount) => void;
  error?: string | undefined;
};

/** So long a group of digits may be unfinished before that is said, in milliseconds. */
const TYPING_MS = 700;

/** What was typed of the present value, and why some of it did not come in. */
function useTyped(value: Amount) {
  const t = useWords(uiWords);
  const [refused, setRefused] = useState('');
  const [typed, setTyped] = useState({ text: '', value });
  const unfinished = isUnfinished(typed.text);
  const [settled] = useDebouncedValue(unfinished, TYPING_MS);
  const said = refused === '' && unfinished && settled ? t('digitsOnly') : refused;
  return {
    // Somebody else has set the value since.
    problem: value === typed.value ? said : '',
    refuse: setRefused,
    begin: () => {
      setRefused('');
      setTyped({ text: '', value });
    },
    // By whatever way it comes: a key, a phone's keyboard, what was copied or dropped.
    come: (event: InputEvent<HTMLInputElement>) => {
      const { value: shown, selectionStart, selectionEnd } = event.currentTarget;
      const place = { from: selectionStart ?? shown.length, to: selectionEnd ?? shown.length };
      if (event.data === '\n') return;
      const text = typedAfter({ typed: typed.text, shown, ...place }, event.data);
      if (text !== undefined) return setTyped({ text, value });
      event.preventDefault();
      setRefused(t('digitsOnly'));
    },
    change: (next: Amount) => {
      if (next === '') setRefused('');
      setTyped(({ text }) => ({ text: next === '' ? '' : text, value: next }));
    },
  };
}

/**
 * The one field for an amount of coins. What is no amount does not get in, and the field says why until it is emptied or entered anew:
 * a letter, a minus, a third decimal, a comma that groups nothing, more than the house counts. So -1 does not become 1 without a word,
 * and no reader of its value has to expect anything else.
 */
export function AmountInput({ value, onChange, error, ...rest }: AmountInputProps) {
  const t = useWords(uiWords);
  const typed = useTyped(value);
  return (
    <NumberInput
      hideControls
      clampBehavior="none"
      allowNegative={false}
      decimalScale={2}
      thousandSeparator=","
      // Else a comma that is typed is a decimal point, and 1,000 becomes 1.
      allowedDecimalSeparators={['.']}
      thousandsGroupStyle="lakh"
      inputMode="decimal"
      autoComplete="off"
      errorProps={{ role: 'alert' }}
      {...rest}
      value={value}
      error={typed.problem === '' ? (error ?? null) : typed.problem}
      onBeforeInput={typed.come}
      // Not as it is left: what stands below would move away from under the press that leaves it. And at once, where `onFocus` comes a
      // moment later here, and would take back what the first key was told.
      onFocusCapture={typed.begin}
      isAllowed={({ floatValue }) => {
        const tooMuch = floatValue !== undefined && floatValue > MOST_COINS;
        if (tooMuch) typed.refuse(t('atMostCoins', { most: money(MOST_COINS) }));
        return !tooMuch;
      }}
      onChange={(text) => {
        const amount = text === '' ? '' : Number(text);
        typed.change(amount);
        onChange(amount);
      }}
    />
  );
}
