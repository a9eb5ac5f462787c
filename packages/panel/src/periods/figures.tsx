import type { PeriodTotals } from '@pavilion/contract/periods.ts';
import { useWords } from '../i18n/i18n.ts';
import { Waterfall } from '../reports/bar-charts.tsx';
import { Balance } from '../ui/balance.tsx';
import { Money } from '../ui/money.tsx';
import type { Tile } from '../ui/tiles.tsx';
import { count } from '../format/numbers.ts';
import { lessCoins } from '../format/coins.ts';
import { PERIOD_PARTS } from '@pavilion/contract/periods.ts';
import { partNames } from './names.ts';
import { periodWords, type PeriodSay } from './words.ts';

/** Where the period begins and ends, and by how much. */
export const figureTiles = (t: PeriodSay, totals: PeriodTotals, accounts?: number): Tile[] => [
  { label: t('opening'), value: <Balance value={totals.opening} /> },
  { label: t('moved'), value: <Money value={lessCoins(totals.closing, totals.opening)} /> },
  { label: t('closing'), value: <Balance value={totals.closing} strong /> },
  ...(accounts === undefined
    ? []
    : [{ label: t('accounts'), value: <span className="num">{count(accounts)}</span> }]),
  { label: t('lines'), value: <span className="num">{count(totals.lines)}</span> },
];

/** How the opening becomes the closing, part by part; parts that brought nothing are left out. */
export function PartsChart({ totals }: { totals: PeriodTotals }) {
  const t = useWords(periodWords);
  const names = partNames(t);
  const steps = [
    { label: t('opening'), value: totals.opening },
    ...PERIOD_PARTS.filter((part) => totals[part] !== 0).map((part) => ({
      label: names[part],
      value: totals[part],
    })),
  ];
  return <Waterfall title={t('parts')} steps={steps} end={t('closing')} />;
}
