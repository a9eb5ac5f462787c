-- A client's row has no shares of its own: its parent's budget is what is kept of its bets, and what stood here bound its parent's edits.
update users set my_share = 0, my_agent_share = 0, game_share = 0, agent_game_share = 0, matka_share = 0, matka_agent_share = 0,
  company_share = 0
where role = 7 and (my_share, my_agent_share, game_share, agent_game_share, matka_share, matka_agent_share, company_share)
  is distinct from (0, 0, 0, 0, 0, 0, 0);
