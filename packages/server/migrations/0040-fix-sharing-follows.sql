-- Fix sharing follows its creator's budget in the act that edits the creator; what was left behind by earlier edits is brought along once.
update users c set my_share = p.my_agent_share, matka_share = p.matka_agent_share, my_agent_share = 0, matka_agent_share = 0
from users p
where p.id = c.parent_id and c.fix_sharing and c.role between 3 and 6 and p.role > 2
  and (c.my_share, c.matka_share) is distinct from (p.my_agent_share, p.matka_agent_share);

-- Neither a sub company nor a client works with fix sharing.
update users set fix_sharing = false where fix_sharing and role in (2, 7);
