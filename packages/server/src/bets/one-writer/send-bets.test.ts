import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { moment } from '../../leases/moment.ts';
import { otherClock } from '../../leases/other-clock.ts';
import { lineOfNodes } from '../../nodes/lines.fixtures.ts';
import { betRequest } from '../../testing/bet-request.fixtures.ts';
import { onRunner, MUMBAI } from '../../testing/story.fixtures.ts';
import type { BetUnit } from '../bet.ts';
import { isBetBundle, type BetBundle } from './bet-messages.ts';
import type { HeardWriter } from './heard-writers.ts';
import { sendBets } from './send-bets.ts';

const bet = betRequest(1, onRunner(MUMBAI, 1, 1.5, 100), 'key');
const single: BetUnit = { slip: false, bets: [bet] };
const slipOf = (rows: number): BetUnit => ({
  slip: true,
  bets: [bet, ...Array.from({ length: rows - 1 }, () => bet)],
});

function sender() {
  const { open } = lineOfNodes();
  const clock = otherClock();
  clock.hear(moment());
  const writer: HeardWriter = { node: 'writer', lease: 'writer', fence: 1, busy: 0, permits: true, clock };
  const bundles: BetBundle[] = [];
  open().subscribe('bets.writer', (said) => {
    if (isBetBundle(said)) bundles.push(said);
  });
  const { send } = sendBets(open(), { node: 'edge', missed: () => undefined });
  return { bundles, send: (unit: BetUnit) => send(unit, writer) };
}

it.each([
  ['bets of one turn', Array.from({ length: 500 }, () => single), [500]],
  ['one more than a message takes', Array.from({ length: 501 }, () => single), [500, 1]],
  ['a slip that is larger than a message', [single, slipOf(600), single], [1, 600, 1]],
  ['slips that fill one together', [slipOf(300), slipOf(200), single], [500, 1]],
])('%s: messages that the broker takes, and each bet in one of them', async (_what, units, sizes) => {
  const { bundles, send } = sender();
  const answers = units.map(send);
  await vi.waitFor(() => expect(bundles).toHaveLength(sizes.length));
  expect(bundles.map((bundle) => bundle.units.flatMap(({ bets }) => bets).length)).toEqual(sizes);
  expect(bundles.map(({ number }) => number)).toEqual(sizes.map((_, index) => index + 1));
  // Nobody answers: each is the sender's again.
  expect(new Set((await Promise.all(answers)).map(({ answer }) => answer))).toEqual(new Set([undefined]));
});

it('a bet whose client has hung up before the turn is over is not sent, and those beside it are', async () => {
  const { bundles, send } = sender();
  const gone = send({ ...single, inTime: () => false });
  void send({ ...single, inTime: () => true });
  expect(await gone).toEqual({ answer: undefined });
  await vi.waitFor(() => expect(bundles.map(({ units }) => units.length)).toEqual([1]));
});

/** Long enough that a timer which was set before is due. */
function standStill(ms: number): void {
  for (const since = performance.now(); performance.now() - since < ms;);
}

it('a request that is read together with the end of its line, as by a node that stood still, is not sent', async () => {
  const { bundles, send } = sender();
  const { promise: said, resolve } = Promise.withResolvers<unknown>();
  const server = createServer(({ socket }) => {
    resolve(send({ ...single, inTime: () => !socket.destroyed && !socket.readableEnded }));
    standStill(5);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  connect(port, '127.0.0.1').end('GET / HTTP/1.1\r\nhost: house\r\n\r\n').resume();
  expect(await said).toEqual({ answer: undefined });
  expect(bundles).toEqual([]);
});
