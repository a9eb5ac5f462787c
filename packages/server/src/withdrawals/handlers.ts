import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { listWithdrawals } from './list.ts';
import { previewWithdrawal } from './preview.ts';
import { reinstateRunner, withdrawRunner } from './withdraw.ts';

export function withdrawalHandlers(house: House) {
  return {
    withdrawals: (request, { db }) => listWithdrawals(db, request),
    withdrawalPreview: (request, { db }) => previewWithdrawal(house, request, db),
    withdrawRunner: (request, ctx) => withdrawRunner(house, request, ctx),
    reinstateRunner: (request, ctx) => reinstateRunner(house, request, ctx),
  } satisfies Partial<Handlers>;
}
