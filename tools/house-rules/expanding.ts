/**
 * What a statement of an expanding migration may be: whatever nodes of the release before live with, and what holds no table for longer
 * than it takes to write a line of the catalogue. All else is refused, also what nobody has thought of. A view that is there keeps its columns when
 * it is replaced, or the database refuses: others may be added at its end.
 */
const MAKES_SOMETHING_NEW =
  /^(create (or replace )?(function|view)|create (aggregate|sequence|table|trigger|type)|comment on) /;
const MAKES_TABLE = /^create table (?:if not exists )?(\w+)/;
const MAKES_INDEX = /^create (?:unique )?index (?:\w+ )?on (\w+)/;
const WRITES = /^(?:insert into|update|delete from) (\w+)/;
const ALTERS = /^alter table (?:only )?(\w+) (.*)$/;
const ADDS_COLUMN = /^add column (?:if not exists )?\w+ (.*)$/;
/** Whoever kept to it goes on to. */
const DROPS_CHECK = /^drop constraint \w+_check$/;
const BUILDS_INDEX = /^create index concurrently \w+ on /;
/** Nodes of the release before read and write the table as before. It stands still while it gets the index of a new key: the one exception (decisions 59, 63). */
const CUTS = /^select (?:cut_by_month\('x', 'x', 'x'\)|cut_by_number\('x'\))$/;
/** One value for all rows that are there; anything else has each of them written anew. */
const ONE_VALUE = /^(?:-?[\d.]+|true|false|null|'x'|now\(\)|current_timestamp)(?:::[\w [\]]+)?$/;

/** What an expanding migration does that it must not, one finding each. */
export function refusedInExpansion(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.flatMap((statement) => MAKES_TABLE.exec(statement)?.[1] ?? []));
  const isNew = (table: string | undefined): boolean => table !== undefined && made.has(table);
  return statements.flatMap((statement) => {
    const table = [MAKES_INDEX, WRITES, ALTERS].flatMap((shape) => shape.exec(statement)?.[1] ?? [])[0];
    if (MAKES_SOMETHING_NEW.test(statement) || CUTS.test(statement) || isNew(table)) return [];
    if (BUILDS_INDEX.test(statement))
      return statements.length === 1 ? [] : ['an index that is built concurrently has a file of its own'];
    if (MAKES_INDEX.test(statement))
      return [
        `nobody writes while it is built (create index concurrently, in a file of its own): ${statement}`,
      ];
    const [, , actions] = ALTERS.exec(statement) ?? [];
    if (actions === undefined) return [`nodes of the release before may not live with: ${statement}`];
    return partsOf(actions).flatMap((action) =>
      whyNot(action).map((why) => `${why}: alter table ${table} ${action}`),
    );
  });
}

/** Why a table that is there may not be altered so. */
function whyNot(action: string): string[] {
  if (DROPS_CHECK.test(action)) return [];
  const [, column] = ADDS_COLUMN.exec(action) ?? [];
  if (column === undefined) return ['nodes of the release before may not live with it'];
  const [type = '', given] = column.replaceAll(/ ?\bnot null\b/g, '').split(/ ?\bdefault /);
  if (/\b(?:check|unique|primary key)\b/.test(column)) return ['all rows are read under a lock'];
  if (/\bgenerated\b|serial\b/.test(type)) return ['all rows are written anew under a lock'];
  if (given === undefined)
    return /\bnot null\b/.test(column) ? ['nodes of the release before do not fill it'] : [];
  if (/\breferences\b/.test(column)) return ['all rows are looked up under a lock'];
  return ONE_VALUE.test(given) ? [] : ['a default that is not one plain value for all rows'];
}

/** Lower case, one line each, what stands in quotes as 'x'. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'|--.*|\/\*[^]*?\*\//g, (found) =>
      /^['$]/.test(found) ? "'x'" : ' ',
    )
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** Split at the commas that stand in no brackets. */
function partsOf(actions: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const sign of `${actions},`) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += sign;
  }
  return parts;
}
