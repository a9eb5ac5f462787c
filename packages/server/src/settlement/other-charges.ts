import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { MOST_CHARGE } from '@pavilion/contract/other-charges.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { chargeToTop } from '@pavilion/engine/commission/close-event.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { parseCoins, sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { holdValue, readValue, writeValue } from '../db/house-values.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { dayAfter, dayAt, startOfDay } from '../http/days.ts';
import { refuseStale, versionOf } from '../http/form-version.ts';
import {
  chargeChanges,
  chargedByDay,
  chargedSince,
  closedWithClients,
  countChanges,
} from './charges-brought.sql.ts';
import { OTHER_CHARGES } from './plan-close.ts';

type Typed = CallRequest<'updateOtherAppCharges'>['other_charges'];
type State = CallOutput<'getOtherAppCharges'>;

const OBJECT = 'settings:other_charges';
const MOST = BigInt(MOST_CHARGE) * 100n;
/** As many days are looked back on. */
const DAYS = 30;

const holding = async (db: Db): Promise<bigint> => BigInt((await readValue<number>(db, OTHER_CHARGES)) ?? 0);
const valuesOf = (paise: bigint) => ({ other_charges: toCoins(paise) });

/** A charge as it was typed, in paise; null for what is none. A minus is none, before zero too. */
function paiseOf(typed: Typed): bigint | null {
  if (typed === null || typed === undefined || Object.is(typed, -0)) return null;
  const text = String(typed).trim();
  const paise = text.startsWith('-') ? null : parseCoins(text);
  return paise === null || paise > MOST ? null : paise;
}

/** What the Company charges for a client in a match, and what that came to. */
export async function otherCharges(
  house: House,
  request: CallRequest<'getOtherAppCharges'>,
  ctx: CallContext,
): Promise<State> {
  const { db } = ctx;
  const charge = await holding(db);
  const [[latest], history, changes, brought] = await Promise.all([
    chargeChanges(db, OBJECT, [1, 0]),
    chargeChanges(db, OBJECT, [request.items_perpage, (request.current_page - 1) * request.items_perpage]),
    countChanges(db, OBJECT),
    last30(house, ctx, paiseOf(request.other_charges) ?? charge),
  ]);
  return {
    id: 1,
    ...valuesOf(charge),
    version: versionOf(valuesOf(charge)),
    updated_at: latest?.at ?? null,
    updated_by: latest?.by ?? '',
    ...brought,
    history,
    total_records: changes,
  };
}

/** What charges brought in the last 30 days of the caller's zone, and what this rate would have. */
async function last30(
  house: House,
  { db, viewer, timeZone }: CallContext,
  rate: bigint,
): Promise<Pick<State, 'last30' | 'days'>> {
  const today = dayAt(timeZone, house.now());
  const dates = Array.from({ length: DAYS }, (_, at) => dayAfter(today, at - DAYS + 1));
  const since = startOfDay(timeZone, dates[0]!);
  const [events, charged, byDay] = await Promise.all([
    closedWithClients(db, since),
    chargedSince(db, since),
    chargedByDay(db, { companyId: viewer.actingId, since, timeZone }),
  ]);
  const atRate = charged.map(({ usage, clients }) => chargeToTop(rate, usage) * BigInt(clients));
  return {
    last30: {
      events,
      clients: charged.reduce((sum, { clients }) => sum + clients, 0),
      charged: toCoins(sumPaise(byDay.values())),
      at_this_rate: toCoins(sumPaise(atRate)),
    },
    days: dates.map((date) => ({ date, charged: toCoins(byDay.get(date) ?? 0n) })),
  };
}

/**
 * Sets the charge of every match that closes for the first time from now on.
 *
 * @throws Refusal malformed, stale_form, both in the specification's one sentence.
 */
export async function updateOtherCharges(
  house: House,
  request: CallRequest<'updateOtherAppCharges'>,
  ctx: CallContext,
): Promise<State> {
  try {
    await change(request, ctx);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, fields = {}, data } = error;
    throw new Refusal(code, { text: 'Not Working , Other charges Data Not Updated', fields, data });
  }
  return otherCharges(house, { current_page: 1, items_perpage: 20 }, ctx);
}

async function change(
  { id, other_charges, version }: CallRequest<'updateOtherAppCharges'>,
  { db, audit }: CallContext,
): Promise<void> {
  if (String(id) !== '1')
    throw new Refusal('malformed', { fields: { id: told('must be {{value}}', { value: 1 }) } });
  const wanted = paiseOf(other_charges);
  if (wanted === null) {
    const most = formatCoins(MOST);
    throw new Refusal('malformed', {
      fields: { other_charges: told('0 to {{most}}, at most two decimals', { most }) },
    });
  }
  await holdValue(db, OTHER_CHARGES, 0);
  const before = await holding(db);
  refuseStale(version, { theirs: valuesOf(before), mine: valuesOf(wanted) });
  if (wanted === before) return;
  await writeValue(db, OTHER_CHARGES, Number(wanted));
  await audit({ action: 'other_charges', object: OBJECT, before: valuesOf(before), after: valuesOf(wanted) });
}
