import { randomUUID } from 'node:crypto';
import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import { calls } from '@pavilion/contract/calls.ts';
import type { Envelope } from '@pavilion/contract/call.ts';

/** A request with its key, and what became of it as far as its sender knows. */
export type Sent<N extends CallName = CallName> = {
  readonly name: N;
  readonly input: CallInput<N>;
  readonly as: string;
  readonly key: string;
  /** 'ok', a refusal's code, or 'unknown': no answer, or one that the house itself calls a failure. */
  outcome: string;
  data: CallOutput<N> | null;
};

const PATIENCE_MS = 15_000;

/** A new request with a key of its own, not sent yet. */
export function request<N extends CallName>(name: N, input: CallInput<N>, as: string): Sent<N> {
  return { name, input, as, key: randomUUID(), outcome: 'unknown', data: null };
}

/** Sends, or sends again, and notes what came of it. Never throws: a lost connection is an outcome. */
export async function send<N extends CallName>(
  url: string,
  tokens: ReadonlyMap<string, string>,
  sent: Sent<N>,
  patienceMs: number = PATIENCE_MS,
): Promise<void> {
  try {
    const response = await fetch(`${url}/api/${calls[sent.name].path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.get(sent.as)}`,
        'idempotency-key': sent.key,
      },
      body: JSON.stringify(sent.input),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = (await response.json()) as Envelope<CallOutput<N>>;
    if (response.status >= 500) return;
    sent.outcome = body.error === '' ? 'ok' : (body.code ?? String(response.status));
    sent.data = body.data;
  } catch {
    sent.outcome = 'unknown'; // the connection was cut: done or not done, only the server knows
  }
}
