import { OUTSIDE_UNITS } from '@pavilion/engine/money/outside-units.ts';
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { networkFrom } from '../http/network.ts';
import { polling } from './polling-config.ts';

/** A short secret can be guessed by whoever has one signed message. */
const LEAST_SECRET = 16;

const isPublicKey = (pem: string): boolean => {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const address = z
  .string()
  .refine((text) => text === 'loopback' || networkFrom(text) !== undefined, 'is no address or network');

const game = z.strictObject({
  game_code: z.string().regex(/^[\w.-]{1,60}$/),
  name: z.string().trim().min(1).max(80),
});

const provider = z
  .strictObject({
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    name: z.string().trim().min(1).max(60),
    family: z.string().trim().min(1).max(60).default('Outside'),
    protocol: z.enum(['debit', 'exposure']),
    secret: z.string().min(LEAST_SECRET).optional(),
    public_key: z.string().refine(isPublicKey, 'is no RSA key in PEM').optional(),
    operator_id: z.string().min(1).max(100).default('pavilion'),
    addresses: z.array(address).min(1),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('INR'),
    money_unit: z.enum(OUTSIDE_UNITS),
    share: z.number().min(0).max(100).optional(),
    closes_after: z.int().min(1).max(86_400).optional(),
    most_per_second: z.int().min(1).max(100_000).default(1000),
    launch_url: z.string().min(1).max(2000),
    games: z.array(game).min(1),
    results: polling.optional(),
  })
  .refine(
    ({ protocol, secret, public_key }) =>
      protocol === 'exposure' || (secret === undefined) !== (public_key === undefined),
    { path: ['secret'], message: 'a debit provider has either a secret or a public_key' },
  )
  .refine(({ launch_url }) => URL.canParse(filled(launch_url, { game: 'x', token: 'x', user: 'x' })), {
    path: ['launch_url'],
    message: 'is no address',
  });

const schema = z
  .array(provider)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'names a code twice');

/** An outside supplier of games, as the file of `PAVILION_CASINO` describes it (docs/operations.md). */
export type OutsideProvider = z.infer<typeof provider>;

/** The address of a game with what is told in it. */
export const filled = (
  url: string,
  values: { readonly game: string; readonly token: string; readonly user: string },
): string =>
  url.replaceAll(/\{(game|token|user)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  );

/** Reads the variable: JSON, or the path of a file with it. What is wrong is told without what it says: it has secrets in it. */
export function readWalletConfig(text: string, ctx: z.RefinementCtx): readonly OutsideProvider[] {
  const refuse = (message: string): [] => {
    ctx.addIssue({ code: 'custom', message });
    return [];
  };
  const inline = text.trimStart().startsWith('[');
  const json = inline ? parsed(text) : jsonAt(text);
  if (json === undefined) return refuse(`${inline ? 'it' : text} is no JSON that can be read`);
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  for (const { path: at, message } of read.error.issues) refuse(`${at.join('.') || 'it'}: ${message}`);
  return [];
}

function jsonAt(path: string): unknown {
  try {
    return parsed(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What is not JSON is undefined: the parser's own words repeat some of it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
