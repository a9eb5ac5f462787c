import { flag } from '@pavilion/contract/flag.ts';
import type { Fancy, Market } from '@pavilion/contract/events.ts';
import { useMemo } from 'react';
import { useCallMutation } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { confirm } from '../../ui/confirm.tsx';
import { uiWords } from '../../ui/words.ts';
import type { SessionGroup } from '../session/sessions.ts';
import { reportWords, type ReportKey } from '../words.ts';

const options = { done: '' };

/** What the Company and the admin do with markets and sessions, each after the question of the specification. */
export type Desk = {
  lockMarket: (market: Market, runner?: Market['runners'][number]) => void;
  hideMarket: (market: Market) => void;
  lockSession: (session: Fancy) => void;
  /** Locks a section with all that opens in it later, or opens it. */
  lockSection: (name: string, section: Pick<SessionGroup, 'section' | 'locked'>) => void;
};

/** Made once for a report and handed down by its context: a row needs no mutation of its own. */
export function useDesk(eventId: string): Desk {
  const t = useWords(reportWords);
  const ui = useWords(uiWords);
  const { mutate: lock } = useCallMutation('marketLock', options);
  const { mutate: hide } = useCallMutation('marketHide', options);
  const { mutate: lockOne } = useCallMutation('fancyBetLock', options);
  const { mutate: lockAll } = useCallMutation('fancySectionLock', options);
  return useMemo(() => {
    const ask = (question: ReportKey, name: string, effect: ReportKey, onYes: () => void): void =>
      confirm({ title: ui('confirmTitle'), question: t(question), effect: `${name}: ${t(effect)}`, onYes });
    const lockEffect = (locks: boolean): ReportKey => (locks ? 'lockEffect' : 'unlockEffect');
    return {
      lockMarket(market, runner) {
        const locks = (runner === undefined ? market.betLockStatus : runner.lock_team_betting) === 0;
        const name =
          runner === undefined ? market.market_name : `${runner.runnerName}, ${market.market_name}`;
        const of = { event_id: eventId, market_id: market.market_id, lock: flag(locks) };
        const send = () => lock(runner === undefined ? of : { ...of, selection_id: runner.selectionId });
        ask('lockMarketQuestion', name, lockEffect(locks), send);
      },
      hideMarket({ market_id, market_name, hide_market }) {
        const hides = hide_market === 0;
        const send = () => hide({ event_id: eventId, market_id, hide_market: flag(hides) });
        ask('hideMarketQuestion', market_name, hides ? 'hideEffect' : 'showEffect', send);
      },
      lockSession({ session_id, runner_name, bet_lock }) {
        const locks = bet_lock === 0;
        const send = () => lockOne({ event_id: eventId, session_id, bet_lock: flag(locks) });
        ask('lockFancyQuestion', runner_name, lockEffect(locks), send);
      },
      lockSection(name, { section, locked }) {
        const locks = !locked;
        const send = () => lockAll({ event_id: eventId, session_type: [section], bet_lock: flag(locks) });
        ask('lockFancyQuestion', name, lockEffect(locks), send);
      },
    };
  }, [eventId, t, ui, lock, hide, lockOne, lockAll]);
}
