import type { RunnerDefinition } from './messages.ts';

/** What is said of a runner of a race beside its name; '' where nobody says it. */
export type RunnerDetails = {
  /** On the cloth of a horse, the trap of a greyhound. */
  readonly number: string;
  readonly draw: string;
  readonly jockey: string;
  readonly trainer: string;
  /** Its last places, the newest at the end. */
  readonly form: string;
};

const NUMBERED = /^(\d{1,3}[A-Z]?)\.\s+(?=\S)/;
const LONGEST = 60;

/** Feeds without a catalogue write the number before the name: `2. Sandwood Jet`. */
export function runnerDetails({
  name,
  metadata = {},
}: Pick<RunnerDefinition, 'name' | 'metadata'>): RunnerDetails {
  const said = (field: string): string => (metadata[field] ?? '').trim().slice(0, LONGEST);
  return {
    number: said('CLOTH_NUMBER_ALPHA') || said('CLOTH_NUMBER') || (NUMBERED.exec(name ?? '')?.[1] ?? ''),
    draw: said('STALL_DRAW'),
    jockey: said('JOCKEY_NAME'),
    trainer: said('TRAINER_NAME'),
    form: said('FORM'),
  };
}

/** The name without the number that stands in a column of its own. */
export function nameWithoutNumber(name: string): string {
  return name.replace(NUMBERED, '');
}
