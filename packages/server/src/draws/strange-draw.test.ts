import type { CallInput } from '@pavilion/contract/calls.ts';
import { fastName } from '@pavilion/contract/game-call.ts';
import type { GameCallName } from '@pavilion/contract/matka-calls.ts';
import { expect, test } from 'vitest';
import { MATKA_RULES } from '../http/matka-rules.fixtures.ts';
import { FAST, OPEN, numberBet, testDraws } from '../testing/draws.fixtures.ts';
import { bets } from '../testing/number-desk.fixtures.ts';

const at = await testDraws();
/** A match of the story. */
const A_MATCH = '900';
const AS = { all: 'client', company: 'company', operators: 'agent', clients: 'client' } as const;

/** Every call of a game that names a draw, with what it is asked for but the draw. */
const named = (Object.keys(MATKA_RULES) as GameCallName[])
  .filter((name) => !name.startsWith('fast'))
  .flatMap((name) => {
    const body: object = MATKA_RULES[name].body ?? {};
    const field =
      'event_id' in body ? 'event_id' : 'id' in body && /^[mf]-/.test(String(body.id)) ? 'id' : undefined;
    return field === undefined ? [] : [{ name, body, field }];
  });

async function everything(): Promise<unknown> {
  const { rows } = await at.pool.query(
    `select (select jsonb_agg(d order by id) from draws d) as draws, (select count(*) from bets) as bets, (select count(*) from number_locks) as locks,
       (select count(*) from matka_cuts) as cuts, (select count(*) from journal_entries) as entries, (select jsonb_agg(w order by user_id) from wallets w) as wallets`,
  );
  return rows;
}

test('a draw of the other game, a match and a draw that is none are no draw to any call that takes one', async () => {
  await bets(at, OPEN, 'akda 5 x 100');
  const before = await everything();
  expect(named.length).toBeGreaterThan(10);
  for (const { name, body, field } of named) {
    const as = AS[MATKA_RULES[name].who as keyof typeof AS];
    for (const [call, strange] of [
      [name, [FAST, A_MATCH, 'm-20261120-ffffffff-o']],
      [fastName(name), [OPEN, A_MATCH, 'f-20261120-ffffffff-1520']],
    ] as const)
      for (const draw of strange) {
        const request = { ...body, [field]: draw } as CallInput<typeof call>;
        expect([call, draw, await at.codeOf(call, request, as)]).toEqual([call, draw, 'unknown_draw']);
      }
  }
  expect(await everything()).toEqual(before);
});

test('calls of matches take no draw for a market or a session of theirs', async () => {
  const code = '2026';
  const of = { event_id: OPEN };
  const market_id = numberBet(OPEN, 'akda 5 x 100').market_id!;
  const before = await everything();
  const answers = [
    await at.codeOf('settleMarket', { ...of, market_id, selection_id: 5, confirm_warning: 1 }, 'company'),
    await at.codeOf('abandonMarket', { ...of, market_id, type: 1, code }, 'company'),
    await at.codeOf('rollbackMarket', { ...of, market_id, code }, 'company'),
    await at.codeOf('settleFancy', { ...of, session_id: OPEN, result: 5, confirm_warning: 1 }, 'company'),
    await at.codeOf('abandonFancy', { ...of, session_id: OPEN, code }, 'company'),
    await at.codeOf('rollbackSession', { ...of, session_id: OPEN, code }, 'company'),
    await at.codeOf('rollbackSettlement', { ...of, code }, 'company'),
    await at.codeOf('withdrawRunner', { ...of, market_id, selection_id: 5, code }, 'company'),
  ];
  expect(answers).toEqual([
    'unknown_market',
    'unknown_market',
    'not_settled',
    'unknown_session',
    'unknown_session',
    'not_settled',
    'not_settled',
    'unknown_market',
  ]);
  expect(await everything()).toEqual(before);
});
