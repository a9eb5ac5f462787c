-- What No and Yes would bring is read at the line last offered, which a ball, a roll-back or a restart takes off the screens.
alter table sessions add column last_no integer, add column last_yes integer;

update sessions s set last_no = d.no_line, last_yes = d.yes_line
from manual_sessions d where d.session_id = s.id and d.status = '';

-- Where nothing else is known it is the line of the newest bet.
update sessions s set last_no = b.line, last_yes = b.line
from (select distinct on (session_id) session_id, line from bets where session_id is not null order by session_id, id desc) b
where b.session_id = s.id and s.last_no is null;
