import { runCommand } from './run-command.ts';
import type { StreamCredentials } from './stream-connection.ts';
import type { Command } from './stream-config.ts';

/** Where a stream gets what it signs in with. */
export type SessionSource = {
  /** @throws Error that says why there is no session. */
  credentials(signal: AbortSignal): Promise<StreamCredentials>;
  /** The exchange took this session no more: the next is a new one. */
  renew(refused: string): void;
};

const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** The session token that a command says, kept until the exchange refuses it; several streams share one. */
export function sessionBy(appKey: string, command: Command): SessionSource {
  let current: string | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (signal: AbortSignal): Promise<string> => {
    const [first = ''] = (await runCommand(command, { signal })).trim().split(/\r?\n/);
    if (!TOKEN.test(first)) throw new Error('the session command said no token');
    current = first;
    return first;
  };

  return {
    async credentials(signal) {
      if (current !== undefined) return { appKey, session: current };
      asking ??= ask(signal).finally(() => (asking = undefined));
      return { appKey, session: await asking };
    },
    renew(refused) {
      if (current === refused) current = undefined;
    },
  };
}
