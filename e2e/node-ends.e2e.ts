import { expect, type Page } from '@playwright/test';
import { startCluster, type Cluster } from '../tools/cluster/start-cluster.ts';
import { apiOf, signIn } from './harness/api.ts';
import { SIZES } from './harness/look.ts';
import { QUIET } from './harness/own-house.ts';
import { RECORDED, writeRecording, type Recording } from './harness/recording.ts';
import { test } from './harness/test.ts';

const { eventId, odds, runners } = RECORDED;
const [nagpur] = runners;

let recording: Recording;
let cluster: Cluster;
const said: string[] = [];
const api = apiOf(() => cluster.url);

// Prices that stand still but in their sizes; nobody bets but this test.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  recording = writeRecording();
  cluster = await startCluster({
    nodes: 2,
    port: 0,
    env: {
      ...process.env,
      ...QUIET,
      PAVILION_REPLAY: recording.file,
      PAVILION_CASINO_SPEED: '0',
      PAVILION_DRAIN_SECONDS: '8',
    },
    say: (line) => void said.push(line),
    stopped: new AbortController().signal,
  });
});
test.afterAll(async () => {
  await cluster.stop();
  recording.remove();
});

const bets = (page: Page) => page.getByRole('region', { name: 'Bets' }).getByRole('listitem');
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Match Odds' }).getByRole('row', { name });

/** At the price that is offered; while prices are old, as they are until the next node brings them in, it is tried again. */
async function bet(stake: number): Promise<void> {
  await expect(async () => {
    const { market } = await api.ask('matchDetail', { event_id: eventId }, 'client');
    const runner = market.find((each) => each.market_id === odds)!.runners[0]!;
    const { price } = runner.runner_odd.ex.availableToBack[0]!;
    const slip = {
      event_id: eventId,
      market_id: odds,
      selection_id: nagpur.id,
      betting_type: 1,
      price,
      stake,
    } as const;
    expect((await api.send('placeBet', slip, 'client')).error).toBe('');
  }).toPass({ timeout: 20_000 });
}

/** Everything the page ever said in an alert, or instead of being live, from now on. */
async function noteTroubles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const troubles: string[] = [];
    const look = (): void => {
      for (const alert of document.querySelectorAll('[role="alert"]')) troubles.push(alert.textContent);
      for (const state of document.querySelectorAll('output'))
        if (/^(Reconnecting|Offline|Connecting)/.test(state.textContent)) troubles.push(state.textContent);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(window, { troubles });
  });
  return () => page.evaluate(() => (window as unknown as { troubles: string[] }).troubles);
}

test('House Health names both nodes, what they may do, and which of them does what only one does', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: SIZES.desktop, colorScheme: 'dark' });
  const page = await context.newPage();
  await signIn(page, cluster.url, 'company');
  await page.goto(`${cluster.url}/house_health`);
  const nodes = page.getByRole('region', { name: 'Nodes' }).getByRole('article');
  await expect(nodes).toHaveCount(2);
  const doing = (work: string) =>
    nodes.filter({ has: page.getByRole('list', { name: 'Does now' }).getByText(work, { exact: true }) });
  // The page is read again by itself, until the leases are held.
  await expect(doing('Brings in the prices')).toHaveCount(1);
  await expect(doing('Writes the bets')).toHaveCount(1);
  await expect(doing('Runs the jobs')).toHaveCount(2);
  await expect(nodes.filter({ hasText: 'This page is from it' })).toHaveCount(1);
  await expect(nodes.first()).toContainText('Calls and screens, Writing of bets');
});

/** The node on which sockets are. */
async function nodeWithSockets() {
  const asked = await Promise.all(
    cluster.nodes.map(async (node) => {
      const text = await (await fetch(`${node.url}/metrics`)).text();
      return { node, sockets: Number(/^pavilion_sockets (\d+)/m.exec(text)?.[1]) };
    }),
  );
  const found = asked.filter(({ sockets }) => sockets > 0);
  expect(found).toHaveLength(1);
  return found[0]!.node;
}

test('a page that watches a match is on a node that ends: it goes to the other one and misses nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await expect
    .poll(async () => (await api.send('matchDetail', { event_id: eventId }, 'client')).data?.market.length)
    .toBe(2);
  await bet(100);
  await signIn(page, cluster.url, 'client');
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(`${cluster.url}/live_report/${eventId}`);
  await expect(bets(page)).toHaveCount(1);
  await expect(rowOf(page, nagpur.name)).toContainText(/0\.\d\d/);
  const troubles = await noteTroubles(page);

  const leaving = await nodeWithSockets();
  process.kill(leaving.pid, 'SIGTERM');
  let placed = 1;
  while (!said.join().includes(`${leaving.name} has ended`)) {
    // oxlint-disable-next-line no-await-in-loop -- each bet is seen before the next is placed
    await bet(100);
    placed += 1;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(bets(page)).toHaveCount(placed);
  }
  expect(said.join()).toContain(`${leaving.name} has ended (0)`);
  expect([sockets.length, await troubles()]).toEqual([2, []]);

  const shown = async (of: Page) => [
    await rowOf(of, nagpur.name).getByRole('cell').first().innerText(),
    await bets(of).allInnerTexts(),
  ];
  const before = await shown(page);
  await page.reload();
  await expect(bets(page)).toHaveCount(placed);
  await expect.poll(() => shown(page)).toEqual(before);
});
