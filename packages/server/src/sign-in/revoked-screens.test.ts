import type { AddressInfo } from 'node:net';
import type { ClientEvents, ServerEvents } from '@pavilion/contract/channels.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE, PASSWORD, testStory } from '../testing/story.fixtures.ts';

const { app, ask, send, people } = await testStory();
const screens: Socket<ServerEvents, ClientEvents>[] = [];

beforeAll(() => app.http.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => screens.forEach((screen) => screen.disconnect()));

/** A signed-in screen with a live connection, and what it was told on the way out. */
async function screenOf(username: string) {
  const { token } = (await send('login', { username, password: PASSWORD })).body.data!;
  const { port } = app.http.server.address() as AddressInfo;
  const socket: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
  });
  screens.push(socket);
  const goodbyes: string[] = [];
  socket.on('signed_out', (reason) => goodbyes.push(reason));
  const refusals: string[] = [];
  socket.on('connect_error', (error) => refusals.push(error.message));
  await vi.waitFor(() => expect(socket.connected || refusals.length > 0).toBe(true));
  return { socket, goodbyes, refusals };
}

const guidOf = (username: string): string => people[username]!.guid;

describe('a live screen closes, and says why, when', () => {
  it.each([
    [
      'its session is ended from above',
      'client',
      async () => {
        const { sign_ins } = await ask('liveSessions', { user_guid: guidOf('client') }, 'agent');
        for (const { session_id } of sign_ins) await ask('revokeSession', { session_id }, 'agent');
      },
      'Signed out',
    ],
    [
      'its password is set by somebody above',
      'client2',
      () =>
        ask(
          'changeUserPassword',
          { user_guid: guidOf('client2'), password: 'Monsoon@2027', confirm_password: 'Monsoon@2027' },
          'master',
        ),
      'Your password was changed',
    ],
    [
      'an account above is deactivated among many',
      'otherclient',
      () => ask('bulkLock', { user_guids: [guidOf('othersub')], field: 'status', value: 0 }, 'company'),
      'Your account is not active',
    ],
  ])('%s', async (_, username, act, reason) => {
    const { socket, goodbyes } = await screenOf(username);
    const bystander = await screenOf('stockist');
    await act();
    await vi.waitFor(() => expect([socket.connected, goodbyes]).toEqual([false, [reason]]));
    expect(bystander.socket.connected).toBe(true);
  });
});

it('a screen is not let in before a second factor that its role must have', async () => {
  await ask('secondFactorPolicy', { roles: [5], code: CODE }, 'company');
  const { socket, refusals } = await screenOf('stockist');
  expect([socket.connected, refusals]).toEqual([false, ['Set up your second factor first']]);
});
