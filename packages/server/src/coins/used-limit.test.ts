import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { numberBet, OPEN, testDraws } from '../testing/draws.fixtures.ts';
import { testExposures } from '../testing/exposures.fixtures.ts';
import { roundBet, testRounds } from '../testing/rounds.fixtures.ts';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  PASSWORD,
  SESSION,
  type Story,
} from '../testing/story.fixtures.ts';

/** Whose used limit, by whom; and that its exposures sum to it, which is what the wallet says (rules 4), with every bet among its bets. */
async function proven({ ask, people, pool }: Story, who = 'client') {
  const id = people[who]!.id;
  const answer = await ask('userUsedLimit', { user_id: id, items_perpage: 500 }, 'agent');
  const sum = answer.exposures.reduce((total, { exposure }) => total + Math.round(exposure * 100), 0);
  expect(sum).toBe(Math.round(answer.used_limit * 100));
  const { rows } = await pool.query<{ used: bigint; balance: bigint }>(
    'select used_limit as used, balance from wallets where user_id = $1',
    [id],
  );
  expect([answer.used_limit, answer.balance]).toEqual([
    Number(rows[0]!.used) / 100,
    Number(rows[0]!.balance) / 100,
  ]);
  expect(answer.limit_bets.length).toBe(answer.total_records);
  expect(answer.exposures.reduce((all, { bets }) => all + bets, 0)).toBe(answer.total_records);
  return answer;
}

type Step = readonly [kind: number, side: 1 | 2, stake: number, other: number];
const steps = (kinds: number) =>
  fc.array(
    fc.tuple(fc.nat(kinds - 1), fc.constantFrom<1 | 2>(1, 2), fc.integer({ min: 100, max: 900 }), fc.nat(3)),
    { minLength: 4, maxLength: 9 },
  );

/** Takes what it can: a refusal of the limit leaves everything as it is. */
async function play(at: Story, acts: readonly ((step: Step) => Promise<unknown>)[], runs = 4): Promise<void> {
  await fc.assert(
    fc.asyncProperty(steps(acts.length), async (list) => {
      for (const step of list) {
        await acts[step[0]]!(step);
        await proven(at);
      }
    }),
    { numRuns: runs },
  );
}

const market = (at: Story) => (step: Step) =>
  at.send('placeBet', onRunner(step[3] % 2 === 0 ? MUMBAI : DELHI, step[1], 1.85, step[2]), 'client');
const session = (at: Story) => (step: Step) =>
  at.send('placeBet', onSession(step[1], step[1] === 1 ? 45 : 44, 100, step[2]), 'client');

describe('the exposures of a client sum to its used limit, whatever it bets on and whatever ends', () => {
  test('a market, a session, and numbers of a draw; the session settled and taken back', async () => {
    const at = await testDraws();
    await at.feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [1.86, 1.88] });
    await at.feed.session();
    const desk = async () => {
      const of = { event_id: EVENT, session_id: SESSION };
      await at.ask('settleFancy', { ...of, result: 45 }, 'company');
      await proven(at);
      await at.ask('rollbackSession', { ...of, code: CODE }, 'company');
      await proven(at);
      await at.feed.session();
    };
    const number = (step: Step) =>
      at.send('placeBet', numberBet(OPEN, `akda ${step[3] + 1} x ${step[2]}`), 'client');
    await play(at, [market(at), session(at), number, number, desk]);
    const { limit_bets, exposures } = await proven(at);
    expect(limit_bets.length).toBeGreaterThan(0);
    expect(exposures.map(({ kind }) => kind)).toContain('draw');
  });

  test('rounds of the casino beside a market', async () => {
    const at = await testRounds();
    await at.feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [1.86, 1.88] });
    let round = await at.open('lucky7');
    const bet = (step: Step) =>
      at.send('placeBet', roundBet(round, `1/${step[1]} x ${step[2]}`, 2), 'client');
    const next = async () => {
      await at.declare(round, '7♠');
      await proven(at);
      round = await at.open('lucky7');
    };
    await play(at, [market(at), bet, bet, next]);
  });

  test('what a supplier told, and his results', async () => {
    const at = await testExposures();
    await at.setBalance('client', 100_000);
    const expose = (step: Step) => at.expose('client', step[2], { market: `m${step[3]}` });
    const result = (step: Step) =>
      at.results(`client m${step[3]} ${step[1] === 1 ? step[2] : -step[2] / 10}`);
    await play(at, [expose, expose, expose], 2);
    const before = await proven(at);
    expect(before.exposures.map(({ kind }) => kind)).toContain('round');
    await result([0, 1, 100, 0]);
    await proven(at);
  });
});

describe('the popup of a used limit', () => {
  it('tells open bets newest first, by pages, with what they stand on', async () => {
    const at = await testRounds();
    await at.feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
    await at.feed.session();
    await at.ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
    await at.ask('placeBet', onSession(1, 45, 100, 500), 'client');
    const round = await at.open('lucky7');
    await at.ask('placeBet', roundBet(round, '1/1 x 200', 2), 'client');
    const { limit_bets, exposures } = await proven(at);
    expect(
      limit_bets.map(({ event_id, market_id, session_id, stake, loss }) => [
        event_id,
        market_id !== null,
        session_id,
        stake,
        loss,
      ]),
    ).toEqual([
      [round, true, null, 200, 200],
      [EVENT, false, '900-s6', 500, 500],
      [EVENT, true, null, 1000, 1000],
    ]);
    expect(exposures.map(({ exposure, bets }) => [exposure, bets])).toEqual([
      [1000, 1],
      [500, 1],
      [200, 1],
    ]);
    const id = at.people['client']!.id;
    const second = await at.ask('userUsedLimit', { user_id: id, items_perpage: 2, current_page: 2 }, 'agent');
    expect([second.limit_bets.map(({ stake }) => stake), second.total_records]).toEqual([[1000], 3]);
    expect(limit_bets[2]!.market_id).toBe(MATCH_ODDS);
  });

  it('is had as a file, each of its tables: open bets, exposures, and of an operator to whom it has given on', async () => {
    const at = await testRounds();
    await at.feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
    await at.ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
    await at.ask('placeBet', onRunner(MUMBAI, 1, 1.85, 500), 'client');
    const signedIn = await at.send('login', { username: 'stockist', password: PASSWORD });
    const { token } = signedIn.body.data!;
    const file = async (who: string, list: string | undefined, keys: string[]) => {
      const columns = keys.map((key) => ({ key, label: key }));
      const input = { user_id: at.people[who]!.id };
      const answer = await at.app.http.inject({
        method: 'POST',
        url: '/api/export/users/user_used_limit',
        headers: { authorization: `Bearer ${token}` },
        payload: {
          format: 'csv',
          title: 'Used limit',
          columns,
          input,
          ...(list === undefined ? {} : { list }),
        },
      });
      return answer.statusCode === 200 ? answer.body.trim().split('\r\n') : answer.json().code;
    };
    const bets = await file('client', undefined, ['market_name', 'stake']);
    expect(bets.filter((line: string) => line.startsWith('Match Odds'))).toHaveLength(2);
    const exposures = await file('client', 'exposures', ['market_name', 'exposure', 'bets']);
    expect(exposures.filter((line: string) => line.startsWith('Match Odds'))).toEqual(['Match Odds,1500,2']);
    const given = await file('agent', 'given_on', ['role', 'fixed_limit']);
    expect(given.at(-1)).toMatch(/^7,/);
    expect(await file('client', 'username', ['role'])).toBe('not_exportable');
    expect(await file('client', 'exposures', ['stake'])).toBe('malformed');
  });

  it('of an operator tells to whom it has given on; a stranger and oneself are not there', async () => {
    const at = await testRounds();
    const idOf = (who: string) => at.people[who]!.id;
    const answer = await at.ask('userUsedLimit', { user_id: idOf('agent') }, 'stockist');
    expect([answer.limit_bets, answer.exposures, answer.used_limit, answer.balance]).toEqual([
      [],
      [],
      200_000,
      1_800_000,
    ]);
    expect(answer.given_on).toEqual([{ role: 7, accounts: 2, fixed_limit: 200_000 }]);
    for (const [who, by] of [
      ['otherclient', 'agent'],
      ['agent', 'agent'],
      ['stockist', 'agent'],
    ] as const)
      expect(await at.codeOf('userUsedLimit', { user_id: idOf(who) }, by)).toBe('unknown_user');
  });
});
