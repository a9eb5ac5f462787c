import { calls, type CallInput, type CallName } from '@pavilion/contract/calls.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import { createApp } from '../../../packages/server/src/app.ts';
import { readConfig } from '../../../packages/server/src/config.ts';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { createLogger } from '../../../packages/server/src/http/logger.ts';
import { ALL_MATCHES } from '../faults/prepare-folder.ts';
import { OPERATORS } from '../house/stage.ts';
import { PROOF_KEY } from '../house/temporary-house.ts';
import type { ProofCluster } from './proof-cluster.ts';

type Tokens = ReadonlyMap<string, string>;
type PositionCall = Extract<CallName, 'getMarketPosition' | 'getFancyPosition'>;
type Asked = {
  readonly path: string;
  readonly input: CallInput<PositionCall>;
  readonly token: string;
  readonly of: string;
};

const PATIENCE_MS = 3_000;
const POSITIONS: readonly PositionCall[] = ['getMarketPosition', 'getFancyPosition'];

/** Every operator's positions on every match, own share and whole book. */
const asked = (tokens: Tokens): Asked[] =>
  ['company', ...OPERATORS].flatMap((of) =>
    ALL_MATCHES.flatMap(({ id }) =>
      (['share', 'whole'] satisfies Book[]).flatMap((book) =>
        POSITIONS.map((call) => ({
          path: `/api/${calls[call].path}`,
          input: { event_id: id, book },
          token: tokens.get(of)!,
          of,
        })),
      ),
    ),
  );

/** Has every node look at all of it, as screens do. One that does not answer now is passed over. */
export async function lookAround({ nodes }: Pick<ProofCluster, 'nodes'>, tokens: Tokens): Promise<void> {
  await Promise.all(
    nodes.map(async ({ url }) => {
      for (const one of asked(tokens)) if ((await answerOf(url, one)) === undefined) return;
    }),
  );
}

/** What each node keeps is what a node that has just come reads out of the books. */
export async function judgePositions(
  { nodes, database }: Pick<ProofCluster, 'nodes' | 'database'>,
  tokens: Tokens,
): Promise<string[]> {
  const connectionString = database.primaryUrl;
  const pool = createPool(connectionString, { max: 4 });
  const config = readConfig({ LOG_LEVEL: 'silent', PAVILION_KEY: PROOF_KEY, PAVILION_CASINO_SPEED: '0' });
  const fresh = await createApp({ config, pool, connectionString, log: createLogger('silent') });
  const problems: string[] = [];
  try {
    for (const one of asked(tokens)) {
      const { body } = await fresh.http.inject({
        method: 'POST',
        url: one.path,
        headers: headersOf(one),
        payload: one.input,
      });
      const inBooks = positionsIn(body);
      if (inBooks === undefined) problems.push(`position: the books do not say ${inWords(one)}: ${body}`);
      for (const { name, url } of nodes) {
        const answer = await answerOf(url, one);
        const kept = answer === undefined ? undefined : positionsIn(answer);
        if (kept !== inBooks)
          problems.push(
            `position: ${name} keeps ${kept ?? answer} ${inWords(one)}, the books say ${inBooks}`,
          );
      }
    }
    return problems;
  } finally {
    await fresh.close();
    await pool.end();
  }
}

const headersOf = ({ token }: Asked): Record<string, string> => ({ authorization: `Bearer ${token}` });

async function answerOf(url: string, one: Asked): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${url}${one.path}`, {
      method: 'POST',
      headers: { ...headersOf(one), 'content-type': 'application/json' },
      body: JSON.stringify(one.input),
      signal,
    });
    return await answer.text();
  } catch {
    return undefined; // it has been struck
  }
}

const inWords = ({ of, path, input }: Asked): string => `for ${of} (${path} ${JSON.stringify(input)})`;

/** Without the name of the request, and what hangs on the lines last offered; undefined where the answer is none. */
function positionsIn(body: string): string | undefined {
  const { data } = JSON.parse(body) as { data: unknown };
  if (!Array.isArray(data)) return undefined;
  return JSON.stringify(data, (key, value: unknown) => (key === 'fexposure' ? undefined : value));
}
