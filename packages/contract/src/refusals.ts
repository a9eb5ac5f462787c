import type { Said } from './sentences.ts';

/**
 * Every way a call can be refused, in order of precedence: when several apply the first one is answered.
 * One table code -> HTTP status and wording, so that a new code does not compile until it has both.
 */
export const REFUSALS = {
  // the request itself
  unknown_call: [404, 'Unknown call'],
  body_too_large: [413, 'The request is too large'],
  malformed: [400, 'The request is not valid'],
  too_many_requests: [429, 'Too many requests, please try again later'],
  maintenance: [503, 'Site is under maintenance'],
  overloaded: [503, 'The server is busy, please try again'],
  // the session
  no_session: [401, 'Authentication Failed'],
  session_expired: [401, 'Session expired, please sign in again'],
  wrong_credentials: [401, 'Invalid username or password'],
  account_inactive: [401, 'Your account is not active'],
  access_ended: [401, 'Your access has ended'],
  address_not_allowed: [403, 'You may not sign in from this address'],
  outside_hours: [403, 'You may not sign in at this time'],
  second_factor_needed: [401, 'Enter the code of your authenticator app'],
  wrong_second_factor: [422, 'Invalid code of the authenticator app'],
  password_due: [403, 'Change your first password first'],
  second_factor_due: [403, 'Set up your second factor first'],
  second_factor_on: [409, 'Take the second factor off first'],
  second_factor_required: [409, 'Your role must sign in with a second factor'],
  not_permitted: [403, 'You are not allowed to do this'],
  beyond_own_rights: [403, 'Nobody gives rights that he has not, nor changes his own'],
  idempotency_mismatch: [409, 'This request key was used for another request'],
  already_done: [409, 'This was done already; its answer was shown once'],
  stale_form: [409, 'Somebody else changed this meanwhile'],
  // the transaction code
  code_not_set: [422, 'Set your transaction code on Manage Password first'],
  code_locked: [429, 'Too many wrong codes, try again in 15 minutes'],
  wrong_code: [422, 'Invalid verification code'],
  // objects
  unknown_user: [404, 'User not found'],
  unknown_event: [404, 'Match not found'],
  unknown_market: [404, 'Market not found'],
  unknown_session: [404, 'Session not found'],
  unknown_draw: [404, 'Draw not found'],
  unknown_round: [404, 'Casino game not found'],
  unknown_selection: [422, 'Selection not found in this market'],
  not_a_result: [
    422,
    'Winners must be running, each named once, and more must share the last places than there are',
  ],
  unknown_bet: [404, 'Bet not found'],
  unknown_entry: [404, 'Ledger entry not found'],
  unknown_period: [404, 'Period not found'],
  unknown_sign_in: [404, 'Session not found'],
  unknown_view: [404, 'View not found'],
  unknown_staff: [404, 'Staff not found'],
  unknown_group: [404, 'Privilege group not found'],
  unknown_backup: [404, 'Backup not found'],
  unknown_provider: [404, 'something went wrong.'],
  unknown_game: [404, 'Casino game not found'],
  unknown_announcement: [404, 'Announcement not found'],
  unknown_banner: [404, 'Banner not found'],
  unknown_league: [404, 'League not found'],
  unknown_category: [404, 'Category not found'],
  not_manual: [409, 'Only a manual market or session is priced here'],
  score_from_feed: [409, 'The feed keeps the score: take it over first'],
  nothing_to_undo: [409, 'There is nothing to undo'],
  // placing a bet (rulebook section 5, in its order)
  market_not_open: [409, 'Market is not open'],
  market_suspended: [409, 'Market is suspended'],
  runner_not_active: [409, 'This runner takes no bets'],
  event_hidden: [409, 'Match is not available'],
  user_inactive: [409, 'Account is not active'],
  bet_locked: [409, 'Betting is locked for this account'],
  matka_locked: [409, 'Matka is locked for this account'],
  casino_locked: [409, 'Casino is locked for this account'],
  provider_off: [409, 'This casino is switched off for this account'],
  market_locked: [409, 'Market is locked'],
  invalid_number: [422, 'Invalid number'],
  not_a_pana: [422, 'Invalid result'],
  stake_below_min: [422, 'Stake is below the minimum'],
  stake_above_max: [422, 'Stake is above the maximum'],
  price_changed: [409, 'Price changed'],
  insufficient_limit: [422, 'Insufficient limit'],
  takes_bets: [409, 'Bets are still taken'],
  draw_ahead: [409, 'The day of this draw has not come'],
  waits_for_open: [409, 'The Open of the day waits for its number first'],
  bet_not_pending: [409, 'Only pending bets can be deleted'],
  // pricing by hand
  price_expired: [409, 'The price came too late and was not sent'],
  nothing_to_restore: [409, 'Nothing stood before the ball'],
  // accounts
  username_taken: [422, 'The username field must contain a unique value'],
  password_mismatch: [422, 'The confirm password field is not matching with password.'],
  role_not_below: [403, 'You can only create accounts below your own level'],
  share_above_cap: [422, 'Share is above the allowed maximum'],
  share_below_min: [422, 'Share is below the allowed minimum'],
  share_must_be: [422, 'Share follows from another figure'],
  fix_sharing_by_company: [403, 'Only the Company sets Fix Sharing'],
  no_fix_sharing: [422, 'Fix Sharing is for masters to agents'],
  commission_above_cap: [422, 'Commission is above the allowed maximum'],
  commission_below_held: [422, 'Commission is below what an account below has'],
  cap_exceeded: [422, 'This is more than your privilege group may move'],
  beyond_balance: [422, 'The balance of a deleted account is cleared, and no more'],
  limit_above_remaining: [422, 'Fix limit is above the remaining balance'],
  limit_below_given: [422, 'Fix limit is below what was given on'],
  limit_below_losses: [422, 'The limit would be below what was lost'],
  limit_in_use: [422, 'The limit is in use by open bets'],
  not_a_client: [422, 'Only a client has a current limit'],
  // staff
  fields_required: [422, 'All filds required'],
  group_name_taken: [422, 'There is a group of this name'],
  group_in_use: [409, 'Somebody is in this group'],
  // announcements
  no_user_selected: [422, 'please select user'],
  announcement_required: [422, 'announcement text is required'],
  // banners (wording of the specification, part 3, 5)
  picture_too_large: [413, 'The picture is too large'],
  bad_picture: [422, 'The picture cannot be taken'],
  pictures_off: [503, 'Pictures cannot be taken here: the library that reads them did not load'],
  // money with people
  amount_required: [422, 'Please Enter Amount , Amount field must contain a number greater than 0.'],
  day_not_over: [409, 'Only a day that has ended can be closed'],
  day_closed: [409, 'This day, or a later one, is closed already'],
  not_blocked: [409, 'Only a blocked account can be deleted'],
  money_open: [409, 'Money is open'],
  open_bets: [409, 'Bets are open'],
  bad_period: [422, 'The period cannot end with this day'],
  period_closing: [409, 'A period is being closed already'],
  period_differs: [409, 'The lines do not make the balances: nothing is closed'],
  wrong_parent: [422, 'The account cannot be moved there'],
  view_name_taken: [422, 'You have a view of this name'],
  too_many_views: [422, 'Delete a view first: 50 are kept for a screen'],
  // passwords (wording of the specification, part 1, 5 and part 3, 5)
  same_password_needed: [422, 'Please Enter Same New Password'],
  new_password_mismatch: [422, "NewPassword and ConfirmPassword Doesn't match"],
  wrong_password: [422, 'Failed , Password Not Change'],
  weak_password: [422, 'At least 8 characters with a digit, a lowercase and an uppercase letter'],
  common_password: [422, 'This password is guessed too easily'],
  simple_code: [422, 'This code is guessed too easily: no run, no repetition, no year'],
  code_mismatch: [422, 'The two codes are not the same'],
  // settlement
  already_settled: [409, 'Already settled'],
  not_settled: [409, 'Not settled yet'],
  runner_withdrawn: [409, 'This runner is withdrawn already'],
  runner_not_withdrawn: [409, 'This runner is not withdrawn'],
  others_open: [409, 'Main Market (Settle last)'],
  result_contradicts_score: [409, 'The result contradicts the score'],
  result_contradicts: [409, 'The result contradicts what is known'],
  round_under_way: [409, 'The round is being dealt'],
  told_by_supplier: [409, 'Only its supplier can say what its bets brought'],
  impossible_cards: [422, 'These cannot be the cards of the round'],
  cards_contradict: [409, 'The cards and the winners contradict each other'],
  event_closed: [409, 'Match is already closed'],
  bets_archived: [409, 'Bets of this match are in an archive: they must be read again first'],
  lines_archived: [409, 'Lines of the ledger are in an archive: they must be read again first'],
  books_differ: [409, 'The books are not what the bets make'],
  lines_differ: [409, 'The lines are not what the rounds brought'],
  nothing_to_post: [409, 'Nothing waits to be posted'],
  being_settled: [409, 'It is being settled'],
  being_rolled_back: [409, 'It is being rolled back'],
  check_running: [409, 'This check is under way'],
  backup_running: [409, 'A backup is under way'],
  backup_failed: [500, 'The backup failed'],
  // the schedule
  league_inactive: [409, 'Activate the league first'],
  session_type_needed: [422, 'Please select valid session type'],
  fancy_quarantined: [409, 'The provider sends a line that cannot be used'],
  feed_unavailable: [503, 'Refresh again after that Event Updated successfully'],
  // matka
  title_taken: [422, 'There is a category of this title'],
  // exports
  not_exportable: [422, 'This list cannot be exported'],
  // the house's own fault
  internal: [500, 'server error'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** What is told of a refusal: a sentence of the table, or the wording of a code. */
export type Told = Said | (typeof REFUSALS)[RefusalCode][1];

/** Field name -> what is wrong with it. */
export type FieldProblems = Record<string, Told>;

/** A refused call: a code of the vocabulary, an optional more telling text, and the fields at fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly told: Told;
  readonly fields: FieldProblems | undefined;
  readonly data: unknown;

  constructor(code: RefusalCode, detail: { text?: Told; fields?: FieldProblems; data?: unknown } = {}) {
    const told = detail.text ?? REFUSALS[code][1];
    super(told);
    this.name = 'Refusal';
    this.code = code;
    this.told = told;
    this.fields = detail.fields;
    this.data = detail.data;
  }

  get status(): number {
    return REFUSALS[this.code][0];
  }
}
