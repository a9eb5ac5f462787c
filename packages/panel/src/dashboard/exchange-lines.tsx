import type { CallOutput } from '@pavilion/contract/calls.ts';
import { PartCard } from '../house-health/part-card.tsx';
import { healthWords } from '../house-health/words.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './rail.module.css';

/** How the lines to exchanges are, as House Health has it. */
export function ExchangeLines({ feeds }: Pick<CallOutput<'dashboard'>, 'feeds'>) {
  const t = useWords(healthWords);
  return (
    <section className={css.block} aria-label={t('lines')}>
      <div className={css.lines}>
        {feeds.map((feed) => (
          <PartCard key={feed.name} part={feed} />
        ))}
      </div>
    </section>
  );
}
