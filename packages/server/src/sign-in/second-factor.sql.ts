/** Name of the setting: roles that must sign in with a second factor, e.g. [1, 8]. */
export const POLICY = 'second_factor_roles';

/**
 * True when the role of `u`, or the group of a member of staff, must have a second factor and `u` has none; staff count by
 * the operator they act for, `a`.
 */
export const SECOND_FACTOR_DUE = `(
  (exists (
    select from settings p where p.name = '${POLICY}'
      and p.value @> to_jsonb(case when u.is_staff then a.role else u.role end)
  ) or exists (select from privilege_groups pg where pg.id = u.group_id and pg.second_factor)) and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
)`;
