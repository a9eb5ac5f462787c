/**
 * Whole numbers as the text of an SQL array. The driver quotes and escapes item by item, which for a settlement's hundred
 * thousand accounts takes longer than the database takes to read them.
 */
export function arrayOf(numbers: Iterable<number | bigint>): string {
  return `{${[...numbers].join(',')}}`;
}
