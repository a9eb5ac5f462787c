import type { ParsedMessage } from '@pavilion/engine/odds-stream/parse-message.ts';
import { recordedMessages } from './recording.ts';

type Source = { readonly messages: AsyncGenerator<ParsedMessage>; next: ParsedMessage; pt: number };

/**
 * Several recordings as one stream, in the order of publish time: the markets of one match are recorded a file each.
 * A line without a time of its own (malformed, foreign) keeps its place behind the line before it.
 */
export async function* mergedMessages(paths: readonly string[]): AsyncGenerator<ParsedMessage> {
  const sources: Source[] = [];
  try {
    for (const path of paths) {
      const messages = recordedMessages(path);
      const first = await messages.next();
      if (!first.done) sources.push({ messages, next: first.value, pt: publishTime(first.value) ?? 0 });
    }
    while (sources.length > 0) {
      const earliest = sources.reduce((best, source) => (source.pt < best.pt ? source : best));
      yield earliest.next;
      const { done, value } = await earliest.messages.next();
      if (done) {
        sources.splice(sources.indexOf(earliest), 1);
      } else {
        earliest.next = value;
        earliest.pt = publishTime(value) ?? earliest.pt;
      }
    }
  } finally {
    await Promise.all(sources.map((source) => source.messages.return(undefined)));
  }
}

function publishTime(message: ParsedMessage): number | undefined {
  return message.kind === 'mcm' ? message.message.pt : undefined;
}
