import { TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDisplay } from '../theme/display-settings.ts';
import keyCss from './kbd.module.css';
import { followAddress } from './search-text.ts';
import { usePhone } from './use-phone.ts';

type SearchBoxProps = {
  /** What the address says. */
  value: string;
  label: string;
  /** Milliseconds after the last key until the address is told. */
  wait: number;
  onChange: (text: string) => void;
  className: string | undefined;
};

/** A search box whose text stands in the address; `/` leads here. */
export function SearchBox({ value, label, wait, onChange, className }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [state, setState] = useState({ text: value, known: value, sent: value });
  const { singleKeys } = useDisplay();
  const phone = usePhone();
  const tell = useDebouncedCallback((text: string) => {
    const sent = text.trim();
    setState((now) => ({ ...now, sent }));
    onChange(sent);
  }, wait);
  const followed = followAddress(state, value);
  if (followed !== state) setState(followed);
  useHotkeys([['/', () => singleKeys && box.current?.focus()]]);
  return (
    <TextInput
      ref={box}
      size="xs"
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} />}
      rightSection={singleKeys && !phone ? <kbd className={keyCss.kbd}>/</kbd> : null}
      value={followed.text}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setState((now) => ({ ...now, text }));
        tell(text);
      }}
    />
  );
}
