import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { actOf, keptAct, objectOf, type Act, type ResultAct } from './act.ts';

const id = fc.string({ minLength: 1 });
const subject = fc.record({ kind: fc.constantFrom('market' as const, 'session' as const), id });
const settle = { do: fc.constant('settle' as const), eventId: id, confirmed: fc.boolean() };
const placed = fc
  .uniqueArray(fc.nat(), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc.nat(ids.length).map((alone) => ({ winners: ids.slice(0, alone), shared: ids.slice(alone) })),
  );
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ ...settle, of: fc.record({ kind: fc.constant('market' as const), id }), result: placed }),
  fc.record({ ...settle, of: fc.record({ kind: fc.constant('session' as const), id }), result: fc.nat() }),
  fc.record({ do: fc.constantFrom('abandon' as const, 'tie' as const), eventId: id, of: subject }),
  fc.record({ do: fc.constant('abandon_match' as const), eventId: id }),
  fc.record({
    do: fc.constant('roll_back' as const),
    eventId: id,
    of: fc.option(subject, { nil: undefined }),
    only: fc.array(fc.bigInt({ min: 1n })),
  }),
);

describe('an act kept as a job', () => {
  it('is the same act when the job runs, from what the database gives back', () => {
    fc.assert(
      fc.property(act, (asked) => {
        const { request, ...row } = keptAct(asked);
        const kept: unknown = JSON.parse(JSON.stringify(request));
        expect(actOf({ ...row, request: kept })).toEqual(asked);
      }),
    );
  });

  const row = { event_id: 'e1', market_id: null, session_id: null, draw_id: null, round_id: null };
  const on = (kind: 'market' | 'session') => ({ eventId: 'e1', of: { kind, id: 'x' } });

  it.each([
    {
      was: { act: 'settle' as const, market_id: 'x' },
      request: { event_id: 'e1', market_id: 'x', selection_id: 7, confirm_warning: 1 },
      is: { ...on('market'), do: 'settle', result: { winners: [7], shared: [] }, confirmed: true },
    },
    {
      was: { act: 'settle' as const, session_id: 'x' },
      request: { event_id: 'e1', session_id: 'x', result: 0, confirm_warning: 0 },
      is: { ...on('session'), do: 'settle', result: 0, confirmed: false },
    },
    {
      was: { act: 'abandon' as const, market_id: 'x' },
      request: { event_id: 'e1', market_id: 'x', type: 2 },
      is: { ...on('market'), do: 'tie' },
    },
    {
      was: { act: 'abandon' as const, session_id: 'x' },
      request: { event_id: 'e1', session_id: 'x' },
      is: { ...on('session'), do: 'abandon' },
    },
    { was: { act: 'abandon' as const }, request: {}, is: { do: 'abandon_match', eventId: 'e1' } },
    {
      was: { act: 'roll_back' as const },
      request: { settlements: ['12', '9'] },
      is: { do: 'roll_back', eventId: 'e1', of: undefined, only: [12n, 9n] },
    },
  ])('of the version before this one is understood: $is.do', ({ was, request, is }) => {
    expect(actOf({ ...row, ...was, request })).toEqual(is);
  });

  it.each([
    ['of nothing', { act: 'settle' as const, request: { result: 5 } }],
    ['without its result', { act: 'settle' as const, market_id: 'x', request: { result: 5 } }],
    ['of every settlement there is', { act: 'roll_back' as const, request: {} }],
  ])('%s is none', (_, was) => {
    expect(() => actOf({ ...row, ...was })).toThrow();
  });
});

it('a market is settled by its winners and a session by its number, never one by the result of the other', () => {
  type Declared<Kind, Result> = {
    do: 'settle';
    eventId: string;
    confirmed: boolean;
    of: { kind: Kind; id: string };
    result: Result;
  };
  type Winners = { winners: number[]; shared: number[] };
  expectTypeOf<Declared<'market', Winners>>().toExtend<ResultAct>();
  expectTypeOf<Declared<'session', number>>().toExtend<ResultAct>();
  expectTypeOf<Declared<'market', number>>().not.toExtend<ResultAct>();
  expectTypeOf<Declared<'session', Winners>>().not.toExtend<ResultAct>();
});

it('is found in the audit log by its market or session, or by its match', () => {
  expect([
    objectOf({ do: 'tie', eventId: 'e1', of: { kind: 'market', id: '1.2' } }),
    objectOf({ do: 'roll_back', eventId: 'e1', of: { kind: 'session', id: 's' } }),
    objectOf({ do: 'roll_back', eventId: 'e1' }),
    objectOf({ do: 'abandon_match', eventId: 'e1' }),
  ]).toEqual(['market:1.2', 'session:s', 'event:e1', 'event:e1']);
});
