import { PPM } from '@pavilion/engine/money/ppm.ts';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import { isGameCode, type Game } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { casinoDayEvent, casinoMarketId, eventOfRound, roundIdOf } from '@pavilion/engine/casino/round-id.ts';
import { commitOf } from '@pavilion/engine/fairness/stream.ts';
import { cards as cardsOf } from '@pavilion/engine/testing/casino-checks.ts';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { transaction } from '../db/pool.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { viewerNamed } from '../live-matches/watch.fixtures.ts';
import { openCasinoDay, openRound, writeEnd } from '../matches/rounds.ts';
import type { Act } from '../settlement/act.ts';
import { bookNow } from '../settlement/carry-out.ts';
import { ROLL_BACK } from '../settlement/roll-back.ts';
import { SETTLE } from '../settlement/settle.ts';
import { testStory, type Story } from './story.fixtures.ts';

/** The day of the story: 15:00 UTC is half past eight in the evening of the house. */
export const DAY = '2026-11-20';
export const DAY_EVENT = casinoDayEvent(DAY);

/** The story's people with a casino whose rounds a test deals itself. Shares and commission: the chain of rules 11's example 8. */
export async function testRounds() {
  const story = await testStory({ PAVILION_CASINO_SPEED: '1' });
  await shares(story);
  await openDay(story);
  return { ...story, ...dealer(story) };
}

/** The first round that is opened. */
export const ROUND = roundIdOf(DAY, '1');

export const openDay = ({ pool }: Story): Promise<string> =>
  openCasinoDay(pool, { date: DAY, name: 'Casino, 20 Nov 2026', from: new Date('2026-11-19T18:30:00Z') });

export type Rounds = Awaited<ReturnType<typeof testRounds>>;

export async function shares({ pool, people }: Story): Promise<void> {
  const percent = (value: number) => Math.round((value * PPM) / 100);
  const rows: [string, number, number, number][] = [
    ['client', 0, 0, 0.5],
    ['client2', 0, 0, 0.5],
    ['agent', 20, 40, 0.5],
    ['stockist', 10, 60, 0.75],
    ['superstockist', 10, 70, 0.75],
    ['master', 20, 80, 1],
    ['subcompany', 15, 0, 1],
  ];
  for (const [name, kept, budget, commission] of rows)
    await pool.query(
      'update users set game_share = $2, agent_game_share = $3, other_commission = $4 where id = $1',
      [people[name]!.id, percent(kept), percent(budget), percent(commission)],
    );
}

async function gameIn(pool: Story['pool'], id: string): Promise<Game | undefined> {
  const { rows } = await pool.query<{ code: string }>(
    'select game_code as code from casino_rounds where id = $1',
    [id],
  );
  const code = rows[0]?.code ?? '';
  return isGameCode(code) ? gameOf(code) : undefined;
}

/** Opens the round of that number for bets, a minute long. @returns its id */
export async function openNumbered(
  { pool, clock }: Story,
  code: string,
  number: number,
  day: string = DAY,
): Promise<string> {
  const id = roundIdOf(day, String(number));
  const { rows } = await pool.query<{ provider_id: number; name: string }>(
    'select provider_id, name from casino_games where code = $1',
    [code],
  );
  const { provider_id: providerId, name } = rows[0]!;
  await openRound(pool, {
    id,
    eventId: casinoDayEvent(day),
    providerId,
    gameCode: code,
    mid: `10${number}`,
    name: `${name} 10${number}`,
    openedAt: clock.now,
    closesAt: new Date(clock.now.getTime() + 60_000),
    commitment: null,
    seed: null,
  });
  return id;
}

/** Has an open round dealt from a seed that is known, in hex, so that a test can say which cards fall. */
export async function sow({ app, pool }: Story, id: string, seed: string): Promise<void> {
  await pool.query('update casino_rounds set seed = $2, commitment = $3 where id = $1', [
    id,
    app.house.key.seal(seed),
    await commitOf(new Uint8Array(Buffer.from(seed, 'hex'))),
  ]);
}

/** A dealer who does what he is told: rounds by the game's code, ended by the cards that a test names. */
function dealer(story: Story) {
  const { app, pool } = story;
  let dealt = 0;
  const act = (does: Act) =>
    transaction(pool, async (db) => {
      const viewer = await viewerNamed(story, 'company');
      const origin = { requestId: 'x', address: '::1', userAgent: 'x', timeZone: 'Asia/Kolkata' };
      const ctx = mutationContext(app.house, db, { viewer, origin, key: undefined, tells: [] });
      if (does.do === 'roll_back') return bookNow(app.house, ROLL_BACK, does, ctx);
      if (does.do !== 'settle' && does.do !== 'abandon') throw new Error('no act of a dealer');
      return bookNow(app.house, SETTLE, does, ctx);
    });
  const of = (id: string) => ({ eventId: eventOfRound(id) ?? '', of: { kind: 'round', id } as const });
  return {
    /** Opens a round of a game for bets, a minute long, on a day that is open. @returns its id */
    async open(code: string, day: string = DAY): Promise<string> {
      dealt += 1;
      return openNumbered(story, code, dealt, day);
    },
    /** Ends a round with these cards and declares what they make. */
    async declare(id: string, text: string) {
      const cards = cardsOf(text);
      const ending = (await gameIn(pool, id))?.read(cards).ending;
      if (ending === undefined) throw new Error(`${text} does not end the round`);
      await writeEnd(pool, id, {
        cards: cards.map(pictureCode),
        wonBy: ending.winner,
        description: ending.description,
      });
      return act({ do: 'settle', ...of(id), result: { outcomes: ending.outcomes }, confirmed: false });
    },
    cancel: (id: string) => act({ do: 'abandon', ...of(id) }),
    takeBack: (id: string) => act({ do: 'roll_back', ...of(id) }),
  };
}

/** A bet on a selection of a round as the call takes it: "1/2 x 100.01" is selection 2 of market 1. */
export function roundBet(round: string, text: string, price: number): CallInput<'placeBet'> {
  const [, market = '', sid = '', side = '', stake = ''] = /^(\d+)\/(\d+)( khai)? x (\S+)$/.exec(text) ?? [];
  return {
    event_id: round,
    market_id: casinoMarketId(round, Number(market)),
    selection_id: Number(sid),
    betting_type: side === '' ? 1 : 2,
    price,
    stake: Number(stake),
  };
}
