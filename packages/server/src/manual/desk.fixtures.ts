import type { CallInput } from '@pavilion/contract/calls.ts';
import { MUMBAI, testStory } from '../testing/story.fixtures.ts';

export const DESK = 'company';

export const TEST_MATCH: CallInput<'createManualEvent'> = {
  event_type: 1,
  team_1: 'India',
  team_2: 'Nepal',
  datetime: '2026-11-20 18:00:00',
};

/** The story with a test match of the desk beside the match of its feed: a bookmaker and a session, not priced yet. */
export async function testDesk() {
  const story = await testStory();
  const { ask, feed } = story;
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await feed.session();
  const event = (await ask('createManualEvent', TEST_MATCH, DESK)).event_id;
  let made = 0;

  async function newMarket(form: Partial<CallInput<'createManualMarket'>> = {}): Promise<string> {
    const market_name = `Market ${(made += 1)}`;
    const teams = { team_1: 'India', team_2: 'Nepal' };
    const market = { event_id: event, market_type: 2, market_name, ...teams, ...form };
    return (await ask('createManualMarket', market, DESK)).market_id;
  }

  const market = await newMarket();
  const form = { event_id: event, session_type_id: 6, session_name: 'Fall of first wicket' };
  const session = (await ask('createManualFancy', form, DESK)).session_id;
  return { ...story, event, market, session, newMarket };
}
