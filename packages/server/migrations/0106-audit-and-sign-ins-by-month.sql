-- The audit log and the sign-ins grow for ever and are asked for by time: each is cut by months, so that an old month can be taken out whole.
-- The table that was there becomes the part of all that is older, and a last part takes what has no month yet: nothing is ever refused.
-- Each table is read once (its newest time), once more when it is attached, and gets the index of its new key; no row is written again.
create function cut_by_month(p_table text, p_time text, p_key text) returns void language plpgsql as $$
declare
  v_before text := p_table || '_before';
  v_rest text := p_table || '_rest';
  v_indexes text[];
  v_references text[];
  v_numbered text[];
  v_end timestamptz;
  v_text text;
  v_last bigint;
  v_called boolean;
begin
  execute format('lock table %I in access exclusive mode', p_table);
  select array_agg(pg_get_indexdef(x.indexrelid) order by x.indexrelid) into v_indexes
  from pg_index x where x.indrelid = p_table::regclass and not x.indisprimary;
  select array_agg(format('alter table %I add constraint %I %s', p_table, conname, pg_get_constraintdef(oid)) order by conname)
  into v_references from pg_constraint where conrelid = p_table::regclass and contype = 'f';
  select array_agg(attname::text) into v_numbered from pg_attribute where attrelid = p_table::regclass and attidentity <> '';

  execute format('alter table %I drop constraint %I', p_table, p_table || '_pkey');
  for v_text in select indexrelid::regclass::text from pg_index where indrelid = p_table::regclass loop
    execute format('alter index %I rename to %I', v_text, replace(v_text, p_table, v_before));
  end loop;
  if v_numbered is not null then
    execute format('select last_value, is_called from %s', pg_get_serial_sequence(p_table, v_numbered[1])) into v_last, v_called;
    execute format('alter table %I alter column %I drop identity', p_table, v_numbered[1]);
  end if;
  execute format('alter table %I rename to %I', p_table, v_before);

  execute format('create table %I (like %I including defaults including generated including storage) partition by range (%I)',
    p_table, v_before, p_time);
  if v_numbered is not null then
    execute format('alter table %I alter column %I add generated always as identity', p_table, v_numbered[1]);
    perform setval(pg_get_serial_sequence(p_table, v_numbered[1]), v_last, v_called);
  end if;
  execute format('alter table %I add primary key (%s)', p_table, p_key);
  foreach v_text in array coalesce(v_indexes, '{}') || coalesce(v_references, '{}') loop
    execute v_text;
  end loop;

  execute format('select max(%I) from %I', p_time, v_before) into v_end;
  -- Months are those of UTC, whatever the connection thinks of time.
  v_end := (date_trunc('month', coalesce(v_end, now() - interval '1 month') at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', p_table, v_before, v_end);
  execute format('create table %I partition of %I default', v_rest, p_table);
end $$;

select cut_by_month('audit_events', 'at', 'id, at');
select cut_by_month('sign_ins', 'created_at', 'id, created_at');
select cut_by_month('failed_sign_ins', 'created_at', 'id, created_at');

-- The trigger of the open sign-ins belongs to the whole now, and so to each part.
drop trigger sign_ins_open on sign_ins_before;
create trigger sign_ins_open after insert or update of ended_at, expires_at on sign_ins
  for each row execute function keep_open_sign_ins();

-- A part is named by nobody but by hand; it refuses as the whole does (its own trigger came with the part that was the table).
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
create trigger audit_events_append_only before update or delete or truncate on audit_events_rest
  for each statement execute function refuse_change();
