import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import { booksThatDiffer } from './verify-books.ts';

const { ask, codeOf, feed, pool, people } = await testStory();
const client = people['client']!.id;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
});

beforeEach(async () => {
  await pool.query('truncate bets, runner_books, session_books');
  await pool.query('update wallets set used_limit = 0');
});

const place = async (bet: ReturnType<typeof onRunner>) => (await ask('placeBet', bet, 'client')).betslip_uid;
const deletion = (uid: string, code = CODE) => ({ betslip_uid: uid, user_id: client, code });

/** Books and limits as they stand. */
async function standing(): Promise<unknown[]> {
  const { rows: books } = await pool.query(
    `select market_id as subject, pl, stakes, bets from runner_books
     union all select session_id, array[base] || lines::bigint[] || jumps, stakes, bets from session_books order by 1`,
  );
  const { rows: wallets } = await pool.query('select used_limit from wallets where user_id = $1', [client]);
  return [books, wallets];
}

describe('a deleted bet is as if it had never been placed', () => {
  it.each([
    ['the only one of a market', [], onRunner(MUMBAI, 1, 1.85, 1000)],
    ['one of two of a market', [onRunner(DELHI, 1, 2.09, 700)], onRunner(MUMBAI, 1, 1.85, 1000)],
    ['a hedge', [onRunner(MUMBAI, 1, 1.85, 1000)], onRunner(MUMBAI, 2, 1.88, 900)],
    ['the only one of a session', [], onSession(1, 45, 100, 1000)],
    ['one of two of a session', [onSession(2, 45, 100, 300)], onSession(1, 45, 100, 1000)],
  ])('%s', async (_, before, bet) => {
    for (const earlier of before) await place(earlier);
    const without = await standing();
    const uid = await place(bet);
    await ask('deleteBet', deletion(uid), 'company');
    expect(await standing()).toEqual(without);
    const subjects: Subject[] = [
      { kind: 'market', id: MATCH_ODDS },
      { kind: 'session', id: SESSION },
    ];
    const differing = subjects.map((of) => booksThatDiffer(pool, of));
    expect(await Promise.all(differing)).toEqual([[], []]);
  });

  it('it stays in the list as cancelled, and is counted so', async () => {
    await place(onRunner(DELHI, 1, 2.09, 700));
    const uid = await place(onRunner(MUMBAI, 1, 1.85, 1000));
    await ask('deleteBet', deletion(uid), 'company');
    const { bet_data } = await ask('betList', { event_id: EVENT }, 'client');
    expect(bet_data.map((bet) => [bet.betslip_uid === uid, bet.winning_status])).toEqual([
      [true, '3'],
      [false, '0'],
    ]);
    const cancelled = await ask('betList', { event_id: EVENT, state: 'Cancelled' }, 'company');
    expect(cancelled.bet_data.map((bet) => [bet.betslip_uid, bet.state])).toEqual([[uid, 'Cancelled']]);
    expect(await ask('betCounts', { event_id: EVENT }, 'company')).toEqual({
      total_bets: 2,
      settelled_bets: 0,
      unsettelled_bets: 1,
      cancelled_bets: 1,
    });
  });

  it('the audit tells who deleted what', async () => {
    const uid = await place(onRunner(MUMBAI, 1, 1.85, 1000));
    await ask('deleteBet', deletion(uid), 'company');
    const { audit } = await ask('auditLog', { action: 'delete_bet' }, 'company');
    expect(audit[0]).toMatchObject({ actor: 'company', object: `bet:${uid}` });
    const { rows } = await pool.query('select voided_by from bets');
    expect(rows).toEqual([{ voided_by: people['company']!.id }]);
  });
});

it.each(['company', 'admin8', 'staff'])('%s, acting as the Company, may delete a bet', async (who) => {
  const uid = await place(onRunner(MUMBAI, 1, 1.85, 1000));
  await ask('deleteBet', deletion(uid), who);
  const { bet_data } = await ask('betList', { event_id: EVENT }, 'client');
  expect(bet_data.map((bet) => [bet.betslip_uid, bet.winning_status])).toEqual([[uid, '3']]);
});

describe('refusals', () => {
  it.each([
    ['a sub company', 'subcompany', 'not_permitted'],
    ['the client itself', 'client', 'not_permitted'],
  ])('%s', async (_, who, code) => {
    const uid = await place(onRunner(MUMBAI, 1, 1.85, 1000));
    expect(await codeOf('deleteBet', deletion(uid), who)).toBe(code);
  });

  it('a wrong code, a bet of somebody else, a bet that is not there, the same bet again', async () => {
    const uid = await place(onRunner(MUMBAI, 1, 1.85, 1000));
    const stranger = { ...deletion(uid), user_id: people['client2']!.id };
    const answers = [
      await codeOf('deleteBet', deletion(uid, '9999'), 'company'),
      await codeOf('deleteBet', stranger, 'company'),
      await codeOf('deleteBet', deletion('0190b2b0-0000-7000-8000-000000000000'), 'company'),
      await codeOf('deleteBet', deletion(uid), 'company'),
      await codeOf('deleteBet', deletion(uid), 'company'),
    ];
    expect(answers).toEqual(['wrong_code', 'unknown_bet', 'unknown_bet', 'ok', 'bet_not_pending']);
  });

  it('two desks at once: one deletes, the other is told', async () => {
    const uid = await place(onRunner(MUMBAI, 1, 1.85, 1000));
    const answers = await Promise.all([1, 2].map(() => codeOf('deleteBet', deletion(uid), 'company')));
    expect(answers.toSorted()).toEqual(['bet_not_pending', 'ok']);
  });

  it('a bet of a settled session', async () => {
    const uid = await place(onSession(1, 45, 100, 1000));
    await ask(
      'settleFancy',
      { event_id: EVENT, session_id: SESSION, result: 50, confirm_warning: 1 },
      'company',
    );
    expect(await codeOf('deleteBet', deletion(uid), 'company')).toBe('bet_not_pending');
  });
});
