/** A process of its own that brings in prices and tells them to the others, as the leading node of a house does. */
import { publishPrices } from '@pavilion/server/feeds/leading/publish-prices.ts';
import { createLogger } from '@pavilion/server/http/logger.ts';
import { openNatsLine } from '@pavilion/server/nodes/nats-line.ts';
import { createOddsBoard } from '@pavilion/server/odds/odds-board.ts';
import { houseKey } from '@pavilion/server/secrets/house-key.ts';
import { ownProcessor } from '../measure/processor.ts';
import { changeOf, EVENT, imageOf, PRICE_KEY, SOURCE, stampOn } from './price-world.ts';

export type LeaderBegins = {
  readonly natsUrl: string;
  readonly markets: number;
  readonly perSecond: number;
};
/** Since the last asking; processor time in microseconds. */
export type LeaderReport = { readonly changes: number; readonly processor: number };
/** By market, when it has stopped: what the followers must show. */
export type Stamps = readonly (number | undefined)[];

const FEED_MS = 2;

process.once('message', (message: LeaderBegins) => void lead(message));
process.on('disconnect', () => process.exit(0));

async function lead({ natsUrl, markets, perSecond }: LeaderBegins): Promise<void> {
  const now = () => new Date();
  const board = createOddsBoard(now);
  const nats = { servers: [natsUrl], user: undefined, credsFile: undefined, caFile: undefined };
  const line = await openNatsLine(nats, houseKey(PRICE_KEY), createLogger('silent'));
  const placeOf = () => ({ eventId: EVENT, marketType: 1 });
  const publisher = publishPrices({ line, board, fence: () => 1, placeOf, now });
  let telling = true;
  const take = (message: ReturnType<typeof changeOf>): void => {
    const changed = board.applyMarkets(SOURCE, message);
    if (telling) publisher.said(SOURCE, { kind: 'markets', message }, changed);
  };
  for (let market = 0; market < markets; market++) take(imageOf(market));

  const started = performance.now();
  let made = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1_000) * perSecond;
    for (; made < due; made++) take(changeOf(made % markets, made));
  }, FEED_MS);
  const report = reporter();
  process.on('message', (asked: 'telling' | 'silent' | 'report' | 'stop') => {
    if (asked === 'telling' || asked === 'silent') telling = asked === 'telling';
    if (asked === 'report') process.send?.(report(made) satisfies LeaderReport);
    if (asked !== 'stop') return;
    clearInterval(timer);
    const stamps: Stamps = Array.from({ length: markets }, (_, market) => stampOn(board, market));
    process.send?.(stamps);
  });
  process.send?.('ready');
}

function reporter(): (made: number) => LeaderReport {
  let before = { made: 0, cpu: process.cpuUsage() };
  return (made) => {
    const report = { changes: made - before.made, processor: ownProcessor(before.cpu) };
    before = { made, cpu: process.cpuUsage() };
    return report;
  };
}
