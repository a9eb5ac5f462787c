import type { CallInput } from '@pavilion/contract/calls.ts';
import { CODE } from '../house/people.ts';
import { CAREFUL, CLIENTS } from '../house/stage.ts';
import {
  CAPPED,
  CLOSE_DRAW,
  FAST_DRAW,
  lockCall,
  OPEN_DRAW,
  setBetting,
  SETTLED_DRAWS,
  singleBet,
  slipCall,
  someRow,
  someSlip,
} from '../house/stage-draws.ts';
import { NUMBERS } from '../model/numbers.ts';
import { acknowledge, goesOn, hit, noteJob, type UnderHammer } from './under-hammer.ts';
import { pause } from './writers.ts';

/** Slips and rows by themselves; now and then a slip sent twice at once, which must be one slip. */
export async function writeSlips(under: UnderHammer, writer: number): Promise<void> {
  const { chance } = under;
  for (let number = 0; goesOn(under); number += 1) {
    const careful = writer === 0;
    const as = careful ? CAREFUL : chance.pick(CLIENTS);
    const draw = careful ? FAST_DRAW : chance.pick([...SETTLED_DRAWS, FAST_DRAW]);
    const key = `s${writer}-${number}`;
    if (chance.once(4)) await writeRow(under, { as, key, draw, careful });
    else {
      const slip = someSlip(chance, draw);
      const times = Array.from({ length: chance.once(5) ? 2 : 1 });
      await Promise.all(times.map(() => writeSlip(under, { as, key, slip, careful })));
    }
    await pause(chance.whole(0, 5));
  }
}

type Written = { readonly as: string; readonly key: string; readonly careful: boolean };

async function writeSlip(
  under: UnderHammer,
  { as, key, slip, careful }: Written & { slip: CallInput<'placeBets'> },
): Promise<void> {
  const { code, data } = await hit(under, slipCall(slip.event_id), slip, { as, key });
  if (code !== 'ok' || data === null) return;
  const before = under.slips.get(key);
  if (before !== undefined && before.uid !== data.slip_uid)
    under.violations.push(`the key ${key} was answered with two slips`);
  const bets = data.bets.map(({ betslip_uid }) => betslip_uid);
  if (bets.length !== slip.bets.length)
    under.violations.push(`a slip of ${slip.bets.length} rows was answered with ${bets.length}`);
  under.slips.set(key, { uid: data.slip_uid, bets });
  if (careful) withinLimit(under, data);
  else if (before === undefined) under.deletable.push(...bets.map((uid) => ({ uid, client: as })));
}

async function writeRow(
  under: UnderHammer,
  { as, key, draw, careful }: Written & { draw: string },
): Promise<void> {
  const bet = singleBet({ id: draw, fast: draw === FAST_DRAW }, someRow(under.chance, draw));
  const { code, data } = await hit(under, 'placeBet', bet, { as, key });
  if (code !== 'ok' || data === null) return;
  acknowledge(under, key, data);
  if (careful) withinLimit(under, data);
  else under.deletable.push({ uid: data.betslip_uid, client: as });
}

function withinLimit(under: UnderHammer, at: { used_limit: number; balance: number }): void {
  if (at.used_limit > at.balance)
    under.violations.push(`${CAREFUL} has ${at.used_limit} in use of ${at.balance}`);
}

const RESULTS = [...NUMBERS[3].slice(0, 10), ...NUMBERS[5]];

/** A desk that does not know of the other one: betting ends and goes on, numbers are declared, corrected, abandoned and taken back. */
export async function declareNumbers(under: UnderHammer, as: string): Promise<void> {
  const { chance, house } = under;
  while (goesOn(under)) {
    const id = chance.pick(SETTLED_DRAWS);
    const of = { event_id: id, settlement_result: chance.pick(RESULTS) };
    switch (chance.weighted({ over: 4, on: 4, declare: 5, correct: 3, abandon: 1, takeBack: 5 })) {
      case 'over':
        await setBetting(house, false);
        break;
      case 'on':
        await setBetting(house, true);
        break;
      case 'declare':
        noteJob(under, await hit(under, 'settleMatkaEvent', of, { as }));
        break;
      case 'correct':
        noteJob(under, await hit(under, 'settleMatkaEvent', { ...of, code: CODE }, { as }));
        break;
      case 'abandon':
        noteJob(under, await hit(under, 'abandonDraw', { event_id: id, code: CODE }, { as }));
        break;
      case 'takeBack':
        noteJob(under, await hit(under, 'deleteNumber', { id, code: CODE }, { as }));
        break;
    }
    await pause(chance.whole(0, 40));
  }
}

/** Numbers are locked, limited and let go, and matka of an account is locked and let go; what stands on one number stays. */
export async function holdNumbers(under: UnderHammer): Promise<void> {
  const { chance, house } = under;
  while (goesOn(under)) {
    const event_id = chance.pick([...SETTLED_DRAWS, FAST_DRAW]);
    const { matka_market_id, number } = someRow(chance, event_id);
    const capped = matka_market_id === CAPPED.matka_market_id && number === CAPPED.number;
    const most = chance.once(2) ? chance.whole(100, 20_000) : null;
    const lock = chance.once(6) ? 1 : 0;
    const of = { event_id, matka_market_id, number } as const;
    await hit(under, lockCall(event_id), { ...of, lock, ...(capped ? {} : { most }) }, { as: 'company' });
    await pause(chance.whole(0, 30));
    await hit(
      under,
      lockCall(event_id),
      { ...of, lock: 0, ...(capped ? {} : { most: null }) },
      { as: 'company' },
    );
    if (chance.once(3)) {
      const user_guid = house.people.get(chance.pick([...CLIENTS, 'agent']))!.guid;
      await hit(under, 'lockUnlockMatka', { user_guid, lock_matka: 1 }, { as: 'company' });
      await pause(chance.whole(1, 20));
      await hit(under, 'lockUnlockMatka', { user_guid, lock_matka: 0 }, { as: 'company' });
    }
    await pause(chance.whole(0, 30));
  }
}

/** Takes back what is declared, the Close first. */
export async function rollBackDraws(under: UnderHammer): Promise<void> {
  for (const id of [CLOSE_DRAW, OPEN_DRAW])
    await hit(under, 'deleteNumber', { id, code: CODE }, { as: 'company' });
}
