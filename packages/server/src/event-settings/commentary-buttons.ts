import { BET_OPEN, type CommentaryButton } from '@pavilion/contract/event-settings.ts';

/** The button that takes bets again. */
export const OPENS_BETTING = 'bet_open';

const button = (
  button_id: string,
  button_label: string,
  [button_color_name, button_color_code]: readonly [name: string, code: string],
  bet_close_time: number,
): CommentaryButton => ({ button_id, button_label, button_color_name, button_color_code, bet_close_time });

// Dark enough for white letters on each of them.
const GREEN = ['green', '#15803d'] as const;
const BLUE = ['blue', '#1d4ed8'] as const;
const PINK = ['pink', '#be185d'] as const;
const RED = ['red', '#b91c1c'] as const;
const GREY = ['grey', '#475569'] as const;
const AMBER = ['amber', '#92400e'] as const;

/** What may be said about a match, in the order of the keys 1 to 9; how long each stops betting, in seconds. */
export const BUTTONS: readonly CommentaryButton[] = [
  button(OPENS_BETTING, BET_OPEN, GREEN, 0),
  button('ball_start', 'Ball Start', AMBER, 15),
  button('ball_running', 'Ball Running', AMBER, 30),
  button('four', 'Four', BLUE, 20),
  button('six', 'Six', PINK, 20),
  button('wicket', 'Wicket', RED, 60),
  button('wide', 'Wide', GREY, 15),
  button('no_ball', 'No Ball', GREEN, 20),
  button('third_umpire', 'Third Umpire', RED, 120),
  button('review', 'Review', RED, 90),
  button('new_batsman', 'New Batsman', BLUE, 0),
  button('bowler_change', 'Bowler Change', GREY, 0),
  button('drinks', 'Drinks', GREY, 0),
  button('rain', 'Rain', BLUE, 300),
  button('innings_break', 'Innings Break', AMBER, 0),
];
