import { calls, type CallInput } from '@pavilion/contract/calls.ts';
import type { House } from '@pavilion/server/house.ts';
import { createEditCategory } from '@pavilion/server/matka/categories.ts';
import { inOneTransaction } from './declare-match.ts';
import { categoryNamed } from './matka.sql.ts';
import { adminViewer } from './story.sql.ts';

type Form = CallInput<'createEditCategory'>;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const evening = (title: string, [open_time, close_time]: [string, string], color: string): Form => ({
  title,
  open_time,
  close_time,
  category_type: 3,
  week_days: EVERY_DAY,
  background_color: color,
  title_color: '#1f2933',
});

/** The categories of the specification by the house's clock; the Close of the last one comes after midnight. */
export const CATEGORIES: readonly Form[] = [
  evening('TIME', ['13:00', '14:00'], '#fde8c8'),
  evening('STAR DAY', ['14:15', '16:15'], '#fff3b0'),
  evening('MILAN DAY', ['15:05', '17:05'], '#d8f3dc'),
  evening('KALYAN', ['15:45', '17:45'], '#ffd6d6'),
  evening('STAR NIGHT', ['19:15', '22:15'], '#d7e3fc'),
  evening('MILAN NIGHT', ['21:10', '23:10'], '#cfe8ef'),
  evening('RAJDHANI', ['21:35', '23:45'], '#e6dcf5'),
  evening('MAIN BAZAR', ['21:40', '00:05'], '#f7d9ea'),
];

export const FAST_TITLE = 'FAST FIVE';
const FAST: Form = {
  title: FAST_TITLE,
  category_type: 1,
  week_days: EVERY_DAY,
  background_color: '#e3f4e1',
  title_color: '#1f2933',
  draw_mode: 'fair',
};
/** A few a day, so that the past is told quickly. */
export const FAST_OF_THE_PAST: Form = { ...FAST, open_time: '10:00', repeat_minutes: 180, until: '22:00' };
/** Around the clock, declared by the house itself. */
export const FAST_NOW: Form = { ...FAST, open_time: '00:00', repeat_minutes: 5, until: '23:55' };

/** Makes categories as the admin would, or changes those that are called so; their draws follow. */
export async function saveCategories(house: House, forms: readonly Form[], fast: boolean): Promise<void> {
  const viewer = await adminViewer(house.pool);
  await inOneTransaction(house, viewer, async (ctx) => {
    for (const form of forms) {
      const known = await categoryNamed(ctx.db, form.title, fast);
      const request = calls.createEditCategory.in.parse({
        ...form,
        ...(known === undefined ? {} : { id: known.id }),
      });
      await createEditCategory(house, request, { ...ctx, fast });
    }
  });
}
