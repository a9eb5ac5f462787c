import type { CallInput } from '@pavilion/contract/calls.ts';
import { USERNAME_PREFIX } from '@pavilion/contract/roles.ts';
import { shareWeights, type ShareRow } from '@pavilion/engine/shares/weights.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE, testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, pool } = await testStory();

/** Any account that there is, by a number that is turned into a place in their list. */
type Pick = number;
type Act =
  | { do: 'create'; by: Pick; role: number; limit: number; kept: number; budget: number; rate: number }
  | { do: 'edit'; who: Pick; kept: number; budget: number; rate: number }
  | { do: 'move'; who: Pick; to: Pick }
  | { do: 'delete'; who: Pick }
  | { do: 'limit'; who: Pick; limit: number };

const pick = fc.nat(1000);
const percent = fc.integer({ min: 0, max: 100 });
const limit = fc.integer({ min: 0, max: 3_000_000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      by: pick,
      role: fc.integer({ min: 2, max: 7 }),
      limit,
      kept: fc.integer({ min: 0, max: 40 }),
      budget: fc.integer({ min: 0, max: 70 }),
      rate: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      who: pick,
      kept: percent,
      budget: percent,
      rate: percent,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), who: pick, to: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), who: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('limit' as const), who: pick, limit }) },
);

let made = 0;

/** Does it through the app as the Company, or as whoever creates; a refusal is an answer like any other. */
async function perform(one: Act): Promise<string> {
  const { rows: all } = await pool.query<{ id: number; guid: string; username: string; role: number }>(
    'select id, guid, username, role from users where acts_for is null and deleted_at is null order by id',
  );
  const at = (place: Pick) => all[place % all.length]!;
  switch (one.do) {
    case 'create':
      // A client creates nobody; the Company stands in, because it is the one account that is never deleted.
      return create(one, at(one.by).role === 7 ? 'company' : at(one.by).username);
    case 'edit':
      return codeOf(
        'editUser',
        {
          user_guid: at(one.who).guid,
          my_share: one.kept,
          my_agent_share: one.budget,
          match_commission: one.rate,
        },
        'company',
      );
    case 'move':
      return codeOf(
        'moveUser',
        { user_guid: at(one.who).guid, parent_guid: at(one.to).guid, code: CODE },
        'company',
      );
    case 'delete':
      await pool.query('update users set active = false where id = $1 and role > 1', [at(one.who).id]);
      return codeOf('deleteAgent', { user_guid: at(one.who).guid }, 'company').finally(() =>
        pool.query('update users set active = true'),
      );
    case 'limit':
      return codeOf('updateLimit', { user_id: at(one.who).id, fixed_limit: one.limit }, 'company');
  }
}

async function create(one: Extract<Act, { do: 'create' }>, by: string): Promise<string> {
  const form: CallInput<'createUser'> = {
    username: `${USERNAME_PREFIX[one.role as keyof typeof USERNAME_PREFIX]}${(made += 1) + 10_000}`,
    first_name: 'x',
    password: 'Gulmohar@58',
    confirm_password: 'Gulmohar@58',
    role: one.role,
    fixed_limit: one.limit,
    my_share: one.kept,
    my_agent_share: one.role === 7 ? 0 : one.budget,
    matka_share: 10,
    company_share: 30,
    match_commission: one.rate,
  };
  const code = await codeOf('createUser', form, by);
  // Everybody signs in with the story's password.
  if (code === 'ok')
    await pool.query(
      `update users set password_hash = (select password_hash from users where username = 'company') where username = $1`,
      [form.username],
    );
  return code;
}

/** One line for everything that does not hold. */
async function broken(): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(`
    select u.username || ' gave ' || w.given || ' but its children hold ' || coalesce(sum(c.fixed_limit), 0) as what
    from users u join wallets w on w.user_id = u.id
    left join users k on k.parent_id = u.id left join wallets c on c.user_id = k.id
    group by u.username, w.given having w.given <> coalesce(sum(c.fixed_limit), 0)
    union all
    select u.username || ' gave more than it has' from users u join wallets w on w.user_id = u.id where w.given > w.fixed_limit
    union all
    select u.username || ' does not stand where its parent stands' from users u join users p on p.id = u.parent_id
    where (u.u1, u.u2, u.u3, u.u4, u.u5, u.u6) is distinct from (
      case when p.role = 1 then p.id else p.u1 end, case when p.role = 2 then p.id else p.u2 end,
      case when p.role = 3 then p.id else p.u3 end, case when p.role = 4 then p.id else p.u4 end,
      case when p.role = 5 then p.id else p.u5 end, case when p.role = 6 then p.id else p.u6 end)
    union all
    select u.username || ' stands below its own level' from users u join users p on p.id = u.parent_id where p.role >= u.role
    union all
    select 'counter of ' || a.username || ' for role ' || r || ': ' || coalesce(d.total, 0) || ', ' || coalesce(d.fixed_limit, 0)
    from users a cross join generate_series(2, 7) as r
    left join downline_counts d on d.ancestor_id = a.id and d.role = r
    left join lateral (
      select count(*)::int as total, coalesce(sum(w.fixed_limit), 0) as fixed_limit from users u join wallets w on w.user_id = u.id
      where a.id in (u.u1, u.u2, u.u3, u.u4, u.u5, u.u6) and u.role = r and u.deleted_at is null
    ) s on true
    where coalesce(d.total, 0) <> s.total or coalesce(d.fixed_limit, 0) <> s.fixed_limit
    union all
    select u.username || ' has a rate above its parent' from users u join users p on p.id = u.parent_id
    where p.role > 1 and u.deleted_at is null and u.match_commission > p.match_commission`);
  return rows.map((row) => row.what);
}

/** Accounts of the tree whose sums are not those of their parts: what the screen of an operator adds up. */
async function unevenSums(): Promise<string[]> {
  const uneven: string[] = [];
  const look = async (guid: string | undefined): Promise<void> => {
    const { node, children } = await ask('userTree', { user_guid: guid, items_perpage: 500 }, 'company');
    const sum = (of: (child: (typeof children)[number]) => number): number =>
      children.reduce((total, child) => total + of(child), 0);
    const parts = {
      exposure: sum((child) => child.exposure),
      agents: sum((child) => child.agents + (child.role === 7 ? 0 : 1)),
      clients: sum((child) => child.clients + (child.role === 7 ? 1 : 0)),
      remaining: node.fixed_limit - sum((child) => child.fixed_limit),
    };
    const { exposure, agents, clients, remaining_balance: remaining } = node;
    const whole = { exposure, agents, clients, remaining };
    if (children.length > 0 && JSON.stringify(parts) !== JSON.stringify(whole)) {
      uneven.push(`${node.username}: ${JSON.stringify(whole)} of ${JSON.stringify(parts)}`);
    }
    for (const child of children) if (child.children > 0) await look(child.user_guid);
  };
  await look(undefined);
  return uneven;
}

/** Shares of every client's chain, from its parent up. */
async function chains(): Promise<ShareRow[][]> {
  const { rows } = await pool.query<{ chain: ShareRow[] }>(`
    select jsonb_agg(jsonb_build_object('id', a.id, 'role', a.role, 'myShare', a.my_share, 'myAgentShare', a.my_agent_share,
      'companyShare', a.company_share) order by a.role desc) as chain
    from users u join users a on a.id in (u.u1, u.u2, u.u3, u.u4, u.u5, u.u6) where u.role = 7 and u.deleted_at is null group by u.id`);
  return rows.map((row) => row.chain);
}

describe('whatever is created, edited, moved, deleted and given', () => {
  it('limits given never exceed limits held, sums are those of their parts, and every chain shares 100 %', async () => {
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 60 }), async (acts) => {
        for (const one of acts) {
          const key = `${one.do} ${await perform(one)}`;
          outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
        }
        expect(await broken()).toEqual([]);
        expect(await unevenSums()).toEqual([]);
        for (const chain of await chains()) {
          expect(shareWeights(chain).reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000_000);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
    for (const done of ['create ok', 'edit ok', 'move ok', 'delete ok', 'limit ok']) {
      expect([done, (outcomes.get(done) ?? 0) > 0]).toEqual([done, true]);
    }
    expect([...outcomes.keys()].filter((key) => /internal|malformed|session/.test(key))).toEqual([]);
  }, 60_000);
});
