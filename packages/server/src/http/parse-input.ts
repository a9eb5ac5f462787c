import { Refusal } from '@pavilion/contract/refusals.ts';
import { ZodError, type z } from 'zod';
import { loosened } from './loosen.ts';

/**
 * What was sent, as its contract has it.
 *
 * @throws ZodError, or Refusal malformed for what the contract's checks trip over, and for texts with half a character
 *   (one surrogate without the other), which no database keeps.
 */
export function parseInput<In extends z.ZodType>(schema: In, sent: unknown): z.output<In> {
  if (!isWhole(sent)) {
    throw new Refusal('malformed', {
      fields: { [halfCharacter(sent, []) ?? 'body']: 'not a well-formed text' },
    });
  }
  try {
    return parseLoosely(schema, sent);
  } catch (error) {
    if (error instanceof ZodError || error instanceof Refusal) throw error;
    throw new Refusal('malformed', { fields: { body: 'not of the shape of this call' } });
  }
}

/** How often what is refused is tried in another form: a page as text may be too large as a figure as well. */
const ROUNDS = 3;

/** @throws ZodError for what was really sent, when no other form of it fits either */
function parseLoosely<In extends z.ZodType>(schema: In, sent: unknown): z.output<In> {
  const first = schema.safeParse(sent);
  if (first.success) return first.data;
  let { issues } = first.error;
  let other: unknown = sent;
  for (let round = 0; round < ROUNDS; round++) {
    other = loosened(other, issues);
    if (other === undefined) break;
    const next = schema.safeParse(other);
    if (next.success) return next.data;
    ({ issues } = next.error);
  }
  throw first.error;
}

/** Every request passes here, so it makes nothing; only a broken one is looked through for the place. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isWhole);
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    if (!key.isWellFormed() || !isWhole(Reflect.get(value, key))) return false;
  }
  return true;
}

/** Where the first broken text stands. */
function halfCharacter(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path.join('.') || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = key.isWellFormed() ? halfCharacter(item, [...path, key]) : 'body';
    if (found !== undefined) return found;
  }
  return undefined;
}
