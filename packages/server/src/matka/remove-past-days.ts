import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { CallContext } from '../http/context.ts';
import { categoryOf, refuseRange, type Range } from './category-days.ts';
import { countPastDays, deletePastDays, holdPastResults } from './past-results.ts';

type Asked = Range & { readonly category_id: string };

/**
 * How many days of past results there are to be taken back.
 *
 * @throws Refusal unknown_category, malformed (the range)
 */
export async function pastDays(asked: Asked, { db }: CallContext): Promise<CallOutput<'pastDays'>> {
  refuseRange(asked);
  await categoryOf(db, false, asked.category_id);
  return countPastDays(db, asked);
}

/**
 * Takes a range of past results back: exactly the days that were shown before.
 *
 * @throws Refusal unknown_category, malformed (the range, or other days by now)
 */
export async function removePastDays(
  { days, ...asked }: CallRequest<'removePastDays'>,
  { db, audit }: CallContext,
): Promise<CallOutput<'removePastDays'>> {
  refuseRange(asked);
  const { title } = await categoryOf(db, false, asked.category_id);
  await holdPastResults(db);
  const there = await countPastDays(db, asked);
  if (there.days !== days)
    throw new Refusal('malformed', {
      fields: { days: told('there are {{days}} by now', { days: there.days }) },
    });
  await deletePastDays(db, asked);
  await audit({
    action: 'remove_past_days',
    object: 'matka:past_results',
    after: { days, categories: [title], from_date: there.first_date, to_date: there.last_date },
  });
  return { days };
}
