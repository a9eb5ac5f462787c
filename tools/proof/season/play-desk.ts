import { coins } from '../model/arithmetic.ts';
import { betsOn, resultOf } from '../model/outcomes.ts';
import {
  judgeCancel,
  judgeCode,
  judgeResult,
  judgeRollBack,
  takeBack,
  takeResult,
  type Declared,
} from '../model/results.ts';
import { isOut, type Market, type MatchOutcome, type MatchSubject, type Placed } from '../model/world.ts';
import { COMPANY, WRONG_CODE, type Operation } from './operation.ts';
import { CODE } from '../house/people.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type DeskOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

export async function playSettle(season: Season, operation: DeskOf<'settle'>): Promise<void> {
  const { house, world } = season;
  const subject = world.subjects.get(operation.subject);
  if (subject === undefined || subject.kind === 'draw') return;
  const result = subject.kind === 'market' ? placedIn(subject, operation) : operation.result;
  const declared: Declared = { subject: subject.id, result, confirmed: operation.confirmed };
  const expected = judgeResult(world, declared);
  const shown = await previewed(season, subject, result, expected);
  const ids = { event_id: subject.event, confirm_warning: operation.confirmed ? (1 as const) : (0 as const) };
  const answered =
    typeof result === 'number'
      ? await house.send('settleFancy', { ...ids, session_id: subject.id, result }, COMPANY)
      : await house.send('settleMarket', { ...ids, market_id: subject.id, ...named(result) }, COMPANY);
  if (!expectAnswer(season, operation, answered, expected)) return;
  const closed = takeResult(world, declared);
  expectSame('close', 'whether the preview said that it closes the match', shown?.closes, closed);
  await expectBooked(season, shown!.after);
}

/** Who won, of the runners that are there; by one place alone a runner that has left can be named too, or none at all. */
function placedIn(market: Market, { result, placed }: DeskOf<'settle'>): Placed {
  const one = { winners: [market.runners[result] ?? 99], shared: [] };
  if (placed === undefined) return one;
  const running = placed.order
    .flatMap((place) => market.runners[place] ?? [])
    .filter((selection) => !isOut(market, selection));
  if (running.length === 0) return one;
  const places = Math.min(market.winners, running.length);
  const tied = Math.min(placed.tie, places);
  if (tied > 0 && running.length > places)
    return { winners: running.slice(0, places - tied), shared: running.slice(places - tied, places + 1) };
  return { winners: running.slice(0, Math.max(1, places + placed.more)), shared: [] };
}

/** One winner by itself as ever, several as a set. */
const named = ({ winners, shared }: Placed) =>
  shared.length === 0 && winners.length === 1
    ? { selection_id: winners[0]! }
    : { selection_ids: [...winners, ...shared], dead_heat: [...shared] };

export async function playAbandon(season: Season, operation: DeskOf<'abandon'>): Promise<void> {
  const { house, world, clock } = season;
  const subject = world.subjects.get(operation.subject);
  if (subject === undefined || subject.kind === 'draw') return;
  const declared: Declared = {
    subject: subject.id,
    result: 'void',
    tie: operation.tie && subject.kind === 'market',
  };
  const passed = judgeCode(world, operation.rightCode, clock.now.getTime());
  const expected = passed === 'ok' ? judgeResult(world, declared) : passed;
  const common = { event_id: subject.event, code: operation.rightCode ? CODE : WRONG_CODE };
  const answered =
    subject.kind === 'market'
      ? await house.send(
          'abandonMarket',
          { ...common, market_id: subject.id, type: operation.tie ? 2 : 1 },
          COMPANY,
        )
      : await house.send('abandonFancy', { ...common, session_id: subject.id }, COMPANY);
  if (expectAnswer(season, operation, answered, expected)) takeResult(world, declared);
}

export async function playCancel(season: Season, operation: DeskOf<'cancel'>): Promise<void> {
  const { house, world, clock } = season;
  const subject = world.subjects.get(operation.subject);
  if (subject === undefined || subject.kind === 'draw') return;
  const typed = operation.code !== 'none';
  const passed = typed ? judgeCode(world, operation.code === 'right', clock.now.getTime()) : 'ok';
  const expected = passed === 'ok' ? judgeCancel(world, subject, typed) : passed;
  const common = {
    event_id: subject.event,
    ...(typed ? { code: operation.code === 'right' ? CODE : WRONG_CODE } : {}),
  };
  const answered =
    subject.kind === 'market'
      ? await house.send('cancelMarket', { ...common, market_id: subject.id }, COMPANY)
      : await house.send('cancelFancy', { ...common, session_id: subject.id }, COMPANY);
  if (expectAnswer(season, operation, answered, expected))
    takeResult(world, { subject: subject.id, result: 'void' });
}

export async function playRollBack(season: Season, operation: DeskOf<'roll back'>): Promise<void> {
  const { house, world, clock } = season;
  if (!world.matches.has(operation.match)) return;
  const subject = operation.subject === null ? undefined : world.subjects.get(operation.subject);
  if (operation.subject !== null && subject === undefined) return;
  const passed = judgeCode(world, operation.rightCode, clock.now.getTime());
  const expected = passed === 'ok' ? judgeRollBack(world, operation.match, subject?.id) : passed;
  const common = { event_id: operation.match, code: operation.rightCode ? CODE : WRONG_CODE };
  const answered =
    subject === undefined
      ? await house.send('rollbackSettlement', common, COMPANY)
      : subject.kind === 'market'
        ? await house.send('rollbackMarket', { ...common, market_id: subject.id }, COMPANY)
        : await house.send('rollbackSession', { ...common, session_id: subject.id }, COMPANY);
  if (expectAnswer(season, operation, answered, expected)) takeBack(world, operation.match, subject?.id);
}

type Shown = { closes: boolean; after: ReadonlyMap<number, number> };

/** What the preview promises: the clients' total must be the model's, and the ledgers those that settling leaves. */
async function previewed(
  { house, world }: Season,
  subject: MatchSubject,
  result: MatchOutcome,
  expected: string,
): Promise<Shown | undefined> {
  if (expected !== 'ok') return undefined;
  const of =
    typeof result === 'number'
      ? { session_id: subject.id, result }
      : { market_id: subject.id, ...named(result) };
  const { data, code } = await house.send('preview', { event_id: subject.event, ...of }, COMPANY);
  expectSame('preview', 'the answer to a preview', code, 'ok');
  const total = betsOn(world, subject.id).reduce((sum, bet) => sum + resultOf(bet, subject, result), 0n);
  expectSame('preview', 'the total of the clients', data!.totals.clients, coins(total));
  expectSame('preview', 'the sum over all parties', data!.sum, 0);
  return {
    closes: data!.closes_event === 1,
    after: new Map(data!.rows.map((row) => [row.user_id, row.ledger_after])),
  };
}

export async function expectBooked({ house }: Season, after: ReadonlyMap<number, number>): Promise<void> {
  const { rows } = await house.pool.query<{ user_id: number; balance: bigint }>(
    `select user_id, balance from ledger_accounts where side = 'upline' and user_id = any($1::int[])`,
    [[...after.keys()]],
  );
  const balances = new Map(rows.map((row) => [row.user_id, row.balance]));
  for (const [id, promised] of after) {
    expectSame(
      'preview',
      `the ledger that was promised to user ${id}`,
      promised,
      coins(balances.get(id) ?? 0n),
    );
  }
}
