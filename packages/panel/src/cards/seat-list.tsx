import type { Card } from '@pavilion/engine/casino/cards.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { PlayingCard } from './playing-card.tsx';
import css from './seat-list.module.css';
import { cardWords } from './words.ts';

type Seat = {
  readonly name: string;
  readonly cards: readonly (Card | string)[];
  readonly hand?: string | undefined;
  readonly won: boolean;
};

/** The places of a table: whose they are, their cards, what those make, and who won. */
export function SeatList({ seats, width }: { seats: readonly Seat[]; width?: number }) {
  const t = useWords(cardWords);
  return (
    <ul className={css.seats}>
      {seats.map(({ name, cards, hand = '', won }) => (
        <li key={name} className={css.seat}>
          <span>
            <strong>{name}</strong> {won ? <Chip tone="profit">{t('won')}</Chip> : null}
          </span>
          <span className={css.cards}>
            {cards.map((card, at) => (
              <PlayingCard
                // oxlint-disable-next-line react/no-array-index-key -- of several decks the same card can lie twice
                key={at}
                card={card}
                won={won}
                {...(width === undefined ? {} : { width })}
              />
            ))}
          </span>
          {hand === '' ? null : <span className="small quiet">{hand}</span>}
        </li>
      ))}
    </ul>
  );
}
