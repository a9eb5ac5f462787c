import { declaring } from '../testing/declaring.fixtures.ts';
import type { Draws } from '../testing/draws.fixtures.ts';
import { night } from '../testing/number-desk.fixtures.ts';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  SESSION,
  type Story,
} from '../testing/story.fixtures.ts';
import { archiveBets } from './archive-bets.ts';
import { oldParts, VIEWERS } from './old-parts.fixtures.ts';

export const NOTICE = 'Bets of this match are kept in archives and not shown here';

/** All that reports, statements and their details say of matches, to everybody. */
export async function toldOf({ ask, people }: Pick<Story, 'ask' | 'people'>, events: readonly string[]) {
  const told: unknown[] = [];
  for (const who of VIEWERS) {
    const { ledger } = await ask('ledger', { items_perpage: 500 }, who);
    for (const { source_id, txn_no } of ledger)
      told.push(
        await ask('explainEntry', { txn_no }, who),
        await ask('casinoLedgerDetail', { source_id, txn_no, user_id: people[who]!.id }, who),
      );
    if (who === 'client') continue;
    for (const event_id of events)
      told.push(await ask('companyReport', { event_id }, who), await ask('userReport', { event_id }, who));
  }
  return told;
}

/** A bet on Mumbai that the Company has deleted. @returns its number */
export async function deletedBet({ ask, people }: Pick<Story, 'ask' | 'people'>, stake: number, who: string) {
  const { betslip_uid } = await ask('placeBet', onRunner(MUMBAI, 1, 1.85, stake), who);
  await ask('deleteBet', { betslip_uid, user_id: people[who]!.id, code: CODE }, 'company');
  return betslip_uid;
}

export const SETTLED = { event_id: EVENT, session_id: SESSION, result: 52, confirm_warning: 1 } as const;

/** At night everybody signs in again, and the match is over: its session at 52, won by Delhi. */
export async function matchIsOver(at: Draws): Promise<void> {
  night(at);
  for (const who of VIEWERS) at.forget(who);
  await at.ask('settleFancy', SETTLED, 'company');
  await at.ask('settleMarket', declaring(MATCH_ODDS, DELHI), 'company');
}

/** Bets of a story, and what takes them away. */
export const oldBets = (story: Pick<Story, 'pool' | 'connectionString'>) =>
  oldParts(story, { table: 'bets', archive: archiveBets });
