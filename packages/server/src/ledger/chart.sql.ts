/** A moment as whole milliseconds since 1970. */
export const MILLISECONDS = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

/** The rows `line_id`, `at` and `balance` as one text. */
const drawn = (points: string): string => `
    select string_agg(concat_ws(' ', ${MILLISECONDS('p.at')}, p.balance), ',' order by p.line_id)
    from (select x.line_id, x.balance, max(x.at) over (order by x.line_id) as at from (${points}) x) p`;

/**
 * The balance after every line of a short stretch, else at 49 of its marks and at its end: "at balance,at balance". What was booked with an
 * older date than the line before it stands where that one does: a balance does not go back in time.
 *
 * @param inSpan whether a line `l` is in the stretch `span`
 */
export const chartOf = (inSpan: string): string => `
  case when span.last - span.first <= 50 then (${drawn(`
      select l.id as line_id, e.created_at as at, l.balance
      from journal_lines l join journal_entries e on e.id = l.entry_id where ${inSpan}`)}
  ) else (${drawn(`
      select m.line_id, m.at, m.balance
      from generate_series(span.first / 16 + 1, (span.last - 1) / 16, (span.last - span.first) / 16 / 49 + 1) as g (block)
      cross join lateral (
        select m.line_id, m.at, m.balance from statement_marks m
        where m.account_id = span.account_id and m.block = g.block::int limit 1
      ) m
      union all
      select l.id, e.created_at, l.balance from journal_lines l join journal_entries e on e.id = l.entry_id
      where l.id = span.last_line`)}
  ) end`;
