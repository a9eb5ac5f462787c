import type { UnsettledMarket } from '@pavilion/contract/settlement.ts';
import { useState } from 'react';
import { asksWhoShares, namedIn, nameOfTicks, ticked, type Ticks } from './chosen-winners.ts';
import { readRunners } from './runners.ts';

const NOBODY: Ticks = { ids: [], sharing: [] };

/**
 * Who is chosen as winner, or winners, of a market. Of one winner a person picks it, with the feed's word as what is looked at
 * first; of several, and where several share the one place, the feed's word is ticked already.
 */
export function useWinners(market: UnsettledMarket) {
  const { winners: places, proposed_selection_ids: proposed } = market;
  const runners = readRunners(market.runners);
  const told: Ticks = { ids: proposed, sharing: [] };
  const [several, setSeveral] = useState(places > 1 || proposed.length > 1);
  const [ticks, setTicks] = useState<Ticks>(several ? told : NOBODY);
  const shown = ticks.ids.length === 0 && !several ? told : ticks;
  return {
    runners,
    places,
    several,
    ticks,
    proposed,
    asksWhoShares: asksWhoShares(ticks, places),
    /** What is saved; undefined while nobody is chosen. */
    named: namedIn(ticks, places),
    /** What the money is shown for. */
    shown: namedIn(shown, places),
    name: nameOfTicks(ticks, places, runners),
    shownName: nameOfTicks(shown, places, runners),
    toldName: nameOfTicks(told, places, runners),
    pick: (id: number) =>
      setTicks(several ? { ...ticks, ids: ticked(ticks.ids, id, runners) } : { ids: [id], sharing: [] }),
    share: (id: number) => setTicks({ ...ticks, sharing: ticked(ticks.sharing, id, runners) }),
    /** Several share the one place: boxes in place of the choice of one. */
    deadHeat: () => setSeveral(true),
    clear(): void {
      setSeveral(places > 1);
      setTicks(NOBODY);
    },
  };
}

export type Winners = ReturnType<typeof useWinners>;
