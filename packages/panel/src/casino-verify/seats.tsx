import type { Seat } from '@pavilion/engine/casino/game.ts';
import { SeatList } from '../cards/seat-list.tsx';
import { useWords } from '../i18n/i18n.ts';
import { verifyWords } from './words.ts';

/** The cards as they are dealt again, seat by seat. */
export function Seats({ seats, description }: { seats: readonly Seat[]; description: string }) {
  const t = useWords(verifyWords);
  return (
    <section aria-label={t('madeAgain')}>
      <h2>{t('madeAgain')}</h2>
      <p className="small quiet">{description.replaceAll('#', ' · ')}</p>
      <SeatList seats={seats} />
    </section>
  );
}
