-- A day of the casino is a day of the house: posting, lists and reports never asked when else it would end (docs/decisions).
alter table casino_terms drop column day_ends;
