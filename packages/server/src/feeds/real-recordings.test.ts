import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type MarketBook, marketBook } from '@pavilion/engine/odds-stream/market-book.ts';
import {
  type MarketCache,
  type PriceLevel,
  applyMarketChanges,
  emptyCache,
} from '@pavilion/engine/odds-stream/market-cache.ts';
import { parseMessage } from '@pavilion/engine/odds-stream/parse-message.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { recordedChanges } from './recorded-changes.ts';
import { createReplayFeed } from './replay-feed.ts';
import { closeStages, createScreen, openStage, until } from './stream-fixture.ts';

/**
 * Real recordings of the exchange. They are not part of the repository (their prices are not ours to give away), so
 * these tests are skipped where the folder is absent; what they show is also shown, in small, by this folder's own tests.
 */
const RECORDINGS = fileURLToPath(new URL('../../../../../shared/data/esa/', import.meta.url));
const isAbsent = !existsSync(RECORDINGS);

/** Every recording of market prices, with the runners that its definition names as winners at the end. */
const MARKET_RECORDINGS: [file: string, messages: number, markets: number, winners: string][] = [
  ['cricket/1.180305278.bz2', 7685, 1, 'Mumbai'],
  ['soccer/1.145405534.bz2', 681, 1, 'Yes'],
  ['soccer/1.159564697.bz2', 131, 1, 'Under 1.5 Goals'],
  ['soccer/1.159963367.bz2', 101, 1, 'Linfield (W)'],
  ['soccer/1.242971311.bz2', 1736, 200, ''],
  ['tennis/1.223716976.bz2', 362, 1, 'Cameron Norrie'],
  ['racing/1.197931750.greyhound-win.jsonl.gz', 166, 1, '2. Sandwood Jet'],
  ['racing/1.197931751.greyhound-place.jsonl.gz', 166, 1, '2. Sandwood Jet, 6. Coolavanny Galiv'],
  ['racing/1.211006011.bz2', 86, 1, '11. Sisterhood'],
  ['racing/1.214555872.bz2', 19, 1, '2. Mighty Seven'],
  ['racing/BASIC-1.132153978', 480, 1, 'Brother Mcgonagall'],
];

/** Those that are over before the match begins, or end before it does: they play from their first message. */
const NEVER_IN_PLAY: readonly string[] = [
  'soccer/1.145405534.bz2',
  'soccer/1.242971311.bz2',
  'racing/1.197931750.greyhound-win.jsonl.gz',
  'racing/1.197931751.greyhound-place.jsonl.gz',
  'racing/1.214555872.bz2',
];

const FOREIGN_RECORDINGS: [file: string, lines: number][] = [
  ['cricket/CRICKET-1.179676557.ccm.jsonl', 3],
  ['other/ORDER-1.177596575.ocm.jsonl', 4],
];

afterEach(closeStages);

/** As fast as possible; whatever there is to report fails the test. */
function replay(file: string, from: 'start' | 'in-play') {
  return createReplayFeed({
    name: 'replay',
    files: [file],
    speed: Infinity,
    maxGapMs: 0,
    from,
    atEnd: 'stop',
    log: ({ kind, detail }) => {
      throw new Error(`${kind}: ${detail}`);
    },
  });
}

function winnersOf(cache: MarketCache): string {
  return [...cache.values()]
    .flatMap((market) => marketBook(market).runners)
    .filter((runner) => runner.status === 'WINNER')
    .map((runner) => runner.name)
    .join(', ');
}

describe.skipIf(isAbsent)('the recordings in shared/data/esa (skipped where the folder is absent)', () => {
  test('are all listed here', async () => {
    const files = await readdir(RECORDINGS, { recursive: true });
    const recordings = files.filter((file) => /(\.bz2|\.jsonl|\.jsonl\.gz)$|\/BASIC-[0-9.]+$/.test(file));
    const listed = [...MARKET_RECORDINGS, ...FOREIGN_RECORDINGS].map(([file]) => file);
    expect(recordings.toSorted()).toEqual(listed.toSorted());
  });

  test.each(MARKET_RECORDINGS)(
    '%s: every message applies, and the definition names the winner',
    async (file, messages, markets, winners) => {
      const cache = emptyCache();
      let count = 0;
      for await (const recorded of recordedChanges(RECORDINGS + file)) {
        if (recorded.kind !== 'message') throw new Error(`refused: ${JSON.stringify(recorded)}`);
        expect(applyMarketChanges(cache, recorded.message).problems).toEqual([]);
        count += 1;
      }
      expect([count, cache.size, winnersOf(cache)]).toEqual([messages, markets, winners]);
    },
  );

  test.each(MARKET_RECORDINGS)(
    '%s: played to its end, from the off or from the first ball',
    async (file, messages, markets, winners) => {
      const screen = createScreen();
      const feed = replay(RECORDINGS + file, 'in-play');
      await feed.start(screen.show);
      await feed.finished();
      const { passes, messages: played, ...trouble } = feed.counters();
      expect([passes, screen.cache.size, winnersOf(screen.cache)]).toEqual([1, markets, winners]);
      expect(trouble).toEqual({ malformed: 0, unknown: 0, notOurs: 0 });
      expect(screen.states.at(-1)).toBe('stale (the recording has ended)');
      if (NEVER_IN_PLAY.includes(file)) expect(played).toBe(messages);
      else expect(played).toBeLessThan(messages);
    },
  );

  test.each(FOREIGN_RECORDINGS)('%s: known, and not ours', async (file, lines) => {
    const recorded = await Array.fromAsync(recordedChanges(RECORDINGS + file));
    expect(recorded.map(({ kind }) => kind)).toEqual(Array.from({ length: lines }, () => 'not-ours'));
  });
});

describe.skipIf(isAbsent)(
  'single messages in shared/data/esa/messages (skipped where the folder is absent)',
  () => {
    test('are recognised', async () => {
      const files = (await readdir(`${RECORDINGS}messages`)).toSorted();
      const kinds = await Promise.all(
        files.map(async (file) => {
          const parsed = parseMessage(await readFile(`${RECORDINGS}messages/${file}`, 'utf8'));
          return `${file.replace(/^streaming_|\.json$/g, '')}: ${parsed.kind === 'malformed' ? parsed.reason : parsed.kind}`;
        }),
      );
      expect(kinds).toEqual([
        '503: mcm',
        'connection: connection',
        'market_definition: message op: undefined is not text',
        'mcm_HEARTBEAT: mcm',
        'mcm_RESUB_DELTA: mcm',
        'mcm_SUB_IMAGE: mcm',
        'mcm_SUB_IMAGE_no_market_def: mcm',
        'mcm_UPDATE_md: mcm',
        'mcm_UPDATE_tv: mcm',
        'mcm_update: mcm',
        'ocm_EMPTY_IMAGE: not-ours',
        'ocm_FULL_IMAGE: not-ours',
        'ocm_NEW_FULL_IMAGE: not-ours',
        'ocm_SUB_IMAGE: not-ours',
        'ocm_UPDATE: not-ours',
        'rcm: not-ours',
        'status: status',
      ]);
    });
  },
);

/** The parts of an independent market book (decimal odds, decimal sizes) that our book has as well. */
type GoldenBook = {
  publishTime: number;
  marketId: string;
  status: string;
  inplay: boolean;
  betDelay: number;
  version: number;
  totalMatched: number;
  runners: {
    selectionId: number;
    handicap: number;
    status: string;
    lastPriceTraded: number | null;
    totalMatched: number;
    ex: Record<'availableToBack' | 'availableToLay', { price: number; size: number }[]>;
  }[];
};

function decimal(offers: readonly PriceLevel[]): { price: number; size: number }[] {
  return offers.map(({ odds, size }) => ({ price: odds / 1000, size: size / 100 }));
}

function asGolden(book: MarketBook): GoldenBook {
  return {
    publishTime: book.pt,
    marketId: book.marketId,
    status: book.status,
    inplay: book.inPlay,
    betDelay: book.betDelay,
    version: book.version,
    totalMatched: book.traded / 100,
    runners: book.runners.map((runner) => ({
      selectionId: runner.selectionId,
      handicap: runner.handicap,
      status: runner.status,
      lastPriceTraded: runner.lastPrice === null ? null : runner.lastPrice / 1000,
      totalMatched: runner.traded / 100,
      ex: { availableToBack: decimal(runner.backs), availableToLay: decimal(runner.lays) },
    })),
  };
}

describe.skipIf(isAbsent)('BASIC-1.132153978 (skipped where shared/data is absent)', () => {
  test('gives the books of an independent reader, one by one', async () => {
    const packed = await readFile(`${RECORDINGS}racing/BASIC-1.132153978.betfairlightweight-golden.json.gz`);
    const golden: GoldenBook[] = JSON.parse(gunzipSync(packed).toString('utf8'));
    const cache = emptyCache();
    const ours: GoldenBook[] = [];
    for await (const recorded of recordedChanges(`${RECORDINGS}racing/BASIC-1.132153978`)) {
      if (recorded.kind !== 'message') throw new Error(`refused: ${JSON.stringify(recorded)}`);
      for (const marketId of applyMarketChanges(cache, recorded.message).changed) {
        const market = cache.get(marketId);
        if (market !== undefined) ours.push(shared(asGolden(marketBook(market))));
      }
    }
    expect(ours).toHaveLength(golden.length);
    for (const [at, book] of golden.entries()) expect(ours[at]).toEqual(shared(book));
  });
});

/**
 * The part of a book that both readers have (ours has no starting prices or adjustment factors). Runners by selection:
 * the other reader keeps the order in which it first saw them, ours the order in which a screen shows them.
 */
function shared(book: GoldenBook): GoldenBook {
  const { publishTime, marketId, status, inplay, betDelay, version, totalMatched } = book;
  const runners = book.runners
    .map(({ selectionId, handicap, status: runnerStatus, lastPriceTraded, totalMatched: traded, ex }) => ({
      selectionId,
      handicap,
      status: runnerStatus,
      lastPriceTraded,
      totalMatched: traded,
      ex: { availableToBack: ex.availableToBack, availableToLay: ex.availableToLay },
    }))
    .toSorted((a, b) => a.selectionId - b.selectionId);
  return { publishTime, marketId, status, inplay, betDelay, version, totalMatched, runners };
}

describe.skipIf(isAbsent)('Mumbai v Saurashtra (skipped where shared/data is absent)', () => {
  const file = `${RECORDINGS}cricket/1.180305278.bz2`;

  test('played over a real socket, the client ends with the very same market as a direct replay', async () => {
    const direct = createScreen();
    const feed = replay(file, 'start');
    await feed.start(direct.show);
    await feed.finished();

    const { server, client, screen } = await openStage(
      { marketFilter: {}, maxLineBytes: 1_000_000, heartbeatMs: 500 },
      {},
    );
    await until(() => expect(screen.state).toBe('live'));
    const served = replay(file, 'start');
    await served.start((event) => {
      if (event.kind === 'markets') server.publish(event.message);
    });
    const last = direct.cache.get('1.180305278')?.pt;
    await until(() => expect(screen.cache.get('1.180305278')?.pt).toBe(last));
    await served.finished();
    expect(screen.cache).toEqual(direct.cache);
    expect(winnersOf(screen.cache)).toBe('Mumbai');
    expect(client.counters()).toMatchObject({ connections: 1, malformed: 0, unknown: 0 });
  });
});
