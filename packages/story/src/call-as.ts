import { randomUUID } from 'node:crypto';
import { calls, type CallInput, type CallName, type CallOutput } from '@pavilion/contract/calls.ts';
import type { Envelope } from '@pavilion/contract/call.ts';
import type { App } from '@pavilion/server/app.ts';
import { endSignIn, startSignIn } from '@pavilion/server/sign-in/sign-ins.ts';
import { SIGN_IN_HOURS, TOKEN_MINUTES } from '@pavilion/server/sign-in/tokens.ts';
import { STORY_ORIGIN } from './declare-match.ts';
import { usualOrigin } from './past-sign-ins.ts';

/** Calls the server as the people of the story do: over HTTP, with a token of a real sign-in and a request key. */
export type Caller = {
  /** The refusal's code, '' when the call succeeded. */
  call<N extends CallName>(userId: number, name: N, input: CallInput<N>): Promise<string>;
  /** As `call`, for one whose answer is needed. @throws Error when it is refused. */
  ask<N extends CallName>(userId: number, name: N, input: CallInput<N>): Promise<CallOutput<N>>;
  /** Ends all sign-ins. */
  close(): Promise<void>;
};

type SignIn = {
  readonly id: string;
  readonly endsAt: number;
  readonly token: string;
  readonly renewAt: number;
};

const MINUTE = 60_000;

export function createCaller({ http, house }: App): Caller {
  const signIns = new Map<number, SignIn>();

  const signedIn = async (userId: number): Promise<SignIn> => {
    const now = house.now();
    const at = now.getTime();
    const known = signIns.get(userId);
    if (known !== undefined && known.renewAt > at) return known;
    const { id, endsAt } =
      known !== undefined && known.endsAt > at + TOKEN_MINUTES * MINUTE
        ? known
        : {
            id: await startSignIn(house.pool, userId, usualOrigin(userId), now),
            endsAt: at + SIGN_IN_HOURS * 60 * MINUTE,
          };
    const { token, expiresAt } = await house.tokens.sign(id, userId, now);
    const fresh = { id, endsAt, token, renewAt: expiresAt.getTime() - MINUTE };
    signIns.set(userId, fresh);
    return fresh;
  };

  const send = async <N extends CallName>(
    userId: number,
    name: N,
    input: CallInput<N>,
  ): Promise<Envelope<CallOutput<N>>> => {
    const { token } = await signedIn(userId);
    const response = await http.inject({
      method: calls[name].method,
      url: `/api/${calls[name].path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        'user-agent': STORY_ORIGIN.userAgent,
      },
      payload: input as object,
    });
    // Signed out by somebody: sign in again at the next call.
    if (response.statusCode === 401) signIns.delete(userId);
    return response.json();
  };

  return {
    async call(userId, name, input) {
      const { error, code } = await send(userId, name, input);
      return error === '' ? '' : (code ?? 'internal');
    },
    async ask(userId, name, input) {
      const { data, error } = await send(userId, name, input);
      if (data === null) throw new Error(`${name}: ${error}`);
      return data;
    },
    async close() {
      for (const { id } of signIns.values()) await endSignIn(house.pool, id, 'signed out', house.now());
      signIns.clear();
    },
  };
}
