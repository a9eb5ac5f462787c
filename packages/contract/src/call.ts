import type { z } from 'zod';
import type { Access } from './access.ts';
import type { Privilege, Right } from './privileges.ts';
import type { SubjectOfChange } from './subjects-of-change.ts';

/** One call of the API. From this row come the route, validation, permission, documentation and the client. */
export type Call<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> = {
  readonly method: 'POST' | 'GET';
  /** Path below /api, without a leading slash; `:name` marks a path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly room: string;
  readonly access: Access;
  /** What staff must be given for it; a file of the list asks for the area's `export` besides. */
  readonly privilege: Privilege;
  /** For a call that is one's own about oneself: what staff need for it about somebody else. */
  readonly aboutOthers?: Right;
  readonly in: In;
  /** How the request comes: as JSON, or as a form of several parts, the pictures of which are written anew on arrival. */
  readonly body: 'json' | 'form';
  readonly out: Out;
  /** The `message` of a successful answer. */
  readonly message: string;
  /** Another message for some values of a field of the request, or of the answer. */
  readonly messageBy?: {
    readonly field: string;
    readonly of?: 'answer';
    readonly values: Readonly<Record<string, string>>;
  };
  /** For a list: the key of its rows inside `data`; makes the call exportable. */
  readonly rows?: string;
  /** Other lists of the same answer that a file can have in place of `rows`; each is there as a whole. */
  readonly moreRows?: readonly string[];
  /** True when the answer is a file in place of the envelope: its `out` is `fileAnswer` of shapes.ts. */
  readonly file?: boolean;
  /**
   * True when the call changes something: it then runs in one transaction, honours the Idempotency-Key header and
   * leaves an audit event. 'itself' = the handler sees to its own transaction and key (placing a bet waits before it).
   */
  readonly mutates: boolean | 'itself';
  /** What the call changes: a screen loads again whatever shows it. Empty only where no list shows it. */
  readonly changes: readonly SubjectOfChange[];
  /** What the answer shows of what acts change. Empty only where no act of a screen changes it while it is read. */
  readonly shows: readonly SubjectOfChange[];
  /**
   * True when the call takes the caller's transaction code, in `code`: it is looked at before the call's transaction is
   * opened, so that a wrong try counts although the call is refused, and nobody holds two connections.
   */
  readonly takesCode?: boolean;
  /** True when the answer is shown once and never kept: the same request key again is told `already_done`. */
  readonly secret?: boolean;
  /**
   * True for a report, a list of the past or a statement: it may be read at a replica of the database, one that has all that the primary
   * had when the call came. Files of lists are, whatever the list. Never what an act is decided by: previews, desks, what may be bet.
   */
  readonly atReplica?: boolean;
  /** The most that a request may be, in bytes, where it is more than requests are in general. */
  readonly largest?: number;
  /** True when the call is served before a first password is changed. */
  readonly beforeOwnPassword?: boolean;
  /** True when it is served to everybody while the house is closed: ending one’s own sign-in. */
  readonly duringMaintenance?: boolean;
  /** True when somebody whose role needs a second factor may make the call before he has one. */
  readonly beforeSecondFactor?: boolean;
};

/** What declares a call; `Left` is what somebody else fills in. */
export type CallSpec<
  In extends z.ZodType,
  Out extends z.ZodType,
  A extends Access,
  Left extends keyof Call = never,
> = Omit<Call<In, Out>, 'method' | 'body' | 'message' | 'mutates' | 'changes' | 'shows' | 'access' | Left> & {
  access: A;
} & Partial<Pick<Call, 'method' | 'body' | 'message'>> &
  Effects;

/** What changes something says what, what reads says what it shows; neither compiles without. */
type Effects =
  | (Partial<Pick<Call, 'shows'>> & Pick<Call, 'changes'> & { mutates: true | 'itself' })
  | (Pick<Call, 'shows'> & { mutates?: false; changes?: never });

/** Declares a call; POST, JSON, no message and read-only unless said. */
export function defineCall<In extends z.ZodType, Out extends z.ZodType, const A extends Access>(
  spec: CallSpec<In, Out, A>,
): Call<In, Out> & { readonly access: A } {
  return { method: 'POST', body: 'json', message: '', mutates: false, changes: [], shows: [], ...spec };
}

/** The envelope of every answer (wire conventions); `error` is '' on success. */
export type Envelope<T> = {
  error: string;
  code?: string;
  fields?: Record<string, string>;
  message: string;
  data: T | null;
  request_id: string;
};
