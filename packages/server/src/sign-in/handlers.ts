import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { changePassword, changeUserPassword } from './change-password.ts';
import { logEverybodyOut } from './log-everybody-out.ts';
import { logIn } from './log-in.ts';
import { setDefaultLanguage } from './languages.ts';
import type { LoginLimits } from './login-limits.ts';
import { listAdmins } from './admins.ts';
import { codeStatus, setTransactionCode } from './own-code.ts';
import { getPreferences, savePreferences } from './preferences.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  resetSecondFactor,
  secondFactorPolicy,
  secondFactorStatus,
  startSecondFactor,
} from './second-factor.ts';
import { liveSessions, revokeSession, revokeSessions, signInHistory } from './sign-in-lists.ts';
import { systemStatus } from './system-status.ts';
import { endSignIn } from './sign-ins.ts';

export function signInHandlers(house: House, limits: LoginLimits) {
  const status = systemStatus(house);
  return {
    login: (request, ctx) => logIn(house, limits, request, ctx),

    changeUserPassword: (request, ctx) => changeUserPassword(house, request, ctx),
    changePassword: (request, ctx) => changePassword(house, limits, request, ctx),
    setTransactionCode: (request, ctx) => setTransactionCode(house, limits, request, ctx),
    transactionCodeStatus: (_, ctx) => codeStatus(house, ctx),
    signInHistory: (request, ctx) => signInHistory(house, request, ctx),
    liveSessions: (request, ctx) => liveSessions(house, request, ctx),
    revokeSession: (request, ctx) => revokeSession(house, request, ctx),
    revokeSessions: (request, ctx) => revokeSessions(house, request, ctx),
    secondFactorStatus,
    startSecondFactor: (request, ctx) => startSecondFactor(house, limits, request, ctx),
    confirmSecondFactor: (request, ctx) => confirmSecondFactor(house, request, ctx),
    disableSecondFactor: (request, ctx) => disableSecondFactor(house, limits, request, ctx),
    resetSecondFactor: (request, ctx) => resetSecondFactor(house, request, ctx),
    secondFactorPolicy,
    listAdmins,
    getPreferences,
    savePreferences: (request, ctx) => savePreferences(house, request, ctx),
    setDefaultLanguage: (request, ctx) => setDefaultLanguage(house, request, ctx),

    async renewSession(_, { viewer }) {
      const { token, expiresAt } = await house.tokens.sign(viewer.signInId, viewer.userId, house.now());
      return { token, expires_at: expiresAt.toISOString() };
    },

    async logout(_, { db, viewer, audit }) {
      await endSignIn(db, viewer.signInId, 'signed out', house.now());
      await audit({ action: 'logout', object: `user:${viewer.userId}` });
      await house.bus.publish(db, { kind: 'signed-out', signInIds: [viewer.signInId], reason: 'Signed out' });
      return {};
    },

    logoutAllUsers: (_, ctx) => logEverybodyOut(house, ctx),

    systemStatus: () => status(),
  } satisfies Partial<Handlers>;
}
