import { coins } from '../model/arithmetic.ts';
import { walletOf } from '../model/accounts.ts';
import { judgeClose, judgeCode } from '../model/results.ts';
import { isDecided, judgeField, putBack, takeOut } from '../model/withdrawals.ts';
import { isOut, standing, type Market } from '../model/world.ts';
import { CODE } from '../house/people.ts';
import { COMPANY, WRONG_CODE, type Operation } from './operation.ts';
import { say } from './play-feed.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type FieldOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

const LEAST_FACTOR = 1;
const WHOLE_MARKET = 10_000;

/** A runner leaves its market, by the feed's word or the desk's. */
export async function playWithdraw(season: Season, operation: FieldOf<'withdraw'>): Promise<void> {
  const { world } = season;
  const found = runnerIn(season, operation);
  if (found === undefined) return;
  const { market, selection } = found;
  const factor = BigInt(operation.factor);
  if (operation.by === 'desk') {
    const before = inPlayOn(season, market);
    const shown = await previewed(season, { market, selection, factor: operation.factor });
    const done = await ask(season, operation, { market, selection, leaves: true });
    if (!done) return;
    takeOut(world, market, { selection, factor, byFeed: false });
    judgeClose(world, world.matches.get(market.event)!);
    market.locked = true;
    expectSame('preview', 'how many bets were to be void', shown?.void_bets, before.on(selection));
    expectSame('preview', 'how much more was to be tied up', shown?.used_limit, coins(before.more()));
    return;
  }
  if (market.desk || isDecided(world, market) || market.removed.has(selection)) return;
  market.removed = new Map([...market.removed, [selection, operation.factor]]);
  market.prices.delete(selection);
  if (!isOut(market, selection)) takeOut(world, market, { selection, factor, byFeed: true });
  await say(season, market);
}

/** It comes back; the feed takes back only what it said itself. */
export async function playReinstate(season: Season, operation: FieldOf<'reinstate'>): Promise<void> {
  const { world } = season;
  const found = runnerIn(season, operation);
  if (found === undefined) return;
  const { market, selection } = found;
  if (operation.by === 'desk') {
    if (!(await ask(season, operation, { market, selection, leaves: false }))) return;
    putBack(market, selection);
    judgeClose(world, world.matches.get(market.event)!);
    market.locked = true;
    return;
  }
  if (market.desk || isDecided(world, market) || !market.removed.has(selection)) return;
  market.removed = new Map([...market.removed].filter(([removed]) => removed !== selection));
  market.prices.set(selection, { back: 3000n, lay: 3100n });
  if (market.withdrawals.some((one) => one.selection === selection && one.byFeed)) putBack(market, selection);
  await say(season, market);
}

/** A runner that nobody knew joins the field, behind the others. */
export async function playLateRunner(season: Season, operation: FieldOf<'late runner'>): Promise<void> {
  const market = season.world.subjects.get(operation.subject);
  if (market?.kind !== 'market' || market.desk || isDecided(season.world, market)) return;
  const selection = Math.max(...market.runners) + 1;
  market.runners = [...market.runners, selection];
  market.prices.set(selection, { back: BigInt(operation.back), lay: BigInt(operation.back) + 20n });
  await say(season, market);
}

type OfRunner = { market: Market; selection: number };

function runnerIn({ world }: Season, of: { subject: string; runner: number }): OfRunner | undefined {
  const market = world.subjects.get(of.subject);
  const selection = market?.kind === 'market' ? market.runners[of.runner] : undefined;
  return market?.kind === 'market' && selection !== undefined ? { market, selection } : undefined;
}

/** Asks the desk; returns whether it was done. */
async function ask(
  season: Season,
  operation: FieldOf<'withdraw' | 'reinstate'>,
  { market, selection, leaves }: OfRunner & { leaves: boolean },
): Promise<boolean> {
  const { house, world, clock } = season;
  const of = { event_id: market.event, market_id: market.id, selection_id: selection };
  const code = operation.rightCode ? CODE : WRONG_CODE;
  const factor = operation.do === 'withdraw' ? operation.factor : undefined;
  if (factor !== undefined && market.race && (factor < LEAST_FACTOR || factor >= WHOLE_MARKET)) {
    const answered = await house.send('withdrawRunner', { ...of, factor: factor / 100, code }, COMPANY);
    return expectAnswer(season, operation, answered, 'malformed');
  }
  const passed = judgeCode(world, operation.rightCode, clock.now.getTime());
  const expected = passed === 'ok' ? judgeField(world, market, selection, leaves) : passed;
  const answered =
    factor === undefined
      ? await house.send('reinstateRunner', { ...of, code }, COMPANY)
      : await house.send('withdrawRunner', { ...of, ...percent(market, factor), code }, COMPANY);
  return expectAnswer(season, operation, answered, expected);
}

/** Only in a race a runner is so and so much of its market. */
const percent = ({ race }: Market, factor: number) => (race ? { factor: factor / 100 } : {});

type Previewed = { void_bets: number; used_limit: number } | undefined;

async function previewed(
  { house, world }: Season,
  { market, selection, factor }: OfRunner & { factor: number },
): Promise<Previewed> {
  if (judgeField(world, market, selection, true) !== 'ok') return undefined;
  const of = { event_id: market.event, market_id: market.id, selection_id: selection };
  const { data } = await house.send('withdrawalPreview', { ...of, ...percent(market, factor) }, COMPANY);
  return data ?? undefined;
}

/** What stands on a market before something happens to it. */
function inPlayOn({ world }: Season, market: Market) {
  const bets = standing(world).filter(({ subject }) => subject === market.id);
  const clients = [...new Set(bets.map(({ client }) => client))];
  const used = (): bigint => clients.reduce((sum, client) => sum + walletOf(world, client).used, 0n);
  const before = used();
  return {
    on: (selection: number) => bets.filter(({ on }) => on === selection).length,
    /** How much more the same clients tie up now. */
    more: () => used() - before,
  };
}
