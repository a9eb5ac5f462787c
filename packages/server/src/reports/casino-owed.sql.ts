import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';

/** Of a casino's day: not its rounds, whose sums stand beside their lines from the moment they are declared. */
const COMMISSION = `coalesce((select o.source from journal_entries o where o.id = e.reverses), e.source) = ${LEDGER_SOURCE.eventClose}`;

/**
 * What a match put on each account that owes upward, user_id and owed, roll-backs netted; of a casino's day its rounds, posted or not yet,
 * and the commission that was posted. As counts of matches have it, also of lines that are archived.
 */
export const owedOfMatch = (eventId: string): string =>
  `select p.user_id, p.amount as owed from played_lines p where p.event_id = ${eventId}`;

/** What a casino's day brought an account from those below, as `received`. */
export const receivedOfDay = (eventId: string, userId: string): string => `
  select owed as received from casino_sums where event_id = ${eventId} and parent_id = ${userId}
  union all
  select -l.amount from journal_entries e join journal_lines l on l.entry_id = e.id
  join ledger_accounts a on a.id = l.account_id and a.side = 'downline'
  where e.event_id = ${eventId} and a.user_id = ${userId} and ${COMMISSION}`;

/** What one round did: that of a round taken back adds up to nothing. */
export const owedOfRound = (roundId: string): string => `
  select l.user_id, l.owed from settlements s join casino_lines l on l.settlement_id = s.id
  where s.round_id = ${roundId} and s.kind = 'round'`;
