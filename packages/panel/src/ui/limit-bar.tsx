import { LIMIT_NEARLY_USED, limitInUse } from '@pavilion/engine/limits/limit-in-use.ts';
import { paiseOf } from '../format/coins.ts';
import { uiWords } from './words.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './limit-bar.module.css';

type LimitLevel = 'normal' | 'warn' | 'loss';

/** How much of a limit is in use, or of what was given is given on, as the server counts it. */
export function limitPercent(used: number, given: number): number {
  return limitInUse(paiseOf(used), paiseOf(given));
}

/** Accent below 75 per cent, amber from 75, red from 90. */
export function limitLevel(percent: number): LimitLevel {
  return percent >= LIMIT_NEARLY_USED ? 'loss' : percent >= 75 ? 'warn' : 'normal';
}

type LimitBarProps = { given: number; bare?: boolean } & (
  | { used: number; givenOut?: never }
  /** What was given on is no risk: the bar keeps its colour. */
  | { used?: never; givenOut: number }
);

/** The 4 px bar of a limit in use, or given on, with its per cent. */
export function LimitBar({ used, givenOut, given, bare = false }: LimitBarProps) {
  const t = useWords(uiWords);
  const percent = limitPercent(used ?? givenOut, given);
  const level = used === undefined ? 'normal' : limitLevel(percent);
  const bar = (
    <span className={css.track} data-level={level} aria-hidden="true">
      <span className={css.fill} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
  );
  if (bare) return bar;
  const title = t(used === undefined ? 'limitGiven' : 'limitUsed', { percent: `${percent}%` });
  return (
    <span className={css.limit} data-level={level} title={title}>
      {bar}
      <span className={`num ${css.limitText}`}>{percent}%</span>
    </span>
  );
}
