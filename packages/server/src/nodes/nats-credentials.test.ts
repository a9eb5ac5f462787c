import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, nkeys } from '@nats-io/transport-node';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { houseKey } from '../secrets/house-key.ts';
import { temporaryFolder } from '../testing/temporary-folder.fixtures.ts';
import { TEST_KEY } from '../testing/test-key.fixtures.ts';
import { fileAuthenticator } from './nats-files.ts';
import { openNatsLine } from './nats-line.ts';
import { HAS_NATS, natsServer } from './nats-server.fixtures.ts';
import type { NodeLine } from './node-line.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Pair = ReturnType<typeof nkeys.createUser>;
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

/** A token about somebody, signed by whoever stands above him. */
function token(by: Pair, about: Pair, name: string, nats: object): string {
  const claims = {
    iat: Math.floor(Date.now() / 1000),
    iss: by.getPublicKey(),
    sub: about.getPublicKey(),
    name,
    nats,
  };
  const jti = createHash('sha256').update(JSON.stringify(claims)).digest('hex');
  const signed = [
    { typ: 'JWT', alg: 'ed25519-nkey' },
    { jti, ...claims },
  ]
    .map((part) => base64url(JSON.stringify(part)))
    .join('.');
  return `${signed}.${base64url(by.sign(Buffer.from(signed)))}`;
}

/** An operator with an account, as `nsc` makes them. */
function makeOperator() {
  const [operator, account] = [nkeys.createOperator(), nkeys.createAccount()];
  const unlimited = {
    subs: -1,
    conn: -1,
    leaf: -1,
    imports: -1,
    exports: -1,
    data: -1,
    payload: -1,
    wildcards: true,
  };
  return {
    config: [
      `operator: ${token(operator, operator, 'house', { type: 'operator', version: 2 })}`,
      'resolver: MEMORY',
      `resolver_preload: { ${account.getPublicKey()}: ${token(operator, account, 'pavilion', { limits: unlimited, type: 'account', version: 2 })} }`,
    ].join('\n'),
    /** A file of a user with the permissions of `deploy/nats`. */
    creds(name: string) {
      const user = nkeys.createUser();
      const allow = ['pavilion.>', '_INBOX.>'];
      const limits = { subs: -1, data: -1, payload: -1 };
      const jwt = token(account, user, name, {
        pub: { allow },
        sub: { allow },
        ...limits,
        type: 'user',
        version: 2,
      });
      const seed = Buffer.from(user.getSeed()).toString();
      const file = join(folder, `${name}.creds`);
      writeFileSync(
        file,
        `-----BEGIN NATS USER JWT-----\n${jwt}\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
      );
      return { file, jwt, seed };
    },
  };
}

// Without a NATS server there is nobody to ask for credentials.
describe.skipIf(!HAS_NATS)('a server that lets in whoever has credentials of an account', () => {
  const [house, stranger] = [makeOperator(), makeOperator()];
  const [own, other] = [house.creds('house'), stranger.creds('stranger')];
  let nats: Awaited<ReturnType<typeof natsServer>>;
  beforeAll(async () => {
    const file = join(folder, 'nats.conf');
    writeFileSync(file, house.config);
    nats = await natsServer('-c', file);
  });
  afterAll(() => nats.kill());

  const open: NodeLine[] = [];
  const said: string[] = [];
  afterEach(async () => {
    for (const line of open.splice(0)) await line.close();
    said.length = 0;
  });
  async function lineWith(credsFile: string | undefined): Promise<NodeLine> {
    const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });
    const config = { servers: [nats.url()], user: undefined, credsFile, caFile: undefined };
    const line = await openNatsLine(config, houseKey(TEST_KEY), log);
    open.push(line);
    return line;
  }
  const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

  it('nodes that have them hear and ask each other', async () => {
    const [one, two] = [await lineWith(own.file), await lineWith(own.file)];
    const heard: unknown[] = [];
    two.subscribe('bets.two', (message) => void heard.push(message));
    two.serve('prices.image', async () => ({ page: 1 }));
    await soon(async () => expect(await one.ask('prices.image', {}, 1_000)).toEqual({ page: 1 }));
    one.publish('bets.two', { of: 'one' });
    await soon(() => expect(heard).toEqual([{ of: 'one' }]));
    expect(said.filter((line) => line.includes('problem'))).toEqual([]);
  });

  it('they open the subjects of the house and no others', async () => {
    const authenticator = await fileAuthenticator({ credsFile: own.file });
    const nc = await connect({ servers: nats.url(), authenticator: authenticator! });
    const refused = Promise.withResolvers<string>();
    nc.subscribe('others.>', { callback: (error) => refused.resolve(String(error)) });
    expect(await refused.promise).toContain('Permissions Violation');
    await nc.close();
  });

  it.each([
    ['those of another operator', () => other.file],
    ['none', () => undefined],
  ])('with %s the line stays down, and the log says so without a secret', async (_what, file) => {
    await lineWith(file());
    await soon(() => expect(said.join('')).toContain('the line between nodes cannot be opened'));
    expect(said.join('')).toContain('Authorization Violation');
    for (const secret of [other.seed, other.jwt]) expect(said.join('')).not.toContain(secret);
  });
});
