import { type Recorded, recordedChanges } from './recorded-changes.ts';

/** What the recording of this place in the list says, and when. */
export type Merged = { readonly source: number; readonly at: number; readonly recorded: Recorded };

type Source = { readonly all: AsyncGenerator<Recorded>; next: Merged };

/**
 * Several recordings as one stream, in the order of publish time: the markets of one match are recorded a file each.
 * What has no time of its own (malformed, foreign) keeps its place behind what was before it.
 */
export async function* mergedRecordings(paths: readonly string[]): AsyncGenerator<Merged> {
  const sources: Source[] = [];
  try {
    for (const [source, path] of paths.entries()) {
      const all = recordedChanges(path);
      const first = await all.next();
      if (!first.done) sources.push({ all, next: merged(source, first.value, 0) });
    }
    while (sources.length > 0) {
      const earliest = sources.reduce((best, each) => (each.next.at < best.next.at ? each : best));
      yield earliest.next;
      const { done, value } = await earliest.all.next();
      if (done) sources.splice(sources.indexOf(earliest), 1);
      else earliest.next = merged(earliest.next.source, value, earliest.next.at);
    }
  } finally {
    await Promise.all(sources.map(({ all }) => all.return(undefined)));
  }
}

function merged(source: number, recorded: Recorded, before: number): Merged {
  return { source, at: (recorded.kind === 'message' ? recorded.message.pt : undefined) ?? before, recorded };
}
