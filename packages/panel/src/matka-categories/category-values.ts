import type { CallInput } from '@pavilion/contract/calls.ts';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import type { MatkaCategory } from '@pavilion/contract/matka-categories.ts';
import { DEFAULT_BACKGROUND, DEFAULT_TITLE_COLOR, WEEK_DAYS } from '@pavilion/contract/matka-shapes.ts';
import { isTime } from '../matka-game/typed-time.ts';

/** What is typed of a category; a type so that a draft takes it. */
export type CategoryTexts = Record<
  | 'title'
  | 'open_time'
  | 'close_time'
  | 'category_type'
  | 'week_days'
  | 'background_color'
  | 'title_color'
  | 'is_active'
  | 'repeat_minutes'
  | 'until'
  | 'draw_mode',
  string
>;
type Values = Readonly<Record<string, FormValue>>;

export const textsOf = (category: MatkaCategory | undefined): CategoryTexts => ({
  title: category?.title ?? '',
  open_time: category?.open_time ?? '',
  close_time: category?.close_time ?? '',
  category_type: String(category?.category_type ?? 1),
  week_days: (category?.week_days ?? WEEK_DAYS).join(' '),
  background_color: category?.background_color ?? DEFAULT_BACKGROUND,
  title_color: category?.title_color ?? DEFAULT_TITLE_COLOR,
  is_active: String(category?.is_active ?? 1),
  repeat_minutes:
    category === undefined || category.repeat_minutes === 0 ? '' : String(category.repeat_minutes),
  until: category?.until ?? '',
  draw_mode: category?.draw_mode ?? 'hand',
});

export const hasOpen = ({ category_type: type }: Pick<CategoryTexts, 'category_type'>): boolean =>
  type !== '2';
export const hasClose = ({ category_type: type }: Pick<CategoryTexts, 'category_type'>): boolean =>
  type !== '1';

export const daysOf = (text: string): number[] => (text === '' ? [] : text.split(' ').map(Number));

/** By the names and in the units of the call; a time that the type has not is none. */
export const valuesOf = (texts: CategoryTexts): Values => ({
  ...texts,
  title: texts.title.trim(),
  open_time: hasOpen(texts) ? texts.open_time : '',
  close_time: hasClose(texts) ? texts.close_time : '',
  category_type: Number(texts.category_type),
  is_active: Number(texts.is_active),
  repeat_minutes: Number(texts.repeat_minutes),
  until: Number(texts.repeat_minutes) === 0 ? '' : texts.until,
});

const typeOf = (value: FormValue | undefined): 1 | 2 | 3 =>
  Number(value) === 2 ? 2 : Number(value) === 3 ? 3 : 1;

export function inputOf(
  values: Values,
  of: { id?: string; version?: string },
): CallInput<'createEditCategory'> {
  const text = (field: keyof CategoryTexts): string => String(values[field] ?? '');
  return {
    ...of,
    title: text('title'),
    open_time: text('open_time'),
    close_time: text('close_time'),
    category_type: typeOf(values['category_type']),
    week_days: daysOf(text('week_days')),
    background_color: text('background_color'),
    title_color: text('title_color'),
    is_active: values['is_active'] === 0 ? 0 : 1,
    repeat_minutes: Number(values['repeat_minutes']),
    until: text('until'),
    draw_mode: values['draw_mode'] === 'fair' ? 'fair' : 'hand',
  };
}

export type CategoryProblem = 'fieldRequired' | 'invalidTime' | 'sameTime' | 'notAColor';
type Problems = Partial<Record<keyof CategoryTexts, CategoryProblem>>;

const COLOR = /^#[0-9a-f]{6}$/i;

function timeProblem(time: string): CategoryProblem | undefined {
  if (time === '') return 'fieldRequired';
  return isTime(time) ? undefined : 'invalidTime';
}

/** What is wrong with each field, before it is sent. */
export function problemsOf(texts: CategoryTexts): Problems {
  const { open_time: open, close_time: close, until } = texts;
  const repeats = Number(texts.repeat_minutes) > 0;
  const found: { [Field in keyof CategoryTexts]?: CategoryProblem | undefined } = {
    title: texts.title.trim() === '' ? 'fieldRequired' : undefined,
    open_time: hasOpen(texts) ? timeProblem(open) : undefined,
    close_time: hasClose(texts) ? timeProblem(close) : undefined,
    week_days: texts.week_days === '' ? 'fieldRequired' : undefined,
    until: repeats ? (timeProblem(until) ?? (until === open ? 'sameTime' : undefined)) : undefined,
    background_color: COLOR.test(texts.background_color) ? undefined : 'notAColor',
    title_color: COLOR.test(texts.title_color) ? undefined : 'notAColor',
  };
  if (hasOpen(texts) && hasClose(texts) && open === close) found.close_time ??= 'sameTime';
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
