-- The desk asks for the latest roll-back by itself; a statement by sport finds its block by halving and needs no function for it.
create index settlements_by_roll_back on settlements (rolled_back_at desc) where rolled_back_at is not null;
drop function sports_page (integer, bigint, bigint, integer, integer[]);
