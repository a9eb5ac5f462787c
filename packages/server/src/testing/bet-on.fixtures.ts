import { calls, type CallInput } from '@pavilion/contract/calls.ts';
import type { App } from '../app.ts';
import { PASSWORD } from './story.fixtures.ts';

/** Places a bet on a node as somebody who signs in there: 'ok', or the code of the refusal. */
export async function betOn(app: App, username: string, bet: CallInput<'placeBet'>): Promise<string> {
  const signedIn = await app.http.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password: PASSWORD },
  });
  const { data } = signedIn.json<{ data: { token: string } }>();
  const placed = await app.http.inject({
    method: 'POST',
    url: `/api/${calls.placeBet.path}`,
    headers: { authorization: `Bearer ${data.token}` },
    payload: bet,
  });
  const { error, code } = placed.json<{ error: string; code?: string }>();
  return error === '' ? 'ok' : (code ?? 'no code');
}
