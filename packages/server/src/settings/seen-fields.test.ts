import { CLIENT_DELAY_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVENT, MATCH_ODDS, testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, feed, people, send } = await testStory();
const client = people['client']!.id;

beforeAll(() => feed.matchOdds({}));

const twoSeconds = Object.fromEntries(CLIENT_DELAY_FIELDS.map(({ field }) => [field, 2]));

describe('what somebody else set meanwhile is not overwritten unseen', () => {
  const market = { event_id: EVENT, market_id: MATCH_ODDS };

  it('the cap of a market', async () => {
    expect(await ask('getMarketCap', market, 'company')).toEqual({ min_stake: null, max_stake: null });
    await ask('updateMarketCap', { ...market, settings: { max_stake: 800 } }, 'company');
    expect(await ask('getMarketCap', market, 'admin8')).toEqual({ min_stake: null, max_stake: 800 });
    const found = { min_stake: null, max_stake: null };
    const late = { ...market, settings: { max_stake: 900 }, seen: found };
    const { status, body } = await send('updateMarketCap', late, 'admin8');
    expect([status, body.code, body.fields]).toEqual([409, 'stale_form', { max_stake: '800' }]);
    const again = { ...late, seen: { ...found, max_stake: 800 } };
    expect(await codeOf('updateMarketCap', again, 'admin8')).toBe('ok');
    expect(await ask('getMarketCap', market, 'company')).toEqual({ min_stake: null, max_stake: 900 });
  });

  it('stakes and delays of a client, each by itself', async () => {
    await ask('updateStakeSetting', { user_id: client, settings: { max_cup: 700 } }, 'company');
    const delays = { user_id: client, ...twoSeconds };
    expect(await codeOf('updateDelaySetting', { ...delays, seen: { match_delay: null } }, 'company')).toBe(
      'ok',
    );
    const { body } = await send('updateDelaySetting', { ...delays, seen: { match_delay: null } }, 'company');
    expect([body.code, body.fields]).toEqual(['stale_form', { match_delay: '2' }]);
    const late = { user_id: client, settings: { max_cup: 800 }, seen: { max_cup: 600 } };
    expect(await codeOf('updateStakeSetting', late, 'company')).toBe('stale_form');
    const now = await ask('getDelaySetting', { user_id: client }, 'company');
    expect([now['max_cup'], now['match_delay']]).toEqual([700, 2]);
  });
});
