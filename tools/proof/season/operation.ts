import type { Card } from '@pavilion/engine/casino/cards.ts';
import type { Wanted } from '../house/people.ts';
import type { LimitStep } from '../model/limits.ts';
import type { GameOfProof } from '../model/rounds.ts';

/**
 * One thing that happens in a season, as plain data: it can be printed, kept and played again. Subjects are markets and
 * sessions by id; a runner is its place in the market. Amounts are paise, odds x 1000.
 */
export type Operation =
  /** Cricket (4) unless it says otherwise; without market 1 it has no main market. */
  | {
      do: 'match';
      match: string;
      sport?: number;
      markets: readonly PlannedMarket[];
      sessions: readonly string[];
      /** Of these markets and sessions, those that the desk prices by hand. */
      desk?: readonly string[];
    }
  | PlannedBet
  /** Several at once, and one of them twice with one key; the answers must be those of some order. */
  | { do: 'group'; bets: readonly PlannedBet[] }
  /** The same request with the same key once more, of the bet taken as number `nth`. */
  | { do: 'retry'; nth: number }
  /** A category that is made, with its draws of today (named .o and .c) and maybe of tomorrow; minutes until its bets end. */
  | {
      do: 'category';
      category: string;
      fast: boolean;
      type: 1 | 2 | 3;
      closesIn: number;
      apart: number;
      tomorrow: boolean;
    }
  /** Rows on one draw: one by itself as a bet, or any number as a slip; `shown`: they name the multiple in force, or another. */
  | PlannedSlip
  | { do: 'end bets'; subject: string }
  /** With a code the number that is declared is corrected. */
  | { do: 'declare'; subject: string; pana: string; code: 'none' | 'right' | 'wrong' }
  | { do: 'take number back'; subject: string; rightCode: boolean }
  | { do: 'abandon draw'; subject: string; rightCode: boolean }
  | { do: 'hold number'; subject: string; type: number; number: string; locked: boolean; most: number | null }
  | { do: 'lock matka'; who: string; locked: boolean }
  /** What a bet type of a game pays from now on, x 100. */
  | { do: 'multiple'; fast: boolean; type: number; multiple: number }
  /** A round of the casino's day, by its number; its game is named by its code. */
  | { do: 'round'; game: GameOfProof }
  | PlannedRoundBet
  | { do: 'declare round'; round: number; cards: readonly Card[] }
  | { do: 'take round back'; round: number }
  | { do: 'cancel round'; round: number }
  | { do: 'post day' }
  | { do: 'lock casino'; who: string; locked: boolean }
  /** The Company deletes the bet taken as number `nth`. */
  | { do: 'delete bet'; nth: number; rightCode: boolean }
  | { do: 'prices'; subject: string; runner: number; back: number; lay: number }
  | { do: 'line'; subject: string; line: number; noRate: number; yesRate: number }
  | { do: 'open'; subject: string; open: boolean }
  /** The feed says how many runners win a market. */
  | { do: 'winners'; subject: string; winners: number }
  /** Factors in hundredths of a per cent; runners by their place in the market. */
  | {
      do: 'withdraw';
      subject: string;
      runner: number;
      factor: number;
      by: 'feed' | 'desk';
      rightCode: boolean;
    }
  | { do: 'reinstate'; subject: string; runner: number; by: 'feed' | 'desk'; rightCode: boolean }
  | { do: 'late runner'; subject: string; back: number }
  | { do: 'feed'; stale: boolean }
  | { do: 'lock bets'; who: string; locked: boolean }
  | { do: 'active'; who: string; active: boolean }
  | { do: 'lock subject'; subject: string; runner: number | null; locked: boolean }
  | { do: 'lock sessions'; match: string; locked: boolean }
  | { do: 'hide'; match: string; hidden: boolean }
  | { do: 'hide market'; subject: string; hidden: boolean }
  /** Paise; null: not set. */
  | { do: 'cap'; subject: string; min: number | null; max: number | null }
  | { do: 'client stakes'; who: string; min: number | null; max: number | null; cap: number | null }
  | { do: 'match stakes'; match: string; min: number; max: number }
  /** Shares in thousandths of what is left to give, rates in parts per million. */
  | {
      do: 'shares';
      who: string;
      kept: number;
      budget: number;
      matkaKept: number;
      matkaBudget: number;
      match: number;
      session: number;
      matka: number;
    }
  /** The fixed limit of anybody below the Company becomes so much more or less. */
  | { do: 'limit'; who: string; by: number }
  /** Of a client that much more or less fixed, and what it has now that much more or less. */
  | { do: 'current limit'; who: string; by: number; current: number }
  /** Of many, row by row, after a dry run of the same; hundredths of a per cent for a percentage. */
  | { do: 'bulk limit'; by: string; who: readonly string[]; field: 'fixed' | 'current'; change: LimitStep }
  /** The Company mints so much, or takes it back; `beyond` = so much more than it has left. */
  | { do: 'mint'; by: number; beyond: boolean }
  /** Between somebody and the account `levels` above it, as far as there are so many. */
  | { do: 'cash'; who: string; levels: number; received: boolean; amount: number }
  /** Somebody writes down that one paid another; the same request once more under its key, or another one. */
  | { do: 'transfer'; by: string; from: string; to: string; amount: number; again: 'no' | 'same' | 'other' }
  /** What a match charges when it closes, as typed. */
  | { do: 'charge'; by: string; typed: string }
  /** The day ends: it is the same time tomorrow. */
  | { do: 'night' }
  /** Of so many days ago; what was counted is so much more than should be there. */
  | { do: 'close day'; by: string; back: number; over: number }
  | { do: 'close period'; by: string; back: number }
  /** Cash with the parent, exactly what is owed either way. */
  | { do: 'pay off'; who: string }
  | { do: 'account'; account: Wanted }
  /** With everybody below, to another parent. */
  | { do: 'move'; who: string; to: string }
  | { do: 'delete account'; who: string }
  | { do: 'propose'; subject: string; result: number }
  /** The place of the one winner or the runs of a session; of several winners or a dead heat, who is placed. */
  | { do: 'settle'; subject: string; result: number; placed?: PlannedPlaces; confirmed: boolean }
  /** Onto the offer of the clients, or off it. */
  | { do: 'offer'; subject: string; on: boolean }
  | { do: 'delete session'; subject: string }
  /** The desk takes back a market or session that it made; the code is typed rightly, wrongly or not at all. */
  | { do: 'cancel'; subject: string; code: 'right' | 'wrong' | 'none' }
  | { do: 'abandon'; subject: string; tie: boolean; rightCode: boolean }
  | { do: 'roll back'; match: string; subject: string | null; rightCode: boolean };

/** `selection`: its place in the game; whose side it is against has a khai. */
export type PlannedRoundBet = {
  do: 'round bet';
  client: string;
  round: number;
  selection: number;
  khai: boolean;
  stake: number;
};

export type PlannedSlip = {
  do: 'slip';
  client: string;
  subject: string;
  rows: readonly { type: number; number: string; stake: number }[];
  single: boolean;
  shown: 'none' | 'right' | 'other';
};

/** `drift`: how many hundredths the price asked for is above what is offered; runs for a session. */
export type PlannedBet = {
  do: 'bet';
  client: string;
  subject: string;
  runner: number;
  side: 1 | 2;
  drift: number;
  stake: number;
};

/**
 * Runners by their places in the market, the best first; as many win as the market has winners and `more`, and the last `tie`
 * of the places are shared by one runner more.
 */
export type PlannedPlaces = { order: readonly number[]; tie: number; more: number };

export type PlannedMarket = { id: string; type: 1 | 2 | 4; backs: readonly number[]; winners?: number };

/** All of a season: who there is when it begins, and what happens then. */
export type SeasonPlan = {
  readonly seed: number;
  readonly charge: number;
  readonly people: readonly Wanted[];
  readonly operations: readonly Operation[];
};

export const COMPANY = 'company';
export const WRONG_CODE = '9999';

/** An operation on one line, for a report. */
export function inWords(operation: Operation): string {
  return JSON.stringify(operation, (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
}
