import type { Address, TopicName } from '@pavilion/contract/channels.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import type { Hub } from './hub.ts';

/** Sets keys of a topic that all its viewers share; worked out only when somebody watches. */
export function push<N extends TopicName>(
  hub: Hub,
  topic: Address<N>,
  changed: () => Partial<TopicDocument<N>>,
): void {
  if (hub.watched(topic)) hub.set(topic, changed());
}
