import { randomUUID } from 'node:crypto';
import { expect, it, describe } from 'vitest';
import { startSignIn } from '../../sign-in/sign-ins.ts';
import { refused, request, soon, tapped, writingNodes, written } from './writing-nodes.fixtures.ts';

const { app, pool, clients, writerAndEdge } = await writingNodes();
const [ONE, TWO] = clients as [number, number];

describe('who bets is asked for by the writer', () => {
  const from = async (clientId: number) => {
    const signInId = await startSignIn(
      pool,
      clientId,
      { address: '127.0.0.1', userAgent: 'test' },
      app.house.now(),
    );
    return { signInId, address: '127.0.0.1' };
  };

  it('with each bet: of one whose sign-in has ended, and of one who bets for another, none is taken', async () => {
    const { edge } = await writerAndEdge();
    const [own, ended] = [await from(ONE), await from(ONE)];
    await pool.query('update sign_ins set ended_at = now() where id = $1', [ended.signInId]);
    const before = (await edge.sent()).answered!;
    const [taken, ...others] = await Promise.all([
      edge.take(request(ONE), undefined, own),
      refused(edge.take(request(ONE), undefined, ended)),
      refused(edge.take(request(TWO), undefined, own)),
    ]);
    expect(others.map(({ code }) => code)).toEqual(['session_expired', 'no_session']);
    expect((await edge.sent()).answered).toBe(before + 3);
    expect(taken.winning_status).toBe('0');
    expect((await written(pool)).map(({ client }) => client)).toEqual([ONE]);
  });

  it('a writer of an older program, which would not ask, is sent none of them', async () => {
    const { writer, edge } = await writerAndEdge();
    const { publish } = writer.line;
    writer.line.publish = (subject, message) =>
      publish(subject, subject === 'writers' ? { ...message, permits: undefined } : message);
    const bundles = tapped(edge.line);
    const ended = { ...(await from(ONE)), signInId: randomUUID() };
    await soon(async () => {
      const sent = bundles.length;
      expect((await refused(edge.take(request(ONE), undefined, ended))).code).toBe('session_expired');
      expect(bundles).toHaveLength(sent);
    });
    await edge.take(request(ONE));
    expect(bundles.at(-1)?.bundle.units).toHaveLength(1);
    expect(await written(pool)).toHaveLength(1);
  });
});
