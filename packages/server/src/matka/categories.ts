import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { keepLeague, renameLeague } from '../fixtures/keep-league.ts';
import type { House } from '../house.ts';
import { refuseStale, versionOf } from '../http/form-version.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { seesHidden } from '../matches/visible-event.ts';
import { moveToLeague } from '../matches/draws.ts';
import {
  categoriesOf,
  heldCategory,
  markDeleted,
  titleIsTaken,
  writeCategory,
  type Category,
  type CategoryFields,
} from './category-rows.ts';
import { checkedCategory } from './check-category.ts';
import { drawsWithBets } from './draws-of.sql.ts';
import { followCategory, sportOf } from './make-draws.ts';

/** By the names of the call. */
function formValues(fields: CategoryFields) {
  return {
    title: fields.title,
    open_time: fields.open_time ?? '',
    close_time: fields.close_time ?? '',
    category_type: fields.category_type,
    week_days: fields.week_days.join(' '),
    background_color: fields.background_color,
    title_color: fields.title_color,
    is_active: flag(fields.active),
    repeat_minutes: fields.repeat_minutes ?? 0,
    until: fields.until ?? '',
    draw_mode: fields.draw_mode,
  };
}

export async function categoryList({ db, viewer, fast }: GameContext): Promise<CallOutput<'categoryList'>> {
  const categories = await categoriesOf(db, fast);
  const withBets = seesHidden(viewer) ? await drawsWithBets(db, fast) : new Map<string, number>();
  return categories.map((category) => ({
    ...formValues(category),
    _id: { $oid: category.id },
    category_id: category.id,
    week_days: [...category.week_days],
    draw_mode: category.draw_mode,
    open_bets: withBets.get(category.id) ?? 0,
    version: versionOf(formValues(category)),
  }));
}

/**
 * Makes or changes a category; its draws without bets follow at once.
 *
 * @throws Refusal malformed, unknown_category, title_taken, stale_form
 */
export async function createEditCategory(
  house: House,
  request: CallRequest<'createEditCategory'>,
  { db, fast, audit }: GameContext,
): Promise<CallOutput<'createEditCategory'>> {
  const { id, version } = request;
  const before = id === undefined ? undefined : await heldOf(id, { db, fast });
  const after = checkedCategory(request, fast);
  if (before !== undefined) refuseStale(version, { theirs: formValues(before), mine: formValues(after) });
  if (await titleIsTaken(db, { title: after.title, fast, id }))
    throw new Refusal('title_taken', { fields: { title: 'There is a category of this title' } });
  const leagueId = await leagueOf({ db, fast }, after.title, before);
  const written = await writeCategory(db, { id, fast, leagueId }, after);
  await audit({
    action: 'matka_category',
    object: `matka_category:${written}`,
    ...(before === undefined ? {} : { before: formValues(before) }),
    after: formValues(after),
  });
  const kept = await follow(house, written, { db, fast });
  return { category_id: written, kept_draws: kept.length };
}

type Held = Pick<GameContext, 'db' | 'fast'>;

/** @throws Refusal unknown_category */
async function heldOf(id: string, { db, fast }: Held): Promise<Category> {
  const category = await heldCategory(db, id);
  if (category === undefined || category.deleted || category.fast !== fast)
    throw new Refusal('unknown_category');
  return category;
}

const follow = async (house: House, id: string, { db }: Held) => {
  const category = await heldCategory(db, id);
  return category === undefined ? [] : followCategory(house, db, category);
};

/** A category called otherwise takes its league along, unless there is one of that name already. */
async function leagueOf({ db, fast }: Held, title: string, before: Category | undefined): Promise<number> {
  if (before === undefined || before.title === title)
    return before?.league_id ?? keepLeague(db, sportOf(fast), title);
  if (!(await renameLeague(db, before.league_id, title))) return keepLeague(db, sportOf(fast), title);
  await moveToLeague(db, before.league_id, title);
  return before.league_id;
}

/** @throws Refusal unknown_category, open_bets (with the draws) */
export async function deleteCategory(
  house: House,
  { id }: CallRequest<'deleteCategory'>,
  { db, fast, audit }: GameContext,
): Promise<Record<string, never>> {
  const category = await heldOf(id, { db, fast });
  await markDeleted(db, id, house.now());
  const draws = (await follow(house, id, { db, fast })).map(({ eventName, name }) => `${eventName} ${name}`);
  if (draws.length > 0)
    throw new Refusal('open_bets', { text: told('Bets are open on {{draws}}', { draws: draws.join(', ') }) });
  await audit({
    action: 'matka_category_deleted',
    object: `matka_category:${id}`,
    before: formValues(category),
  });
  return {};
}

/** @throws Refusal unknown_category */
export async function activeInactiveCategory(
  house: House,
  { id, status }: CallRequest<'activeInactiveCategory'>,
  { db, fast, audit }: GameContext,
): Promise<CallOutput<'activeInactiveCategory'>> {
  const before = await heldOf(id, { db, fast });
  const after = { ...before, active: status === 1 };
  await writeCategory(db, { id, fast, leagueId: before.league_id }, after);
  await audit({
    action: 'matka_category_status',
    object: `matka_category:${id}`,
    before: { title: before.title, is_active: flag(before.active) },
    after: { title: after.title, is_active: status },
  });
  return { kept_draws: (await follow(house, id, { db, fast })).length };
}
