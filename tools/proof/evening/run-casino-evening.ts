import { openProofHouse } from '../house/proof-house.ts';
import { STAGE_PEOPLE } from '../house/stage.ts';
import type { TemporaryPostgres } from '../house/temporary-house.ts';
import { judgeLedger, judgeRounds } from './judge-rounds.ts';
import { figures } from './play-evening.ts';
import {
  act,
  declareRound,
  openCasinoEvening,
  postDay,
  takeDayBack,
  takeRoundBack,
  type CasinoEvening,
} from './play-rounds.ts';

export type EveningRun = {
  readonly problems: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
};

/** An evening of rounds on a database of its own; ends with the first thing that does not hold. */
export async function runCasinoEvening(
  postgres: TemporaryPostgres,
  { seed, steps }: { readonly seed: number; readonly steps: number },
): Promise<EveningRun> {
  const database = await postgres.newDatabase();
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const house = await openProofHouse(database.connectionString, STAGE_PEOPLE, () => clock.now);
  try {
    const evening = await openCasinoEvening(house, clock, seed);
    return { problems: await play(evening, steps), counts: evening.counts };
  } finally {
    await house.close();
    await database.drop();
  }
}

async function play(evening: CasinoEvening, steps: number): Promise<string[]> {
  for (let at = 1; at <= steps; at += 1) {
    const { op, code } = await act(evening);
    const posted = op === 'post' && (code === 'ok' || code === 'nothing_to_post');
    const problems = [
      ...(code === 'internal' || code.startsWith('a bet of') ? [code] : []),
      ...(await judgeRounds(evening)),
      ...(posted ? await judgeLedger(evening) : []),
    ];
    if (problems.length > 0) return [`step ${at}, ${op}: ${code}`, ...problems];
  }
  return identities(evening);
}

type Same = { readonly what: string; do(): Promise<void> };

/** Every balance and limit of the house as a text. */
export const written = async ({ house }: CasinoEvening): Promise<string> =>
  JSON.stringify(await figures(house), (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );

async function unchanged(evening: CasinoEvening, { what, do: change }: Same): Promise<string[]> {
  const before = await written(evening);
  await change();
  const after = await written(evening);
  return before === after ? [] : [`${what}: ${before} became ${after}`];
}

/** What was taken back and done again leaves everything as it was, before the day is posted and after. */
async function identities(evening: CasinoEvening): Promise<string[]> {
  const { house, rounds } = evening;
  const ok = (code: string): void => {
    if (code !== 'ok' && code !== 'nothing_to_post' && code !== 'not_settled') throw new Error(code);
  };
  const again = async (): Promise<void> => {
    for (const round of rounds) {
      const { cards } = round;
      if (cards === null) continue;
      ok(await takeRoundBack(evening, round));
      ok(await declareRound(evening, round, cards));
    }
  };
  ok(await takeDayBack(house));
  const open = await unchanged(evening, { what: 'rounds before the day is posted', do: again });
  const posted = await unchanged(evening, {
    what: 'the day posted and taken back',
    do: async () => {
      ok(await postDay(house));
      ok(await takeDayBack(house));
    },
  });
  ok(await postDay(house));
  const ledger = await judgeLedger(evening);
  const after = await unchanged(evening, { what: 'rounds after the day was posted', do: again });
  const twice = await unchanged(evening, {
    what: 'the day taken back and posted',
    do: async () => {
      ok(await takeDayBack(house));
      ok(await postDay(house));
    },
  });
  return [
    ...open,
    ...posted,
    ...ledger,
    ...after,
    ...twice,
    ...(await judgeRounds(evening)),
    ...(await judgeLedger(evening)),
  ];
}
