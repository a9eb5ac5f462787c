import { mayUse } from '@pavilion/contract/access.ts';
import { topicsAt, type TopicName } from '@pavilion/contract/channels.ts';
import { topics, type TopicDocument } from '@pavilion/contract/topics.ts';
import type { Viewer } from '../http/viewer.ts';

/** A topic that the viewer may watch. */
export type Opened<Document extends object = object> = {
  /** Internal name of the document: the topic itself when all viewers share it, else with the viewer's acting id. */
  readonly key: string;
  /** The whole document. Asked for when the first watcher comes, and by `hub.refresh`. */
  image(): Promise<Document>;
  /** The last watcher left. Called on the opening whose `image` is used; further openings of a key are only forgotten. */
  close?(): void;
};

/** Opens what is addressed. A topic that does not exist and one that is not the viewer's are refused alike. */
export type OpenTopic = (address: string, viewer: Viewer) => Promise<Opened | 'refused'>;

/** What is asked for of a kind of topic; `id` stands in the address in the place of its ids. */
type Asked = { readonly address: string; readonly id: string };

/** A kind of topic: looks whether there is such a one and whether this viewer sees it, no more. */
export type TopicKind<N extends TopicName> = (
  asked: Asked,
  viewer: Viewer,
) => Promise<Opened<TopicDocument<N>> | 'refused'>;

/** Every topic of the contract. */
export type TopicKinds = { readonly [N in TopicName]: TopicKind<N> };

/** Opens the contract's topics, each by its name and for those who may watch it; nothing else. */
export function topicOpener(kinds: TopicKinds): OpenTopic {
  return async (address, viewer) => {
    for (const { name, id } of topicsAt(address)) {
      if (!mayUse(topics[name], viewer)) continue;
      const opened = await kinds[name]({ address, id }, viewer);
      if (opened !== 'refused') return opened;
    }
    return 'refused';
  };
}

/** A kind whose one document all who may watch it share. */
export function sharedTopic<N extends TopicName>(image: () => Promise<TopicDocument<N>>): TopicKind<N> {
  return async ({ address }) => ({ key: address, image });
}
