import { marketWord, sessionWord, type MarketWord } from './feed-words.ts';
import type { Wanted } from './people.ts';
import type { ProofHouse } from './proof-house.ts';

/** A small fixed world for the commands that are about many things at once: one chain, few clients, few matches. */
export const CLIENTS = ['busy_1', 'busy_2', 'busy_3', 'busy_4'] as const;
/** Bets on the match that is never settled only, so that its limit must hold at every moment. */
export const CAREFUL = 'careful';
/** Bets on the first match that is settled only, so that it may move while that is closed. */
export const ROAMER = 'roamer';
export const OPERATORS = ['sub', 'master', 'agent'] as const;
export const DESKS = ['company', 'second_desk'] as const;
export const RUNNERS = [1, 2, 3];
/** Whoever backs at it takes any price there is. */
export const LOW_ODDS = 1.02;

const PERCENT = 10_000;
const person = (name: string, role: number, parent: string | null, more: Partial<Wanted> = {}): Wanted => ({
  name,
  role,
  parent,
  kept: 0,
  budget: 0,
  companyTakes: 0,
  matkaKept: parent === 'sub' ? 10 * PERCENT : 0,
  matkaBudget: 0,
  matkaRate: 0,
  match: 2 * PERCENT,
  session: 3 * PERCENT,
  limit: 5_000_000_00n,
  ...more,
});

export const STAGE_PEOPLE: readonly Wanted[] = [
  person('company', 1, null, { match: 100 * PERCENT, session: 100 * PERCENT, limit: 1_000_000_000_00n }),
  person('sub', 2, 'company', { kept: 70 * PERCENT, companyTakes: 30 * PERCENT, limit: 200_000_000_00n }),
  person('master', 3, 'sub', { kept: 10 * PERCENT, budget: 85 * PERCENT, limit: 100_000_000_00n }),
  person('agent', 6, 'master', { kept: 33 * PERCENT, budget: 41 * PERCENT, limit: 50_000_000_00n }),
  ...CLIENTS.map((name, place) =>
    person(name, 7, place % 2 === 0 ? 'agent' : 'master', {
      kept: PERCENT,
      match: PERCENT,
      session: PERCENT,
      limit: 20_000_00n,
    }),
  ),
  person(CAREFUL, 7, 'agent', { kept: PERCENT, match: PERCENT, session: PERCENT, limit: 3_000_00n }),
];

/** Below two operators in turn; it begins with the last of them. */
export const ROAMS_BELOW = ['master', 'agent'] as const;
export const ROAMING_PERSON = person(ROAMER, 7, ROAMS_BELOW[1], {
  kept: PERCENT,
  match: PERCENT,
  session: PERCENT,
  limit: 20_000_00n,
});

/** So many clients on one market that its settlement goes on as a job, once `large_settlement` is as low as this. */
export const CROWD = Array.from({ length: 60 }, (_, place) => `crowd_${place + 1}`);
export const LARGE = 40;

export const CROWD_PEOPLE: readonly Wanted[] = CROWD.map((name) =>
  person(name, 7, 'agent', { kept: PERCENT, match: PERCENT, session: PERCENT, limit: 20_000_00n }),
);

export type StageMatch = {
  readonly id: string;
  readonly markets: readonly string[];
  readonly sessions: readonly string[];
};

const match = (id: string): StageMatch => ({
  id,
  markets: [`${id}.odds`, `${id}.book`],
  sessions: [`${id}.s1`],
});
/** The first market of a match is its main market. */
export const SETTLED_MATCHES: readonly StageMatch[] = [match('m1'), match('m2')];
export const OPEN_MATCH: StageMatch = match('m3');
export const CROWD_MARKET = { event_id: OPEN_MATCH.id, market_id: `${OPEN_MATCH.id}.book` };

export async function announce(house: ProofHouse, matches: readonly StageMatch[]): Promise<void> {
  for (const { id, markets, sessions } of matches) {
    for (const market of markets) await house.say(marketWord(stageMarket(id, market, 0)));
    for (const session of sessions) await house.say(sessionWord(stageSession(id, session, 45)));
  }
}

/** `move` shifts the odds by hundredths. */
export function stageMarket(event: string, id: string, move: number): MarketWord {
  const type = id.endsWith('.odds') ? 1 : 2;
  const odds = (runner: number): number => 1500 + runner * 300 + move * 10;
  const prices = new Map(RUNNERS.map((runner) => [runner, { back: odds(runner), lay: odds(runner) + 20 }]));
  return { event, id, name: `Market ${id}`, type, open: true, prices };
}

export function stageSession(event: string, id: string, line: number): Parameters<typeof sessionWord>[0] {
  return { event, id, name: `Session ${id}`, open: true, line, noRate: 100, yesRate: 100 };
}
