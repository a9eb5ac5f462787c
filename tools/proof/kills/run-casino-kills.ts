import { randomUUID } from 'node:crypto';
import { calls, type CallInput, type CallName } from '@pavilion/contract/calls.ts';
import { judgeLedger, judgeRounds } from '../evening/judge-rounds.ts';
import { act, DAY, dealt, openCasinoEvening, silence, type CasinoEvening } from '../evening/play-rounds.ts';
import { written } from '../evening/run-casino-evening.ts';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import { CODE } from '../house/people.ts';
import { openProofHouse } from '../house/proof-house.ts';
import { STAGE_PEOPLE } from '../house/stage.ts';
import type { TemporaryPostgres } from '../house/temporary-house.ts';
import type { PlayedRound } from '../model/rounds.ts';
import { killAt } from './kill-at.ts';

/** What is struck, in the middle of which of its writes. */
export const STRIKES = {
  declare: ['settlements', 'casino_edges', 'wallets', 'casino_rounds'],
  post: ['journal_lines', 'casino_splits', 'settlements', 'casino_commissions', 'events'],
  'take back': ['casino_edges', 'settlements', 'wallets', 'casino_rounds', 'journal_lines'],
} as const;
type Act = keyof typeof STRIKES;
export type CasinoKill = { readonly act: Act; readonly table: string; readonly problems: readonly string[] };

const BETS = 45;

/**
 * Kills a node in the middle of declaring a round, of posting the day and of taking a round of it back: after each blow nothing is
 * half done, and the same request, sent again, does it as if nothing had been.
 */
export async function runCasinoKills(
  postgres: TemporaryPostgres,
  wanted: { readonly seed: number; readonly strikes: Readonly<Record<Act, readonly string[]>> },
  tell: (kill: CasinoKill) => void,
): Promise<boolean> {
  const database = await postgres.newDatabase();
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const house = await openProofHouse(database.connectionString, STAGE_PEOPLE, () => clock.now);
  try {
    const evening = await openCasinoEvening(house, clock, wanted.seed);
    while (evening.rounds.reduce((sum, { bets }) => sum + bets.size, 0) < BETS) await act(evening, BETTING);
    const round = largest(evening);
    const cards = dealt(evening, round);
    await silence(evening, round);
    const steps: readonly Step[] = [
      {
        act: 'declare',
        request: request('declareRound', { event_id: round.id, cards: cards.map(pictureCode), code: CODE }),
        done: () => void Object.assign(round, { cards, state: 'declared' }),
      },
      { act: 'post', request: request('postCasinoDay', { day: DAY, code: CODE }), done: () => undefined },
      {
        act: 'take back',
        request: request('rollbackSettlement', { event_id: round.id, code: CODE }),
        done: () => void Object.assign(round, { cards: null, state: 'open' }),
      },
    ];
    for (const step of steps)
      if (
        !(await strikeAll(
          evening,
          { ...step, tables: wanted.strikes[step.act], connectionString: database.connectionString },
          tell,
        ))
      )
        return false;
    return true;
  } finally {
    await house.close();
    await database.drop();
  }
}

const BETTING = { open: 1, bet: 6 } as const;

const largest = ({ rounds }: CasinoEvening): PlayedRound =>
  rounds.toSorted((a, b) => b.bets.size - a.bets.size)[0]!;

type Request = { readonly name: CallName; readonly key: string; readonly input: object };
const request = <N extends CallName>(name: N, input: CallInput<N> & object): Request => ({
  name,
  key: randomUUID(),
  input,
});

type Step = { readonly act: Act; readonly request: Request; done(): void };

async function strikeAll(
  evening: CasinoEvening,
  step: Step & { readonly tables: readonly string[]; readonly connectionString: string },
  tell: (kill: CasinoKill) => void,
): Promise<boolean> {
  const { house, clock } = evening;
  const { name, key, input } = step.request;
  const before = await written(evening);
  const call = { url: `/api/${calls[name].path}`, token: await house.signIn('company'), key, payload: input };
  for (const table of step.tables) {
    const struck = { pool: house.pool, connectionString: step.connectionString, now: clock.now, call };
    const hit = await killAt(table, struck);
    const problems = [
      ...(hit ? [] : ['it was done without that']),
      ...((await written(evening)) === before ? [] : ['half done: balances or limits have moved']),
      ...(await judgeRounds(evening)),
    ];
    tell({ act: step.act, table, problems });
    if (problems.length > 0) return false;
  }
  const { body } = await house.app.http.inject({
    method: 'POST',
    url: call.url,
    headers: { authorization: `Bearer ${call.token}`, 'idempotency-key': key },
    payload: input,
  });
  step.done();
  const { error } = JSON.parse(body) as { error: string };
  const problems = [
    ...(error === '' ? [] : [`sent again: ${error}`]),
    ...(await judgeRounds(evening)),
    ...(step.act === 'declare' ? [] : await judgeLedger(evening)),
  ];
  if (problems.length > 0) tell({ act: step.act, table: 'none', problems });
  return problems.length === 0;
}
