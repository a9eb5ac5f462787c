import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';

type DigitsProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  /** Absent: it is computed and cannot be typed in. */
  onDigits: ((digits: string) => void) | undefined;
  input?: RefObject<HTMLInputElement | null> | undefined;
};

/**
 * A field of a pad, of digits alone. While it has the focus, what it did not get by typing (a step, a price that was sent or
 * that another desk set) stands selected: digits typed next replace it and are never added to it.
 */
export function DigitsInput({ value, onDigits, input, ...props }: DigitsProps) {
  const own = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  const field = input ?? own;
  useLayoutEffect(() => {
    if (typed.current !== value && document.activeElement === field.current) field.current?.select();
    typed.current = value;
  }, [value, field]);
  return (
    <input
      {...props}
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      disabled={onDigits === undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        typed.current = event.currentTarget.value.replaceAll(/\D/g, '');
        onDigits?.(typed.current);
      }}
    />
  );
}
