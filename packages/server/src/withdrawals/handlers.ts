import type { CloseIfDue } from '../bets/delete-bet.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { listWithdrawals } from './list.ts';
import { previewWithdrawal } from './preview.ts';
import { reinstateRunner, withdrawRunner } from './withdraw.ts';

export function withdrawalHandlers(house: House, closeIfDue: CloseIfDue) {
  return {
    withdrawals: (request, { db }) => listWithdrawals(db, request),
    withdrawalPreview: (request, { db }) => previewWithdrawal(house, request, db),
    withdrawRunner: (request, ctx) => withdrawRunner({ house, closeIfDue }, request, ctx),
    reinstateRunner: (request, ctx) => reinstateRunner({ house, closeIfDue }, request, ctx),
  } satisfies Partial<Handlers>;
}
