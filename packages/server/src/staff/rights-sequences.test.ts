import { RIGHTS, type Right } from '@pavilion/contract/privileges.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import {
  apply,
  ownerOf,
  REACH,
  reasonsAgainst,
  rightsOfPerson,
  type Change,
  type Model,
  type Owner,
} from './rights-model.fixtures.ts';
import { FIRST, staffOf } from './staff.fixtures.ts';

const story = await testStory();
const { codeOf, send, pool, people, forget } = story;
const { make, settleIn } = staffOf(story);
const OWNERS = Object.keys(REACH) as Owner[];
const ALL: readonly Right[] = REACH.company;

/** What the groups at the beginning of every sequence give: all, much and little; nobody is in the last. */
const GIVEN_AT_FIRST = (owner: Owner): readonly (readonly Right[])[] => [
  REACH[owner],
  ['staff.list', 'staff.create', 'staff.edit', 'staff.delete', 'cash.list'],
  ['staff.edit', 'bets.list'],
  ['cash.list'],
  ['cash.list'],
];
const guids = new Map<string, string>();
const regulars: { readonly owner: Owner; readonly username: string }[] = [];
for (const owner of OWNERS)
  for (let one = 0; one < 4; one += 1) {
    const { username, user_guid } = await make({}, owner);
    await settleIn(username);
    guids.set(username, user_guid);
    regulars.push({ owner, username });
  }

let number = 0;

/** Everything as at the beginning: four groups and four people of each operator. */
async function begin(): Promise<Model> {
  await pool.query(
    'update users set group_id = null, deleted_at = now() where is_staff and username <> all($1)',
    [regulars.map(({ username }) => username)],
  );
  await pool.query(
    'update users set group_id = null, deleted_at = null, deleted_by = null, active = true where username = any($1)',
    [regulars.map(({ username }) => username)],
  );
  await pool.query('delete from privilege_groups');
  const model: Model = { groups: new Map(), staff: new Map() };
  for (const owner of OWNERS) {
    const mine = regulars.filter((regular) => regular.owner === owner);
    for (const [place, rights] of GIVEN_AT_FIRST(owner).entries()) {
      const { rows } = await pool.query<{ id: number }>(
        `insert into privilege_groups (owner_id, name, privileges, updated_at, updated_by) values ($1, $2, $3, now(), $1) returning id`,
        [people[owner]!.id, `At first ${place}`, rights],
      );
      const { id } = rows[0]!;
      model.groups.set(id, { owner, rights });
      const regular = mine[place];
      if (regular === undefined) continue;
      await pool.query('update users set group_id = $1 where username = $2', [id, regular.username]);
      model.staff.set(regular.username, { owner, group: id });
    }
  }
  return model;
}

/** A place in a list of what there is, whatever its length. */
type Place = number;
type Act =
  | { do: 'make'; rights: Right[] }
  | { do: 'rewrite'; group: Place; rights: Right[] }
  | { do: 'delete'; group: Place }
  | { do: 'hire'; group: Place | null }
  | { do: 'put'; who: Place; group: Place | null }
  | { do: 'dismiss'; who: Place };
type Wish = { by: Place; act: Act; looksAt: Place };

const place = fc.nat(1000);
const rights = fc.subarray([...ALL]);
const maybe = fc.option(place, { freq: 6 });
const does = <const Name extends Act['do']>(name: Name) => fc.constant(name);
const wish: fc.Arbitrary<Wish> = fc.record({
  by: place,
  act: fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: does('make'), rights }) },
    { weight: 4, arbitrary: fc.record({ do: does('rewrite'), group: place, rights }) },
    { weight: 2, arbitrary: fc.record({ do: does('delete'), group: place }) },
    { weight: 1, arbitrary: fc.record({ do: does('hire'), group: maybe }) },
    { weight: 6, arbitrary: fc.record({ do: does('put'), who: place, group: maybe }) },
    { weight: 1, arbitrary: fc.record({ do: does('dismiss'), who: place }) },
  ),
  looksAt: place,
});

const at = <T>(of: Iterable<T>, where: Place): T => {
  const all = [...of];
  return all[where % all.length]!;
};

/** Done by an operator, done by staff who may, and refused to staff who have less: each at least once. */
const OF_EACH: Wish[] = [
  { by: 0, act: { do: 'make', rights: ['cash.list'] } },
  { by: 2, act: { do: 'make', rights: ['coins.create'] } },
  { by: 3, act: { do: 'make', rights: ['coins.create'] } },
  { by: 0, act: { do: 'rewrite', group: 3, rights: ['bets.list'] } },
  { by: 2, act: { do: 'rewrite', group: 3, rights: ['cash.list'] } },
  { by: 3, act: { do: 'rewrite', group: 0, rights: [] } },
  { by: 0, act: { do: 'put', who: 3, group: 2 } },
  { by: 2, act: { do: 'put', who: 3, group: null } },
  { by: 3, act: { do: 'put', who: 1, group: null } },
  { by: 0, act: { do: 'delete', group: 4 } },
  { by: 6, act: { do: 'delete', group: 8 } },
  { by: 7, act: { do: 'delete', group: 4 } },
  { by: 7, act: { do: 'hire', group: 7 } },
  { by: 7, act: { do: 'dismiss', who: 7 } },
].map((one, looksAt) => ({ ...one, looksAt }) as Wish);

/** The change that a wish means where things stand. */
function meant({ groups, staff }: Model, act: Act): Change {
  const group = (where: Place | null) => (where === null ? null : at(groups.keys(), where));
  switch (act.do) {
    case 'make':
      return act;
    case 'rewrite':
      return { ...act, group: at(groups.keys(), act.group) };
    case 'delete':
      return { ...act, group: at(groups.keys(), act.group) };
    case 'hire':
      return { ...act, group: group(act.group) };
    case 'put':
      return { ...act, who: at(staff.keys(), act.who), group: group(act.group) };
    case 'dismiss':
      return { ...act, who: at(staff.keys(), act.who) };
  }
}

/** Asks the app for it: the code of the answer, and what was made. */
async function perform(by: string, change: Change): Promise<{ code: string; made?: number | string }> {
  const form = { name: `Group ${(number += 1)}`, second_factor: 0 as const };
  switch (change.do) {
    case 'make': {
      const { body } = await send('savePrivileges', { ...form, privileges: [...change.rights] }, by);
      return body.error === '' ? { code: 'ok', made: body.data!.group_id } : { code: body.code! };
    }
    case 'rewrite': {
      const asked = { ...form, group_id: change.group, privileges: [...change.rights] };
      return { code: await codeOf('savePrivileges', asked, by) };
    }
    case 'delete':
      return { code: await codeOf('deletePrivileges', { group_id: change.group }, by) };
    case 'hire': {
      const username = `hired${number}`;
      const names = { username, first_name: 'New', last_name: 'Helper', password: FIRST };
      const { body } = await send('createStaff', { ...names, group_id: change.group }, by);
      if (body.error !== '') return { code: body.code! };
      guids.set(username, body.data!.user_guid);
      await settleIn(username);
      return { code: 'ok', made: username };
    }
    case 'put': {
      const names = { first_name: 'A', last_name: 'B' };
      const asked = { user_guid: guids.get(change.who)!, ...names, group_id: change.group };
      return { code: await codeOf('editStaff', asked, by) };
    }
    case 'dismiss':
      return { code: await codeOf('deleteStaff', { user_guid: guids.get(change.who)! }, by) };
  }
}

type Held = Record<string, Right[]>;
const inOrder = (some: readonly string[]): Right[] => RIGHTS.filter((right) => some.includes(right));

/** Everybody's rights as they are kept. */
async function kept(): Promise<Held> {
  const { rows } = await pool.query<{ username: string; privileges: string[] | null }>(
    `select u.username, g.privileges from users u left join privilege_groups g on g.id = u.group_id
     where u.is_staff and u.deleted_at is null and u.username = any($1)`,
    [[...guids.keys()]],
  );
  return Object.fromEntries(rows.map(({ username, privileges }) => [username, inOrder(privileges ?? [])]));
}

const told = (model: Model): Held =>
  Object.fromEntries(
    [...model.staff.keys()].map((name) => [name, inOrder(rightsOfPerson(model, name))] as const),
  );

/** What somebody is served by an open sign-in, against what he has. */
async function isServed(model: Model, name: string): Promise<void> {
  const has = inOrder(rightsOfPerson(model, name));
  const answer = (right: Right) => (has.includes(right) ? 'ok' : 'not_permitted');
  expect([name, await codeOf('cashbook', {}, name)]).toEqual([name, answer('cash.list')]);
  const { body } = await send('listPrivileges', {}, name);
  expect([name, body.code ?? 'ok']).toEqual([name, answer('staff.list')]);
  if (has.includes('staff.list')) expect([name, body.data!.mine]).toEqual([name, has]);
}

/** The rule itself, of what was kept before and after somebody changed something. */
function keepsTheRule(model: Model, by: string, { before, after }: { before: Held; after: Held }): void {
  const mine = before[by] ?? REACH[ownerOf(model, by)];
  if (by in before) expect([by, after[by]]).toEqual([by, before[by]]);
  for (const name of Object.keys({ ...before, ...after })) {
    const [was, is] = [before[name] ?? [], after[name] ?? []];
    if (was.join() === is.join()) continue;
    const beyond = [...was, ...is].filter((right) => !mine.includes(right));
    expect([`${by} changed ${name}`, beyond]).toEqual([`${by} changed ${name}`, []]);
  }
}

it('whatever is made, changed, deleted, given and taken: nobody has what nobody above gave, nor changes himself or who has more', async () => {
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 8, maxLength: 20 }), async (wishes) => {
      const model = await begin();
      let before = await kept();
      expect(before).toEqual(told(model));
      for (const { by: who, act, looksAt } of wishes) {
        const by = at([...OWNERS, ...model.staff.keys()], who);
        const change = meant(model, act);
        const reasons = reasonsAgainst(model, by, change);
        // Who is dismissed has an open sign-in, also when he was dismissed and taken back before.
        if (change.do === 'dismiss') await codeOf('getPreferences', {}, change.who);
        const { code, made } = await perform(by, change);
        const where = `${by}: ${JSON.stringify(change)} is ${code}`;
        expect([where, code === 'ok' ? reasons.size === 0 : reasons.has(code)]).toEqual([where, true]);
        if (code === 'ok') apply(model, by, change, made);
        if (code === 'ok' && change.do === 'dismiss') {
          expect(await codeOf('cashbook', {}, change.who)).toBe('session_expired');
          forget(change.who);
        }
        const after = await kept();
        expect([where, after]).toEqual([where, told(model)]);
        keepsTheRule(model, by, { before, after });
        if (model.staff.size > 0) await isServed(model, at(model.staff.keys(), looksAt));
        before = after;
        const key = `${change.do} ${by in REACH ? 'owner' : 'staff'} ${code}`;
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
      }
    }),
    { numRuns: 12, endOnFailure: true, examples: [[OF_EACH]] },
  );
  for (const act of ['make', 'rewrite', 'delete', 'put'])
    for (const seen of [`${act} owner ok`, `${act} staff ok`, `${act} staff beyond_own_rights`])
      expect([seen, outcomes.has(seen)]).toEqual([seen, true]);
}, 30_000);
