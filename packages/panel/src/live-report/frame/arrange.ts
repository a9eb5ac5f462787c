/** A market or session as the report looks for it: how many bets it has and the worst it can bring, where that is known. */
export type Listed<Item> = { item: Item; name: string; bets: number; worst: number };
export type Arrangement = { find: string; withBets: boolean; worstFirst: boolean };

const plain = (text: string): string => text.trim().toLowerCase();

/** The items that are looked for, in their own order or with the worst case first. */
export function arrange<Item>(listed: readonly Listed<Item>[], by: Arrangement): Item[] {
  const find = plain(by.find);
  const found = listed.filter(
    ({ name, bets, worst }) => plain(name).includes(find) && (!by.withBets || bets > 0 || worst !== 0),
  );
  const ordered = by.worstFirst ? found.toSorted((a, b) => a.worst - b.worst || b.bets - a.bets) : found;
  return ordered.map(({ item }) => item);
}
