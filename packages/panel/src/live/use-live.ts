import type { Address, TopicName } from '@pavilion/contract/channels.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { holdTopic, topicStore } from './socket.ts';
import type { Family, FamilyOf, Key, Pushed, PushedDocument } from './topic-store.ts';

/** Keeps a topic subscribed while the component is there; an empty topic holds nothing. */
function useTopicHeld(topic: string): void {
  useEffect(() => (topic === '' ? undefined : holdTopic(topic)), [topic]);
}

function useKey<Value>(topic: string, key: string, read: () => Value): Value {
  useTopicHeld(topic);
  const subscribe = useCallback((run: () => void) => topicStore.onKey(topic, key, run), [topic, key]);
  return useSyncExternalStore(subscribe, read);
}

/** One value of a live document; renders again only when that key changes. Subscribes the topic. */
export function useLive<N extends TopicName, K extends Key<N>>(
  topic: Address<N> | '',
  key: K,
): Pushed<N, K> | undefined {
  return useKey(topic, key, () => (topic === '' ? undefined : topicStore.get(topic, key)));
}

/** All values of a live document whose keys begin alike; undefined until the first image. */
export function useFamily<N extends TopicName, F extends string & Family<N>>(
  topic: Address<N>,
  family: F,
): readonly FamilyOf<N, F>[] | undefined {
  return useKey(topic, family, () => topicStore.family(topic, family));
}

/** The whole of a live document; renders again at every flush of the topic. */
export function useTopic<N extends TopicName>(topic: Address<N>): PushedDocument<N> {
  useTopicHeld(topic);
  const subscribe = useCallback((run: () => void) => topicStore.onTopic(topic, run), [topic]);
  return useSyncExternalStore(subscribe, () => topicStore.document(topic));
}
