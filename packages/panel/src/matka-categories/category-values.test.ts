import { describe, expect, test } from 'vitest';
import { inputOf, problemsOf, textsOf, valuesOf, type CategoryTexts } from './category-values.ts';

const KALYAN: CategoryTexts = {
  ...textsOf(undefined),
  title: ' KALYAN ',
  open_time: '21:40',
  close_time: '00:05',
  category_type: '3',
};

test('a new category begins as the specification says', () => {
  expect(inputOf(valuesOf(textsOf(undefined)), {})).toEqual({
    title: '',
    open_time: '',
    close_time: '',
    category_type: 1,
    week_days: [1, 2, 3, 4, 5, 6, 7],
    background_color: '#ffffff',
    title_color: '#49418C',
    is_active: 1,
    repeat_minutes: 0,
    until: '',
    draw_mode: 'hand',
  });
});

test('times that the type has not are not sent', () => {
  const sent = (more: Partial<CategoryTexts>) => {
    const {
      title,
      open_time: open,
      close_time: close,
      until,
    } = inputOf(valuesOf({ ...KALYAN, ...more }), {});
    return [title, open, close, until].join(' ');
  };
  expect(sent({})).toBe('KALYAN 21:40 00:05 ');
  expect(sent({ category_type: '1' })).toBe('KALYAN 21:40  ');
  expect(sent({ category_type: '2' })).toBe('KALYAN  00:05 ');
  expect(sent({ category_type: '1', until: '23:00' })).toBe('KALYAN 21:40  ');
  expect(sent({ category_type: '1', repeat_minutes: '5', until: '23:00' })).toBe('KALYAN 21:40  23:00');
});

describe('what is wrong before it is sent', () => {
  test.each<[Partial<CategoryTexts>, object]>([
    [{}, {}],
    [{ title: '  ' }, { title: 'fieldRequired' }],
    [{ open_time: '' }, { open_time: 'fieldRequired' }],
    [{ open_time: '25:00' }, { open_time: 'invalidTime' }],
    [{ close_time: '21:40' }, { close_time: 'sameTime' }],
    [{ close_time: '' }, { close_time: 'fieldRequired' }],
    [{ category_type: '1', close_time: '' }, {}],
    [{ category_type: '2', open_time: '' }, {}],
    [{ week_days: '' }, { week_days: 'fieldRequired' }],
    [{ title_color: 'red' }, { title_color: 'notAColor' }],
    [{ category_type: '1', repeat_minutes: '5' }, { until: 'fieldRequired' }],
    [{ category_type: '1', repeat_minutes: '5', until: '21:40' }, { until: 'sameTime' }],
    [{ category_type: '1', repeat_minutes: '5', until: '00:10' }, {}],
  ])('%j has %j', (typed, problems) => {
    expect(problemsOf({ ...KALYAN, ...typed })).toEqual(problems);
  });
});
