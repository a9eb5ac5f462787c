import type { CheckKind } from '@pavilion/contract/house-checks.ts';
import type { HealthFigure, HealthPart } from '@pavilion/contract/house-health.ts';
import { age } from '../format/age.ts';
import { bytes } from '../format/bytes.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { trialWords } from '../trial-balance/words.ts';
import css from './house-health.module.css';
import { StateChip } from './state-chip.tsx';
import { healthWords } from './words.ts';

/** Figures that are told to the millisecond. */
const IN_MS: ReadonlySet<HealthFigure> = new Set(['latency_ms', 'behind_ms', 'conflate_ms']);

function shown(figure: HealthFigure, value: number): string {
  if (IN_MS.has(figure)) return `${count(value)} ms`;
  if (figure === 'bytes' || figure === 'free_bytes' || figure === 'late_bytes') return bytes(value);
  return figure.endsWith('_ms') ? age(value) : count(value);
}

/** One part of the house: how it is, its figures, and what to do. */
export function PartCard({ part }: { part: HealthPart }) {
  const t = useWords(healthWords);
  const checks = useWords(trialWords);
  const title = t(part.part, {
    name: part.part === 'check' ? checks(part.name as CheckKind) : part.name,
  });
  return (
    <article className={css.part} data-state={part.state} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        <StateChip state={part.state} />
      </div>
      {part.figures.length === 0 ? null : (
        <dl className={css.figures}>
          {part.figures.map(({ figure, value }) => (
            <div key={figure}>
              <dt>{t(figure === 'sockets' ? 'screensHere' : figure)}</dt>
              <dd className="num">{shown(figure, value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {part.detail === '' ? null : <p className="small quiet">{part.detail}</p>}
      {part.at === null ? null : <p className="small quiet">{t('lastAt', { time: dateTime(part.at) })}</p>}
      {part.advice === null ? null : <p className="small">{t(part.advice)}</p>}
    </article>
  );
}
