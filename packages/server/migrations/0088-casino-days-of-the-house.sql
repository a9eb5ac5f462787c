-- A day of the casino is a day of the house: posting, lists and reports never asked when else it would end (docs/decisions).
drop table casino_terms;
