import { writerDies } from '../../tools/proof/cluster-faults/writer-dies.ts';
import type { Path } from '../measure/bench.ts';

/** Half as long again as a node waits for the writer before it takes the bet itself. */
const SILENCE_MS = 450;
const LONGEST_MS = 3_000;

/** How long the other nodes' bets wait when the node that writes them dies, or stands still with wallets in its hand. */
export const writer: Path = async (bench) => {
  bench.say('three nodes, the writer is killed');
  const killed = await writerDies('killed');
  bench.say('three nodes, the writer stands still for six seconds');
  const frozen = await writerDies('frozen');
  const line = { path: 'writer', unit: 'ms', goal: { atMost: 1 } };
  return [
    {
      ...line,
      what: `killed: silence / ${SILENCE_MS} ms (${killed.acknowledged} bets, longest ${Math.round(killed.longestMs)} ms)`,
      ours: killed.silenceMs,
      reference: SILENCE_MS,
    },
    {
      ...line,
      what: `frozen in a group: longest bet / ${LONGEST_MS} ms (${frozen.acknowledged} bets, silence ${Math.round(frozen.silenceMs)} ms)`,
      ours: frozen.longestMs,
      reference: LONGEST_MS,
    },
  ];
};
