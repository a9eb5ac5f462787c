import pino from 'pino';
import { expect, vi } from 'vitest';
import type { App } from '../app.ts';
import type { FeedEvent } from '../feeds/feed.ts';
import type { Playing } from '../feeds/leading/lead-feeds.ts';
import { expectTruePositions } from '../positions/true-positions.fixtures.ts';
import { anotherNode } from './another-node.fixtures.ts';
import { betOn } from './bet-on.fixtures.ts';
import { DELHI, MATCH_ODDS, MUMBAI, onRunner, testStory, type Story } from './story.fixtures.ts';

export const soon = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });

/** A back of Mumbai for 100, at any price that is 1.5 or better. */
export const BET = onRunner(MUMBAI, 1, 1.5, 100);

type Nodes = readonly [first: App, second: App];

/**
 * A story's house on two nodes that take turns over NATS, each by its own address of it. The first brings in the prices, Mumbai at 1.86; both
 * take bets on them, and one of them has written some for the other.
 */
export async function playingNodes(urls: readonly [first: string, second: string]) {
  const log: string[] = [];
  const story = await testStory({ NATS_URL: urls[0] });
  const warnings = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) });
  const second = await anotherNode(story, { NATS_URL: urls[1] }, warnings);
  const nodes: Nodes = [story.app, second];
  const says = (mumbai: number) =>
    story.feed.matchOdds({ [MUMBAI]: [mumbai, mumbai + 0.02], [DELHI]: [2.1, 2.14] });
  const { stop, leadBySecond } = await playInTurn(story, second);
  const counted = (outcome: SentBet) => countedAt(nodes, outcome);
  // Said again until there is somebody who hears it.
  await soon(async () => {
    await says(1.86);
    expect(pricesAt(nodes)).toEqual([1860, 1860]);
  });
  await soon(async () => {
    for (const node of nodes) await betOn(node, 'client', BET);
    expect(await counted('answered')).toBeGreaterThan(0);
  });
  return {
    nodes,
    /** What the second node warned of. */
    log: log as readonly string[],
    /** The first is told it as the feed's word. */
    says,
    leadBySecond,
    /** On each node; 'old' where no bets are taken on it. */
    prices: () => pricesAt(nodes),
    counted,
    /** How many bets stand, and how many keys they have. */
    async standing(): Promise<readonly [bets: number, keys: number]> {
      const { rows } = await story.pool.query<{ bets: number; keys: number }>(
        'select count(*)::int as bets, count(distinct request_key)::int as keys from bets',
      );
      return [rows[0]!.bets, rows[0]!.keys];
    },
    /** One bet of each of three clients on each node, all at once, and what they were told. */
    bets: (): Promise<string[]> =>
      Promise.all(
        ['client', 'client2', 'otherclient'].flatMap((who) => nodes.map((node) => betOn(node, who, BET))),
      ),
    async expectTruePositions(): Promise<void> {
      for (const { house } of nodes) await expectTruePositions(story, house.positions);
    },
    async stop(): Promise<void> {
      await stop();
      await second.close();
    },
  };
}

/** The first node leads, and the second one follows. */
async function playInTurn({ app, pool }: Story, second: App) {
  const saidBySecond: FeedEvent[] = [];
  const nothing = async (): Promise<Playing> => ({ stop: async () => undefined });
  const somebodyLeads = () =>
    soon(async () => {
      const { rowCount } = await pool.query(
        `select from leases where name = 'feeds' and until > clock_timestamp()`,
      );
      expect(rowCount).toBe(1);
    });
  let ofFirst = await app.playFeeds(nothing);
  await somebodyLeads();
  const ofSecond = await second.playFeeds(async () => {
    const start = async (emit: (event: FeedEvent) => void) => saidBySecond.forEach(emit);
    await second.feeds.run({ name: 'test', start, stop: async () => undefined });
    return nothing();
  });
  return {
    /** The first gives up and follows the second, whose feed says this. */
    async leadBySecond(...said: readonly FeedEvent[]): Promise<void> {
      saidBySecond.push(...said);
      await ofFirst.stop();
      await somebodyLeads();
      ofFirst = await app.playFeeds(nothing);
    },
    async stop(): Promise<void> {
      await ofFirst.stop();
      await ofSecond.stop();
    },
  };
}

const pricesAt = (nodes: Nodes) =>
  nodes.map(({ house }) => {
    const seen = house.board.market(MATCH_ODDS);
    return seen === undefined || seen.stale ? 'old' : seen.value.runners[0]?.backs[0]?.odds;
  });

type SentBet = 'answered' | 'taken here';

/** Bets that one node has sent to the other, by what became of them there. */
async function countedAt(nodes: Nodes, outcome: SentBet): Promise<number> {
  const all = await Promise.all(nodes.map(({ house }) => house.metrics.betsSent.get()));
  return all
    .flatMap(({ values }) => values)
    .filter(({ labels }) => labels.outcome === outcome)
    .reduce((sum, { value }) => sum + value, 0);
}
