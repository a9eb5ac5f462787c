import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import {
  DRAW,
  EVEN_ODD,
  LAST_DIGIT,
  MARKET_TYPES,
  MATCH_ODDS,
  MOST_OPTIONS,
  PRESCRIBED,
  TEST_MATCH,
  TIMED,
} from '@pavilion/contract/manual-types.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { Db } from '../db/pool.ts';
import { eventById } from '../matches/event-records.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { instantOf } from '../http/instants.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { openForMore } from '../settlement/close-event.ts';
import { addMarket } from '../matches/made-by-hand.ts';
import { marketById } from './manual.sql.ts';
import type { ManualBoard } from './manual-board.ts';
import { manualId } from './manual-id.ts';
import { refuseField, typedName } from './typed.ts';

type Form = CallRequest<'createManualMarket'>;
type Desk = { house: House; board: ManualBoard };

const FIELDS = [
  'team_1',
  'team_2',
  'team_3',
  'team_4',
  'team_5',
  'team_6',
  'team_7',
  'team_8',
  'team_9',
  'team_10',
] as const satisfies (keyof Form)[];

/** Makes a market that starts suspended and without prices; the first match odds of a match are its main market. */
export async function createMarket(
  { house, board }: Desk,
  form: Form,
  ctx: CallContext,
): Promise<CallOutput<'createManualMarket'>> {
  const { db, audit, afterCommit } = ctx;
  await openForMore(house, ctx, form.event_id);
  const event = (await eventById(db, form.event_id))!;
  const name = marketName(form);
  const runners = runnersOf(form, event.event_type);
  const closesAt = closeTime(form, house.now());
  const taken = await db.query(
    'select from markets where event_id = $1 and lower(name) = lower($2) and settled_at is null',
    [form.event_id, name],
  );
  if (taken.rowCount !== 0) refuseField('market_name', 'the match has an open market of this name');
  const id = await manualId(db);
  await addMarket(db, {
    id,
    eventId: form.event_id,
    name,
    marketType: form.market_type,
    mayBeMain: form.market_type === MATCH_ODDS,
    runners,
    startTime: event.open_date,
    closesAt,
  });
  await addDesk(db, id);
  await audit({
    action: 'create_manual_market',
    object: `market:${id}`,
    after: {
      event_id: form.event_id,
      market_name: name,
      market_type: form.market_type,
      runners,
      market_close_time: closesAt,
    },
  });
  await house.bus.publish(db, { kind: 'manual-market', id });
  const made = (await marketById(db, id))!;
  await tellMatch(house, { db }, { eventId: form.event_id });
  afterCommit(() => board.showMarket(made));
  return { market_id: id, market_name: name, is_main_market: made.is_main ? 1 : 0 };
}

function marketName({ market_type, market_name }: Form): string {
  const type = MARKET_TYPES.find((one) => one.type_id === market_type);
  if (type === undefined) refuseField('market_type', 'unknown market type');
  const required = market_type === EVEN_ODD || market_type === LAST_DIGIT;
  if (market_name.trim() === '' && !required) return type.type;
  return typedName('market_name', market_name);
}

/** The options of the form, or those that the type prescribes; match odds of a test match can end in a draw. */
function runnersOf(form: Form, eventType: number): string[] {
  const prescribed = PRESCRIBED[form.market_type];
  if (prescribed !== undefined) return [...prescribed];
  const last = FIELDS.findLastIndex((field) => form[field].trim() !== '');
  const fields = FIELDS.slice(0, Math.max(2, last + 1));
  const names = fields.map((field) => typedName(field, form[field]));
  const isDraw = (name: string): boolean => name.toLowerCase() === DRAW.toLowerCase();
  if (form.market_type === MATCH_ODDS && eventType === TEST_MATCH && !names.some(isDraw)) names.push(DRAW);
  if (names.length > MOST_OPTIONS)
    refuseField('team_10', told('at most {{most}} with the {{draw}}', { most: MOST_OPTIONS, draw: DRAW }));
  const lower = names.map((name) => name.toLowerCase());
  const twice = lower.findIndex((name, index) => lower.indexOf(name) < index);
  if (twice >= 0) refuseField(FIELDS[twice] ?? 'team_10', 'the same option twice');
  return names;
}

/** Only a timed market has a close time, and it cannot be set in the past (specification part 2, section 4). */
function closeTime({ market_type, market_close_time }: Form, now: Date): Date | null {
  if (market_type !== TIMED) return null;
  const closesAt =
    instantOf('market_close_time', market_close_time) ?? refuseField('market_close_time', 'required');
  if (closesAt <= now) refuseField('market_close_time', 'in the past');
  return closesAt;
}

/** The desk of a new market: no prices yet. */
async function addDesk(db: Db, marketId: string): Promise<void> {
  await db.query('insert into manual_markets (market_id) values ($1)', [marketId]);
  await db.query(
    'insert into manual_prices (market_id, selection_id) select market_id, selection_id from runners where market_id = $1',
    [marketId],
  );
}
