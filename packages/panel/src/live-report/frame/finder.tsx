import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconReceipt, IconSearch, IconSortDescending } from '@tabler/icons-react';
import { useRef, useState, type ComponentType } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { useDisplay } from '../../theme/display-settings.ts';
import keyCss from '../../ui/kbd.module.css';
import css from './finder.module.css';
import { useReport } from './report-context.ts';
import type { ReportSearch } from './search.ts';
import type { ChangeSearch } from './use-address.ts';
import { reportWords } from '../words.ts';

const TYPING = 250;

type Props = { search: ReportSearch; onSearch: ChangeSearch; shown: number; all: number };

function Toggle({
  on,
  label,
  Icon,
  onClick,
}: {
  on: boolean;
  label: string;
  Icon: ComponentType<{ size: number }>;
  onClick: () => void;
}) {
  const { layout } = useReport();
  if (layout === 'phone') {
    return (
      <ActionIcon
        size={44}
        variant={on ? 'light' : 'default'}
        aria-label={label}
        aria-pressed={on}
        onClick={onClick}
      >
        <Icon size={19} />
      </ActionIcon>
    );
  }
  return (
    <Button
      size="xs"
      variant={on ? 'light' : 'default'}
      aria-pressed={on}
      className={css.toggle}
      leftSection={<Icon size={15} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function Find({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useWords(reportWords);
  const box = useRef<HTMLInputElement>(null);
  const { layout } = useReport();
  const { singleKeys } = useDisplay();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const later = useDebouncedCallback(onChange, TYPING);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useHotkeys([['/', () => singleKeys && box.current?.focus()]]);
  return (
    <TextInput
      ref={box}
      size="xs"
      type="search"
      className={css.find}
      aria-label={t('find')}
      placeholder={t('find')}
      leftSection={<IconSearch size={15} />}
      rightSection={singleKeys && layout !== 'phone' ? <kbd className={keyCss.kbd}>/</kbd> : null}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
    />
  );
}

/** Where a match has more markets and sessions than one looks over: finds by name, leaves out those without bets, sorts by risk. */
export function Finder({ search, onSearch, shown, all }: Props) {
  const t = useWords(reportWords);
  const flip = (key: 'bets' | 'by', to: '1' | 'worst') =>
    onSearch((now) => ({ [key]: now[key] === undefined ? to : undefined }));
  return (
    <search className={css.bar} aria-label={t('find')}>
      <Find
        value={search.find ?? ''}
        onChange={(find) => onSearch({ find: find === '' ? undefined : find })}
      />
      <Toggle
        on={search.bets === '1'}
        label={t('withBets')}
        Icon={IconReceipt}
        onClick={() => flip('bets', '1')}
      />
      <Toggle
        on={search.by === 'worst'}
        label={t('worstFirst')}
        Icon={IconSortDescending}
        onClick={() => flip('by', 'worst')}
      />
      <output className={`small quiet num ${css.count}`}>
        {shown === all ? '' : t('shownOf', { shown, all })}
      </output>
    </search>
  );
}
