import { z } from 'zod';
import { everyone, subCompanyAccess } from './access.ts';
import { defineCall } from './call.ts';
import { coins, id, instant } from './shapes.ts';

const declared = z.object({
  settlement_result: z.string(),
  status: coins.describe('the Company’s profit and loss'),
  pl: coins.describe('the viewer’s'),
  settled_at: instant,
});

export const declaredFancy = defineCall({
  path: 'declared_fancy',
  room: 'Settlement',
  summary: 'Settled sessions of a match',
  access: everyone,
  privilege: 'matches.list',
  shows: ['results'],
  atReplica: true,
  in: z.object({ event_id: id }),
  out: z.array(declared.extend({ session_id: id, runner_name: z.string() })),
});

export const declaredMarket = defineCall({
  path: 'declared_market',
  room: 'Settlement',
  summary: 'Settled markets of a match',
  access: everyone,
  privilege: 'matches.list',
  shows: ['results'],
  atReplica: true,
  in: z.object({ event_id: id }),
  out: z.array(
    declared.extend({ market_id: id, market_name: z.string(), runners: z.string(), won_by: z.string() }),
  ),
});

const sc = z
  .array(z.object({ user_id: z.number().int(), username: z.string(), my_status: coins }))
  .describe('each sub company’s own profit and loss');

export const declaredFancySc = defineCall({
  path: 'declared_fancy_sc',
  room: 'Settlement',
  summary: 'Settled sessions of a match with what each sub company made of them',
  access: subCompanyAccess,
  privilege: 'matches.list',
  shows: ['results'],
  atReplica: true,
  in: z.object({ event_id: id }),
  out: z.array(declared.extend({ session_id: id, runner_name: z.string(), sc })),
});

export const declaredMarketSc = defineCall({
  path: 'declared_market_sc',
  room: 'Settlement',
  summary: 'Settled markets of a match with what each sub company made of them',
  access: subCompanyAccess,
  privilege: 'matches.list',
  shows: ['results'],
  atReplica: true,
  in: z.object({ event_id: id }),
  out: z.array(
    declared.extend({ market_id: id, market_name: z.string(), runners: z.string(), won_by: z.string(), sc }),
  ),
});
