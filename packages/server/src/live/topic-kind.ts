import type { Viewer } from '../http/viewer.ts';

/** A topic that the viewer may watch. */
export type Opened = {
  /** Internal name of the document: the topic itself when all viewers share it, else with the viewer's acting id. */
  readonly key: string;
  /** The whole document. Asked for when the first watcher comes, and by `hub.refresh`. */
  image(): Promise<Record<string, unknown>>;
  /** The last watcher left. Called on the opening whose `image` is used; further openings of a key are only forgotten. */
  close?(): void;
};

/** A kind of topic, told by its name. */
export type TopicKind = {
  matches(topic: string): boolean;
  /** Checks permission, no more. A topic that does not exist and one that is not the viewer's are refused alike. */
  open(topic: string, viewer: Viewer): Promise<Opened | 'refused'>;
};
