import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { shortWinner } from './board.ts';
import css from './casino-live.module.css';
import { casinoLiveWords } from './words.ts';

/** Who won the last rounds, the latest first; each leads to its round where it can be opened. */
export function LastResults({ last, open = false }: { last: CasinoTable['last']; open?: boolean }) {
  const t = useWords(casinoLiveWords);
  if (last.length === 0) return null;
  return (
    <ol className={css.last} aria-label={t('lastTen')}>
      {last.map(({ event_id: round, won_by: winner }) => (
        <li key={round} title={winner}>
          {open ? (
            <Link to={pathTo('/games_list/$eventId', { eventId: round })} aria-label={winner}>
              {shortWinner(winner)}
            </Link>
          ) : (
            <>
              <span aria-hidden="true">{shortWinner(winner)}</span>
              <span className="visually-hidden">{winner}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
