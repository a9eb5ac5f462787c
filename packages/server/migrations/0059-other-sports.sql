-- A feed has more sports than the house names; what it names none of was taken for cricket.
insert into sports (id, name, position) values (1000, 'Other Sports', 9);
