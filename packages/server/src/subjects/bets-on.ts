import { TABLES } from './subject-rows.ts';

const betsOn = (kind: 'market' | 'session'): string => {
  const { subjects, books, id } = TABLES[kind];
  return `select b.${id} as id, s.event_id, b.client_id, b.bets from ${books} b join ${subjects} s on s.id = b.${id}`;
};

/** How many bets each book holds on what the wire names by itself: a market, a session, a bet type of a draw. */
export const BETS_ON = `
  ${betsOn('market')}
  union all
  ${betsOn('session')}
  union all
  select b.draw_id || '-' || n.number / 1000000, b.draw_id, b.client_id, n.count
  from draw_books b cross join lateral unnest(b.numbers, b.counts) n (number, count)`;
