import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarketChangeMessage, MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';

/** The match of our own recording: match odds and a bookmaker, both open and in play. */
export const RECORDED = {
  eventId: '777001',
  name: 'Nagpur v Surat',
  odds: '1.777001',
  bookmaker: '1.777002',
  runners: [
    { id: 71, name: 'Nagpur' },
    { id: 72, name: 'Surat' },
  ],
} as const;

/** A match of which two of four are placed. */
export const PLACED: Recorded = {
  eventId: '777002',
  name: 'Surat Relay',
  markets: [{ id: '1.777003', type: 'TOP_N_FINISH', name: 'To be placed', winners: 2 }],
  runners: ['Anand', 'Bhuj', 'Chail', 'Dwarka'].map((name, at) => ({ id: 81 + at, name })),
};

type Recorded = {
  readonly eventId: string;
  readonly name: string;
  readonly markets: readonly { id: string; type: string; name: string; winners?: number }[];
  readonly runners: readonly { id: number; name: string }[];
};

const OPEN: Recorded = {
  ...RECORDED,
  markets: [
    { id: RECORDED.odds, type: 'MATCH_ODDS', name: 'Match Odds' },
    { id: RECORDED.bookmaker, type: 'BOOKMAKER', name: 'Bookmaker' },
  ],
};

const EVERY_MS = 200;
const MINUTE = 60_000;

/** A file of our own and how to remove it. */
export type Recording = { readonly file: string; readonly remove: () => void };

/** Writes messages as a recording. */
export function writeMessages(messages: readonly MarketChangeMessage[]): Recording {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-recording-'));
  const file = join(folder, 'match.jsonl');
  writeFileSync(file, messages.map((message) => JSON.stringify(message)).join('\n'));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

/** Writes ten minutes of prices as a recording, more than a test takes. */
export function writeRecording(of: Recorded = OPEN): Recording {
  return writeMessages(Array.from({ length: (10 * MINUTE) / EVERY_MS }, (_, step) => messageAt(of, step)));
}

/** The prices of every step differ from those before in their sizes alone, so that a bet can be taken at any time. */
function messageAt(of: Recorded, step: number): MarketChangeMessage {
  return {
    op: 'mcm',
    pt: step * EVERY_MS,
    clk: 'a',
    mc: of.markets.map((market) => ({
      id: market.id,
      ...(step === 0 && { img: true, marketDefinition: definition(of, market) }),
      rc: of.runners.map((runner, index) => ({
        id: runner.id,
        atb: [[1.8 + index / 10, 50_000 + step]],
        atl: [[1.84 + index / 10, 50_000 + step]],
      })),
    })),
  };
}

function definition(
  of: Recorded,
  { type: marketType, name, winners = 1 }: Recorded['markets'][number],
): MarketDefinition {
  const time = '2026-11-20T14:00:00.000Z';
  return {
    eventId: of.eventId,
    eventName: of.name,
    eventTypeId: '4',
    bettingType: 'ODDS',
    marketType,
    name,
    marketTime: time,
    openDate: time,
    status: 'OPEN',
    inPlay: true,
    betDelay: 0,
    version: 1,
    numberOfWinners: winners,
    numberOfActiveRunners: of.runners.length,
    runners: of.runners.map(({ id, name: runner }, index) => ({
      id,
      status: 'ACTIVE',
      sortPriority: index + 1,
      name: runner,
    })),
  };
}
