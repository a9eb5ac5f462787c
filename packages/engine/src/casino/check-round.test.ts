import type { FairRecord, RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { describe, expect, it } from 'vitest';
import { checkRound } from './check-round.ts';

// The vectors of rules 11, made by a program apart from the house.
const FAIR: FairRecord = {
  commit: 'ac6ef38a5a6bfcce3976b927218a23fdf53249f2bf065e00ceebca8ef50fa176',
  root: '947b6a22a4ed8403742ce5eccc378c9e38ad92ac818a32162d15a0500aa42a24',
  seed: 'c8c0abff83f1fc399896549215c2171fd7988ff4ad1d0ca529dbee6eedbf9e9a',
  contributions: [
    { betslip_uid: '0199c2aa-0000-7000-8000-000000000001', client_seed: 'lucky' },
    { betslip_uid: '0199c2aa-0000-7000-8000-000000000002', client_seed: '' },
  ],
  last_place: [1, 2, 3, 4, 5, 6, 7],
};
const RECORD: RoundRecord = {
  event_id: 'c-100001',
  name: '20-20 Teen Patti 1',
  game_code: 'teen20',
  state: 'declared',
  opened_at: '2026-11-20T15:00:00.000Z',
  fair: FAIR,
  cards: ['5SS', 'QDD', 'QSS', '3SS', '4CC', '6HH'],
  won_by: 'Player B',
  desc: 'Player B#High (Q) v High (Q)',
  outcomes: [1, 5, 5],
};

const failing = async (changed: Partial<RoundRecord>) => {
  const { verdict, steps } = await checkRound({ ...RECORD, ...changed });
  return [verdict, ...steps.filter(({ holds }) => !holds).map(({ step }) => step)];
};
const fair = (changed: Partial<FairRecord>): Partial<RoundRecord> => ({ fair: { ...FAIR, ...changed } });

it('a record as it was published holds in every step', async () => {
  const checked = await checkRound(RECORD);
  expect(checked.steps.map(({ step, holds }) => [step, holds])).toEqual([
    ['seed', true],
    ['root', true],
    ['cards', true],
    ['result', true],
  ]);
  expect(checked.verdict).toBe('holds');
});

describe('a record that was changed fails where it was:', () => {
  it.each<[string, Partial<RoundRecord>, string[]]>([
    ['a commit of another seed', fair({ commit: '0'.repeat(64) }), ['seed', 'root', 'cards', 'result']],
    ['another root', fair({ root: '0'.repeat(64) }), ['root']],
    ['a seed that is none', fair({ seed: 'seed' }), ['seed']],
    ['one card', { cards: ['5SS', 'QDD', 'QSS', '3SS', '4CC', '6DD'] }, ['cards']],
    ['two cards changed over', { cards: ['QDD', '5SS', 'QSS', '3SS', '4CC', '6HH'] }, ['cards']],
    ['a card left out', { cards: ['5SS', 'QDD', 'QSS', '3SS', '4CC'] }, ['cards']],
    ['a card too many', { cards: [...RECORD.cards, '7HH'] }, ['cards']],
    ['the other winner', { won_by: 'Player A' }, ['result']],
    ['another description', { desc: 'Player B#Pair (10) v High (K)' }, ['result']],
    ['the outcome of a market', { outcomes: [1, 5, 0] }, ['result']],
    ['no outcomes', { outcomes: null }, ['result']],
    ['a market too few', { outcomes: [1, 5] }, ['result']],
  ])('%s', async (_, changed, steps) => {
    expect(await failing(changed)).toEqual(['fails', ...steps]);
  });
});

describe('a round that is not over, or never was one of ours', () => {
  it.each<[string, Partial<RoundRecord>, string]>([
    ['in betting', { ...fair({ seed: null, root: '' }), state: 'betting' }, 'waits'],
    ['with cards on the table', { ...fair({ seed: null }), state: 'dealing' }, 'waits'],
    ['cancelled before it was dealt', { ...fair({ seed: null }), state: 'cancelled' }, 'undealt'],
    ['declared with its seed kept back', fair({ seed: null }), 'kept_back'],
    ['of an outside supplier', { fair: null }, 'not_ours'],
    ['of a game that nobody knows', { game_code: 'roulette' }, 'not_ours'],
  ])('%s', async (_, changed, verdict) => {
    expect(await checkRound({ ...RECORD, ...changed })).toEqual({ verdict, steps: [] });
  });

  it('cancelled with some cards on the table: those are the first of the deal, and nothing was declared', async () => {
    const cancelled = { state: 'cancelled', won_by: '', desc: '', outcomes: null } as const;
    expect(await failing({ ...cancelled, cards: RECORD.cards.slice(0, 2) })).toEqual(['holds']);
    expect(await failing({ ...cancelled, cards: [] })).toEqual(['holds']);
    expect(await failing({ ...cancelled, cards: ['5SS', '2DD'] })).toEqual(['fails', 'cards']);
  });

  it('a result that was taken back is checked by its cards and winner', async () => {
    expect(await failing({ state: 'taken_back', outcomes: null })).toEqual(['holds']);
  });
});
