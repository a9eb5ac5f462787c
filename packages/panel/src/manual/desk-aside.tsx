import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import { eventTopic, type EventDocument } from '@pavilion/contract/channels.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { netByWinner } from '@pavilion/engine/books/net-by-winner.ts';
import { parseCoins, toCoins } from '@pavilion/engine/money/paise.ts';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { betPrice } from '../live-report/bets.ts';
import { parseScore } from '../live-report/score.ts';
import { useLive } from '../live/use-live.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import css from './desk.module.css';
import { manualWords } from './words.ts';

type Detail = CallOutput<'matchDetail'>;
const LAST_BETS = 10;

/** The score in a line for each side; nothing for a match without one. */
export function ScoreLine({ eventId, first }: { eventId: string; first: string }) {
  const t = useWords(manualWords);
  const score = parseScore(useLive<EventDocument, 'score'>(eventTopic(eventId), 'score') ?? first);
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
export function NetByWinner(props: {
  markets: Detail['market'];
  positionOf: (marketId: string) => MarketPosition | undefined;
}) {
  const t = useWords(manualWords);
  const { winners, inside } = netByWinner(
    props.markets.map((market) => {
      const own = new Map(
        props.positionOf(market.market_id)?.runners.map((each) => [each.selectionId, each.position]),
      );
      return {
        name: market.market_name,
        marketType: market.market_type,
        runners: market.runners.map(({ runnerName }) => runnerName),
        positions: market.runners.map(({ selectionId }) => parseCoins(own.get(selectionId) ?? 0) ?? 0n),
      };
    }),
  );
  return (
    <section aria-label={t('netByWinner')}>
      <h2>{t('netByWinner')}</h2>
      {winners.length === 0 ? <p className="small quiet">{t('noWinner')}</p> : null}
      <dl className={css.figures}>
        {winners.map(({ name, net }) => (
          <div key={name}>
            <dt>{t('ifWins', { name })}</dt>
            <dd>
              <SignedMoney value={toCoins(net)} strong />
            </dd>
          </div>
        ))}
      </dl>
      {winners.length === 0 ? null : (
        <p className="small quiet">{inside.map(({ name }) => name).join(' + ')}</p>
      )}
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
              {bet.session_id === null ? `${bet.market_name}, ${bet.team_name}` : bet.team_name}
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
