import {
  IconAdjustmentsHorizontal,
  IconChartHistogram,
  IconListNumbers,
  IconReceipt,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import css from './report.module.css';
import { reportWords, type ReportKey } from '../words.ts';

export type Tab = 'markets' | 'sessions' | 'book' | 'bets';

/** What a draw has: no sessions, and so no books. */
export const DRAW_TABS = ['markets', 'bets'] as const satisfies readonly Tab[];
export const MATCH_TABS = ['markets', 'sessions', 'book', 'bets'] as const satisfies readonly Tab[];

const TABS: readonly [tab: Tab, word: ReportKey, Icon: ComponentType<{ size: number }>][] = [
  ['markets', 'markets', IconAdjustmentsHorizontal],
  ['sessions', 'sessions', IconListNumbers],
  ['book', 'book', IconChartHistogram],
  ['bets', 'betsHead', IconReceipt],
];

type Props = { tab: Tab; tabs: readonly Tab[]; onTab: (tab: Tab) => void };

/** The parts of the report where they do not fit beside each other. */
export function ReportTabs({ tab, tabs, onTab }: Props) {
  const t = useWords(reportWords);
  return (
    <nav className={css.tabs} aria-label={t('tabs')}>
      {TABS.filter(([each]) => tabs.includes(each)).map(([each, word, Icon]) => (
        <button key={each} type="button" aria-current={each === tab} onClick={() => onTab(each)}>
          <Icon size={20} />
          {t(word)}
        </button>
      ))}
    </nav>
  );
}
