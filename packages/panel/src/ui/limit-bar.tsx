import { uiWords } from './words.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './limit-bar.module.css';

type LimitLevel = 'normal' | 'warn' | 'loss';

/** Share of a limit in use as whole per cent; nothing given and something used counts as full. */
export function limitPercent(used: number, given: number): number {
  if (given <= 0) return used > 0 ? 100 : 0;
  return Math.round((used / given) * 100);
}

/** Accent below 75 per cent, amber from 75, red from 90. */
export function limitLevel(percent: number): LimitLevel {
  return percent >= 90 ? 'loss' : percent >= 75 ? 'warn' : 'normal';
}

/** The 4 px bar of a limit in use, with its per cent. */
export function LimitBar({ used, given, bare = false }: { used: number; given: number; bare?: boolean }) {
  const t = useWords(uiWords);
  const percent = limitPercent(used, given);
  const level = limitLevel(percent);
  const bar = (
    <span className={css.track} data-level={level} aria-hidden="true">
      <span className={css.fill} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
  );
  if (bare) return bar;
  return (
    <span className={css.limit} data-level={level} title={t('limitUsed', { percent: `${percent}%` })}>
      {bar}
      <span className={`num ${css.limitText}`}>{percent}%</span>
    </span>
  );
}
