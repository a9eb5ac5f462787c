import { NumberInput, type NumberInputProps } from '@mantine/core';
import { MOST_COINS } from '@pavilion/contract/most-coins.ts';
import { useState } from 'react';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { isAmountKey, isAmountText } from './amount-text.ts';
import { uiWords } from './words.ts';

/** Coins while they are typed: never above `MOST_COINS`, never below nothing, at most two decimals; '' is empty. */
type Amount = number | '';

type AmountInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'error' | 'max' | 'decimalScale'> & {
  value: Amount;
  onChange: (value: Amount) => void;
  error?: string | undefined;
};

/**
 * The one field for an amount of coins. What is no amount does not get in, and the field says why until it is emptied or entered anew:
 * a letter, a minus, a third decimal, more than the house counts. So -1 does not become 1 without a word, and no reader of its value
 * has to expect anything else.
 */
export function AmountInput({ value, onChange, error, ...rest }: AmountInputProps) {
  const t = useWords(uiWords);
  const [refused, setRefused] = useState('');
  const [typed, setTyped] = useState(value);
  const notAnAmount = (): void => setRefused(t('digitsOnly'));
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
      error={refused === '' || value !== typed ? (error ?? null) : refused}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey && !isAmountKey(event.key)) {
          event.preventDefault();
          notAnAmount();
        }
        rest.onKeyDown?.(event);
      }}
      onPaste={(event) => {
        if (isAmountText(event.clipboardData.getData('text'))) return;
        event.preventDefault();
        notAnAmount();
      }}
      // Not as it is left: what stands below would move away from under the press that leaves it.
      onFocus={(event) => {
        setRefused('');
        setTyped(value);
        rest.onFocus?.(event);
      }}
      isAllowed={({ floatValue }) => {
        const tooMuch = floatValue !== undefined && floatValue > MOST_COINS;
        if (tooMuch) setRefused(t('atMostCoins', { most: money(MOST_COINS) }));
        return !tooMuch;
      }}
      onChange={(text) => {
        const amount = text === '' ? '' : Number(text);
        if (amount === '') setRefused('');
        setTyped(amount);
        onChange(amount);
      }}
    />
  );
}
