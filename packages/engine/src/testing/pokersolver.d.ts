/** What the tests ask of it; the package brings no types of its own. */
declare module 'pokersolver' {
  type Solved = { readonly rank: number };
  const pokersolver: {
    readonly Hand: {
      solve(cards: readonly string[]): Solved;
      winners(hands: readonly Solved[]): readonly Solved[];
    };
  };
  export = pokersolver;
}
