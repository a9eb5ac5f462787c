import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import { accountsBelow } from '../hierarchy/find-user.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStale, versionOf, type FormValues } from '../http/form-version.ts';
import { audienceOf } from './audience.sql.ts';
import {
  holdStanding,
  readStanding,
  writeStanding,
  type Standing,
  type StandingKind,
} from './standing.sql.ts';
import { typed, type Typed } from './typed.ts';

type Request = CallRequest<'createAnnouncement'>;
type GameForm = CallRequest<'matkaAnnouncement'>;
type GameText = CallOutput<'matkaAnnouncement'>;

const CLIENT = 7;
/** Of each audience, the levels that can be selected from it. */
const LEVELS = { clients: [CLIENT], downline: [2, 3, 4, 5, 6] } as const;

const ACTIONS = {
  clients: 'said_to_clients',
  downline: 'said_to_operators',
  matka: 'said_of_matka',
  fast_matka: 'said_of_fast_matka',
} as const;

/** What is asked to be said, with its audience. */
type Asked = {
  kind: StandingKind;
  said: Typed;
  named: readonly number[];
  selected: boolean;
  version: string | undefined;
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a form shows, by the names that it goes by in the call. */
function valuesOf(
  kind: StandingKind,
  said: Typed & { selected: boolean },
  named: readonly number[],
): FormValues {
  const pre = kind === 'downline' ? 'admin_' : '';
  const text = {
    clients: 'client_msg',
    downline: 'admin_agent_msg',
    matka: 'announcement',
    fast_matka: 'announcement',
  }[kind];
  const { hi = '', ta = '', mr = '' } = said.translations;
  return {
    [text]: said.announcement,
    hi,
    ta,
    mr,
    [`${pre}type`]: said.selected ? 2 : 1,
    [`selected_${pre}userids`]: [...named].toSorted((a, b) => a - b).join(' '),
    [`${pre}from_at`]: iso(said.from_at) ?? '',
    [`${pre}until_at`]: iso(said.until_at) ?? '',
  };
}

const idsOf = ({ named }: Standing): number[] => named.map(({ user_id }) => user_id);
const standingVersion = (kind: StandingKind, standing: Standing): string =>
  versionOf(valuesOf(kind, standing, idsOf(standing)));

export async function getAnnouncement({ db, viewer }: CallContext): Promise<CallOutput<'getAnnouncement'>> {
  const [clients, operators, audience] = await Promise.all([
    readStanding(db, viewer, 'clients'),
    readStanding(db, viewer, 'downline'),
    audienceOf(db, viewer.actingId),
  ]);
  return {
    type: clients.selected ? 2 : 1,
    selected_userids: idsOf(clients),
    client_msg: clients.announcement,
    translations: clients.translations,
    from_at: iso(clients.from_at),
    until_at: iso(clients.until_at),
    version: standingVersion('clients', clients),
    admin_type: operators.selected ? 2 : 1,
    selected_admin_userids: idsOf(operators),
    admin_agent_msg: operators.announcement,
    admin_translations: operators.translations,
    admin_from_at: iso(operators.from_at),
    admin_until_at: iso(operators.until_at),
    admin_version: standingVersion('downline', operators),
    selected: [...clients.named, ...operators.named],
    audience,
  };
}

/**
 * Says something to clients, operators, or both, in place of what was said.
 *
 * @throws Refusal malformed, no_user_selected, unknown_user, stale_form.
 */
export async function createAnnouncement(
  house: House,
  request: Request,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const halves = [...clientHalf(house, request), ...operatorHalf(house, request)];
  if (halves.length === 0) throw new Refusal('malformed', { fields: { client_msg: 'required' } });
  for (const half of halves) await say(house, ctx, half);
  await house.bus.publish(ctx.db, { kind: 'announcements', ownerId: ctx.viewer.actingId });
  return {};
}

function clientHalf(house: House, request: Request): Asked[] {
  if (request.client_msg === undefined) return [];
  return [
    {
      kind: 'clients',
      said: typed(request.client_msg, request, house.now()),
      selected: request.type === 2,
      named: request.selected_userids,
      version: request.version,
    },
  ];
}

function operatorHalf(house: House, request: Request): Asked[] {
  const { admin_agent_msg: text, from_at, until_at, admin_from_at, admin_until_at } = request;
  if (text === undefined) return [];
  const translations =
    request.admin_translations ?? (request.client_msg === undefined ? request.translations : undefined);
  const given = {
    translations,
    from_at: admin_from_at === undefined ? from_at : admin_from_at,
    until_at: admin_until_at === undefined ? until_at : admin_until_at,
  };
  return [
    {
      kind: 'downline',
      said: typed(text, given, house.now()),
      selected: request.admin_type === 2,
      named: request.selected_admin_userids,
      version: request.admin_version,
    },
  ];
}

async function say(house: House, { db, viewer, audit }: CallContext, asked: Asked): Promise<void> {
  const { kind, said, version } = asked;
  const selected = asked.selected && said.announcement !== '';
  const at = house.now();
  await holdStanding(db, viewer.actingId, { kind, by: viewer.userId, at });
  const before = await readStanding(db, viewer, kind);
  const named = selected ? await namedBelow({ db, viewer }, asked) : [];
  const theirs = valuesOf(kind, before, idsOf(before));
  const mine = valuesOf(kind, { ...said, selected }, named);
  refuseStale(version, { theirs, mine });
  await writeStanding(db, viewer.actingId, { ...said, kind, selected, named, by: viewer.userId, at });
  await audit({
    action: ACTIONS[kind],
    object: `announcement:${kind}`,
    before: { announcement: before.announcement },
    after: { announcement: said.announcement, ...(selected ? { selected: named.length } : {}) },
  });
}

/** @throws Refusal no_user_selected, unknown_user for anybody who is not of the audience. */
async function namedBelow(
  ctx: { db: Db; viewer: CallContext['viewer'] },
  { kind, named }: Asked,
): Promise<number[]> {
  if (named.length === 0) throw new Refusal('no_user_selected');
  const levels = kind === 'clients' ? LEVELS.clients : LEVELS.downline;
  const people = await accountsBelow(ctx.db, ctx.viewer, { by: 'id', keys: named });
  if (people.some(({ role }) => !levels.some((level) => level === role))) throw new Refusal('unknown_user');
  return people.map(({ id }) => id);
}

export async function getGameAnnouncement(
  kind: 'matka' | 'fast_matka',
  { db, viewer }: CallContext,
): Promise<GameText> {
  return gameText(kind, await readStanding(db, viewer, kind));
}

/** @throws Refusal malformed, stale_form. */
export async function sayOfGame(
  house: House,
  kind: 'matka' | 'fast_matka',
  { request, ctx }: { request: GameForm; ctx: CallContext },
): Promise<GameText> {
  const said = typed(request.announcement, request, house.now());
  await say(house, ctx, { kind, said, selected: false, named: [], version: request.version });
  await house.bus.publish(ctx.db, { kind: 'announcements', ownerId: ctx.viewer.actingId });
  return getGameAnnouncement(kind, ctx);
}

const gameText = (kind: StandingKind, standing: Standing): GameText => ({
  announcement: standing.announcement,
  translations: standing.translations,
  from_at: iso(standing.from_at),
  until_at: iso(standing.until_at),
  version: standingVersion(kind, standing),
});
