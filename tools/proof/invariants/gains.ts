import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import type { Db } from '../../../packages/server/src/db/pool.ts';
import { findings, type Finding } from './finding.ts';

/**
 * What is kept of each operator's gains (rulebook 7, 8): by event the sum of its lines, what came in from below less what went up; of
 * a casino, whose rounds may wait to be posted, the edges of its rounds and the lines of its commission. No standing result lies
 * outside of its row's bounds, and a bound that is not loose is one of them.
 */
export async function checkGains(db: Db): Promise<Finding[]> {
  return [
    ...(await findings(
      db,
      'kept-gains',
      `select user_id as account, event_id as event, coalesce(k.kept, 0) as kept, coalesce(l.lines, 0) as lines
       from (select user_id, event_id, sum(result + commission + charges) as kept from event_gains group by 1, 2) k
       full join (
         select user_id, event_id, sum(gain) as lines from (
           select a.user_id, e.event_id, -l.amount as gain
           from journal_entries e join events v on v.id = e.event_id
           left join journal_entries o on o.id = e.reverses
           join journal_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
           where coalesce(o.source, e.source) = any(array[${LEDGER_SOURCE.market}, ${LEDGER_SOURCE.session}, ${LEDGER_SOURCE.matka},
             ${LEDGER_SOURCE.fastMatka}, ${LEDGER_SOURCE.eventClose}])
           union all
           select c.user_id, c.event_id, -c.owed from casino_lines c
           union all
           select c.parent_id, c.event_id, c.owed from casino_lines c
         ) x join users u on u.id = x.user_id and u.role < 7 group by 1, 2
       ) l using (user_id, event_id)
       where coalesce(k.kept, 0) <> coalesce(l.lines, 0)`,
    )),
    ...(await findings(
      db,
      'bounds-of-gains',
      `select g.user_id as account, g.event_id as event, g.first_at, g.last_at, t.first, t.last, g.results, t.results as standing
       from event_gains g join events e on e.id = g.event_id and e.sport_id <> ${SPORT.casino}
       left join lateral (
         select min(s.settled_at) as first, max(s.settled_at) as last, count(*) as results
         from settlements s where s.event_id = g.event_id and s.rolled_back_at is null and gain_day(s.settled_at) = g.day and (
           exists (select from settlement_shares h where h.settlement_id = s.id and h.user_id = g.user_id)
           or exists (select from close_charges c where c.settlement_id = s.id and g.user_id in (c.user_id, c.parent_id)))
       ) t on true
       where t.first is null or t.results <> g.results or t.first < g.first_at or t.last > g.last_at
         or (t.first <> g.first_at and not g.first_loose) or (t.last <> g.last_at and not g.last_loose)`,
    )),
    ...(await checkGames(db)),
  ];
}

/** Where an event is counted its clients' games are their lines, and the sums of operators those of the clients below them today. */
async function checkGames(db: Db): Promise<Finding[]> {
  return [
    ...(await findings(
      db,
      'counted-games',
      `select event_id as event, user_id as account, coalesce(c.net, 0) as counted, coalesce(l.net, 0) as lines
       from (select event_id, user_id, sum(net) as net from client_games group by 1, 2) c
       full join (
         select p.event_id, p.user_id, sum(p.amount) as net from played_lines p join users u on u.id = p.user_id and u.role = 7 group by 1, 2
       ) l using (event_id, user_id)
       where coalesce(c.net, 0) <> coalesce(l.net, 0) and not exists (select from uncounted_events n where n.event_id = coalesce(c.event_id, l.event_id))`,
    )),
    ...(await findings(
      db,
      'sums-of-games',
      `select user_id as account, event_id as event, day, c.clients, c.debit, c.credit, l.clients, l.debit, l.credit
       from event_games c full join (
         select above.id as user_id, g.event_id, g.day, count(*) filter (where g.net <> 0) as clients,
           sum(greatest(g.net, 0)) as debit, sum(greatest(-g.net, 0)) as credit
         from client_games g join users u on u.id = g.user_id
         cross join lateral unnest(array[u.u1, u.u2, u.u3, u.u4, u.u5, u.u6]) above (id) where above.id is not null group by 1, 2, 3
       ) l using (user_id, event_id, day)
       where (c.clients, c.debit, c.credit) is distinct from (l.clients, l.debit, l.credit)
         and not exists (select from uncounted_events n where n.event_id = coalesce(c.event_id, l.event_id))`,
    )),
    ...(await findings(
      db,
      'sums-of-days',
      `select user_id as account, day, sport_id as sport, k.begun, k.gained, k.clients, k.played, l.begun as begun_by_event,
         l.gained as gained_by_event, l.clients as clients_by_event, l.played as played_by_event
       from (
         select user_id, day, sport_id, begun, cardinality(continued) as continued, result + commission + charges as gained, clients,
           debit - credit as played
         from day_sums
       ) k full join (
         select user_id, day, sport_id, sum(begun) as begun, sum(continued) as continued, sum(gained) as gained, sum(clients) as clients,
           sum(played) as played
         from (
           select g.user_id, g.day, g.sport_id, (row_number() over (partition by g.user_id, g.event_id order by g.day) = 1)::int as begun,
             (row_number() over (partition by g.user_id, g.event_id order by g.day) > 1)::int as continued,
             g.result + g.commission + g.charges as gained, 0 as clients, 0 as played
           from event_gains g
           union all
           select user_id, day, sport_id, 0, 0, 0, clients, debit - credit from event_games
         ) x group by user_id, day, sport_id
       ) l using (user_id, day, sport_id)
       where (k.begun, k.continued, k.gained, k.clients, k.played) is distinct from (l.begun, l.continued, l.gained, l.clients, l.played)
         and not exists (select from uncounted_days n where n.day = coalesce(k.day, l.day))
         and not exists (select from uncounted_events u join event_gains g using (event_id)
           where g.user_id = coalesce(k.user_id, l.user_id) and g.day = coalesce(k.day, l.day))`,
    )),
  ];
}
