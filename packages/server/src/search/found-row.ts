import type { Viewer } from '../http/viewer.ts';
import { seesHidden } from '../matches/visible-event.ts';
import type { Wanted } from './wanted.ts';

/** What is looked for, by whom, and how many are wanted; `bind` keeps a value and answers its place among the parameters. */
export type Asked = {
  readonly viewer: Viewer;
  readonly wanted: Wanted;
  readonly most: number;
  readonly bind: (value: unknown) => string;
};

/** What every statement of a kind answers, in the order in which it is shown. */
export type FoundRow = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly name: string;
  readonly role: number | null;
  readonly at: Date | null;
  /** What its link is made of. */
  readonly target: Readonly<Record<string, string | number | boolean>>;
};

/** The account of the viewer is the first parameter of every statement, as `inSubtree` wants it. */
export const ACTING = 1;

/** The match `e` opens for the viewer. */
export const opens = (viewer: Viewer): string =>
  seesHidden(viewer) ? 'true' : '(e.active and not e.hidden)';

/** "This text begins with what is wanted". */
export const begins = (key: string, { wanted, bind }: Asked): string =>
  `(${key} >= ${bind(wanted.begins.from)} and ${key} < ${bind(wanted.begins.to)})`;
