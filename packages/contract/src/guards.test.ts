import { describe, expect, test } from 'vitest';
import { everyone, mayCall } from './access.ts';
import type { Call } from './call.ts';
import { calls, type CallName } from './calls.ts';
import { guardOf, mayMake, type AskedAs } from './guards.ts';
import { RIGHTS, rightsNamed } from './privileges.ts';
import type { Role } from './roles.ts';

const may = (name: CallName, [role, given]: [Role, string[] | null], as?: AskedAs): boolean =>
  mayMake(guardOf(calls[name]), { role, rights: rightsNamed(given) }, as);

describe('what a screen offers is what the server serves', () => {
  test.each(Object.keys(calls) as CallName[])(
    '%s, as each role with nothing, all, and all but what it asks',
    (name) => {
      const { access, privilege, ...call }: Call = calls[name];
      const aboutOthers = call.aboutOthers ?? privilege;
      for (const role of everyone)
        for (const as of ['itself', 'others'] as const) {
          const asked = as === 'others' ? aboutOthers : privilege;
          const open = mayCall(access, role);
          const rest = RIGHTS.filter((right) => right !== asked);
          expect([role, as, may(name, [role, null], as)]).toEqual([role, as, open]);
          expect([role, as, may(name, [role, [...RIGHTS]], as)]).toEqual([role, as, open]);
          expect([role, as, may(name, [role, rest], as)]).toEqual([role, as, open && asked === 'own']);
        }
    },
  );

  test.each([
    ['the Company settles', 'settleMarket', [1, null], undefined, true],
    ['a master does not', 'settleMarket', [3, null], undefined, false],
    ['its staff with the right', 'settleMarket', [1, ['settlement.settle']], undefined, true],
    ['its staff who may look', 'settleMarket', [1, ['settlement.list']], undefined, false],
    ['staff without a group, their own', 'changePassword', [1, []], undefined, true],
    ['their own sessions', 'revokeSession', [1, []], undefined, true],
    ['those of others', 'revokeSession', [1, []], 'others', false],
    ['those of others with the right', 'revokeSession', [1, ['signins.lock']], 'others', true],
    ['a list', 'cashbook', [1, ['cash.list']], undefined, true],
    ['its file', 'cashbook', [1, ['cash.list']], 'file', false],
    ['its file with both', 'cashbook', [1, ['cash.list', 'cash.export']], 'file', true],
    ['a file without the list', 'cashbook', [1, ['cash.export']], 'file', false],
  ] as const)('%s', (_, name, [role, given], as, expected) => {
    expect(may(name, [role, given === null ? null : [...given]], as)).toBe(expected);
  });
});
