import { cardOfCode, type Card } from '@pavilion/engine/casino/cards.ts';
import { useWords } from '../i18n/i18n.ts';
import { BACK, cardName, pictureOf } from './card-picture.ts';
import classes from './playing-card.module.css';
import { cardWords } from './words.ts';

type CardProps = {
  /** The card itself, or the code of its picture as the wire has it; 'back' is one that lies face down. */
  card: Card | string;
  /** How wide it is drawn, in pixels; its height follows. */
  width?: number;
  won?: boolean;
};

/** A playing card, named for who cannot see it. A code that is no card of ours is shown as text. */
export function PlayingCard({ card, width = 56, won = false }: CardProps) {
  const t = useWords(cardWords);
  const height = Math.round((width * 7) / 5);
  const picture = { className: classes.card, width, height, 'data-won': won };
  if (card === 'back') return <img {...picture} src={BACK} alt={t('faceDown')} />;
  const known = typeof card === 'string' ? cardOfCode(card) : card;
  if (known !== undefined) return <img {...picture} src={pictureOf(known)} alt={cardName(known, t)} />;
  const code = typeof card === 'string' ? card : '';
  return (
    <span className={classes.unknown} style={{ width, height }} title={t('unknown', { code })}>
      {code}
    </span>
  );
}
