import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { flag, id, nothing } from './shapes.ts';

/** The session types that a section of the live report stands for: 1 is 1 to 4, every other one itself. */
export function sectionTypes(sessionType: number): readonly number[] {
  return sessionType >= 1 && sessionType <= 4 ? [1, 2, 3, 4] : [sessionType];
}

export const marketLock = defineCall({
  path: 'market_lock',
  room: 'Live report',
  summary: 'Lock or unlock a market, or one runner of it (market types below 5), against bets',
  access: company,
  privilege: 'matches.lock',
  changes: ['markets'],
  in: z.object({
    event_id: id,
    market_id: id,
    selection_id: z.number().int().optional(),
    lock: flag,
  }),
  out: nothing,
  mutates: true,
});

export const marketHide = defineCall({
  path: 'market_hide',
  room: 'Live report',
  summary: 'Show a market, or hide it from everybody but the Company and the admins',
  access: company,
  privilege: 'matches.lock',
  changes: ['markets'],
  in: z.object({ event_id: id, market_id: id, hide_market: flag }),
  out: nothing,
  mutates: true,
});

export const fancyBetLock = defineCall({
  path: 'fancyBetLock',
  room: 'Live report',
  summary: 'Lock or unlock one session against bets',
  access: company,
  privilege: 'matches.lock',
  changes: ['markets'],
  in: z.object({ event_id: id, bet_lock: flag, session_id: id }),
  out: nothing,
  mutates: true,
});

export const fancySectionLock = defineCall({
  path: 'fancySectionLock',
  room: 'Live report',
  summary: 'Lock or unlock every session of some types, later ones too; 1 stands for 1 to 4',
  access: company,
  privilege: 'matches.lock',
  changes: ['markets'],
  in: z.object({
    event_id: id,
    bet_lock: flag,
    session_type: z.array(z.number().int().min(1).max(8)).min(1).max(8),
  }),
  out: z.object({ sessions: z.number().int().describe('how many changed') }),
  mutates: true,
});
