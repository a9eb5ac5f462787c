import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { transaction } from '../db/pool.ts';
import { endAllSignIns, endSignIn, endSignInsUnder } from '../sign-in/sign-ins.ts';
import { account, blockableRoad, client, signIn, startNode, type Node } from './live-node.fixtures.ts';

// The sweep every 30 seconds would end these sessions too, but later than a test may take: what passes was told.
const database = await testDatabase();
const { pool } = database;
const [one, two] = [await startNode(database), await startNode(database)];
afterAll(() => Promise.all([one.close(), two.close()]));

const company = await account(pool, 'company', 1);
const agent = await account(pool, 'agent', 6, { u1: company });
const punter = await account(pool, 'punter', 7, { u1: company, u6: agent });

const opened: ReturnType<typeof client>[] = [];
afterEach(() => opened.splice(0).forEach(({ socket }) => socket.disconnect()));

async function open(node: Node, userId: number, signedIn?: Awaited<ReturnType<typeof signIn>>) {
  const { token, signInId } = signedIn ?? (await signIn(pool, userId));
  const connection = client(node.port, () => token, ['websocket']);
  opened.push(connection);
  await connection.connected();
  return { ...connection, signInId, token, gone: connection.disconnected() };
}

test('signing out ends the sockets of that sign-in on every node, with the reason, and no other', async () => {
  const signedIn = await signIn(pool, agent);
  const here = await open(one, agent, signedIn);
  const there = await open(two, agent, signedIn);
  const otherBrowser = await open(two, agent);
  await here.subscribe(['me']);
  await transaction(pool, async (db) => {
    await endSignIn(db, signedIn.signInId, 'signed out', new Date());
    await one.bus.publish(db, { kind: 'signed-out', signInIds: [signedIn.signInId], reason: 'Signed out' });
  });
  expect(await Promise.all([here.gone, there.gone])).toEqual([
    'io server disconnect',
    'io server disconnect',
  ]);
  expect([here.signedOut, there.signedOut, otherBrowser.signedOut]).toEqual([
    ['Signed out'],
    ['Signed out'],
    [],
  ]);
  expect(await otherBrowser.subscribe(['me'])).toEqual({ refused: [] });
  await vi.waitFor(() => expect(one.hub.watched(`me:${agent}`)).toBe(false));
});

test('a deactivated account takes its downline with it, on every node, and not its upline', async () => {
  const [above, itself, below] = [await open(two, company), await open(one, agent), await open(two, punter)];
  await transaction(pool, async (db) => {
    await db.query('update users set active = false where id = $1', [agent]);
    await endSignInsUnder(db, agent, 'deactivated', new Date());
    await one.bus.publish(db, {
      kind: 'signed-out-under',
      userIds: [agent],
      reason: 'Your account is not active',
    });
  });
  await Promise.all([itself.gone, below.gone]);
  expect([itself.signedOut, below.signedOut]).toEqual([
    ['Your account is not active'],
    ['Your account is not active'],
  ]);
  expect(await above.subscribe(['m1'])).toEqual({ refused: [] });
  await pool.query('update users set active = true where id = $1', [agent]);
});

test('signing everybody out leaves the one who did it, and whoever signed in since', async () => {
  const [boss, staff] = [await open(one, company), await open(two, agent)];
  await endAllSignIns(pool, { exceptId: boss.signInId, reason: 'signed out by the Company' }, new Date());
  const since = await open(two, punter);
  await two.bus.publish(pool, {
    kind: 'signed-out-all',
    of: randomUUID(),
    except: boss.signInId,
    reason: 'Signed out by the Company',
  });
  await staff.gone;
  expect(staff.signedOut).toEqual(['Signed out by the Company']);
  expect(await boss.subscribe(['m1'])).toEqual({ refused: [] });
  expect(await since.subscribe(['m1'])).toEqual({ refused: [] });
});

test('what is rolled back is not told', async () => {
  const [kept, marker] = [await open(one, agent), await open(one, punter)];
  const undone = transaction(pool, async (db) => {
    await endSignIn(db, kept.signInId, 'signed out', new Date());
    await one.bus.publish(db, { kind: 'signed-out', signInIds: [kept.signInId], reason: 'Signed out' });
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  await endSignIn(pool, marker.signInId, 'signed out', new Date());
  await one.bus.publish(pool, { kind: 'signed-out', signInIds: [marker.signInId], reason: 'Signed out' });
  await marker.gone;
  expect(kept.signedOut).toEqual([]);
  expect(kept.socket.connected).toBe(true);
});

test('what was said while the line was down is found out when it is back', async () => {
  const [ended, kept] = [await open(one, agent), await open(two, punter)];
  await endSignIn(pool, ended.signInId, 'signed out', new Date()); // and nobody tells
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'pavilion-live' and datname = current_database()`,
  );
  await ended.gone;
  expect(ended.signedOut).toEqual(['Session expired, please sign in again']);
  expect(await kept.subscribe(['m1'])).toEqual({ refused: [] });
});

test('a client that does not read is cut off when its sign-in ends, and told nothing more', async () => {
  const signedIn = await signIn(pool, agent);
  const road = await blockableRoad(one.port);
  const blocked = client(road.port, () => signedIn.token, ['websocket']);
  opened.push(blocked);
  await blocked.connected();
  await blocked.subscribe(['m9']);
  const raw = one.raw.at(-1)!;
  road.block();
  const cut = once(raw, 'close');
  await endSignIn(pool, signedIn.signInId, 'signed out', new Date());
  await one.bus.publish(pool, { kind: 'signed-out', signInIds: [signedIn.signInId], reason: 'Signed out' });
  await vi.waitFor(() => expect(one.hub.watched('m9')).toBe(false));
  await cut;
  road.close();
});
