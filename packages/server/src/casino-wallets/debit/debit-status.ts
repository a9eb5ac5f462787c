import { Refusal, type RefusalCode } from '@pavilion/contract/refusals.ts';

/** What the protocol answers. */
export type DebitStatus =
  | 'RS_OK'
  | `RS_ERROR_${
      | 'UNKNOWN'
      | 'INVALID_PARTNER'
      | 'INVALID_TOKEN'
      | 'INVALID_GAME'
      | 'WRONG_CURRENCY'
      | 'NOT_ENOUGH_MONEY'
      | 'USER_DISABLED'
      | 'INVALID_SIGNATURE'
      | 'TOKEN_EXPIRED'
      | 'WRONG_SYNTAX'
      | 'WRONG_TYPES'
      | 'DUPLICATE_TRANSACTION'
      | 'TRANSACTION_DOES_NOT_EXIST'
      | 'TRANSACTION_ROLLED_BACK'
      | 'LIMIT_REACHED'}`;

/** A message that is refused: nothing of it is kept. */
export class DebitRefusal extends Error {
  readonly status: DebitStatus;
  constructor(status: DebitStatus, about: string = '') {
    super(about);
    this.status = status;
  }
}

/** How the protocol says what the house refuses. */
const SAID: Partial<Record<RefusalCode, DebitStatus>> = {
  user_inactive: 'RS_ERROR_USER_DISABLED',
  casino_locked: 'RS_ERROR_USER_DISABLED',
  provider_off: 'RS_ERROR_USER_DISABLED',
  maintenance: 'RS_ERROR_USER_DISABLED',
  market_not_open: 'RS_ERROR_INVALID_GAME',
  stake_below_min: 'RS_ERROR_LIMIT_REACHED',
  stake_above_max: 'RS_ERROR_LIMIT_REACHED',
  insufficient_limit: 'RS_ERROR_NOT_ENOUGH_MONEY',
};

/** What was thrown as the protocol says it; undefined when it is the house's own fault. */
export function refusalIn(error: unknown): DebitRefusal | undefined {
  if (error instanceof DebitRefusal) return error;
  if (!(error instanceof Refusal)) return undefined;
  return new DebitRefusal(SAID[error.code] ?? 'RS_ERROR_UNKNOWN', error.message);
}
