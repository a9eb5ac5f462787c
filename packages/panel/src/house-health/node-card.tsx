import type { HouseNode } from '@pavilion/contract/house-health.ts';
import { age } from '../format/age.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import css from './house-health.module.css';
import { StateChip } from './state-chip.tsx';
import { healthWords } from './words.ts';

/** A node of the house: what it does now, and what it may. */
export function NodeCard({ node }: { node: HouseNode }) {
  const t = useWords(healthWords);
  const does = node.does.map((work) => t(`does_${work}`));
  const facts = [
    [t('mayDo'), node.roles.map((role) => t(`role_${role}`)).join(', ')],
    [t('version'), node.version],
    [t('since'), dateTime(node.started_at)],
    [t('age_ms'), age(node.age_ms)],
  ] as const;
  return (
    <article className={css.part} data-state={node.state} aria-label={node.name}>
      <div className={css.head}>
        <h3>{node.name}</h3>
        <StateChip state={node.state} />
      </div>
      <ul className={css.does} aria-label={t('doesNow')}>
        {(does.length === 0 ? [t('standsBy')] : does).map((work) => (
          <li key={work}>
            <Chip tone={does.length === 0 ? 'neutral' : 'accent'}>{work}</Chip>
          </li>
        ))}
      </ul>
      <dl className={css.figures}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {node.here === 1 ? <p className="small quiet">{t('thisNode')}</p> : null}
      {node.state === 'well' ? null : <p className="small">{t('node_silent')}</p>}
    </article>
  );
}
