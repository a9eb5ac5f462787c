import type { CallInput } from '@pavilion/contract/calls.ts';
import type { Refusal } from '@pavilion/contract/refusals.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { BOOKMAKER, EVENT, MUMBAI, onRunner } from '../../testing/story.fixtures.ts';
import { MOST_ALONE } from '../own-groups.ts';
import { ANSWER_MS } from './deadline.ts';
import {
  BACK,
  held,
  refused,
  request,
  soon,
  tapped,
  written,
  writingNodes,
} from './writing-nodes.fixtures.ts';

const { clients: CLIENTS, pool, priceIs, lines, writerAndEdge } = await writingNodes();
const [ONE, TWO, THREE] = CLIENTS as [number, number, number];
/** At the price that is offered: one that goes down refuses it. */
const AT_BEST = onRunner(MUMBAI, 1, 1.85, 100);

describe('one node writes the bets of all', () => {
  it('the bets of a turn go together, and are one transaction at the writer', async () => {
    const { writer, edge } = await writerAndEdge();
    const bundles = tapped(edge.line);
    const answers = await Promise.all(CLIENTS.map((client) => edge.take(request(client))));
    expect(new Set(answers.map(({ betslip_uid }) => betslip_uid)).size).toBe(3);
    expect(new Set((await written(pool)).map(({ xact }) => xact)).size).toBe(1);
    expect(bundles.map(({ bundle }) => bundle.units.length)).toEqual([3]);
    expect(writer.told.slice(-3)).toEqual([EVENT, EVENT, EVENT]);
  });

  it('a wave of another node waits for the next one, and both are one transaction', async () => {
    const { edge } = await writerAndEdge();
    await Promise.all(CLIENTS.map((client) => edge.take(request(client))));
    // No patience ends by itself from now on: without company the first of them would wait for ever.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answers = [edge.take(request(ONE))];
      vi.advanceTimersByTime(1);
      // Time enough for it to be with the writer, and to be written if nothing was waited for.
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
      answers.push(edge.take(request(TWO)), edge.take(request(THREE)));
      vi.advanceTimersByTime(1);
      await Promise.all(answers);
    } finally {
      vi.useRealTimers();
    }
    expect(new Set((await written(pool)).slice(-3).map(({ xact }) => xact)).size).toBe(1);
  });

  it('answers and refusals are those that the writer gives its own clients, to the last field', async () => {
    const { writer, edge } = await writerAndEdge();
    const bets = [
      BACK,
      onRunner(MUMBAI, 1, 2, 100),
      onRunner(MUMBAI, 1, 1.5, 0.5),
      onRunner(77, 1, 1.5, 100),
    ];
    const outcome = async (from: typeof edge, bet: CallInput<'placeBet'>): Promise<unknown> => {
      await pool.query('truncate bets, runner_books restart identity');
      await pool.query('update wallets set used_limit = 0');
      return from.take(request(ONE, bet)).then(
        (answer) => ({ ...answer, betslip_uid: '' }),
        ({ code, told, fields, data }: Refusal) => ({ code, told, fields, data }),
      );
    };
    const told = [];
    for (const bet of bets) {
      const there = await outcome(edge, bet);
      expect(there).toEqual(await outcome(writer, bet));
      told.push(there);
    }
    expect(told.slice(1)).toMatchObject([
      { code: 'price_changed' },
      { code: 'stake_below_min' },
      { code: 'unknown_selection' },
    ]);
  });

  it('the same key from two nodes is one bet', async () => {
    const { writer, edge } = await writerAndEdge();
    const answers = await Promise.all(
      [edge, writer, edge].map(({ take }) => take(request(ONE, BACK, 'same'))),
    );
    expect(new Set(answers.map(({ betslip_uid }) => betslip_uid)).size).toBe(1);
    expect(await written(pool)).toHaveLength(1);
  });

  it('a bet that waits for a lock keeps none of its bundle waiting', async () => {
    const { edge } = await writerAndEdge();
    const other = await held(pool, ONE);
    const waits = edge.take(request(ONE));
    expect((await edge.take(request(TWO))).winning_status).toBe('0');
    await other.letGo();
    await waits;
    expect((await written(pool)).map(({ client }) => client)).toEqual([TWO, ONE]);
  });
});

describe('a writer that does not answer', () => {
  it('cut off: the bet is taken here after the deadline, the next one at once', async () => {
    const { edge } = await writerAndEdge();
    const before = (await edge.sent()).answered;
    lines().faults.down = true;
    await edge.take(request(ONE));
    expect(await edge.sent()).toEqual({ answered: before, 'taken here': 1 });
    await edge.take(request(TWO));
    expect(await edge.sent()).toEqual({ answered: before, 'taken here': 1 });
    expect(await written(pool)).toHaveLength(2);
  });

  it('a bundle that comes late is not taken: what was refused here meanwhile stays refused', async () => {
    const { edge } = await writerAndEdge();
    lines().faults.held = true;
    const bets = [request(ONE), request(TWO, AT_BEST)].map((bet) => edge.take(bet));
    const fate = Promise.all([bets[0], refused(bets[1]!)]);
    // The price goes away before this node decides, and is back when the writer hears of it.
    await priceIs(1.7);
    expect((await fate)[1].code).toBe('price_changed');
    await priceIs(1.86);
    lines().letGo();
    await edge.take(request(THREE));
    await sleep(ANSWER_MS);
    expect((await written(pool)).map(({ client }) => client)).toEqual([ONE, THREE]);
  });

  it('a writer that comes to a bet long after the deadline leaves it to its sender, who has refused it', async () => {
    const { writer, edge } = await writerAndEdge();
    const [other, another] = [await held(pool, ONE), await held(pool, TWO)];
    const own = Array.from({ length: MOST_ALONE }, () => writer.take(request(ONE)));
    const fate = refused(edge.take(request(TWO, AT_BEST)));
    await sleep(ANSWER_MS + 100);
    await priceIs(1.7);
    await another.letGo();
    expect((await fate).code).toBe('price_changed');
    await priceIs(1.86);
    await other.letGo();
    await Promise.all(own);
    await writer.take(request(THREE));
    await sleep(100);
    expect((await written(pool)).map(({ client }) => client)).toEqual([ONE, ONE, ONE, ONE, THREE]);
  });

  it('what is said twice is one bet, and none when it was refused the first time', async () => {
    const { edge } = await writerAndEdge();
    lines().faults.twice = true;
    await edge.take(request(ONE));
    lines().faults.twice = false;
    await priceIs(1.7);
    const bundles = tapped(edge.line);
    expect((await refused(edge.take(request(TWO, AT_BEST)))).code).toBe('price_changed');
    await priceIs(1.86);
    const [{ subject, bundle }] = bundles as [(typeof bundles)[0]];
    lines().open().publish(subject, bundle);
    await edge.take(request(THREE));
    expect((await written(pool)).map(({ client }) => client)).toEqual([ONE, THREE]);
  });

  it('a writer that ends gives back what is on its way, and is sent nothing more', async () => {
    const { writer, edge } = await writerAndEdge();
    const before = await edge.sent();
    const bet = edge.take(request(ONE));
    const closing = writer.close();
    await bet;
    await closing;
    await edge.take(request(TWO));
    expect(await edge.sent()).toEqual({ ...before, 'taken here': 1 });
    expect((await written(pool)).map(({ client }) => client)).toEqual([ONE, TWO]);
  });

  it('a writer that cannot know prices any more gives its bets back at once, and another writes', async () => {
    const good = { first: true };
    const { writer, edge } = await writerAndEdge(() => good.first);
    good.first = false;
    await edge.take(request(ONE));
    edge.begin(() => true);
    await soon(async () => {
      await writer.take(request(TWO));
      expect((await writer.sent()).answered).toBeGreaterThan(0);
    });
  });

  it('a message that is none, and one for another fencing number, is no bet', async () => {
    const { writer, edge } = await writerAndEdge();
    const stranger = lines().open();
    const told: unknown[] = [];
    stranger.subscribe('answers.me', (message) => void told.push(message));
    const bundles = tapped(edge.line);
    await edge.take(request(ONE, { ...BACK, market_id: BOOKMAKER }));
    const [{ subject, bundle }] = bundles as [(typeof bundles)[0]];
    const units = bundle.units.map((unit) => ({ ...unit, bets: [{ ...unit.bets[0], requestKey: 'other' }] }));
    for (const message of [
      {},
      { ...bundle, units: [{}] },
      { ...bundle, from: 'me', fence: bundle.fence + 1, units },
    ])
      stranger.publish(subject, message);
    await soon(() => expect(told).toEqual([{ answers: units.map(({ id }) => ({ id })) }]));
    expect(await written(pool)).toHaveLength(1);
    expect(writer.told.length).toBeGreaterThan(0);
  });
});
