import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSession } from '../casino-wallets/sessions.ts';
import { shares } from './rounds.fixtures.ts';
import { testStory, type Story } from './story.fixtures.ts';

export const SECRET = 'a secret of virtual sports';

/** Suppliers as tests configure them. */
const SUPPLIERS = [
  {
    code: 'super-nowa',
    name: 'Super Nowa',
    protocol: 'debit',
    secret: SECRET,
    addresses: ['loopback'],
    money_unit: 'hundred_thousandths',
    share: 12.5,
    most_per_second: 100_000,
    launch_url: 'https://games.example/play?game={game}&token={token}&user={user}',
    games: [
      { game_code: 'virtual-cricket', name: 'Virtual Cricket' },
      { game_code: 'virtual-football', name: 'Virtual Football' },
    ],
  },
  {
    code: 'silent-sports',
    name: 'Silent Sports',
    protocol: 'debit',
    secret: 'another secret of another supplier',
    addresses: ['loopback'],
    money_unit: 'coins',
    closes_after: 30,
    launch_url: 'https://silent.example/?g={game}&t={token}',
    games: [{ game_code: 'virtual-dogs', name: 'Virtual Dogs' }],
  },
];

export type DebitAnswer = {
  readonly status: string;
  readonly user?: string;
  readonly balance?: number;
  readonly request_uuid?: string;
  readonly message?: string;
};

export const signature = (raw: string, secret: string = SECRET): string =>
  createHmac('sha256', secret).update(raw).digest('base64');

/** The story's people with outside suppliers, whose part a test plays through HTTP. Shares and commission: the chain of rules 11's example 8. */
export async function testWallets(more: readonly object[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-casino-'));
  const file = join(folder, 'casino.json');
  writeFileSync(file, JSON.stringify([...SUPPLIERS, ...more]));
  const story = await testStory({ PAVILION_CASINO: file });
  rmSync(folder, { recursive: true }); // read once, at the start
  await shares(story);
  const { app, pool, people, clock } = story;
  const ids = await pool.query<{ code: string; id: number }>('select code, id from casino_providers');
  const providerId = (code: string): number => ids.rows.find((row) => row.code === code)!.id;
  let said = 0;

  /** Sends a body as it is. */
  async function sendRaw(
    path: string,
    raw: string,
    headers: Readonly<Record<string, string>> = {},
    remoteAddress: string = '127.0.0.1',
  ): Promise<DebitAnswer> {
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/casino/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: raw,
      remoteAddress,
    });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response.json();
  }

  /** Signs a message of Super Nowa and sends it. */
  function say(action: string, body: object): Promise<DebitAnswer> {
    said += 1;
    const raw = JSON.stringify({ request_uuid: `r${said}`, ...body });
    return sendRaw(`super-nowa/${action}`, raw, { 'x-signature': signature(raw) });
  }

  return {
    ...story,
    providerId,
    sendRaw,
    say,
    guid: (name: string): string => people[name]!.guid,
    /** A token of a game that a client was let into. */
    token: (client: string, code: string = 'super-nowa', gameCode: string = 'virtual-cricket') =>
      makeSession(pool, {
        providerId: providerId(code),
        clientId: people[client]!.id,
        gameCode,
        at: clock.now,
      }),
    ...coinsOf(story),
  };
}

const coinsOf = ({ pool, people }: Story) => ({
  /** Coins of a client, and what they tie up. */
  async wallet(client: string): Promise<{ balance: number; used: number }> {
    const { rows } = await pool.query<{ balance: bigint; used_limit: bigint }>(
      'select balance, used_limit from wallets where user_id = $1',
      [people[client]!.id],
    );
    return { balance: Number(rows[0]!.balance) / 100, used: Number(rows[0]!.used_limit) / 100 };
  },
  async setBalance(client: string, coins: number): Promise<void> {
    await pool.query('update wallets set balance = $2, used_limit = 0 where user_id = $1', [
      people[client]!.id,
      coins * 100,
    ]);
  },
});

/** Coins as Super Nowa counts them. */
export const units = (coins: number): number => Math.round(coins * 100) * 1000;
