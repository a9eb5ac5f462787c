import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { applyCricketChanges, type CricketCache } from '@pavilion/engine/odds-stream/cricket-score.ts';
import { parseMessage } from '@pavilion/engine/odds-stream/parse-message.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { expect, test } from 'vitest';
import { recordedLines } from './recording.ts';

const FILE = fileURLToPath(
  new URL('../../../../../shared/data/esa/cricket/CRICKET-1.179676557.ccm.jsonl', import.meta.url),
);

test.skipIf(!existsSync(FILE))(
  'a recorded stream of scores, whose last message was overtaken (skipped where shared/data is absent)',
  async () => {
    const cache: CricketCache = new Map();
    const shown: (Score | undefined)[] = [];
    for await (const line of recordedLines(FILE)) {
      const parsed = parseMessage(line);
      if (parsed.kind !== 'ccm') throw new Error(`refused: ${JSON.stringify(parsed)}`);
      shown.push(applyCricketChanges(cache, parsed.message)[0]?.score);
    }
    expect(shown.map((score) => score && [score.team_a_scores, score.team_a_over])).toEqual([
      ['80/2', '12.5'],
      ['81/2', '13.0'],
      undefined,
    ]);
    const [first] = shown;
    expect([first?.team_a, first?.team_b]).toEqual(['Karachi Kings', 'Multan Sultans']);
    expect(first?.others.message).toBe('Ball Start');
  },
);
