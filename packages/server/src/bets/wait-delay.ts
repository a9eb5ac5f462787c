import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { Caller } from '../http/caller.ts';
import { betTerms, setsDelay } from '../settings/bet-terms.ts';
import type { BetRequest } from './bet.ts';
import { BET_KINDS } from './bet-kinds.ts';

/** Whose sign-in may end while his bet waits; whether he may bet at all is asked before, where that is not known yet. */
type Waiting = Partial<Pick<Caller, 'signInId' | 'permit'>>;

/**
 * Waits as long as is set for this bet. The delay protects the house against news that its prices do not show yet: wait
 * first, then look at the price.
 *
 * @throws Refusal session_expired, maintenance, when the sign-in ended or the house closed meanwhile; a bet that is being
 *   written is answered.
 */
export async function waitDelay(house: House, asked: BetRequest, who: Waiting | undefined): Promise<void> {
  const seconds = await delayOf(house, asked);
  if (seconds > 0) {
    await who?.permit?.();
    await wait(seconds * 1000);
    await refuseSignedOut(house, who?.signInId);
  }
  // Who is asked for with his bet hears then, of the database, whether the house is closed.
  if (seconds === 0 && who?.permit !== undefined) return;
  house.maintenance.refuseBet();
}

/** @throws Refusal session_expired when the sign-in ended while the bet waited. */
async function refuseSignedOut(house: House, signInId: string | undefined): Promise<void> {
  if (signInId !== undefined && (await house.lookUpSignIn(signInId)) === undefined)
    throw new Refusal('session_expired');
}

/** The delay that was set for this bet, most specific first; else the exchange's own. Seconds. */
async function delayOf(house: House, { clientId, eventId, subject }: BetRequest): Promise<number> {
  const kind = BET_KINDS[subject.kind];
  const delaySeconds = kind.delaySeconds(house.board, subject.id);
  const settings = await house.settingStore.current();
  const owner = { clientId, eventId, subjectId: subject.id };
  if (!setsDelay(settings, owner)) return delaySeconds;
  const facts = (await kind.facts(house.betPool, [subject.id], 'look')).get(subject.id);
  if (facts === undefined) return delaySeconds;
  return betTerms(settings, owner, { term: facts.term, own: { min: 0n, max: 0n, delaySeconds } })
    .delaySeconds;
}
