import type { AuditAction } from '@pavilion/contract/audit-actions.ts';
import type { CallName, CallRequest, Calls } from '@pavilion/contract/calls.ts';
import type { z } from 'zod';
import type { Db } from '../db/pool.ts';
import type { Caller } from './caller.ts';
import type { Viewer } from './viewer.ts';

/** Where a request came from; all that a handler may know about HTTP. */
export type Origin = {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** Whose days the caller means. */
  readonly timeZone: string;
  /** Whether who asked can still be waiting for the answer; absent where nobody asks over a line. */
  readonly stillWaits?: () => boolean;
};

export type AuditEvent = {
  readonly action: AuditAction;
  /** `kind:id` of what was acted on, e.g. `market:1.123`. */
  readonly object: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

export type PublicContext = Origin & { readonly db: Db };

/** How a call knows the device that it comes from. */
export type DeviceMarks = {
  /** The cookies as they came. */
  readonly cookies: string;
  readonly secure: boolean;
  keep(cookie: string): void;
};

/** What a call gets that somebody makes who has not signed in yet. */
export type DoorContext = PublicContext & { readonly marks: DeviceMarks };

/** What a handler gets besides its request. For a call that mutates, `db` is the call's one transaction. */
export type CallContext = PublicContext & {
  readonly viewer: Viewer;
  /** The Idempotency-Key header of a call that mutates. */
  readonly requestKey: string | undefined;
  /** Writes to the audit log, in the same transaction. */
  audit(event: AuditEvent): Promise<void>;
  /** Tells the world (sockets, caches) once the transaction is committed; dropped when it is not. */
  afterCommit(tell: () => void): void;
};

/** What a call gets that is permitted with its work. */
export type CallerContext = PublicContext & Pick<CallContext, 'requestKey'> & { readonly caller: Caller };

/** A bet is permitted by the node that writes it, which asks for the sign-ins of a whole group (decision 65). */
type PermittedWithWork = 'placeBet';

export const isPermittedWithWork = (name: CallName): name is PermittedWithWork => name === 'placeBet';

type ContextOf<N extends CallName> = N extends PermittedWithWork
  ? CallerContext
  : Calls[N]['access'] extends 'public'
    ? DoorContext
    : CallContext;

export type Handler<N extends CallName> = (
  request: CallRequest<N>,
  ctx: ContextOf<N>,
) => Promise<z.input<Calls[N]['out']>>;

/** Every call has its handler: a missing one is a type error in app.ts. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
