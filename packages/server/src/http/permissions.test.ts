import { mayCall } from '@pavilion/contract/access.ts';
import type { Call } from '@pavilion/contract/call.ts';
import { calls, type CallName } from '@pavilion/contract/calls.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DELHI, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';
import type { Rule, Target } from './permission-rule.fixtures.ts';
import { RULES } from './permission-rules.fixtures.ts';

const story = await testStory({}, 3);
const { app, people } = story;

/** Everybody who signs in: the role that decides, and the account acted for. */
const CALLERS: Record<string, { role: Role; acts: string }> = {
  company: { role: 1, acts: 'company' },
  subcompany: { role: 2, acts: 'subcompany' },
  master: { role: 3, acts: 'master' },
  superstockist: { role: 4, acts: 'superstockist' },
  stockist: { role: 5, acts: 'stockist' },
  agent: { role: 6, acts: 'agent' },
  client: { role: 7, acts: 'client' },
  admin8: { role: 8, acts: 'company' },
  staff: { role: 1, acts: 'company' },
};

const PARENT: Record<string, string> = {
  subcompany: 'company',
  master: 'subcompany',
  superstockist: 'master',
  stockist: 'superstockist',
  agent: 'stockist',
  client: 'agent',
  client2: 'agent',
  othersub: 'company',
  otherclient: 'othersub',
};

/** The account and everybody above it. */
function chainOf(name: string): string[] {
  const parent = PARENT[name];
  return parent === undefined ? [name] : [name, ...chainOf(parent)];
}

type Place = 'self' | 'direct child' | 'deep descendant' | 'sibling’s tree' | 'parent' | 'unknown id';

const UNKNOWN: Target = { guid: '0190b2b0-0000-7000-8000-000000000000', id: 999_999 };

/** Where every account of the story stands, seen from one. */
function placesFrom(acts: string): { place: Place; target: Target }[] {
  const placed = Object.values(people).map((person) => ({
    place: placeOf(acts, person.username),
    target: person,
  }));
  return [...placed, { place: 'unknown id', target: UNKNOWN }];
}

function placeOf(acts: string, name: string): Place {
  if (name === acts) return 'self';
  if (PARENT[name] === acts) return 'direct child';
  if (chainOf(name).includes(acts)) return 'deep descendant';
  return chainOf(acts).includes(name) ? 'parent' : 'sibling’s tree';
}

const WHO: Record<Exclude<Rule['who'], 'public'>, readonly Role[]> = {
  all: [1, 2, 3, 4, 5, 6, 7, 8],
  operators: [1, 2, 3, 4, 5, 6, 8],
  company: [1, 8],
  one: [1],
  'sub companies': [1, 2, 8],
  admin: [8],
  clients: [7],
};
const allowed = (rule: Rule, role: Role): boolean => rule.who === 'public' || WHO[rule.who].includes(role);

type Outcome = 'served' | 'refused' | 'hidden';

function expected(rule: Rule, caller: string, place: Place): Outcome {
  const { role, acts } = CALLERS[caller]!;
  if (!allowed(rule, role)) return 'refused';
  if (rule.ofStaff === true) return 'hidden';
  if (place === 'direct child' || place === 'deep descendant') return 'served';
  if (place !== 'self') return 'hidden';
  if (rule.personal && caller !== acts) return 'hidden';
  // The Company may switch casino providers for the whole house.
  const switches = rule === RULES.updateUserCasinoStatus || rule === RULES.updateUserCasinoStatuses;
  if (switches && acts === 'company') return 'served';
  return rule.self ?? 'served';
}

async function ask(
  name: CallName,
  body: Record<string, unknown>,
  caller: string,
): Promise<{ outcome: Outcome; text: string }> {
  const { status, body: answer } = await story.send(name, body, caller);
  const text = JSON.stringify({ ...answer, request_id: '' });
  expect([401, 500]).not.toContain(status);
  return { outcome: outcomeOf(status, answer.error), text };
}

function outcomeOf(status: number, error: string): Outcome {
  if (status === 403) return 'refused';
  return status === 404 && ['User not found', 'Staff not found'].includes(error) ? 'hidden' : 'served';
}

const ROW_OUTCOME: Record<string, Outcome> = {
  'User not found': 'hidden',
  'You are not allowed to do this': 'refused',
  '': 'served',
};
const perRow = z.object({ data: z.object({ results: z.array(z.object({ error: z.string() })) }) });

const names = Object.keys(RULES) as CallName[];
const made = names.filter((name) => RULES[name].notMade !== true && RULES[name].who !== 'public');

it('every call of the contract has its rule, and the contract lets in whom the rule lets in', () => {
  expect(names.toSorted()).toEqual((Object.keys(calls) as CallName[]).toSorted());
  for (const name of names) {
    const { access } = calls[name];
    expect([name, access === 'public']).toEqual([name, RULES[name].who === 'public']);
    for (const { role } of Object.values(CALLERS)) {
      expect([name, role, mayCall(access, role)]).toEqual([name, role, allowed(RULES[name], role)]);
    }
  }
});

it('every call that takes an account names it in its rule, so that it is asked about every account', () => {
  const takesAccount = ({ in: input }: Call): boolean =>
    input instanceof z.ZodObject &&
    ['user_guid', 'user_guids', 'user_id', 'parent_guid'].some((field) => field in input.shape);
  const left = names.filter((name) => takesAccount(calls[name]) && RULES[name].names === undefined);
  // The Company's alone, and it names whose bet it is besides the bet; the caller's own periods alone (periods.test.ts).
  expect(left).toEqual(['deleteBet', 'periodStatement']);
});

describe('a call about an account: self, child, deep, sibling’s tree, parent, unknown', () => {
  it.each(made.filter((name) => RULES[name].names !== undefined))('%s', async (name) => {
    const rule = RULES[name];
    for (const [caller, { acts }] of Object.entries(CALLERS)) {
      const hidden = new Set<string>();
      for (const { place, target } of placesFrom(acts)) {
        const answer = await ask(name, { ...rule.body, ...rule.names!(target) }, caller);
        const row =
          rule.perRow && answer.outcome === 'served'
            ? perRow.parse(JSON.parse(answer.text)).data.results[0]
            : undefined;
        const outcome = row === undefined ? answer.outcome : ROW_OUTCOME[row.error];
        expect([name, caller, place, outcome]).toEqual([name, caller, place, expected(rule, caller, place)]);
        const asked = `"user_id":${target.id},`;
        if (outcome === 'hidden') hidden.add(answer.text.replaceAll(target.guid, '').replace(asked, ''));
        expectNoLeak(name, caller, answer.text.replaceAll(target.guid, ''));
      }
      // Not there and not yours are one and the same answer.
      expect([name, caller, hidden.size]).toEqual([name, caller, Math.min(hidden.size, 1)]);
    }
  });
});

describe('a call about no account in particular: who may make it, and whom its answer names', () => {
  it.each(made)('%s', async (name) => {
    for (const [caller, { role }] of Object.entries(CALLERS)) {
      const { outcome, text } = await ask(name, RULES[name].body ?? {}, caller);
      expect([name, caller, outcome === 'refused']).toEqual([name, caller, !allowed(RULES[name], role)]);
      expectNoLeak(name, caller, text);
    }
    expect((await story.send(name, {})).status).toBe(401);
  });
});

describe('a file of a list is the list', () => {
  const lists = made.filter((name) => 'rows' in calls[name] && calls[name].mutates === false);
  it.each(lists)('%s', async (name) => {
    const rule = RULES[name];
    for (const caller of ['subcompany', 'agent', 'client']) {
      const whole = await exportAs(caller, name, rule.body ?? {});
      const may = allowed(rule, CALLERS[caller]!.role);
      expect([name, caller, whole.status === 403]).toEqual([name, caller, !may]);
      expectNoLeak(name, caller, whole.text);
      if (!may || rule.names === undefined) continue;
      for (const stranger of ['otherclient', 'company']) {
        const file = await exportAs(caller, name, { ...rule.body, ...rule.names(people[stranger]!) });
        expect([name, caller, file.status]).toEqual([name, caller, 404]);
      }
    }
  });
});

async function exportAs(caller: string, name: CallName, input: Record<string, unknown>) {
  const call: Call = calls[name];
  const shape = call.out instanceof z.ZodObject ? call.out.shape[call.rows!] : undefined;
  const row = shape instanceof z.ZodArray && shape.element instanceof z.ZodObject ? shape.element.shape : {};
  const columns = Object.entries(row)
    .filter(([, type]) => !(type instanceof z.ZodArray) && !(type instanceof z.ZodObject))
    .map(([key]) => ({ key, label: key }));
  const { body } = await story.send('renewSession', {}, caller);
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/export/${call.path}`,
    headers: { authorization: `Bearer ${body.data!.token}` },
    payload: { format: 'csv', title: 'x', columns, input },
  });
  return { status: response.statusCode, text: response.body };
}

/** Names and guids that a caller never reads: of everybody who is not itself, below it, or its own parent by name. */
function expectNoLeak(name: CallName, caller: string, text: string): void {
  const { acts } = CALLERS[caller]!;
  for (const person of Object.values(people)) {
    if (chainOf(person.username).includes(acts)) continue;
    expect([name, caller, text.includes(person.guid) ? person.guid : '']).toEqual([name, caller, '']);
    if (PARENT[acts] === person.username) continue;
    const named = new RegExp(`(?<![\\w/])${person.username}(?![\\w/])`).exec(text);
    expect([name, caller, named?.[0]]).toEqual([name, caller, undefined]);
  }
}

// Something to read: a bet of the client and of the stranger, cash, locks and a shared view.
await story.feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
await story.feed.session();
for (const client of ['client', 'otherclient'])
  await story.ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), client);
for (const [operator, below] of [
  ['company', 'otherclient'],
  ['company', 'client'],
  ['stockist', 'agent'],
] as const) {
  const user_guid = people[below]!.guid;
  await story.ask('lockUnlockMatka', { user_guid, lock_matka: 1 }, operator);
  await story.ask('payReceiveCash', { user_guid, amount: 10, type: 2 }, operator);
}
