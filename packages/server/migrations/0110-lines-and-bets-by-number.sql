-- Lines of the journal and bets grow for ever, and their numbers follow time: both are cut by them. A house has one part until it grows.
-- expands in 0.1.0
-- The table that was there becomes the one part, which has no end: so there is always somewhere for a row to go. The house sets an end to
-- it long before it is reached, and makes the next part. No row is read or written here, and no index is built.
create function cut_by_number(p_table text) returns void language plpgsql as $$
declare
  v_before text := p_table || '_before';
  v_indexes text[];
  v_references text[];
  v_triggers text[];
  v_views text[];
  v_text text;
  v_owner text;
  v_last bigint;
  v_called boolean;
begin
  execute format('lock table %I in access exclusive mode', p_table);
  -- What is unique without the number stays so within a part; the whole table cannot promise it (decision 63).
  select array_agg(pg_get_indexdef(x.indexrelid) order by x.indexrelid) into v_indexes
  from pg_index x where x.indrelid = p_table::regclass and not x.indisunique;
  select array_agg(format('alter table %I add constraint %I %s', p_table, conname, pg_get_constraintdef(oid)) order by conname)
  into v_references from pg_constraint where conrelid = p_table::regclass and contype = 'f';
  select array_agg(pg_get_triggerdef(oid) order by tgname) into v_triggers
  from pg_trigger where tgrelid = p_table::regclass and not tgisinternal;
  -- A view knows the table by its number, not by its name, and would go on to read what becomes a part.
  select array_agg(distinct format('create or replace view %s as %s', r.ev_class::regclass, pg_get_viewdef(r.ev_class))) into v_views
  from pg_depend d join pg_rewrite r on r.oid = d.objid
  where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = p_table::regclass;

  -- A part that somebody refers to could never be taken out.
  for v_owner, v_text in select conrelid::regclass::text, conname from pg_constraint
    where confrelid = p_table::regclass and contype = 'f' and conparentid = 0
  loop
    execute format('alter table %s drop constraint %I', v_owner, v_text);
  end loop;
  for v_text in select indexrelid::regclass::text from pg_index where indrelid = p_table::regclass loop
    execute format('alter index %s rename to %I', v_text, replace(v_text, p_table, v_before));
  end loop;
  -- Each of them belongs to the whole; what refuses changes is given back to the part below.
  for v_text in select tgname from pg_trigger where tgrelid = p_table::regclass and not tgisinternal loop
    execute format('drop trigger %I on %I', v_text, p_table);
  end loop;
  execute format('select last_value, is_called from %s', pg_get_serial_sequence(p_table, 'id')) into v_last, v_called;
  execute format('alter table %I alter column id drop identity', p_table);
  execute format('alter table %I rename to %I', p_table, v_before);

  execute format('create table %I (like %I including defaults including generated including storage including constraints) partition by range (id)',
    p_table, v_before);
  execute format('alter table %I alter column id add generated always as identity', p_table);
  perform setval(pg_get_serial_sequence(p_table, 'id'), v_last, v_called);
  execute format('alter table %I add primary key (id)', p_table);
  foreach v_text in array coalesce(v_indexes, '{}') || coalesce(v_references, '{}') || coalesce(v_triggers, '{}') || coalesce(v_views, '{}') loop
    execute v_text;
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (maxvalue)', p_table, v_before);
end $$;

select cut_by_number('bets');
-- The cash book and the corrections of periods refer to lines no longer: the check of the night finds those that name none of their entry.
select cut_by_number('journal_lines');

-- A part is named by nobody but by hand; it refuses as the whole does.
create trigger journal_lines_append_only before update or delete or truncate on journal_lines_before
  for each statement execute function refuse_change();
