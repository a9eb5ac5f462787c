/** What a house answered, in a word. */
type Answered = { readonly status: string; readonly message?: string };

/** What a supplier keeps for himself: what each player has gained, what was answered, and which answers were wrong. */
export type SupplierAccount = {
  readonly complaints: string[];
  readonly counts: ReadonlyMap<string, number>;
  count(what: string): void;
  gain(user: string, amount: number): void;
  gained(user: string): number;
  /** A name that nothing else has. */
  name(what: string): string;
  /** Notes an answer, and complains of one that is none of the fine ones. @returns whether it is the first of those */
  expect(what: string, answer: Answered, ...fine: readonly string[]): boolean;
};

/** `run` tells its transactions from those of another run. */
export function openAccount(run: string): SupplierAccount {
  const gains = new Map<string, number>();
  const counts = new Map<string, number>();
  const complaints: string[] = [];
  let said = 0;
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  return {
    complaints,
    counts,
    count,
    gain: (user, amount) => void gains.set(user, (gains.get(user) ?? 0) + amount),
    gained: (user) => gains.get(user) ?? 0,
    name: (what) => `${run}-${what}${(said += 1)}`,
    expect(what, answer, ...fine) {
      count(`${what}: ${answer.status}`);
      if (!fine.includes(answer.status)) complaints.push(`${what}: ${answer.status} ${answer.message ?? ''}`);
      return answer.status === fine[0];
    },
  };
}
