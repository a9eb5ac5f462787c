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

const TABS: readonly [tab: Tab, word: ReportKey, Icon: ComponentType<{ size: number }>][] = [
  ['markets', 'markets', IconAdjustmentsHorizontal],
  ['sessions', 'sessions', IconListNumbers],
  ['book', 'book', IconChartHistogram],
  ['bets', 'betsHead', IconReceipt],
];

/** The parts of the report where they do not fit beside each other. */
export function ReportTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useWords(reportWords);
  return (
    <nav className={css.tabs} aria-label={t('tabs')}>
      {TABS.map(([each, word, Icon]) => (
        <button key={each} type="button" aria-current={each === tab} onClick={() => onTab(each)}>
          <Icon size={20} />
          {t(word)}
        </button>
      ))}
    </nav>
  );
}
