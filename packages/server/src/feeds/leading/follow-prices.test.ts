import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lineOfNodes } from '../../nodes/lines.fixtures.ts';
import type { NodeLine } from '../../nodes/node-line.ts';
import { createOddsBoard } from '../../odds/odds-board.ts';
import { followPrices } from './follow-prices.ts';
import { NO_PRICES, type PriceTick, type Prices } from './price-messages.ts';
import { publishPrices } from './publish-prices.ts';

const log = pino({ level: 'silent' });
const now = () => new Date();
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const definition: MarketDefinition = {
  eventId: '7',
  eventTypeId: '4',
  bettingType: 'ODDS',
  marketType: 'MATCH_ODDS',
  marketTime: '2026-11-24T15:00:00Z',
  status: 'OPEN',
  inPlay: true,
  betDelay: 0,
  version: 1,
  numberOfWinners: 1,
  numberOfActiveRunners: 1,
  runners: [{ id: 11, status: 'ACTIVE', sortPriority: 1 }],
};

/** A node that brings in prices. */
function leader(line: NodeLine, fence = 1) {
  const board = createOddsBoard(now);
  const held: { fence: number | undefined } = { fence };
  const placeOf = () => ({ eventId: '7', marketType: 1 });
  const publisher = publishPrices({ line, board, fence: () => held.fence, placeOf, now });
  ends.push(publisher.close);
  return {
    held,
    close: publisher.close,
    price(marketId: string, odds: number) {
      const rc = [{ id: 11, atb: [[odds, 100]] as const }];
      const message = {
        op: 'mcm',
        mc: [{ id: marketId, img: true, marketDefinition: definition, rc }],
      } as const;
      const changed = board.applyMarkets('exchange', message);
      publisher.said('exchange', { kind: 'markets', message }, changed);
    },
    lose(marketIds: string[]) {
      board.lose(marketIds);
      publisher.said('exchange', { kind: 'lost', marketIds }, marketIds);
    },
    health(state: 'live' | 'stale') {
      publisher.said('exchange', { kind: 'state', source: 'exchange', state, detail: '' }, []);
    },
  };
}

/** A node that shows them. */
function follower(line: NodeLine) {
  const prices = new Map<string, number | undefined>();
  const lost = new Set<string>();
  const heard: boolean[] = [];
  let staleSources: readonly string[] = [];
  const { current, close } = followPrices(
    line,
    {
      take({ markets, gone }: Prices) {
        for (const { book, lost: isLost } of markets) {
          prices.set(book.marketId, book.runners[0]?.backs[0]?.odds);
          if (isLost) lost.add(book.marketId);
          else lost.delete(book.marketId);
        }
        for (const id of gone) prices.delete(id);
      },
      stale: (sources) => void (staleSources = sources),
      heard: (is) => void heard.push(is),
    },
    log,
  );
  ends.push(close);
  return { prices, lost, heard, current, stale: () => staleSources };
}

const soon = (check: () => void, ms = 4_000) => vi.waitFor(check, { timeout: ms, interval: 10 });

describe('a follower shows what the leader does', () => {
  it('from the image on and tick by tick: prices, what is lost, what its feeds say of themselves', async () => {
    const { open } = lineOfNodes();
    const lead = leader(open());
    lead.price('1.1', 1.5);
    const node = follower(open());
    await soon(() => expect([node.current(), node.prices.get('1.1')]).toEqual([true, 1500]));
    lead.price('1.1', 1.6);
    lead.price('1.2', 3);
    await soon(() =>
      expect([...node.prices]).toEqual([
        ['1.1', 1600],
        ['1.2', 3000],
      ]),
    );
    lead.lose(['1.2']);
    lead.health('stale');
    await soon(() => expect([[...node.lost], node.stale()]).toEqual([['1.2'], ['exchange']]));
    lead.price('1.2', 3.1);
    lead.health('live');
    await soon(() => expect([[...node.lost], node.stale()]).toEqual([[], []]));
  });

  it('of more markets than one message holds', async () => {
    const { open } = lineOfNodes();
    const lead = leader(open());
    for (let id = 0; id < 700; id += 1) lead.price(`1.${id}`, 2);
    const node = follower(open());
    await soon(() => expect([node.current(), node.prices.size]).toEqual([true, 700]));
  });

  it('when it was there first', async () => {
    const { open } = lineOfNodes();
    const node = follower(open());
    await sleep(100);
    expect(node.current()).toBe(false);
    const lead = leader(open());
    lead.price('1.1', 1.5);
    await soon(() => expect([node.current(), node.prices.get('1.1')]).toEqual([true, 1500]));
  });
});

describe('it does not pass off as new what is old', () => {
  const pair = async () => {
    const { open, faults } = lineOfNodes();
    const lead = leader(open());
    lead.price('1.1', 1.5);
    const node = follower(open());
    await soon(() => expect(node.current()).toBe(true));
    return { open, faults, lead, node };
  };

  it('a leader that is silent', async () => {
    const { faults, node } = await pair();
    faults.down = true;
    await soon(() => expect([node.current(), node.heard.at(-1)]).toEqual([false, false]));
    faults.down = false;
    await soon(() => expect([node.current(), node.heard.at(-1)]).toEqual([true, true]));
  });

  it('a tick that never came: all of it is old until an image has', async () => {
    const { faults, lead, node } = await pair();
    faults.drop = 1;
    lead.price('1.1', 9);
    await soon(() => expect(node.heard).toContain(false));
    await soon(() => expect([node.current(), node.prices.get('1.1')]).toEqual([true, 9000]));
  });

  it('messages that come twice', async () => {
    const { faults, lead, node } = await pair();
    faults.twice = true;
    lead.price('1.1', 1.7);
    await soon(() => expect(node.prices.get('1.1')).toBe(1700));
    expect([node.current(), node.heard]).toEqual([true, [true]]);
  });

  it('a line that delays everything, whatever the messages look like', async () => {
    const { open, faults } = lineOfNodes();
    const lead = leader(open());
    lead.price('1.1', 1.5);
    faults.lateMs = 1_200;
    const node = follower(open());
    await soon(() => expect(node.prices.get('1.1')).toBe(1500));
    await sleep(1_500);
    expect([node.current(), node.heard]).toEqual([false, []]);
  });

  it('a leader that is over, and wakes up as if nothing was', async () => {
    const { open, lead, node } = await pair();
    const next = leader(open(), 2);
    next.price('1.1', 2.5);
    await soon(() => expect([node.current(), node.prices.get('1.1')]).toEqual([true, 2500]));
    lead.price('1.1', 1.1);
    await sleep(300);
    expect([node.current(), node.prices.get('1.1')]).toEqual([true, 2500]);
  });

  it('a leader that holds the lease no longer says nothing', async () => {
    const { lead, node } = await pair();
    lead.held.fence = undefined;
    lead.price('1.1', 1.1);
    await soon(() => expect(node.current()).toBe(false));
    expect(node.prices.get('1.1')).toBe(1500);
  });
});

it('clocks of nodes that differ by hours do not matter', async () => {
  const { open } = lineOfNodes();
  const line = open();
  const shift = (sent: object): object => ({ ...sent, sentMs: (sent as PriceTick).sentMs + 10_800_000 });
  const lead = leader({
    ...line,
    publish: (subject, message) => line.publish(subject, shift(message)),
    serve: (subject, answer) => line.serve(subject, async (asked) => shift(await answer(asked))),
  });
  lead.price('1.1', 1.5);
  const node = follower(open());
  await soon(() => expect([node.current(), node.prices.get('1.1')]).toEqual([true, 1500]));
});

it('what is no tick is not taken', async () => {
  const { open } = lineOfNodes();
  const node = follower(open());
  const stranger = open();
  for (const said of [
    {},
    { fence: 9 },
    { fence: '9', number: 1, sentMs: 1, staleSources: [], prices: NO_PRICES },
  ])
    stranger.publish('prices', said);
  const lead = leader(open());
  lead.price('1.1', 1.5);
  await soon(() => expect([node.current(), node.prices.get('1.1')]).toEqual([true, 1500]));
});
