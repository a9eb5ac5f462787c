/** A keyword is text, never a pattern: % and _ stand for themselves. */
export function likePattern(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** "The username or a name contains the keyword", for lists that are short; `keyword` and `pattern` are the parameters of the text and of its `likePattern`. */
export function matches(keyword: number, pattern: number): string {
  return `($${keyword} = '' or (u.username || ' ' || u.first_name || ' ' || u.last_name) ilike $${pattern})`;
}
