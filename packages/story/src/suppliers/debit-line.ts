import { createHmac, randomUUID } from 'node:crypto';

/** What the house answers a supplier of the debit protocol. */
export type DebitAnswer = { readonly status: string; readonly balance?: number; readonly message?: string };

export type DebitLine = {
  /** Signs a message and sends it. @throws Error when no answer comes. */
  say(action: string, body: object): Promise<DebitAnswer>;
  /** The same with a proof that is none. */
  forge(action: string, body: object): Promise<DebitAnswer>;
  /** Hangs up before an answer can come: nobody knows whether the message was taken. */
  hangUp(action: string, body: object): Promise<void>;
};

/** So soon nobody has answered. */
const HANG_UP_MS = 4;

/** A supplier's line to a house: real HTTP, to `http://house/api/casino/{code}`. */
export function debitLine({ url, secret }: { readonly url: string; readonly secret: string }): DebitLine {
  const send = async (action: string, body: object, more: { proof: string; signal?: AbortSignal }) => {
    const raw = JSON.stringify({ request_uuid: randomUUID(), timestamp: Date.now(), ...body });
    const response = await fetch(`${url}/${action}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', more.proof).update(raw).digest('base64'),
      },
      body: raw,
      ...(more.signal === undefined ? {} : { signal: more.signal }),
    });
    if (!response.ok) throw new Error(`${action}: HTTP ${response.status}`);
    return (await response.json()) as DebitAnswer;
  };
  return {
    say: (action, body) => send(action, body, { proof: secret }),
    forge: (action, body) => send(action, body, { proof: `${secret}!` }),
    hangUp: async (action, body) => {
      await send(action, body, { proof: secret, signal: AbortSignal.timeout(HANG_UP_MS) }).catch(
        () => undefined,
      );
    },
  };
}
