import { bookNow } from '@pavilion/server/settlement/carry-out.ts';
import { preview } from '@pavilion/server/settlement/preview.ts';
import { ROLL_BACK } from '@pavilion/server/settlement/roll-back.ts';
import { SETTLE } from '@pavilion/server/settlement/settle.ts';
import { trialBalance } from '@pavilion/server/ledger/trial-balance.ts';
import type { App } from '@pavilion/server/app.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Line } from '../measure/line.ts';
import { explanations } from './explanations.ts';
import { lastLine, logPosition, sameRowsWritten } from '../measure/same-rows.ts';
import { median, timed, timedWithPause } from '../measure/figures.ts';
import { EVENT, makeBets, makeBooks, makeMarkets, marketId, RUNNERS } from '../worlds/market.ts';
import { inOneTransaction, openApp, readingContext, viewerOf } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

/** At every size: the first settlement of a database makes accounts and warms up. */
const ROUNDS = 5;

/**
 * A market of a million bets, its books proved by them, settled and rolled back, beside nothing but the writing of the same
 * lines and balances. Turn about in each round; the journal is proved at the end.
 */
export const settlement: Path = async (bench) => {
  const database = await bench.cluster.database('settlement');
  const { pool } = database;
  const people = await makePeople(pool, bench.size(103_000));
  await makeMarkets(pool, 2);
  const clients = people.levels[6]!;
  await makeBooks(pool, clients, marketId(1)); // not the main market: the match stays open
  bench.say('a million bets');
  await makeBets(pool, marketId(1));
  const app = await openApp(database);
  const company = await viewerOf(app, 1);
  const took = await settleAndUndo(bench, app, company);
  const proof = await trialBalance(pool);
  if (proof.sum !== 0n || proof.brokenChains > 0)
    throw new Error('the journal does not hold after the bench');
  const { rows } = await pool.query<{ lines: number }>('select count(*)::int as lines from copied_lines');
  bench.say('lines explained');
  const explained = await explanations(app, bench.rounds(30));
  await app.close();
  const what = `${(clients.count * 10).toLocaleString('en-US')} bets, ${clients.count.toLocaleString('en-US')} clients, ${rows[0]!.lines.toLocaleString('en-US')} lines`;
  return [...linesOf(took, what), ...explained];
};

type Took = Awaited<ReturnType<typeof settleAndUndo>>;

function linesOf(
  { settled, paused, looked, undone, written, logged, loggedByCopy }: Took,
  what: string,
): Line[] {
  return [
    {
      path: 'settlement',
      what: `${what}, books verified / COPY + UPDATE`,
      ...inSeconds(middleRound(settled, written)),
      goal: { atMost: 2.5 },
    },
    {
      path: 'settlement',
      what: 'the longest that others waited for the node meanwhile / the settlement',
      ours: median(paused),
      reference: median(settled),
      unit: 'ms',
      goal: { atMost: 0.05 },
    },
    {
      path: 'settlement',
      what: 'its preview, the money of all three results with it / the settlement',
      ours: median(looked.map(({ took }) => took)) / 1000,
      reference: median(settled) / 1000,
      unit: 's',
    },
    {
      path: 'settlement',
      what: 'the longest that others waited for the node meanwhile / the preview',
      ours: median(looked.map(({ pause }) => pause)),
      reference: median(looked.map(({ took }) => took)),
      unit: 'ms',
      goal: { atMost: 0.1 },
    },
    {
      path: 'settlement',
      what: 'roll-back of the same / the settlement',
      ...inSeconds(middleRound(undone, settled)),
      goal: { atMost: 0.75 },
    },
    {
      path: 'settlement',
      what: 'write-ahead log of the settlement / of COPY + UPDATE',
      ours: median(logged),
      reference: median(loggedByCopy),
      unit: 'MB',
      goal: { atMost: 2.2 },
    },
  ];
}

type Pair = { readonly ours: number; readonly reference: number };

/** The round whose ratio is the median: a machine that changes its speed between rounds has both sides of one round alike. */
function middleRound(ours: readonly number[], reference: readonly number[]): Pair {
  const rounds = ours.map((took, round) => ({ ours: took, reference: reference[round]! }));
  return rounds.toSorted((a, b) => a.ours / a.reference - b.ours / b.reference)[
    Math.floor(rounds.length / 2)
  ]!;
}

const inSeconds = ({ ours, reference }: Pair) =>
  ({ ours: ours / 1000, reference: reference / 1000, unit: 's' }) as const;

/** Milliseconds, pauses and bytes of the log of each round. */
async function settleAndUndo(bench: Bench, app: App, company: Viewer) {
  const { pool } = app.house;
  const of = { kind: 'market', id: marketId(1) } as const;
  const winning = { do: 'settle', result: { winners: [RUNNERS[0]], shared: [] }, confirmed: false } as const;
  const settle = () =>
    inOneTransaction(app, company, (ctx) =>
      bookNow(app.house, SETTLE, { ...winning, eventId: EVENT, of }, ctx),
    );
  const undo = () =>
    inOneTransaction(app, company, (ctx) =>
      bookNow(app.house, ROLL_BACK, { do: 'roll_back', eventId: EVENT, of }, ctx),
    );
  const look = () =>
    preview(
      app.house,
      { event_id: EVENT, market_id: of.id, selection_id: RUNNERS[0] },
      readingContext(app, company),
    );
  const settled: number[] = [];
  const paused: number[] = [];
  const looked: Awaited<ReturnType<typeof timedWithPause>>[] = [];
  const undone: number[] = [];
  const written: number[] = [];
  const logged: number[] = [];
  const loggedByCopy: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bench.say(`round ${round + 1}: look, settle, write the same rows, roll back`);
    looked.push(await timedWithPause(look));
    const [before, line] = [await logPosition(pool), await lastLine(pool)];
    const { took, pause } = await timedWithPause(settle);
    settled.push(took);
    paused.push(pause);
    logged.push((await logPosition(pool)) - before);
    const copied = await sameRowsWritten(pool, bench.cluster.filesFolder, line);
    written.push(copied.duration);
    loggedByCopy.push(copied.logged);
    undone.push(await timed(undo));
  }
  return { settled, paused, looked, undone, written, logged, loggedByCopy };
}
