-- How much each of a group may move, at once and in a day: a right to pay out is not a right to pay out everything. Null = no cap.
alter table privilege_groups
  add column cash_per_act bigint check (cash_per_act >= 0),
  add column cash_per_day bigint check (cash_per_day >= 0),
  add column limit_per_act bigint check (limit_per_act >= 0);
