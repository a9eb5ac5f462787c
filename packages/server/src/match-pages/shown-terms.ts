import { marketTerms, sessionTerms, type TermNames } from '@pavilion/contract/bet-setting-fields.ts';
import type { Market } from '@pavilion/contract/events.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import { exchangeDelay } from '../odds/market-view.ts';
import { betTerms } from '../settings/bet-terms.ts';
import type { MarketRecord, SessionRecord } from '../matches/event-records.ts';

export type ShownTerms = Pick<Market, 'min_stake' | 'max_stake' | 'bet_delay'>;

type Limited = Pick<SessionRecord, 'id' | 'min_stake' | 'max_stake'>;

/** Limits and delay of a match's markets and sessions as this client's next bet meets them; anybody else sees the match's. */
export async function shownTerms(
  house: House,
  { eventId, sportId, clientId }: { eventId: string; sportId: number; clientId: number },
) {
  const settings = await house.settingStore.current();
  const shown = (of: Limited, term: TermNames, delaySeconds: number): ShownTerms => {
    const owner = { clientId, eventId, subjectId: of.id };
    const own = { min: of.min_stake, max: of.max_stake, delaySeconds };
    const terms = betTerms(settings, owner, { term, own });
    return {
      min_stake: toCoins(terms.min),
      max_stake: toCoins(terms.max),
      bet_delay: terms.delaySeconds,
    };
  };
  return {
    ofMarket: (market: Limited & Pick<MarketRecord, 'market_type'>) =>
      shown(market, marketTerms(sportId, market.market_type), exchangeDelay(house.board, market.id)),
    ofSession: (session: Limited & Pick<SessionRecord, 'session_type'>) =>
      shown(session, sessionTerms(session.session_type), 0),
  };
}
