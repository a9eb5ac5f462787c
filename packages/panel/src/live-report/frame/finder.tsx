import { ActionIcon, Button } from '@mantine/core';
import { IconReceipt, IconSortDescending } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { SearchBox } from '../../ui/search-box.tsx';
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

/** Where a match has more markets and sessions than one looks over: finds by name, leaves out those without bets, sorts by risk. */
export function Finder({ search, onSearch, shown, all }: Props) {
  const t = useWords(reportWords);
  const flip = (key: 'bets' | 'by', to: '1' | 'worst') =>
    onSearch((now) => ({ [key]: now[key] === undefined ? to : undefined }));
  return (
    <search className={css.bar} aria-label={t('find')}>
      <SearchBox
        value={search.find ?? ''}
        label={t('find')}
        wait={TYPING}
        className={css.find}
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
