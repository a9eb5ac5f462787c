import type { Wanted } from '../house/people.ts';

/**
 * One thing that happens in a season, as plain data: it can be printed, kept and played again. Subjects are markets and
 * sessions by id; a runner is its place in the market. Amounts are paise, odds x 1000.
 */
export type Operation =
  | { do: 'match'; match: string; markets: readonly PlannedMarket[]; sessions: readonly string[] }
  /** `drift`: how many hundredths the price asked for is above what is offered; runs for a session. */
  | { do: 'bet'; client: string; subject: string; runner: number; side: 1 | 2; drift: number; stake: number }
  /** The same request with the same key once more, of the bet taken as number `nth`. */
  | { do: 'retry'; nth: number }
  | { do: 'prices'; subject: string; runner: number; back: number; lay: number }
  | { do: 'line'; subject: string; line: number; noRate: number; yesRate: number }
  | { do: 'open'; subject: string; open: boolean }
  | { do: 'feed'; stale: boolean }
  | { do: 'lock bets'; who: string; locked: boolean }
  | { do: 'active'; who: string; active: boolean }
  | { do: 'lock subject'; subject: string; runner: number | null; locked: boolean }
  | { do: 'hide'; match: string; hidden: boolean }
  /** Shares in thousandths of what is left to give, rates in parts per million. */
  | { do: 'shares'; who: string; kept: number; budget: number; match: number; session: number }
  /** The fixed limit of anybody below the Company becomes so much more or less. */
  | { do: 'limit'; who: string; by: number }
  /** Between somebody and the account `levels` above it, as far as there are so many. */
  | { do: 'cash'; who: string; levels: number; received: boolean; amount: number }
  | { do: 'account'; account: Wanted }
  | { do: 'propose'; subject: string; result: number }
  | { do: 'settle'; subject: string; result: number; confirmed: boolean }
  | { do: 'abandon'; subject: string; tie: boolean; rightCode: boolean }
  | { do: 'roll back'; match: string; subject: string | null; rightCode: boolean };

export type PlannedMarket = { id: string; type: 1 | 2 | 4; backs: readonly number[] };

/** All of a season: who there is when it begins, and what happens then. */
export type SeasonPlan = {
  readonly seed: number;
  readonly charge: number;
  readonly people: readonly Wanted[];
  readonly operations: readonly Operation[];
};

export const COMPANY = 'company';

/** An operation on one line, for a report. */
export function inWords(operation: Operation): string {
  return JSON.stringify(operation, (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
}
