import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PAVILION_DATA: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  PAVILION_SEED: z.enum(['demo', 'none']).optional(),
  PAVILION_REPLAY: z.string().optional(),
  PAVILION_REPLAY_SPEED: z.coerce.number().positive().max(10_000).default(1),
  PAVILION_BALL_MS: z.coerce.number().int().min(50).max(120_000).default(6000),
  PAVILION_BETTORS: z.coerce.number().min(0).max(50).default(3),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The whole configuration, read from the environment once (the table in the README names each variable). */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Undefined = demo on an empty embedded database, none on an external one. */
  readonly seed: 'demo' | 'none' | undefined;
  readonly replay: readonly string[];
  readonly replaySpeed: number;
  /** Simulated time from one ball to the next. */
  readonly ballMs: number;
  /** Bets a second that the story world's clients place. */
  readonly bettors: number;
  readonly logLevel: string;
};

/** @throws Error that names the variable and what is wrong with it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not valid. ${problems.join('; ')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder: value.PAVILION_DATA,
    databaseUrl: value.DATABASE_URL,
    seed: value.PAVILION_SEED,
    replay: (value.PAVILION_REPLAY ?? '').split(',').filter((file) => file !== ''),
    replaySpeed: value.PAVILION_REPLAY_SPEED,
    ballMs: value.PAVILION_BALL_MS,
    bettors: value.PAVILION_BETTORS,
    logLevel: value.LOG_LEVEL,
  };
}
