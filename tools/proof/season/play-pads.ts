import type { Market, MatchSubject, Session } from '../model/world.ts';
import { COMPANY } from './operation.ts';
import { expectSame, type Season } from './season.ts';

const BALL_START = 'Ball Start';

/** Makes the market or session by the desk's own form; the house gives it its id. It has no price yet. */
export async function makeAtDesk(season: Season, planned: MatchSubject): Promise<MatchSubject> {
  const id = planned.kind === 'market' ? await newMarket(season, planned) : await newSession(season, planned);
  const made = { ...planned, id, desk: true };
  season.made.set(planned.id, id);
  season.world.subjects.set(id, made);
  return made;
}

async function newMarket({ house }: Season, { event, name, type }: Market): Promise<string> {
  const form = {
    event_id: event,
    market_type: type,
    market_name: name,
    team_1: 'Runner 1',
    team_2: 'Runner 2',
  };
  const { code, data } = await house.send('createManualMarket', form, COMPANY);
  expectSame('answer', `the answer to a new market ${name} of the desk`, code, 'ok');
  return data!.market_id;
}

async function newSession({ house }: Season, { event, name }: Session): Promise<string> {
  const form = { event_id: event, session_type_id: 1, session_name: name };
  const { code, data } = await house.send('createManualFancy', form, COMPANY);
  expectSame('answer', `the answer to a new session ${name} of the desk`, code, 'ok');
  return data!.session_id;
}

/** What the model's board says of it, typed on the pads: its prices, or that the ball is on its way. */
export async function sayAtDesk(season: Season, subject: MatchSubject): Promise<void> {
  const code =
    subject.kind === 'market' ? await typeMarket(season, subject) : await typeSession(season, subject);
  const expected = subject.result === undefined ? 'ok' : 'market_not_open';
  expectSame('answer', `the answer to a price of ${subject.id}`, code, expected);
  // Nothing is on offer until it is priced anew.
  if (subject.result !== undefined) subject.open = false;
}

async function typeMarket({ house }: Season, { id, event, open, prices }: Market): Promise<string> {
  const of = { event_id: event, market_id: id };
  const paise = (odds: bigint): number => Number(odds - 1000n) / 10;
  const [first, second] = [...prices.values()];
  const typed = {
    selectionId: 1,
    back_price_1: paise(first!.back),
    lay_price_1: paise(first!.lay),
    back_price_2: paise(second!.back),
    lay_price_2: paise(second!.lay),
  };
  const form = open ? { ...of, ...typed } : { ...of, status: BALL_START as typeof BALL_START };
  return (await house.send('updateMarketOdds', form, COMPANY)).code;
}

async function typeSession({ house }: Season, session: Session): Promise<string> {
  const { id, event, open, line, noRate, yesRate } = session;
  const of = { event_id: event, session_id: id };
  const typed = { lay_price_1: line, back_price_1: line, lay_size_1: noRate, back_size_1: yesRate };
  const form = open ? { ...of, ...typed } : { ...of, status: BALL_START as typeof BALL_START };
  return (await house.send('updateFancyMarketOdds', form, COMPANY)).code;
}
