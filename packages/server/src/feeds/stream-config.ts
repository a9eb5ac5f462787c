import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The exchange's own bounds of what is asked for. */
const HEARTBEAT = { least: 500, most: 5000 };
const MOST_CONFLATE_MS = 120_000;

const words = z.array(z.string().min(1)).min(1);

/** A program and its arguments, one by one: no shell reads them. */
const command = z.tuple([z.string().min(1)], z.string());

const marketFilter = z
  .strictObject({
    marketIds: words.optional(),
    eventIds: words.optional(),
    eventTypeIds: words.optional(),
    marketTypes: words.optional(),
    bettingTypes: z
      .array(z.enum(['ODDS', 'LINE', 'RANGE', 'ASIAN_HANDICAP_DOUBLE_LINE', 'ASIAN_HANDICAP_SINGLE_LINE']))
      .min(1)
      .optional(),
    countryCodes: words.optional(),
    venues: words.optional(),
    turnInPlayEnabled: z.boolean().optional(),
    bspMarket: z.boolean().optional(),
  })
  .refine((filter) => Object.keys(filter).length > 0, 'names nothing; the whole exchange is never sent');

const address = {
  host: z.string().min(1),
  port: z.int().min(1).max(65_535).default(443),
  tls: z.boolean().default(true),
};

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** What stands in front of the exchange on this machine may take plain text; nobody else is told the session. */
const sealed = ({ host, tls }: { host: string; tls: boolean }): boolean => tls || LOOPBACK.includes(host);
const PLAIN = { path: ['tls'], message: 'false would send the session in the clear: only to this machine' };

const schema = z
  .strictObject({
    ...address,
    appKey: z.string().min(1),
    sessionCommand: command,
    marketFilter,
    conflateMs: z.int().min(0).max(MOST_CONFLATE_MS).default(0),
    heartbeatMs: z.int().min(HEARTBEAT.least).max(HEARTBEAT.most).default(HEARTBEAT.most),
    catalogue: z
      .union([z.strictObject({ file: z.string().min(1) }), z.strictObject({ command })], {
        error: 'is {"file": ...} or {"command": [...]}',
      })
      .optional(),
    scores: z.strictObject(address).refine(sealed, PLAIN).optional(),
    simulator: z.boolean().default(false),
  })
  .refine(sealed, PLAIN);

/** A stream of the exchange, as `PAVILION_STREAM` describes it (docs/operations.md). */
export type StreamConfig = z.infer<typeof schema>;
export type StreamAddress = NonNullable<StreamConfig['scores']>;
export type Command = StreamConfig['sessionCommand'];

/** Reads the variable: JSON, or the path of a file with it. What is wrong is told without what it says: it has secrets in it. */
export function readStreamConfig(text: string, ctx: z.RefinementCtx): StreamConfig | undefined {
  const refuse = (message: string): undefined => {
    ctx.addIssue({ code: 'custom', message });
    return undefined;
  };
  const inline = text.trimStart().startsWith('{');
  const json = inline ? text : fileAt(text);
  if (json === undefined) return refuse(`${text} is neither JSON nor a file that can be read`);
  const parsed = schema.safeParse(parsedJson(json));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) refuse(`${path.join('.') || 'it'}: ${message}`);
  return undefined;
}

function fileAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** What is not JSON is undefined: the parser's own words repeat some of it. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
