import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { Db } from '../db/pool.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';

type Task = CallOutput<'dashboard'>['needs_you'][number];

/** Fewer are the person's own slips. */
const WORTH_TELLING = 3;
const MOST_LOCKED = 5;

/** Wrong tries at the viewer's own name, and codes of the viewer and of everybody below that wrong tries have locked. */
export async function triesOfStrangers(db: Db, viewer: Viewer, now: Date): Promise<Task[]> {
  const [wrong, locked] = await Promise.all([wrongSignIns(db, viewer), codeLocks(db, viewer, now)]);
  return [...wrong, ...locked];
}

/** Those between the sign-in before this one and this one. */
async function wrongSignIns(db: Db, { signInId }: Viewer): Promise<Task[]> {
  const { rows } = await db.query<{ tries: number; at: Date }>(
    'select wrong_tries as tries, wrong_tries_at as at from sign_ins where id = $1 and wrong_tries >= $2',
    [signInId, WORTH_TELLING],
  );
  return rows.map(({ tries, at }) => ({
    kind: 'wrong_tries',
    text: `${tries} wrong tries at your name before you signed in`,
    hint: 'Look at your sign-ins',
    name: '',
    figure: tries,
    link: '/manage-password',
    at: at.toISOString(),
  }));
}

type Locked = { userId: number; username: string; times: number; at: Date };

/** For a day: whoever finds out the code meanwhile must not take the alert away with it. */
async function codeLocks(db: Db, viewer: Viewer, now: Date): Promise<Task[]> {
  const { rows } = await db.query<Locked>(
    `select u.id as "userId", u.username, count(*)::int as times, max(e.at) as at
     from audit_events e join users u on u.id = e.actor_id join users a on a.id = e.acting_for
     where e.action = 'transaction_code_locked' and e.at > $2::timestamptz - interval '1 day' and ${inSubtree(viewer, 'a', 1)}
     group by u.id order by max(e.at) desc limit ${MOST_LOCKED}`,
    [viewer.actingId, now],
  );
  const audit = '/audit?action=transaction_code_locked';
  return rows.map(({ userId, username, times, at }) => ({
    kind: 'code_locked',
    text: `Wrong tries locked the transaction code of ${username}`,
    hint: 'Ask who tried',
    name: username,
    figure: times,
    link: userId === viewer.userId || viewer.role === ROLE.client ? '/manage-password' : audit,
    at: at.toISOString(),
  }));
}
