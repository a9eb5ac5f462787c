import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';

type Side = 'upline' | 'downline';

/** Lines of an event's entries on accounts of one side. */
const linesOf = (eventId: string, side: Side): string => `
  journal_entries e join journal_lines l on l.entry_id = e.id
  join ledger_accounts a on a.id = l.account_id and a.side = '${side}' where e.event_id = ${eventId}`;

/** Of a casino's day: not its rounds, whose sums stand beside their lines from the moment they are declared. */
const COMMISSION = `coalesce((select o.source from journal_entries o where o.id = e.reverses), e.source) = ${LEDGER_SOURCE.eventClose}`;

/** What a casino's day put on each account that owes upward, user_id and owed: its rounds, posted or not yet, and the commission that was posted. */
export const owedOfDay = (eventId: string): string => `
  select user_id, owed from casino_sums where event_id = ${eventId}
  union all
  select a.user_id, l.amount from ${linesOf(eventId, 'upline')} and ${COMMISSION}`;

/** What it brought an account from those below, as `received`. */
export const receivedOfDay = (eventId: string, userId: string): string => `
  select owed as received from casino_sums where event_id = ${eventId} and parent_id = ${userId}
  union all
  select -l.amount from ${linesOf(eventId, 'downline')} and a.user_id = ${userId} and ${COMMISSION}`;

/** What one round did: that of a round taken back adds up to nothing. */
export const owedOfRound = (roundId: string): string => `
  select l.user_id, l.owed from settlements s join casino_lines l on l.settlement_id = s.id
  where s.round_id = ${roundId} and s.kind = 'round'`;

/** What a match did, roll-backs netted. */
export const owedOfMatch = (eventId: string): string => `
  select a.user_id, l.amount as owed from ${linesOf(eventId, 'upline')}`;
