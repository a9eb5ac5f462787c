import { describe, expect, test } from 'vitest';
import { PPM } from '../money/ppm.ts';
import { percent } from '../testing/notation.ts';
import {
  type Committed,
  type ShareCreator,
  type ShareForm,
  checkShares,
  rateCaps,
  shareBudgets,
} from './share-caps.ts';

const rates = (match: string, session: string, matka = '0', other = '0') => ({
  match: percent(match),
  session: percent(session),
  matka: percent(matka),
  other: percent(other),
});

/** "10/90" = the creator keeps 10 %, the account gets 90 %. */
const pair = (text: string) => {
  const [kept = '0', budget = '0'] = text.split('/');
  return { kept: percent(kept), budget: percent(budget) };
};

const operator = (role: number, sports: string, game = sports, matka = sports): ShareCreator => ({
  role,
  budgets: { sports: percent(sports), game: percent(game), matka: percent(matka) },
  rates: rates('2', '3', '4', '1'),
});

const form = (role: number, sports: string, game = '20/60', matka = sports): ShareForm => ({
  role,
  shares: { sports: pair(sports), game: pair(game), matka: pair(matka) },
  rates: rates('1', '1'),
  fixSharing: 0,
  companyShare: 0,
  mobileAppCharges: PPM,
});

const COMPANY = operator(1, '0');
const SUB_COMPANY = operator(2, '0');
const MASTER = operator(3, '90', '80', '70');

/** "my_share above_max 90" per problem, in percent. */
function problems(creator: ShareCreator, child: ShareForm, committed?: Committed): string[] {
  return checkShares(creator, child, committed).map((problem) => {
    const limit = 'max' in problem ? problem.max : 'min' in problem ? problem.min : problem.value;
    return `${problem.field} ${problem.code} ${limit / 10_000}`;
  });
}

describe('share caps of a new account (rules 6, specification part 1, 5)', () => {
  test.each([
    // the Company: 100 together, casino 85 handed on
    { who: 'the Company', creator: COMPANY, child: form(3, '10/90'), said: [] },
    { who: 'the Company', creator: COMPANY, child: form(3, '0/100'), said: [] },
    {
      who: 'the Company',
      creator: COMPANY,
      child: form(3, '20/90', '20/60', '20/80'),
      said: ['my_agent_share above_max 80'],
    },
    {
      who: 'the Company',
      creator: COMPANY,
      child: form(3, '10/90', '10/86'),
      said: ['agent_game_share above_max 85'],
    },
    { who: 'the Company', creator: COMPANY, child: form(3, '10/90', '15/85'), said: [] },
    { who: 'role 8', creator: operator(8, '0'), child: form(3, '10/90', '15/85'), said: [] },
    {
      who: 'role 8',
      creator: operator(8, '0'),
      child: form(3, '10/90', '10/86'),
      said: ['agent_game_share above_max 85'],
    },
    // a sub company: hands on 90 and casino 80, keeps 10 of sports and matka
    { who: 'a sub company', creator: SUB_COMPANY, child: form(3, '10/90', '20/80'), said: [] },
    {
      who: 'a sub company',
      creator: SUB_COMPANY,
      child: form(3, '5/91', '0/81', '9/91'),
      said: [
        'my_share below_min 10',
        'my_agent_share above_max 90',
        'agent_game_share above_max 80',
        'matka_share below_min 10',
      ],
    },
    // all others: within their own budgets
    { who: 'a master', creator: MASTER, child: form(4, '15/75', '20/60', '10/60'), said: [] },
    {
      who: 'a master',
      creator: MASTER,
      child: form(4, '15/76', '20/61', '10/61'),
      said: [
        'my_agent_share above_max 75',
        'agent_game_share above_max 60',
        'matka_agent_share above_max 60',
      ],
    },
    {
      who: 'a master',
      creator: MASTER,
      child: form(4, '91/0', '0/80', '0/70'),
      said: ['my_share above_max 90'],
    },
    // nothing on a client's row binds anybody
    { who: 'a master', creator: MASTER, child: form(7, '0/0', '0/0', '0/0'), said: [] },
    { who: 'a master', creator: MASTER, child: form(7, '100/10', '80/0', '70/0'), said: [] },
    { who: 'a sub company', creator: SUB_COMPANY, child: form(7, '0/0', '0/0', '0/0'), said: [] },
  ])('$who creating $child.role with $child.shares.sports: $said', ({ creator, child, said }) => {
    expect(problems(creator, child)).toEqual(said);
  });

  test.each([
    { child: form(4, '90/0', '20/60', '70/0'), said: [] },
    { child: form(4, '80/10', '20/60', '70/0'), said: ['my_share must_be 90', 'my_agent_share above_max 0'] },
    { child: form(4, '90/0', '20/60', '60/0'), said: ['matka_share must_be 70'] },
  ])('fix sharing copies the whole budget: $child.shares.sports $said', ({ child, said }) => {
    expect(problems(MASTER, { ...child, fixSharing: 1 })).toEqual(said);
  });

  test.each([
    { kept: '70/0', company: '30', charges: '100', said: [] },
    { kept: '71/0', company: '30', charges: '100', said: ['my_share must_be 70'] },
    { kept: '70/100', company: '30', charges: '100', said: [] },
    { kept: '70/0', company: '30', charges: '99', said: ['mobile_app_charges must_be 100'] },
  ])(
    'a sub company keeps $kept where the Company takes $company: $said',
    ({ kept, company, charges, said }) => {
      const child = { ...form(2, kept), companyShare: percent(company), mobileAppCharges: percent(charges) };
      expect(problems(COMPANY, child)).toEqual(said);
    },
  );

  test.each([
    { game: '15/85', said: [] },
    { game: '15/86', said: ['agent_game_share above_max 85'] },
    { game: '40/85', said: ['agent_game_share above_max 60'] },
  ])('the Company hands on at most 85 % of casino to a sub company too: $game $said', ({ game, said }) => {
    expect(problems(COMPANY, form(2, '100/0', game))).toEqual(said);
  });

  test.each([
    { budget: 9_990_000, said: [] },
    { budget: 9_990_001, said: ['my_agent_share above_max 999'] },
  ])("a sub company's Max Share of $budget ppm: $said", ({ budget, said }) => {
    const child = form(2, '100/0');
    const shares = { ...child.shares, sports: { kept: PPM, budget } };
    expect(problems(COMPANY, { ...child, shares })).toEqual(said);
  });

  test('the Company takes no more than all', () => {
    const child = { ...form(2, '0/0'), companyShare: PPM + 1 };
    expect(problems(COMPANY, child)).toContain('company_share above_max 100');
  });
});

describe('commission caps (rules 7, specification part 1, 5)', () => {
  test.each([
    { creator: COMPANY, given: rates('100', '100', '10', '100'), said: [] },
    { creator: COMPANY, given: rates('0', '0', '10.0001', '0'), said: ['matka_commission above_max 10'] },
    { creator: MASTER, given: rates('2', '3', '4', '1'), said: [] },
    {
      creator: MASTER,
      given: rates('2.1', '3.1', '4.1', '1.1'),
      said: [
        'match_commission above_max 2',
        'session_commission above_max 3',
        'matka_commission above_max 4',
        'other_commission above_max 1',
      ],
    },
  ])('role $creator.role giving $given: $said', ({ creator, given, said }) => {
    expect(problems(creator, { ...form(4, '10/60', '10/60'), rates: given })).toEqual(said);
  });

  test('the highest that can be given is asked for by the form too', () => {
    expect(rateCaps(COMPANY)).toEqual(rates('100', '100', '10', '100'));
    expect(rateCaps(MASTER)).toEqual(MASTER.rates);
    expect(shareBudgets(MASTER)).toEqual(MASTER.budgets);
    expect(shareBudgets(SUB_COMPANY)).toEqual({ sports: PPM, game: PPM, matka: PPM });
  });
});

describe('an edit never cuts what the account has already handed on (rules 6)', () => {
  const committed: Committed = {
    shares: { sports: percent('60'), game: percent('50'), matka: 0 },
    rates: rates('1', '2'),
  };

  test.each([
    { child: form(4, '15/60', '20/50', '0/0'), given: rates('1', '2'), said: [] },
    {
      child: form(4, '15/59', '20/49', '0/0'),
      given: rates('0.5', '1'),
      said: [
        'my_agent_share below_min 60',
        'agent_game_share below_min 50',
        'match_commission below_min 1',
        'session_commission below_min 2',
      ],
    },
  ])('$child.shares.sports with $given: $said', ({ child, given, said }) => {
    expect(problems(MASTER, { ...child, rates: given }, committed)).toEqual(said);
  });

  test('nor does fix sharing', () => {
    const child = { ...form(4, '90/0', '20/60', '70/0'), fixSharing: 1 as const, rates: rates('1', '2') };
    expect(problems(MASTER, child, committed)).toEqual(['my_agent_share below_min 60']);
  });
});
