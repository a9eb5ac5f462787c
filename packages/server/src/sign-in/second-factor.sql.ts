/** Name of the setting: roles that must sign in with a second factor, e.g. [1, 8]. */
export const POLICY = 'second_factor_roles';

/** The role of `u`, or the group of a member of staff, must have a second factor; staff count by whom they act for, `a`; `g` is the group. */
export const SECOND_FACTOR_REQUIRED = `(exists (
    select from settings p where p.name = '${POLICY}'
      and p.value @> to_jsonb(case when u.is_staff then a.role else u.role end)
  ) or coalesce(g.second_factor, false))`;

/** `u` must have a second factor and has none. */
export const SECOND_FACTOR_DUE = `(
  ${SECOND_FACTOR_REQUIRED} and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
)`;
