import type { z } from 'zod';
import type { Access } from './access.ts';
import type { Privilege } from './privileges.ts';
import type { SubjectOfChange } from './subjects-of-change.ts';

/** One kind of live document. From this row come permission, documentation, and what server and panel hold its values for. */
export type Topic<Keys extends Readonly<Record<string, z.ZodType>> = Readonly<Record<string, z.ZodType>>> = {
  readonly summary: string;
  /** Who may watch, before it is asked whether there is such a topic and whether this viewer sees it. */
  readonly access: Access;
  /** What staff must be given for it. */
  readonly privilege: Privilege;
  /** What of that which acts change is pushed on it. */
  readonly shows: readonly SubjectOfChange[];
  /** The value of every key; `{id}` in a key stands for an id, one key each. */
  readonly document: Keys;
};

export function defineTopic<const Keys extends Readonly<Record<string, z.ZodType>>>(
  spec: Topic<Keys>,
): Topic<Keys> {
  return spec;
}

type Filled<Key extends string> = Key extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Key;

/** The document that a topic's declared keys make. */
export type DocumentOf<Keys extends Readonly<Record<string, z.ZodType>>> = {
  [Key in keyof Keys & string as Filled<Key>]: z.output<Keys[Key]>;
};
