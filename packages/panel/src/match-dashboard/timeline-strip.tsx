import type { LiveEvent } from '@pavilion/contract/events.ts';
import { useState } from 'react';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './timeline.module.css';
import { momentsOf } from './timeline.ts';
import { dashboardWords } from './words.ts';

/** Created, kick-off, in play, settled: where the match stands between them. */
export function TimelineStrip({ event }: { event: LiveEvent }) {
  const t = useWords(dashboardWords);
  const [now] = useState(() => Date.now());
  return (
    <ol className={css.strip} aria-label={t('timeline')}>
      {momentsOf(event, now).map(({ step, at, state }) => (
        <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css.dot} aria-hidden="true" />
          <span className={css.step}>{t(step)}</span>
          <span className={`small ${css.at}`}>{at === '' ? '\u00A0' : dateTime(at)}</span>
        </li>
      ))}
    </ol>
  );
}
