import { declaring } from '../testing/declaring.fixtures.ts';
import { CLOSE, OPEN, testDraws, type Draws } from '../testing/draws.fixtures.ts';
import { declare, EVENING, night } from '../testing/number-desk.fixtures.ts';
import { DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, onSession, SESSION } from '../testing/story.fixtures.ts';
import { VIEWERS } from './old-parts.fixtures.ts';

export const PLAYED = [EVENT, OPEN, CLOSE] as const;

/** A match with its session and an evening of draws, all of them over, and cash between. */
export async function playedEvening(): Promise<Draws> {
  const at = await testDraws();
  const { ask, feed, people } = at;
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 9999.99), 'client');
  await ask('placeBet', onRunner(DELHI, 2, 2.14, 1234.5), 'client2');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('placeBet', onSession(2, 45, 100, 543.21), 'client2');
  await EVENING(at);
  night(at);
  for (const who of VIEWERS) at.forget(who);
  const later = () => (at.clock.now = new Date(at.clock.now.getTime() + 7 * 60_000));
  const session = { event_id: EVENT, session_id: SESSION, confirm_warning: 1 } as const;
  await ask('settleFancy', { ...session, result: 52 }, 'company');
  await ask(
    'payReceiveCash',
    { user_guid: people['client']!.guid, amount: 300, type: 2, remark: '' },
    'agent',
  );
  later();
  await ask('settleMarket', declaring(MATCH_ODDS, DELHI), 'company');
  later();
  await declare(at, OPEN, '134');
  await declare(at, CLOSE, '479');
  return at;
}
