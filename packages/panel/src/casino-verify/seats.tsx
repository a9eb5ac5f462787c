import type { Seat } from '@pavilion/engine/casino/game.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import css from './verify.module.css';
import { verifyWords } from './words.ts';

/** The cards as they are dealt again, seat by seat. */
export function Seats({ seats, description }: { seats: readonly Seat[]; description: string }) {
  const t = useWords(verifyWords);
  return (
    <section aria-label={t('madeAgain')}>
      <h2>{t('madeAgain')}</h2>
      <p className="small quiet">{description.replaceAll('#', ' · ')}</p>
      <ul className={css.seats}>
        {seats.map(({ name, cards, hand, won }) => (
          <li key={name} className={css.seat}>
            <span>
              <strong>{name}</strong> {won ? <Chip tone="profit">{t('won')}</Chip> : null}
            </span>
            <span className={css.cards}>
              {cards.map((card, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- of several decks the same card can lie twice
                <PlayingCard key={at} card={card} won={won} />
              ))}
            </span>
            {hand === undefined ? null : <span className="small quiet">{hand}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
