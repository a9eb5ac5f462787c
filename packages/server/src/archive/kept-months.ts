import { BackupFault } from '../backup/fault.ts';
import { monthAfter, monthOf, type Month } from '../partitions/cut-tables.ts';

export type Kept = {
  /** How many whole months stay in the house at least; undefined = nothing is ever archived. */
  readonly keptMonths: number | undefined;
  readonly now: Date;
};

/**
 * What is older than a month is closed: acts are not changed, and nobody stays signed in for a month.
 *
 * @param what is of this month, at the youngest
 * @throws BackupFault
 */
export function refuseTooYoung(what: string, month: Month, { keptMonths, now }: Kept): void {
  if (keptMonths === undefined)
    throw new BackupFault(
      'not_allowed',
      'Nothing is archived in this house: set PAVILION_ARCHIVE_AFTER to how many months stay in it.',
    );
  const youngest = monthAfter(monthOf(now), -keptMonths - 1);
  if (month > youngest)
    throw new BackupFault(
      'not_allowed',
      `${what} stays in the house: PAVILION_ARCHIVE_AFTER keeps ${keptMonths} whole months, so ${youngest} is the youngest that may go.`,
    );
}
