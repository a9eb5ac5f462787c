-- A form's version is a digest of what it edits (decision 18): these columns were read by nobody.
alter table matka_configs drop column version;
alter table matka_categories drop column version;
