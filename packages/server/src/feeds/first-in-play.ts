import { recordedChanges } from './recorded-changes.ts';

type Turn = { readonly events: ReadonlySet<string>; readonly at: number | undefined };

/**
 * When each recording, and whatever else was recorded of its matches, first turns in-play: the publish time of that
 * moment. Undefined where none of them ever does.
 */
export async function firstInPlay(paths: readonly string[]): Promise<readonly (number | undefined)[]> {
  const turns: Turn[] = [];
  for (const path of paths) turns.push(await turnOf(path));
  return turns.map(({ events }) => {
    const together = turns.filter((other) => !other.events.isDisjointFrom(events));
    return together.reduce<number | undefined>(
      (first, { at }) => (at === undefined || (first !== undefined && first < at) ? first : at),
      undefined,
    );
  });
}

/** Reads no further than it has to. */
async function turnOf(path: string): Promise<Turn> {
  const events = new Set<string>();
  for await (const recorded of recordedChanges(path)) {
    if (recorded.kind !== 'message') continue;
    const { mc = [], pt } = recorded.message;
    const definitions = mc.flatMap(({ marketDefinition }) => marketDefinition ?? []);
    for (const { eventId } of definitions) events.add(eventId);
    if (definitions.some(({ inPlay }) => inPlay)) return { events, at: pt };
  }
  return { events, at: undefined };
}
