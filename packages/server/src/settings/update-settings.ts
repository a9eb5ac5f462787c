import {
  CLIENT_DELAY_FIELDS,
  CLIENT_STAKE_FIELDS,
  EVENT_FIELDS,
  houseField,
  MARKET_CAP_FIELDS,
  TOURNAMENT_FIELDS,
  type SettingField,
} from '@pavilion/contract/bet-setting-fields.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { subjectOf } from '@pavilion/engine/subjects/subject.ts';
import { userInSubtreeById } from '../hierarchy/find-user.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { TOURNAMENT, type SettingFields, type SettingLevel } from './bet-terms.ts';
import { ownOfMarkets } from './own-of-markets.ts';
import { versionOfForm } from './event-forms.ts';
import { eventForSetting, lockFields, readFields, subjectExists, writeFields } from './settings.sql.ts';
import { asTyped, refuseUnseenFields } from './seen-fields.ts';
import { typedFields } from './typed-fields.ts';

type Nothing = Record<string, never>;
export type Owner = { readonly level: SettingLevel; readonly id: string; readonly object: string };

export const HOUSE: Owner = { level: 'tournament', id: TOURNAMENT, object: 'setting:1' };

/** Coins and seconds of every field of these lists, null where nothing is set. */
function shown(lists: readonly SettingField[], fields: SettingFields): Record<string, number | null> {
  const set = asTyped(lists, fields);
  return Object.fromEntries(lists.map(({ field }) => [field, set[field] ?? null]));
}

/** Writes the fields of an owner; every node decides by them from the commit on. */
export async function save(
  house: House,
  ctx: CallContext,
  owner: Owner,
  fields: SettingFields,
): Promise<Nothing> {
  const before = await writeFields(ctx.db, owner, { fields, at: house.now() });
  await ctx.audit({ action: 'update_bet_setting', object: owner.object, before, after: fields });
  const ofOne = owner.level === 'client' ? { userId: Number(owner.id) } : {};
  await house.bus.publish(ctx.db, { kind: 'settings', ...ofOne });
  ctx.afterCommit(() => house.settingStore.changed());
  return {};
}

export async function tournamentSetting(
  house: House,
  { db }: CallContext,
): Promise<CallOutput<'getSetting'>> {
  return {
    setting_id: 1,
    settings: shown(TOURNAMENT_FIELDS, await readFields(db, HOUSE)),
    of_markets: await ownOfMarkets(db, house.board, null),
  };
}

export function setTournament(
  house: House,
  { settings }: CallRequest<'updateSetting'>,
  ctx: CallContext,
): Promise<Nothing> {
  return save(house, ctx, HOUSE, typedFields(TOURNAMENT_FIELDS, settings, { every: true }));
}

/** What the house sets for matches of a sport, by the names of a match's page. */
function ofSport(sportId: number, fields: SettingFields): SettingFields {
  const named = new Map(EVENT_FIELDS.map(({ field }) => [field, fields[houseField(sportId, field)]]));
  return Object.fromEntries([...named].filter((one): one is [string, number] => one[1] !== undefined));
}

export const ofEvent = (id: string): Owner => ({ level: 'event', id, object: `event:${id}` });

export async function eventSetting(
  house: House,
  { event_id }: CallRequest<'getEventSetting'>,
  { db }: CallContext,
): Promise<CallOutput<'getEventSetting'>> {
  const event = await eventForSetting(db, event_id);
  const own = await readFields(db, ofEvent(event_id));
  return {
    event: {
      ...event,
      frame_hosts: house.config.frameHosts.join(' '),
      own: Object.keys(own).length > 0 ? 1 : 0,
      ...shown(EVENT_FIELDS, own),
    },
    of_markets: await ownOfMarkets(db, house.board, event_id),
    versions: {
      tv: versionOfForm('tv', event),
      widget: versionOfForm('widget', event),
      match_id: versionOfForm('match_id', event),
      news: versionOfForm('news', event),
    },
    inherited: shown(EVENT_FIELDS, ofSport(event.sport_id, await readFields(db, HOUSE))),
  };
}

export async function setEvent(
  house: House,
  { event_id, settings }: CallRequest<'updateEventSetting'>,
  ctx: CallContext,
): Promise<Nothing> {
  await eventForSetting(ctx.db, event_id);
  return save(house, ctx, ofEvent(event_id), typedFields(EVENT_FIELDS, settings, { every: true }));
}

/** @throws Refusal unknown_user, not_a_client. */
async function clientOf({ db, viewer }: CallContext, userId: number): Promise<Owner> {
  const user = await userInSubtreeById(db, viewer, userId);
  if (user.level !== 7) throw new Refusal('not_a_client');
  return { level: 'client', id: String(userId), object: `user:${userId}` };
}

export async function clientSetting(
  { user_id }: CallRequest<'getDelaySetting'>,
  ctx: CallContext,
): Promise<CallOutput<'getDelaySetting'>> {
  const fields = await readFields(ctx.db, await clientOf(ctx, user_id));
  return { user_id, ...shown([...CLIENT_DELAY_FIELDS, ...CLIENT_STAKE_FIELDS], fields) };
}

type Replaced = {
  readonly lists: readonly SettingField[];
  readonly seen?: CallRequest<'changeSetting'>['seen'];
};

/** The client's fields that are in none of these lists, kept from others until the end: what another call sets stays. */
async function others(
  ctx: CallContext,
  owner: Owner,
  { lists, seen = {} }: Replaced,
): Promise<SettingFields> {
  const replaced = new Set(lists.map(({ field }) => field));
  const fields = await lockFields(ctx.db, owner);
  refuseUnseenFields(lists, { set: fields, seen });
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !replaced.has(field)));
}

type Beside = Omit<CallRequest<'updateDelaySetting'>, 'user_id' | 'seen' | 'copy_from'>;

/** What a field can be set to; anything else that stands beside the fields is none. */
const valuesOf = (beside: Beside): Record<string, number | string | null> =>
  Object.fromEntries(
    Object.entries(beside).filter(
      (one): one is [string, number | string | null] => typeof one[1] !== 'object' || one[1] === null,
    ),
  );

/** What another client has set of these lists, as a form would send it; nothing when none is named. */
async function copied(
  ctx: CallContext,
  from: number | undefined,
  lists: readonly SettingField[],
): Promise<Record<string, number>> {
  return from === undefined ? {} : asTyped(lists, await readFields(ctx.db, await clientOf(ctx, from)));
}

export async function setClientDelays(
  house: House,
  { user_id, seen, copy_from, ...typed }: CallRequest<'updateDelaySetting'>,
  ctx: CallContext,
): Promise<Nothing> {
  const owner = await clientOf(ctx, user_id);
  const base = await copied(ctx, copy_from, CLIENT_DELAY_FIELDS);
  const delays = typedFields(CLIENT_DELAY_FIELDS, { ...base, ...valuesOf(typed) }, { every: true });
  return save(house, ctx, owner, {
    ...(await others(ctx, owner, { lists: CLIENT_DELAY_FIELDS, seen })),
    ...delays,
  });
}

export async function resetClientDelays(
  house: House,
  { user_id }: CallRequest<'deleteDelaySetting'>,
  ctx: CallContext,
): Promise<Nothing> {
  const owner = await clientOf(ctx, user_id);
  return save(house, ctx, owner, await others(ctx, owner, { lists: CLIENT_DELAY_FIELDS }));
}

export async function setClientStakes(
  house: House,
  { user_id, settings, seen, copy_from }: CallRequest<'updateStakeSetting'>,
  ctx: CallContext,
): Promise<Nothing> {
  const owner = await clientOf(ctx, user_id);
  const base = await copied(ctx, copy_from, CLIENT_STAKE_FIELDS);
  const stakes = typedFields(CLIENT_STAKE_FIELDS, { ...base, ...settings }, { every: false });
  return save(house, ctx, owner, {
    ...(await others(ctx, owner, { lists: CLIENT_STAKE_FIELDS, seen })),
    ...stakes,
  });
}

/** @throws Refusal unknown_market, unknown_session. */
async function cappedOf({ db }: CallContext, request: CallRequest<'getMarketCap'>): Promise<Owner> {
  const subject = subjectOf(request)!; // the contract takes exactly one of the two ids
  if (!(await subjectExists(db, subject, request.event_id))) throw new Refusal(`unknown_${subject.kind}`);
  return { level: 'market', id: subject.id, object: `${subject.kind}:${subject.id}` };
}

export async function marketCap(
  of: CallRequest<'getMarketCap'>,
  ctx: CallContext,
): Promise<CallOutput<'getMarketCap'>> {
  return shown(MARKET_CAP_FIELDS, await readFields(ctx.db, await cappedOf(ctx, of)));
}

export async function setMarketCap(
  house: House,
  { settings, seen, ...of }: CallRequest<'updateMarketCap'>,
  ctx: CallContext,
): Promise<Nothing> {
  const owner = await cappedOf(ctx, of);
  const caps = typedFields(MARKET_CAP_FIELDS, settings, { every: false });
  refuseUnseenFields(MARKET_CAP_FIELDS, { set: await lockFields(ctx.db, owner), seen });
  return save(house, ctx, owner, caps);
}
