import { expect, it } from 'vitest';
import { plainClient } from '../backup/plain-client.ts';
import { declaring } from '../testing/declaring.fixtures.ts';
import { DAY, DAY_EVENT, roundBet, testRounds } from '../testing/rounds.fixtures.ts';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
} from '../testing/story.fixtures.ts';
import { refuseOpenBets } from './open-bets.ts';
import { BETS } from './remembered-bets.ts';

const at = await testRounds();
const { ask, feed, pool } = at;

/** Why all bets must stay, after a change that is forgotten; empty when they may go. */
async function whyTheyStay(change = 'select'): Promise<string> {
  const client = await plainClient(at.connectionString);
  try {
    await client.query(`begin; ${change}`);
    const { rows } = await client.query<{ id: number }>(
      `insert into archives (table_name, month, file, rows, sha256, archived_at) values ('bets', '1-9', '', 1, '', now()) returning id`,
    );
    return await BETS.remember(client, rows[0]!.id, 'bets').then(
      () => '',
      (refused: Error) => refused.message,
    );
  } finally {
    await client.end();
  }
}

const OPEN = 'it is not over, or something in it has no result';
const MATCH = 'Mumbai v Delhi';
const CASINO = 'Casino, 20 Nov 2026';
const stay = (name: string, why: string) => `Bets on ${name} stay in the house: ${why}.`;

it('bets may go when everything in their matches is over, and not before', async () => {
  const settled = { event_id: EVENT, session_id: SESSION, result: 52, confirm_warning: 1 } as const;
  const round = await at.open('lucky7');
  await ask('placeBet', roundBet(round, '1/1 x 100', 2), 'client');
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await feed.session();
  const bet = onRunner(MUMBAI, 1, 1.85, 1000);
  const { betslip_uid } = await ask('placeBet', bet, 'client');
  await ask('placeBet', onSession(1, 45, 100, 500), 'client');
  expect(await whyTheyStay()).toBe(stay(CASINO, OPEN));
  await at.declare(round, 'A♠');
  expect(await whyTheyStay()).toBe(stay(CASINO, OPEN));
  await ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
  expect(await whyTheyStay()).toBe(stay(MATCH, OPEN));
  await ask('settleFancy', settled, 'company');
  expect(await whyTheyStay()).toBe(stay(MATCH, OPEN));
  // The void ones of a match that is open stay too: it could not be settled without them.
  const deleted = { betslip_uid, user_id: at.people['client']!.id, code: CODE };
  await ask('deleteBet', deleted, 'company');
  expect(await whyTheyStay()).toBe(stay(MATCH, OPEN));
  await ask('settleMarket', declaring(MATCH_ODDS, DELHI), 'company');
  expect(await whyTheyStay()).toBe('');
  await ask('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company');
  expect(await whyTheyStay()).toBe(stay(MATCH, OPEN));
  await ask('settleFancy', settled, 'company');
  expect(await whyTheyStay()).toBe('');
});

it.each([
  [
    'a job has not ended',
    `insert into settlement_jobs (event_id, market_id, version, request, asked_by, result, clients, created_at, act)
     values ('${EVENT}', '${MATCH_ODDS}', 9, '{}', '{}', '', 0, now(), 'settle')`,
    stay(MATCH, 'a result is being booked or taken back'),
  ],
  [
    'its seed is sealed',
    `update casino_rounds set commitment = 'x', seed = 'x'`,
    stay(CASINO, 'what its deal or draw was made of is not told yet'),
  ],
  [
    'runners share a place',
    `update markets set result_shared = '{${MUMBAI}}'`,
    stay(MATCH, 'it has a dead heat, in which each bet is rounded by itself'),
  ],
  [
    'a day of the casino is open',
    `update events set closed_at = null where id = '${DAY_EVENT}'`,
    stay(CASINO, OPEN),
  ],
  [
    'a session of a closed match is open',
    'update sessions set settled_at = null, result = null',
    stay(MATCH, OPEN),
  ],
  [
    'both are open: the one that was bet on first is named',
    'update events set closed_at = null',
    stay(CASINO, OPEN),
  ],
])('bets stay when %s', async (_what, change, why) => {
  expect(await whyTheyStay(change)).toBe(why);
  expect(await whyTheyStay()).toBe('');
});

it('a match is held by whoever archives it: a roll-back waits, and finds it as it was left', async () => {
  const client = await plainClient(at.connectionString);
  await client.query('begin');
  await refuseOpenBets(client, 'bets');
  const held = await pool.query(`select from events where id = '${EVENT}' for no key update skip locked`);
  expect(held.rowCount).toBe(0);
  // Bets of other matches, and of this one, go on being written.
  const free = await pool.query(`select from events where id = '${EVENT}' for key share skip locked`);
  expect(free.rowCount).toBe(1);
  await client.end();
});
