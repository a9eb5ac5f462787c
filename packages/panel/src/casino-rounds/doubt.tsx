import type { CasinoDoubt } from '@pavilion/contract/casino-doubt.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { SeatList } from '../cards/seat-list.tsx';
import { seatsAt } from '../casino-live/board.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './doubt.module.css';
import { roundsWords } from './words.ts';

const SMALL = 24;

/** Cards as they were told: in pictures, or, where one of them is none, in the letters of whoever told them. */
function ToldCards({ doubt: { because, cards }, width }: { doubt: CasinoDoubt; width?: number }) {
  if (because === 'unknown_card') return <span className="num">{cards.join(' ')}</span>;
  return (
    <span className={css.cards}>
      {cards.map((card, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same card may be told twice, which is what is wrong
        <PlayingCard key={at} card={card} {...(width === undefined ? {} : { width })} />
      ))}
    </span>
  );
}

/** Why a round waits, in a row of a list: both winners over the cards. */
export function DoubtInRow({ doubt }: { doubt: CasinoDoubt | null }) {
  const t = useWords(roundsWords);
  if (doubt === null) return null;
  return (
    <span className={css.row} title={t(doubt.because)}>
      <ToldCards doubt={doubt} width={SMALL} />
      <span>
        {t('toldWinner', { winner: doubt.won_by || '–' })} · {t('madeWinner', { winner: doubt.made || '–' })}
      </span>
    </span>
  );
}

/** Why a round waits: what its supplier told, and beside it what its cards make. */
export function Doubt({ doubt, gameCode }: { doubt: CasinoDoubt; gameCode: string }) {
  const t = useWords(roundsWords);
  const seats = doubt.because === 'unknown_card' ? [] : seatsAt(gameCode, doubt.cards);
  return (
    <section aria-label={t('whyWaits')}>
      <h2>{t('whyWaits')}</h2>
      <p>{t(doubt.because)}</p>
      <div className={css.sides}>
        <div className={css.side}>
          <span className="small quiet">{t('told')}</span>
          <strong>{doubt.won_by || t('noWinnerTold')}</strong>
          {doubt.desc === '' ? null : <span>{doubt.desc.split('#').join(' · ')}</span>}
          <ToldCards doubt={doubt} />
        </div>
        <div className={css.side}>
          <span className="small quiet">{t('made')}</span>
          <strong>{doubt.made || t('decidesNothing')}</strong>
          {seats.length === 0 ? null : <SeatList seats={seats} />}
        </div>
      </div>
    </section>
  );
}
