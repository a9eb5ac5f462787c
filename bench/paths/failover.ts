import { failOver } from '../../tools/proof/failover/write-through.ts';
import type { Path } from '../measure/bench.ts';

const LIMIT_MS = 2_000;

/** How soon writers are answered again once the standby of a primary that died or stands still is promoted. */
export const failover: Path = async (bench) => {
  const lines = [];
  for (const fault of ['killed', 'frozen'] as const) {
    bench.say(`a primary that is ${fault}`);
    const { firstAfterMs, longestMs, acknowledged } = await failOver(fault);
    lines.push({
      path: 'failover',
      what: `${fault}: first answer after the promotion / ${LIMIT_MS} ms (${acknowledged} writings, longest ${(longestMs / 1000).toFixed(1)} s)`,
      ours: firstAfterMs,
      reference: LIMIT_MS,
      unit: 'ms',
      goal: { atMost: 1 },
    });
  }
  return lines;
};
