import { noteResult } from '../casino/note-result.ts';
import { readDetail, type ToldResults, type ToldRound } from '../casino/read-detail.ts';
import { transaction } from '../db/pool.ts';
import { answerOf, inTime, pauseAfter, reasonOf } from '../feeds/answer-of.ts';
import { systemClock, type Clock } from '../feeds/clock.ts';
import type { House } from '../house.ts';
import { lockUnended, unendedRounds, type UnendedRound } from '../matches/unended-rounds.ts';
import type { Providers } from './providers.ts';
import type { Polling } from './polling-config.ts';

/** A supplier whose results are asked for. */
export type Polled = { readonly id: number; readonly code: string; readonly results: Polling };

type Asked = { readonly tries: number; readonly notBefore: number };

/** What it is done with; a test has its own clock, and answers of its own. */
type Means = { readonly clock: Clock; ask(address: string, signal: AbortSignal): Promise<unknown> };

const OVER_HTTP: Means = { clock: systemClock, ask: answerOf };

/**
 * Asks a supplier for the results of its rounds that wait, one question at a time, and notes what it says: cards, winner, or why it is
 * doubted. Moves no money. A round that is not over is asked for less and less often, a supplier that fails too.
 */
export function startPolling(
  house: Pick<House, 'pool' | 'bus' | 'log' | 'now'>,
  provider: Polled,
  { clock, ask }: Means = OVER_HTTP,
): { close(): Promise<void> } {
  const { every_seconds, within_seconds } = provider.results;
  const every = every_seconds * 1000;
  const stopping = new AbortController();
  let asked = new Map<string, Asked>();
  let failures = 0;

  const askFor = async (mid: string, rounds: readonly UnendedRound[]): Promise<void> => {
    const tries = asked.get(mid)?.tries ?? 0;
    asked.set(mid, { tries: tries + 1, notBefore: clock.now() + pauseAfter(tries, every) });
    const address = filled(provider.results.address, { mid, game: rounds[0]!.gameCode });
    const answer = await inTime((signal) => ask(address, signal), within_seconds * 1000, stopping.signal);
    const told = readDetail(answer, provider.results.letters);
    for (const round of rounds) await note(house, round, told);
  };
  const look = async (): Promise<void> => {
    const rounds = Map.groupBy(await unendedRounds(house.pool, provider.id, house.now()), ({ mid }) => mid);
    asked = new Map([...asked].filter(([mid]) => rounds.has(mid)));
    for (const [mid, same] of rounds) {
      if (stopping.signal.aborted) return;
      if ((asked.get(mid)?.notBefore ?? 0) <= clock.now()) await askFor(mid, same);
    }
  };
  const once = async (): Promise<void> => {
    try {
      await look();
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failures += 1;
      house.log.warn(
        { provider: provider.code, failures },
        `results could not be asked for: ${reasonOf(error)}`,
      );
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await once();
      await clock.pause(pauseAfter(failures, every), stopping.signal);
    }
  };
  const running = run();
  return {
    async close() {
      stopping.abort();
      await running;
    },
  };
}

/** Asks all suppliers that can be asked. */
export function pollAll(
  house: Pick<House, 'pool' | 'bus' | 'log' | 'now'>,
  providers: Providers,
): { close(): Promise<void> } {
  const polls = [...providers.values()].flatMap(({ results, ...provider }) =>
    results === undefined ? [] : startPolling(house, { ...provider, results }),
  );
  return { close: async () => void (await Promise.all(polls.map((poll) => poll.close()))) };
}

const filled = (address: string, { mid, game }: { readonly mid: string; readonly game: string }): string =>
  address.replaceAll('{mid}', encodeURIComponent(mid)).replaceAll('{game}', encodeURIComponent(game));

/** Notes what was said of this round; an answer about another one, or of one that runs, says nothing. */
async function note(
  { pool, bus }: Pick<House, 'pool' | 'bus'>,
  { id, mid, gameCode }: UnendedRound,
  told: ToldRound | ToldResults | undefined,
): Promise<void> {
  const result = resultOf(told, mid);
  if (result === undefined) return;
  await transaction(pool, async (db) => {
    if (!(await lockUnended(db, id))) return;
    await noteResult(db, { id, gameCode }, result);
    await bus.publish(db, { kind: 'casino', roundId: id });
  });
}

function resultOf(told: ToldRound | ToldResults | undefined, mid: string) {
  if (told?.kind === 'results') {
    const won = told.results.find((one) => one.mid === mid);
    return won && { cards: [], shown: [], description: '', win: [won.win], winner: '' };
  }
  const isOver = told !== undefined && told.mid === mid && (told.win.length > 0 || told.winner !== '');
  return isOver ? told : undefined;
}
