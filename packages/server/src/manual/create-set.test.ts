import type { CallInput } from '@pavilion/contract/calls.ts';
import { expect, it } from 'vitest';
import { DESK, TEST_MATCH, testDesk } from './desk.fixtures.ts';

const { ask, send, pool } = await testDesk();

const TEAMS = { team_1: 'India', team_2: 'Nepal' };
const SET: CallInput<'createManualSet'> = {
  ...TEST_MATCH,
  event_type: 3,
  markets: [
    { market_type: 1, ...TEAMS },
    { market_type: 2, ...TEAMS },
  ],
  sessions: [
    { session_type_id: 1, session_name: 'India 6 over runs' },
    { session_type_id: 1, session_name: 'Nepal 6 over runs' },
  ],
};
const matches = async () => (await pool.query('select from events')).rowCount;

it('a match with market, bookmaker and sessions is made in one act', async () => {
  const made = await ask('createManualSet', SET, DESK);
  expect(made.event_name).toBe('India VS Nepal');
  const detail = await ask('manualMatchDetail', { event_id: made.event_id }, DESK);
  expect(detail.market.map((one) => [one.market_id, one.market_name, one.is_main_market])).toEqual([
    [made.market_ids[0], 'Match Odds', 1],
    [made.market_ids[1], 'Bookmaker', 0],
  ]);
  expect(detail.fancy.map(({ session_id }) => session_id)).toEqual(made.session_ids);
  expect(detail.fancy.map(({ status }) => status)).toEqual(['SUSPENDED', 'SUSPENDED']);
});

it('all or nothing: what is refused says whose field it is, and no match is left behind', async () => {
  const before = await matches();
  const twice = { session_type_id: 1, session_name: 'india 6 OVER runs' };
  const { body } = await send('createManualSet', { ...SET, sessions: [...SET.sessions!, twice] }, DESK);
  expect(body).toMatchObject({
    code: 'malformed',
    fields: { 'sessions.2.session_name': 'the match has an open session of this name' },
  });
  const market = { ...SET, markets: [{ market_type: 3, ...TEAMS }] };
  expect((await send('createManualSet', market, DESK)).body.fields).toEqual({
    'markets.0.market_type': 'unknown market type',
  });
  expect((await send('createManualSet', { ...SET, team_2: ' ' }, DESK)).body.fields).toEqual({
    team_2: 'required',
  });
  expect(await matches()).toBe(before);
});

it('without markets and sessions it is a match like any other', async () => {
  const { market_ids, session_ids } = await ask(
    'createManualSet',
    { ...SET, markets: [], sessions: [] },
    DESK,
  );
  expect([market_ids, session_ids]).toEqual([[], []]);
});

it('only the Company makes one', async () => {
  expect((await send('createManualSet', SET, 'subcompany')).body.code).toBe('not_permitted');
});
