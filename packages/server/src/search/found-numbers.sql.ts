import { CASH_SOURCES } from '@pavilion/contract/ledger-source.ts';
import { inSubtree } from '../http/viewer.ts';
import { subjectNames } from '../subjects/subject-rows.ts';
import { ACTING, given, opens, type Asked } from './found-row.ts';

const SUBJECT = subjectNames('b');

/** Bets of the viewer and those below by the beginning of their number, newest first. */
export function betsFound(asked: Asked): string {
  const { viewer, most } = asked;
  return `
    select b.uid::text as id, b.uid::text as title, concat_ws(' · ', ${SUBJECT.name}, e.name) as detail, u.username as name, u.role,
      b.created_at as at, jsonb_build_object('event', coalesce(b.round_id, b.event_id), 'user', u.id, 'username', u.username,
        'market', coalesce(b.market_id, ''), 'session', coalesce(b.session_id, '')) as target
    from bets b join users u on u.id = b.client_id join events e on e.id = b.event_id ${SUBJECT.joins}
    where b.uid between ${given('firstBet')} and ${given('lastBet')} and ${inSubtree(viewer, 'u', ACTING)} and ${opens(asked)}
    order by b.uid desc limit ${most}`;
}

/** The line of a statement that the viewer may read; of the Company its own, which has no upline. */
export function linesFound({ viewer, most, opensStatements }: Asked): string {
  return `
    select l.id::text as id, l.id::text as title, e.remark as detail, u.username as name, u.role, e.created_at as at,
      jsonb_build_object('own', u.id = $${ACTING}, 'guid', u.guid, 'username', u.username, 'role', u.role) as target
    from journal_lines l join journal_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
    join users u on u.id = a.user_id
    where l.id = ${given('number')} and (a.side = 'upline' or u.role = 1)
      and ${opensStatements ? inSubtree(viewer, 'u', ACTING) : `u.id = $${ACTING}`} limit ${most}`;
}

/** A movement of cash by the number that its receipt bears, or by any line that it left where the viewer may read it. */
export function receiptsFound({ viewer, most }: Asked): string {
  const number = given('number');
  return `
    select l.id::text as id, e.id::text as title, e.remark as detail, u.username as name, u.role, e.created_at as at,
      jsonb_build_object('line', l.id::text) as target
    from journal_lines l
    join journal_entries e on e.id = l.entry_id and e.source in (${CASH_SOURCES.join()})
    join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
    join users u on u.id = a.user_id
    join users p on p.guid = e.source_id::uuid
    where (l.id = ${number} or (l.entry_id = ${number} and u.id = p.id))
      and ${inSubtree(viewer, 'u', ACTING)} and ${inSubtree(viewer, 'p', ACTING)}
    order by l.id limit ${most}`;
}

/** Requests by the beginning of their id, each once: of those of somebody above the viewer nothing is told. */
export function requestsFound({ viewer, most }: Asked): string {
  const key = 'r.request_id collate "C"';
  return `
    select e.request_id as id, e.request_id as title, e.action as detail, coalesce(actor.username, '') as name, actor.role, e.at,
      jsonb_build_object('request', e.request_id) as target
    from (
      select distinct on (${key}) r.id from audit_events r left join users acting on acting.id = r.acting_for
      where ${key} >= ${given('request')} and ${key} < ${given('beyondRequest')}
        and ${viewer.level === 1 ? 'true' : inSubtree(viewer, 'acting', ACTING)}
      order by ${key}, r.id limit ${most}
    ) f join audit_events e on e.id = f.id left join users actor on actor.id = e.actor_id
    order by e.id desc`;
}

/** So many of the last sign-ins from an address are looked at. */
const LOOKED_AT = 200;

/** Who signed in from an address of late, each account once, the last first; the Company's to know. */
export function addressesFound({ most }: Asked): string {
  return `
    select u.guid::text as id, host(f.address) as title, trim(u.first_name || ' ' || u.last_name) as detail, u.username as name, u.role,
      f.at, jsonb_build_object('address', host(f.address)) as target
    from (
      select s.user_id, s.address, max(s.created_at) as at from (
        select user_id, address, created_at from sign_ins where address = ${given('address')}::inet
        order by created_at desc limit ${LOOKED_AT}
      ) s group by 1, 2
    ) f join users u on u.id = f.user_id
    order by f.at desc, u.id limit ${most}`;
}
