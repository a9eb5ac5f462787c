import { diamondList } from './diamond-list.ts';
import { skyList } from './sky-list.ts';
import { ProviderTrouble, type FancyAdapter, type FancySnapshot } from './snapshot.ts';

/** Every shape that is understood; a further provider adds its adapter here. */
const ADAPTERS: readonly FancyAdapter[] = [skyList, diamondList];

/**
 * A provider's answer as a list of sessions, by whichever adapter knows its shape.
 *
 * @throws ProviderTrouble when none does.
 */
export function readAnswer(answer: unknown, match: { readonly marketId: string }): FancySnapshot {
  const adapter = ADAPTERS.find((one) => one.reads(answer));
  if (adapter === undefined) throw new ProviderTrouble('the answer has no shape that is known');
  return adapter.snapshot(answer, match);
}
