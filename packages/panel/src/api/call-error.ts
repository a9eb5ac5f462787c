import type { StaleForm } from '@pavilion/contract/form-version.ts';
import { refusalSaid } from '../i18n/server-words.ts';

/** Code of what was sent and got no answer: it may have been taken or not. */
export const NO_ANSWER = 'no_answer';

/** A call that did not succeed: what the server said, or that it could not be reached. */
export class CallError extends Error {
  /** A code of the contract's refusals, `network` when nothing was sent or read, or `no_answer`. */
  readonly code: string;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly data: unknown;

  constructor(detail: {
    message: string;
    code: string;
    status: number;
    fields?: Readonly<Record<string, string>> | undefined;
    requestId?: string | undefined;
    data?: unknown;
  }) {
    super(detail.message);
    this.name = 'CallError';
    this.code = detail.code;
    this.status = detail.status;
    this.fields = detail.fields ?? {};
    this.requestId = detail.requestId ?? '';
    this.data = detail.data;
  }
}

/** The text to show for any failure. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  return refusalSaid({ code: 'internal', error: 'server error' }).message;
}

/** What an edit of a form that somebody else has saved meanwhile was refused with. */
export function staleForm(error: CallError): StaleForm | undefined {
  return error.code === 'stale_form' ? (error.data as StaleForm) : undefined;
}

/** How many seconds to wait before the next try, as the server said. */
export function secondsToWait({ data }: CallError, otherwise: number): number {
  const said =
    typeof data === 'object' && data !== null && 'retry_after' in data ? data.retry_after : undefined;
  return typeof said === 'number' ? said : otherwise;
}

/** How many tries are left, as the server said; undefined where it did not. */
export function triesLeft({ data }: CallError): number | undefined {
  const said =
    typeof data === 'object' && data !== null && 'tries_left' in data ? data.tries_left : undefined;
  return typeof said === 'number' ? said : undefined;
}
