/** `npm run verify-round -- FILE`: makes rounds of the casino again from their records, without the house. Ends with 1 when anything differs. */
import { readFileSync } from 'node:fs';
import { recordsOfFile, type RoundRecord } from '../packages/contract/src/casino-fair.ts';
import { cardText } from '../packages/engine/src/casino/cards.ts';
import { checkRound, type CheckedRound, type RoundStep } from '../packages/engine/src/casino/check-round.ts';

const STEPS: Record<RoundStep['step'], string> = {
  seed: 'the seed is the one that was promised',
  root: 'the bets make the root',
  cards: 'seed and root deal these cards',
  result: 'the cards make this result',
};
const NOTHING_TO_CHECK = {
  waits: 'not over yet: its seed is not out',
  undealt: 'cancelled before it was dealt',
  kept_back: 'DIFFERS: it has a result, and its seed was never told',
  not_ours: 'not dealt by the house: it has no record',
} as const;

const [path, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) {
  console.error('npm run verify-round -- FILE');
  process.exit(2);
}
const records = recordsOfFile(textOf(path));
if (records === undefined) {
  console.error('The file is no record of a round.');
  process.exit(2);
}
let differing = 0;
for (const record of records) {
  const checked = await checkRound(record);
  if (checked.verdict === 'fails' || checked.verdict === 'kept_back') differing += 1;
  console.log(`${record.event_id} (${record.name}): ${said(record, checked)}`);
}
if (records.length > 1) console.log(`${records.length} rounds, ${differing} of them differ.`);
process.exitCode = differing === 0 ? 0 : 1;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    console.error(error instanceof Error ? error.message : `${file} cannot be read`);
    process.exit(2);
  }
}

function said({ won_by: wonBy }: RoundRecord, checked: CheckedRound): string {
  if (checked.verdict !== 'holds' && checked.verdict !== 'fails') return NOTHING_TO_CHECK[checked.verdict];
  const steps = checked.steps.map(({ step, holds }) => `\n  ${holds ? 'holds  ' : 'DIFFERS'} ${STEPS[step]}`);
  const cards = checked.made?.cards.map(cardText).join(' ') ?? '';
  return `${checked.verdict === 'holds' ? 'holds' : 'DIFFERS'}${steps.join('')}\n  made again: ${cards} ${checked.made?.ending.winner ?? ''}; declared: ${wonBy}`;
}
