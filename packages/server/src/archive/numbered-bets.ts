import { NULL } from './bet-sums.ts';
import { byNumber } from './by-number.ts';
import type { ArchivedTable } from './archived-tables.ts';

/** Bets, by their numbers; counted by what they were on, those that are void apart. */
export const BETS_BY_NUMBER: ArchivedTable = {
  ...byNumber('bets'),
  groupOf(cellOf) {
    const kind = (['market', 'session', 'draw', 'round'] as const).find(
      (one) => cellOf(`${one}_id`) !== NULL,
    );
    return `${kind}${cellOf('voided_at') === NULL ? '' : ' void'}`;
  },
};
