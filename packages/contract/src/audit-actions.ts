/**
 * What the audit log can say that somebody did. The panel has a sentence for each, in every language; `switch` has two,
 * for on and for off. An act that is not here cannot be written.
 */
export const AUDIT_ACTIONS = {
  active: 'switch',
  announcement: 'switch',
  abandon_asked: 'act',
  ball_start: 'act',
  casino_provider: 'switch',
  change_password: 'act',
  change_user_password: 'act',
  close_match: 'act',
  commentary: 'act',
  create_manual_event: 'act',
  create_manual_fancy: 'act',
  create_manual_market: 'act',
  create_staff: 'act',
  create_user: 'act',
  credit_company_coins: 'act',
  default_language: 'act',
  delete_bet: 'act',
  delete_fancy: 'act',
  delete_user: 'act',
  delete_privileges: 'act',
  delete_staff: 'act',
  delete_view: 'act',
  edit_staff: 'act',
  edit_user: 'act',
  event_status: 'switch',
  hidden: 'switch',
  league_status: 'switch',
  lock_betting: 'switch',
  lock_casino_bet: 'switch',
  lock_matka: 'switch',
  locked: 'switch',
  logout: 'act',
  logout_all_users: 'act',
  market_status: 'switch',
  move_user: 'act',
  pay_cash: 'act',
  receive_cash: 'act',
  repair_books: 'act',
  reset_odds: 'act',
  restore_odds: 'act',
  revoke_session: 'act',
  revoke_sessions: 'act',
  roll_back: 'act',
  roll_back_asked: 'act',
  run_check: 'act',
  save_privileges: 'act',
  save_view: 'act',
  score: 'act',
  score_by_hand: 'switch',
  second_factor_off: 'act',
  second_factor_on: 'act',
  second_factor_policy: 'act',
  second_factor_reset: 'act',
  'section locked': 'switch',
  set_transaction_code: 'act',
  settle: 'act',
  settle_asked: 'act',
  start_second_factor: 'act',
  transaction_code_locked: 'act',
  update_bet_setting: 'act',
  update_event_text: 'act',
  update_limit: 'act',
  update_match_id: 'act',
  update_odds: 'act',
  update_score_type: 'act',
  update_score_url: 'act',
  update_tv_url: 'act',
} as const satisfies Record<string, 'act' | 'switch'>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
type Switched = { [A in AuditAction]: (typeof AUDIT_ACTIONS)[A] extends 'switch' ? A : never }[AuditAction];
/** The keys of the sentences: an act's own name, a switch's with what it was set to, a settlement's without a winner. */
export type AuditSentence =
  | Exclude<AuditAction, Switched>
  | `${Switched}_${0 | 1}`
  | 'settle_abandoned'
  | 'settle_tie';

export const isAuditAction = (action: string): action is AuditAction => action in AUDIT_ACTIONS;
export const isSwitched = (action: AuditAction): action is Switched => AUDIT_ACTIONS[action] === 'switch';
