import { CASINO_TABLES_TOPIC, casinoRoundTopic } from '@pavilion/contract/channels.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { anotherNode } from '../testing/another-node.fixtures.ts';
import { openNumbered, roundBet, testRounds } from '../testing/rounds.fixtures.ts';
import { PASSWORD } from '../testing/story.fixtures.ts';

const at = await testRounds();
/** Nobody locks anything on this one. */
const other = await anotherNode(at);
afterAll(() => other.close());

/** What the house promises of a lock and of a switch. */
const WITHIN = { timeout: 1000, interval: 20 };

let token = '';
let round = '';
beforeAll(async () => {
  token = (await at.send('login', { username: 'client', password: PASSWORD })).body.data!.token;
  round = await openNumbered(at, 'lucky7', 1);
});

/** A bet of the client on the other node: 'ok', or why not. */
async function bet(): Promise<string> {
  const { body } = await other.http
    .inject({
      method: 'POST',
      url: '/api/place_bet',
      headers: { authorization: `Bearer ${token}` },
      payload: roundBet(round, '1/1 x 100', 2),
    })
    .then((response) => ({ body: response.json<{ error: string; code?: string }>() }));
  return body.error === '' ? 'ok' : (body.code ?? '');
}

async function screens() {
  const topic = casinoRoundTopic(round);
  const viewer = await viewerNamed(at, 'client');
  const screen = await watch({ ...at, app: other }, viewer, [CASINO_TABLES_TOPIC, topic, 'me']);
  return {
    close: () => screen.link.close(),
    seen: () => ({
      table: screen.of(CASINO_TABLES_TOPIC).values.has('table:4:lucky7'),
      round: screen.of(topic).values.has('round'),
      hidden: screen.of('me').values.get('hide_casino'),
    }),
  };
}

it('a casino lock above acts on bets and open screens of another node within a second, and so does its end', async () => {
  const { seen, close } = await screens();
  await expect.poll(seen).toEqual({ table: true, round: true, hidden: 0 });
  expect(await bet()).toBe('ok');
  const user_guid = at.people['stockist']!.guid;
  await at.ask('lockUnlockCasinoBet', { user_guid, lock_casino_bet: 1 }, 'company');
  expect(await bet()).toBe('casino_locked');
  await expect.poll(seen, WITHIN).toEqual({ table: false, round: false, hidden: 1 });
  await at.ask('lockUnlockCasinoBet', { user_guid, lock_casino_bet: 0 }, 'company');
  expect(await bet()).toBe('ok');
  await expect.poll(() => seen().table, WITHIN).toBe(true);
  close();
});

it('a provider that is off above acts the same way, on its own tables alone', async () => {
  const { seen, close } = await screens();
  await expect.poll(seen).toEqual({ table: true, round: true, hidden: 0 });
  const provider = { user_id: at.people['master']!.id, provider_id: 4 };
  await at.ask('updateUserCasinoStatus', { ...provider, is_active: 0 }, 'company');
  expect(await bet()).toBe('provider_off');
  await expect.poll(seen, WITHIN).toEqual({ table: false, round: false, hidden: 0 });
  await at.ask('updateUserCasinoStatus', { ...provider, is_active: 1 }, 'company');
  expect(await bet()).toBe('ok');
  await expect.poll(() => seen().table, WITHIN).toBe(true);
  close();
});

it('a result comes in while the casino is locked', async () => {
  const user_guid = at.people['stockist']!.guid;
  await at.ask('lockUnlockCasinoBet', { user_guid, lock_casino_bet: 1 }, 'company');
  await at.declare(round, 'K♥');
  const { rows } = await at.pool.query<{ state: string }>('select state from casino_rounds where id = $1', [
    round,
  ]);
  expect(rows).toEqual([{ state: 'declared' }]);
});
