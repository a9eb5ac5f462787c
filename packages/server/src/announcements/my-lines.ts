import { asOneLine, idOf, textIn } from '@pavilion/contract/said.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { heardBy, saidToClients, type Heard } from './who-hears.ts';

type Lines = CallOutput<'myAnnouncements'>['lines'];

/** Who acts for an account reads what is said to it, but has nothing to acknowledge in its stead. */
export const isOwn = ({ userId, actingId }: Pick<Viewer, 'userId' | 'actingId'>): boolean =>
  userId === actingId;

/** The lines as the person himself sees them, or those who act for him. */
export const linesFor = (own: boolean, lines: Heard['lines']): Lines =>
  lines.map((line) => (own ? line : { ...line, acknowledge: 0 }));

/** What is said to the viewer at this moment. */
export async function linesOf(db: Db, viewer: Viewer, at: Date): Promise<{ lines: Lines; heard: Heard[] }> {
  const heard = await heardBy(db, [viewer.actingId], { at });
  return { lines: linesFor(isOwn(viewer), heard[0]?.lines ?? []), heard: isOwn(viewer) ? heard : [] };
}

/** The lines of the specification's first part: what concerns the caller, and what all clients of an operator read. */
export async function companyAnnouncement(
  { now }: House,
  { language = 'en' }: CallRequest<'companyAnnouncement'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'companyAnnouncement'>> {
  const at = now();
  const isClient = viewer.level === 7;
  const [{ lines }, toClients] = await Promise.all([
    linesOf(db, viewer, at),
    isClient ? [] : saidToClients(db, viewer.actingId, at),
  ]);
  const own = asOneLine(lines.map((line) => textIn(language, line)));
  const clients = asOneLine(toClients.map((said) => textIn(language, said)));
  return isClient ? { admin_agent_msg: '', user_msg: own } : { admin_agent_msg: own, user_msg: clients };
}

/**
 * The person himself has read it; a second time changes nothing.
 *
 * @throws Refusal unknown_announcement for what is not said to him by name, and for who acts for somebody.
 */
export async function acknowledgeAnnouncement(
  house: House,
  { id }: CallRequest<'acknowledgeAnnouncement'>,
  { db, viewer, audit }: CallContext,
): Promise<Record<string, never>> {
  const [heard] = isOwn(viewer) ? await heardBy(db, [viewer.actingId], { at: house.now() }) : [];
  const line = heard?.lines.find((one) => idOf(one) === id.toLowerCase() && one.kind === 'users');
  if (line === undefined) throw new Refusal('unknown_announcement');
  const { rowCount } = await db.query(
    `update announcement_audience t set acknowledged_at = $3, seen_at = coalesce(t.seen_at, $3)
     from announcements a
     where t.announcement_id = $1 and t.user_id = $2 and t.acknowledged_at is null
       and a.id = t.announcement_id and a.acknowledge`,
    [id, viewer.actingId, house.now()],
  );
  if (rowCount === 0) return {};
  await audit({
    action: 'acknowledge_announcement',
    object: `announcement:${idOf(line)}`,
    after: { announcement: line.text },
  });
  await house.bus.publish(db, { kind: 'announcements', userId: viewer.actingId });
  return {};
}
