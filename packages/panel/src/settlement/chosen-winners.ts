import type { CallInput } from '@pavilion/contract/calls.ts';
import type { NamedRunner } from './runners.ts';

/** Who is ticked as a winner, in the order of the market, and who of them is ticked as sharing the last places. */
export type Ticks = { readonly ids: readonly number[]; readonly sharing: readonly number[] };

type Named = Pick<CallInput<'settleMarket'>, 'selection_id' | 'selection_ids' | 'dead_heat'>;

/** Whether so many are ticked that some of them must share, and the desk has to say who: of one place all of them do. */
export const asksWhoShares = ({ ids }: Ticks, places: number): boolean => places > 1 && ids.length > places;

/** Those who share the last places; none while those ticked are no more than there are places left to share. */
export function deadHeatOf({ ids, sharing }: Ticks, places: number): readonly number[] {
  if (ids.length <= places) return [];
  if (places === 1) return ids;
  const tied = ids.filter((id) => sharing.includes(id));
  const left = places - (ids.length - tied.length);
  return left > 0 && left < tied.length ? tied : [];
}

/** What is ticked as a call names it; undefined while nothing is. */
export function namedIn(ticks: Ticks, places: number): Named | undefined {
  const [first, ...others] = ticks.ids;
  if (first === undefined) return undefined;
  if (places === 1 && others.length === 0) return { selection_id: first };
  const dead_heat = [...deadHeatOf(ticks, places)];
  return { selection_ids: [...ticks.ids], ...(dead_heat.length === 0 ? {} : { dead_heat }) };
}

/** "A, B" or, where C and D share the last place, "A, B, C = D". */
export function nameOfTicks(ticks: Ticks, places: number, runners: readonly NamedRunner[]): string {
  const tied = deadHeatOf(ticks, places);
  const names = (of: readonly number[]): string[] =>
    runners.filter(({ selectionId }) => of.includes(selectionId)).map(({ runnerName }) => runnerName);
  const alone = names(ticks.ids.filter((id) => !tied.includes(id)));
  return [...alone, ...(tied.length === 0 ? [] : [names(tied).join(' = ')])].join(', ');
}

/** A tick more or less, kept in the order of the market. */
export function ticked(of: readonly number[], id: number, runners: readonly NamedRunner[]): number[] {
  const now = of.includes(id) ? of.filter((one) => one !== id) : [...of, id];
  return runners.map(({ selectionId }) => selectionId).filter((one) => now.includes(one));
}
