import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { useWords } from '../i18n/i18n.ts';
import { shortWinner } from './board.ts';
import css from './casino-live.module.css';
import { casinoLiveWords } from './words.ts';

/** Who won the last rounds, the latest first. */
export function LastResults({ last }: { last: CasinoTable['last'] }) {
  const t = useWords(casinoLiveWords);
  if (last.length === 0) return null;
  return (
    <ol className={css.last} aria-label={t('lastTen')}>
      {last.map(({ event_id: round, won_by: winner }) => (
        <li key={round} title={winner}>
          <span aria-hidden="true">{shortWinner(winner)}</span>
          <span className="visually-hidden">{winner}</span>
        </li>
      ))}
    </ol>
  );
}
