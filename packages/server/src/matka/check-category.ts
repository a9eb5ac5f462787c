import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal, type FieldProblems } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { CategoryFields } from './category-rows.ts';

type Request = CallRequest<'createEditCategory'>;

const SAME_TIME = 'must end at another time than it begins';

/**
 * A category as its form sends it: of its times those that its type has.
 *
 * @throws Refusal malformed with each field at fault
 */
export function checkedCategory(sent: Request, fast: boolean): CategoryFields {
  const hasOpen = sent.category_type !== 2;
  const hasClose = sent.category_type !== 1;
  const repeats = fast && sent.repeat_minutes > 0;
  const fields: FieldProblems = {
    ...(hasOpen && sent.open_time === '' ? { open_time: 'required' } : {}),
    ...(hasClose && sent.close_time === '' ? { close_time: 'required' } : {}),
    ...(hasOpen && hasClose && sent.open_time !== '' && sent.open_time === sent.close_time
      ? { close_time: SAME_TIME }
      : {}),
    ...(sent.week_days.length === 0 ? { week_days: 'required' } : {}),
    ...(fast ? problemsOfFast(sent) : problemsOfMatka(sent)),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('malformed', { fields });
  return {
    title: sent.title,
    open_time: hasOpen ? sent.open_time : null,
    close_time: hasClose ? sent.close_time : null,
    category_type: sent.category_type,
    week_days: [...new Set(sent.week_days)].toSorted((a, b) => a - b),
    background_color: sent.background_color,
    title_color: sent.title_color,
    active: sent.is_active === 1,
    repeat_minutes: repeats ? sent.repeat_minutes : null,
    until: repeats ? sent.until : null,
    draw_mode: sent.draw_mode,
  };
}

/** Open draws only, one a day or one every so many minutes. */
function problemsOfFast({
  category_type: type,
  repeat_minutes: minutes,
  until,
  open_time: from,
}: Request): FieldProblems {
  return {
    ...(type === 1 ? {} : { category_type: told('must be {{value}}', { value: 1 }) }),
    ...(minutes > 0 && until === '' ? { until: 'required' } : {}),
    ...(minutes > 0 && until !== '' && until === from ? { until: SAME_TIME } : {}),
  };
}

/** Neither repeated nor drawn by the house: somebody declares its numbers. */
function problemsOfMatka({ repeat_minutes: minutes, draw_mode: mode }: Request): FieldProblems {
  return {
    ...(minutes === 0 ? {} : { repeat_minutes: told('must be {{value}}', { value: 0 }) }),
    ...(mode === 'hand' ? {} : { draw_mode: told('must be {{value}}', { value: 'hand' }) }),
  };
}
