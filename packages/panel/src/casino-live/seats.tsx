import { casinoRoundTopic } from '@pavilion/contract/channels.ts';
import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { cardOfCode, cardText } from '@pavilion/engine/casino/cards.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { Chip } from '../ui/chip.tsx';
import { seatsAt } from './board.ts';
import css from './casino-live.module.css';
import { casinoLiveWords } from './words.ts';

/** More of them do not lie side by side in full size. */
const MANY = 7;
const NO_CARDS: readonly string[] = [];

type Seat = ReturnType<typeof seatsAt>[number];

/** How wide a card is drawn: large on a wall screen, smaller where many lie together. */
function useCardWidth(): (cards: number) => number {
  const wall = useMediaQuery('(min-width: 1700px)');
  return (cards) => (cards > MANY ? 34 : 50) * (wall ? 1.5 : 1);
}

function OneSeat({ seat }: { seat: Seat }) {
  const t = useWords(casinoLiveWords);
  const widthOf = useCardWidth();
  return (
    <li className={css.seat} data-won={seat.won}>
      <span className={css.seatHead}>
        <strong>{seat.name}</strong>
        {seat.hand === undefined ? null : <span className="quiet">{seat.hand}</span>}
        {seat.won && seat.name !== 'Card' ? <Chip tone="profit">{t('won')}</Chip> : null}
      </span>
      <span className={css.hand}>
        {seat.cards.map((card, at) => (
          <span key={`${at} ${cardText(card)}`} className={css.fallen}>
            <PlayingCard card={card} width={widthOf(seat.cards.length)} won={seat.won} />
          </span>
        ))}
      </span>
    </li>
  );
}

/** The places of a table with the cards on them, as they are opened; of a game that nobody deals here the cards alone. */
export function Seats({ table: { event_id: round, game_code: code } }: { table: CasinoTable }) {
  const t = useWords(casinoLiveWords);
  const topic = casinoRoundTopic(round);
  const codes = useLive(topic, 'cards') ?? NO_CARDS;
  const description = useLive(topic, 'round')?.description ?? '';
  const seats = useMemo(() => seatsAt(code, codes), [code, codes]);
  const known = codes.filter((one) => cardOfCode(one) !== undefined);
  return (
    <div className={css.felt}>
      <ul className={css.seats} aria-label={t('cardsLie')}>
        {seats.map((seat) => (
          <OneSeat key={seat.name} seat={seat} />
        ))}
      </ul>
      {seats.length === 0 && known.length > 0 ? (
        <span className={css.hand}>
          {known.map((one, at) => (
            <PlayingCard key={`${at} ${one}`} card={one} />
          ))}
        </span>
      ) : null}
      <p className="small" aria-live="polite">
        {description === '' ? (codes.length === 0 ? t('noCards') : '') : description.split('#').join(' · ')}
      </p>
    </div>
  );
}
