-- A tie and an abandoned market both book nothing; which of the two it was stays with the settlement.
alter table settlements add column tied boolean not null default false;
update settlements s set tied = true from journal_entries j
where j.id = s.entry_id and s.kind = 'market' and s.result is null and j.remark like '%: Tie';
