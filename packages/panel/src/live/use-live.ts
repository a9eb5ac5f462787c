import type {
  DeskDocument,
  EventDocument,
  FanciesDocument,
  FixturesDocument,
  MarketDocument,
  MeDocument,
  PositionsDocument,
} from '@pavilion/contract/channels.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { holdTopic, topicStore } from './socket.ts';

/** The kinds of live documents; name one to type the reader: `useLive<MarketDocument, 'market'>(topic, 'market')`. */
export type LiveDocument =
  | DeskDocument
  | EventDocument
  | FanciesDocument
  | FixturesDocument
  | MarketDocument
  | MeDocument
  | PositionsDocument;

/** Keeps a topic subscribed while the component is there; an empty topic holds nothing. */
function useTopicHeld(topic: string): void {
  useEffect(() => (topic === '' ? undefined : holdTopic(topic)), [topic]);
}

/** One value of a live document; renders again only when that key changes. Subscribes the topic. */
export function useLive<Document extends LiveDocument, Key extends keyof Document & string>(
  topic: string,
  key: Key,
): Document[Key] | undefined {
  useTopicHeld(topic);
  const subscribe = useCallback((run: () => void) => topicStore.onKey(topic, key, run), [topic, key]);
  return useSyncExternalStore(subscribe, () => topicStore.get(topic, key)) as Document[Key] | undefined;
}

/** The whole of a live document as a read-only map; renders again at every flush of the topic. */
export function useTopic(topic: string): ReadonlyMap<string, unknown> {
  useTopicHeld(topic);
  const subscribe = useCallback((run: () => void) => topicStore.onTopic(topic, run), [topic]);
  return useSyncExternalStore(subscribe, () => topicStore.snapshot(topic)).values;
}
