import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { stakeProblem } from '@pavilion/engine/limits/stake-limits.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { LOCKED_REFUSAL } from './business.ts';
import { betTerms, type BetSettings, type BetTerms } from '../settings/bet-terms.ts';
import type { BetRequest, PricedBet } from './bet.ts';
import type { Exposures, OpenKind } from './bet-kind.ts';
import type { ClientChain } from './share-snapshot.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** What is known when a bet is decided. */
export type Known = {
  readonly chain: ClientChain;
  readonly settings: BetSettings;
  readonly at: Date;
};

/**
 * Whether a bet stands as far as its client's limit lets it, from what is known of it under its locks; no I/O. The price, and
 * what it lets its subject tie up of the limit.
 *
 * @throws Refusal the first that applies, in the order of the rules (5).
 */
export function decideBet(
  asked: BetRequest,
  kind: OpenKind,
  { chain, settings, at }: Known,
): { priced: PricedBet; exposures: Exposures } {
  const subject = kind.facts(asked);
  if (subject.settled || (subject.closesAt !== null && subject.closesAt <= at))
    throw new Refusal('market_not_open');
  kind.refuseClosed(asked, at);
  if (subject.suspendedUntil !== null && subject.suspendedUntil > at) throw new Refusal('market_suspended');
  if (!subject.eventOpen) throw new Refusal('event_hidden');
  refuseLocked(chain, kind, asked.clientId, subject);
  kind.refuseUnknown(asked);
  const owner = { clientId: asked.clientId, eventId: asked.eventId, subjectId: asked.subject.id };
  // The delay is over when a bet is decided.
  const own = { min: subject.minStake, max: subject.maxStake, delaySeconds: 0 };
  const terms = betTerms(settings, owner, { term: subject.term, own });
  refuseStake(asked.stake, terms);
  const priced = kind.price(asked);
  const exposures = kind.exposures(asked, priced);
  refuseProfit(priced, exposures, terms);
  return { priced, exposures };
}

function refuseLocked(
  client: ClientChain,
  { business }: OpenKind,
  clientId: number,
  { locked, offFor }: SubjectFacts,
): void {
  if (!client.active) throw new Refusal('user_inactive');
  if (client.locked[business]) throw new Refusal(LOCKED_REFUSAL[business]);
  const chain = [clientId, ...client.snapshots[business].upline.map(({ userId }) => userId)];
  if (offFor.some((id) => chain.includes(id))) throw new Refusal('provider_off');
  if (locked) throw new Refusal('market_locked');
}

function refuseStake(stake: bigint, { min, max }: BetTerms): void {
  const problem = stakeProblem(stake, { min, max });
  if (problem === 'below_min')
    throw new Refusal('stake_below_min', {
      fields: { stake: told('at least {{least}}', { least: toCoins(min) }) },
    });
  if (problem === 'above_max')
    throw new Refusal('stake_above_max', {
      fields: { stake: told('at most {{most}}', { most: toCoins(max) }) },
    });
}

/** A cup's greatest win is capped (max_cup_profit); a bet that does not reach above the cap is never refused for it. */
function refuseProfit(bet: PricedBet, { profitAfter }: Exposures, { maxProfit }: BetTerms): void {
  if (maxProfit === null || bet.win === 0n || profitAfter() <= maxProfit) return;
  throw new Refusal('stake_above_max', {
    text: 'Profit is above the maximum',
    fields: { stake: told('profit at most {{most}}', { most: toCoins(maxProfit) }) },
  });
}
