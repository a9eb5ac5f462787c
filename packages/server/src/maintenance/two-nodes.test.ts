import { randomUUID } from 'node:crypto';
import { REFUSALS } from '@pavilion/contract/refusals.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { transaction } from '../db/pool.ts';
import { testDatabase } from '../db/test-database.ts';
import { closedByAll } from '../live/closed-sockets.ts';
import { account, client, signIn, startNode, type Node } from '../live/live-node.fixtures.ts';
import { endAllSignIns } from '../sign-in/sign-ins.ts';
import { insertNotice } from './notices.sql.ts';

/** What is switched on one node holds on both. */
const database = await testDatabase();
const { pool } = database;
const [one, two] = [await startNode(database), await startNode(database)];
afterAll(() => Promise.all([one.close(), two.close()]));

const company = await account(pool, 'company', 1);
const agent = await account(pool, 'agent', 6, { u1: company });
const AGENT = { role: 6, rights: null } as const;

const opened: ReturnType<typeof client>[] = [];
afterEach(() => opened.splice(0).forEach(({ socket }) => socket.disconnect()));

async function open(node: Node, userId: number) {
  const { token, signInId } = await signIn(pool, userId);
  const connection = client(node.port, () => token, ['websocket']);
  opened.push(connection);
  const told: unknown[] = [];
  connection.socket.on('maintenance', (said) => told.push(said.message));
  await connection.connected();
  return { ...connection, signInId, told, gone: connection.disconnected() };
}

type Said = { fromAt?: Date; untilAt?: Date; told?: boolean };

async function say(wanted: boolean, { told = true, ...times }: Said = {}): Promise<void> {
  const at = new Date();
  const { fromAt = null, untilAt = null } = times;
  const beganAt = wanted && fromAt === null ? at : null;
  await transaction(pool, async (db) => {
    await insertNotice(db, { wanted, message: 'Discs', fromAt, untilAt, beganAt, by: company, at });
    if (told) await one.bus.publish(db, { kind: 'maintenance' });
  });
}

const keptOut = () => [one, two].map(({ house }) => house.maintenance.keepsOut(AGENT) !== undefined);

test('both nodes close the screens of everybody whom it keeps out, and of nobody else', async () => {
  const [here, there, boss] = [await open(one, agent), await open(two, agent), await open(two, company)];
  await say(true);
  expect(await Promise.all([here.gone, there.gone])).toEqual(Array(2).fill('io server disconnect'));
  expect([here.told, there.told, boss.told]).toEqual([['Discs'], ['Discs'], []]);
  expect([keptOut(), boss.socket.connected]).toEqual([[true, true], true]);
  await say(false);
  await vi.waitFor(() => expect(keptOut()).toEqual([false, false]));
});

test('a node that nobody told lets in no socket, and closes its open ones with the next request', async () => {
  const there = await open(two, agent);
  const { token } = await signIn(pool, agent);
  await say(true, { told: false });
  const refused = client(two.port, () => token, ['websocket']);
  opened.push(refused);
  expect(await refused.refused()).toMatchObject({ data: { code: 'maintenance', message: 'Discs' } });
  expect(await there.gone).toBe('io server disconnect');
  expect([there.told, keptOut()]).toEqual([['Discs'], [false, true]]);
  await say(false);
  await vi.waitFor(() => expect(keptOut()).toEqual([false, false]));
});

test('what another node saw of a window holds at the next request', async () => {
  const { signInId } = await signIn(pool, agent);
  await say(true, { fromAt: new Date(Date.now() + 60_000) });
  await vi.waitFor(() => expect(keptOut()).toEqual([false, false]));
  const reach = async (begun: 'began_at' | 'ended_at') => {
    await pool.query(`update maintenance set ${begun} = now() where id = (select max(id) from maintenance)`);
    await two.house.lookUpSignIn(signInId);
    return keptOut()[1];
  };
  expect([await reach('began_at'), await reach('ended_at')]).toEqual([true, false]);
  await say(false);
});

test('a window begins and ends on both by itself', async () => {
  const there = await open(two, agent);
  await say(true, { fromAt: new Date(Date.now() + 600) });
  await there.gone;
  await vi.waitFor(() => expect(keptOut()).toEqual([true, true]));
  const untilAt = new Date(Date.now() + 600);
  await say(true, { untilAt });
  await vi.waitFor(() => expect(keptOut()).toEqual([false, false]));
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select ended_at from maintenance order by id desc limit 1');
    expect(rows).toEqual([{ ended_at: untilAt }]);
  });
});

test('whoever logs everybody out is told how many screens closed on all nodes', async () => {
  const boss = await open(one, company);
  await Promise.all([open(one, agent), open(two, agent), open(two, agent)]);
  const of = randomUUID();
  const counting = closedByAll(one.house, of);
  await endAllSignIns(pool, { exceptId: boss.signInId, reason: 'signed out' }, new Date());
  await one.bus.publish(pool, {
    kind: 'signed-out-all',
    except: boss.signInId,
    reason: REFUSALS.session_expired[1],
    of,
  });
  expect(await counting.all()).toBe(3);
  counting.end();
});
