import { expect, test } from 'vitest';
import { isSessionOver } from './session-over.ts';

const refused = (data: unknown): Error => Object.assign(new Error('refused'), { data });

test.each<[string, Error, boolean]>([
  ['no token was sent', refused({ code: 'no_session' }), true],
  ['the session ran out or was ended', refused({ code: 'session_expired' }), true],
  ['the account was deactivated', refused({ code: 'account_inactive' }), true],
  ['the hours are over', refused({ code: 'outside_hours' }), true],
  ['the address is not allowed', refused({ code: 'address_not_allowed' }), true],
  ['the access has ended', refused({ code: 'access_ended' }), true],
  ['the first password is still to be changed', refused({ code: 'password_due' }), false],
  ['the server failed', refused({ code: 'internal' }), false],
  ['the second factor is still to be set up', refused({ code: 'second_factor_due' }), false],
  ['the network is gone', new Error('websocket error'), false],
  ['a proxy answered', refused('bad gateway'), false],
  ['a proxy answered nothing', refused(null), false],
])('%s', (_, error, over) => {
  expect(isSessionOver(error)).toBe(over);
});
