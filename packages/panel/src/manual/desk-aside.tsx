import type { BetSlip } from '@pavilion/contract/bets.ts';
import { eventTopic } from '@pavilion/contract/channels.ts';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { betOn, betPrice } from '../glossary/bet-look.ts';
import { useInside } from '../live-report/market/net-band.tsx';
import { parseScore } from '../live-report/score/score.ts';
import { useNet } from '../live-report/market/use-net.ts';
import { useLive } from '../live/use-live.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import css from './desk.module.css';
import { manualWords } from './words.ts';

const LAST_BETS = 10;

/** The score in a line for each side; nothing for a match without one. */
export function ScoreLine({ eventId, first }: { eventId: string; first: string }) {
  const t = useWords(manualWords);
  const score = parseScore(useLive(eventTopic(eventId), 'score') ?? first);
  return (
    <section aria-label={t('score')}>
      <h2>{t('score')}</h2>
      {score === undefined ? (
        <p className="small quiet">{t('noScore')}</p>
      ) : (
        <>
          <p>
            {score.team_a} <strong className="num">{score.team_a_scores}</strong>{' '}
            <span className="num quiet">{score.team_a_over}</span>
          </p>
          <p>
            {score.team_b} <strong className="num">{score.team_b_scores}</strong>{' '}
            <span className="num quiet">{score.team_b_over}</span>
          </p>
        </>
      )}
    </section>
  );
}

/** What each winner of the match brings, over all markets that ask for it, with the names of those. */
export function NetByWinner({ eventId, markets, loaded }: Omit<Parameters<typeof useNet>[0], 'book'>) {
  const t = useWords(manualWords);
  const inside = useInside();
  const net = useNet({ eventId, markets, loaded, book: 'share' });
  const known = net !== undefined && net.winners.length > 0;
  return (
    <section aria-label={t('netByWinner')}>
      <h2>{t('netByWinner')}</h2>
      {known ? null : <p className="small quiet">{t('noWinner')}</p>}
      <dl className={css.figures}>
        {(net?.winners ?? []).map(({ name, net: value }) => (
          <div key={name}>
            <dt>{t('ifWins', { name })}</dt>
            <dd>
              <SignedMoney value={value} strong />
            </dd>
          </div>
        ))}
      </dl>
      {known ? <p className="small quiet">{inside(net)}</p> : null}
    </section>
  );
}

/** The last bets of the match, the newest first. */
export function LastBets({ bets }: { bets: readonly BetSlip[] }) {
  const t = useWords(manualWords);
  return (
    <section aria-label={t('lastBets')}>
      <h2>{t('lastBets')}</h2>
      {bets.length === 0 ? <p className="small quiet">{t('noBets')}</p> : null}
      <ol className={css.bets}>
        {bets.slice(0, LAST_BETS).map((bet) => (
          <li key={bet.betslip_uid}>
            <time className="num quiet" dateTime={bet.created_at}>
              {clock(bet.created_at)}
            </time>
            <span className={css.betName} title={`${bet.username}: ${bet.market_name}, ${bet.team_name}`}>
              {betOn(bet)}
            </span>
            <span>
              {bet.side} <span className="num">{betPrice(bet)}</span>
            </span>
            <Money value={bet.stake} />
          </li>
        ))}
      </ol>
    </section>
  );
}
