/** The row to work on after one is done: the one that follows it, the last one when it was at the end. */
export function nextChoice<Row>(rows: readonly Row[], done: Row): Row | undefined {
  const at = rows.indexOf(done);
  return rows[at + 1] ?? rows[at - 1];
}
