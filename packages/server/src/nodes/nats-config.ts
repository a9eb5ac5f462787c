import type { z } from 'zod';

/** Where the line between nodes is, and what opens it. */
export type NatsConfig = {
  /** `nats://` or `tls://` addresses of one cluster. */
  readonly servers: readonly string[];
  /** As they stood in the first address. */
  readonly user: { readonly name: string; readonly password: string } | undefined;
  /** File with the credentials of an account, where they do not stand in the address. */
  readonly credsFile: string | undefined;
  /** File with the certificate that the servers' are signed with, where the system does not know it. */
  readonly caFile: string | undefined;
};

/** `nats://name:password@one:4222,tls://two:4222` as addresses, and who comes. */
export function natsServers(text: string, ctx: z.RefinementCtx): Pick<NatsConfig, 'servers' | 'user'> {
  const urls = text.split(',').flatMap((entry) => {
    if (/^(nats|tls):\/\//.test(entry) && URL.canParse(entry)) return [new URL(entry)];
    // Without what stands before the host: it may be a password.
    const address = entry.replace(/^.*@/, '');
    ctx.addIssue({ code: 'custom', message: `${address} is not an address such as nats://127.0.0.1:4222` });
    return [];
  });
  const [first] = urls;
  const name = decodeURIComponent(first?.username ?? '');
  return {
    servers: urls.map(({ protocol, host }) => `${protocol}//${host}`),
    user: name === '' ? undefined : { name, password: decodeURIComponent(first?.password ?? '') },
  };
}
