import { z } from 'zod';
import { DebitRefusal } from './debit-status.ts';

const id = z.string().regex(/^[\w.:/-]{1,120}$/);
const text = z.string().min(1).max(200);

const player = {
  user: text,
  request_uuid: id,
  /** When it was sent, in milliseconds; where it is said it is signed too. */
  timestamp: z.int().optional(),
};
const PLAYER = z.object({ ...player, token: text.optional(), game_code: text.optional() });
const money = {
  ...player,
  transaction_uuid: id,
  currency: text.optional(),
  round_closed: z.boolean().default(false),
};
const BET = z.object({
  ...money,
  token: text,
  round: id,
  game_code: text,
  amount: z.number().positive(),
  is_free: z.boolean().default(false),
});
const WIN = z.object({
  ...money,
  round: id,
  reference_transaction_uuid: id,
  amount: z.number().nonnegative(),
});
const REFUND = z.object({
  ...money,
  round: id.optional(),
  reference_transaction_uuid: id,
  amount: z.number().nonnegative().optional(),
});

const MESSAGES = {
  'user/info': PLAYER.extend({ token: text }),
  'user/balance': PLAYER,
  'transaction/bet': BET,
  'transaction/win': WIN,
  'transaction/rollback': REFUND,
} as const;

export type DebitAction = keyof typeof MESSAGES;
export type Bet = z.infer<typeof BET>;
export type Win = z.infer<typeof WIN>;
export type Refund = z.infer<typeof REFUND>;
export type DebitMessage = {
  [Action in DebitAction]: { readonly action: Action } & z.infer<(typeof MESSAGES)[Action]>;
}[DebitAction];

const isAction = (action: string): action is DebitAction => Object.hasOwn(MESSAGES, action);

/** A message read. @throws DebitRefusal WRONG_TYPES where a field is of another type, WRONG_SYNTAX for all else. */
export function readMessage(action: string, body: unknown): DebitMessage {
  if (!isAction(action)) throw new DebitRefusal('RS_ERROR_WRONG_SYNTAX', 'no such action');
  const parsed = z.object({}).loose().and(MESSAGES[action]).safeParse(body);
  if (parsed.success) return Object.assign(parsed.data, { action }) as DebitMessage;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  const present = isPresent(body, field);
  throw new DebitRefusal(
    issue?.code === 'invalid_type' && present ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX',
    field,
  );
}

const isPresent = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, field);
