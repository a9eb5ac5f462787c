import { declarationOf } from '../../packages/server/src/db/migration-files.ts';

/** A migration as the rules see it: `0108-roles` and its text. */
export type Labelled = readonly [label: string, sql: string];

/** Those before it were applied before a migration said what it is; they count as of the first release. */
export const FIRST_DECLARED = '0108';
const FIRST_RELEASE = '0.1.0';

/**
 * What is wrong with the releases that migrations name, one finding each: they go up with the numbers, and one that takes something away
 * comes in a later release than what it completes, so that nodes which still need it are not there any more.
 *
 * @param version of the program, the newest release that may be named
 */
export function wrongReleases(migrations: readonly Labelled[], version: string): string[] {
  let newest = FIRST_RELEASE;
  const expandedIn = new Map<string, string>();
  return migrations.flatMap(([label, sql]) => {
    const declared = declarationOf(sql);
    const { release, completes } = declared ?? { release: FIRST_RELEASE, completes: undefined };
    const problems: string[] = [];
    if (declared === undefined && label >= FIRST_DECLARED)
      problems.push('line 2 is "-- expands in 0.2.0" or "-- contracts 0108-name in 0.3.0"');
    if (isBefore(release, newest)) problems.push(`of release ${release}, after one of ${newest}`);
    if (isBefore(version, release)) problems.push(`of release ${release}, and this is ${version}`);
    const expanded = completes === undefined ? undefined : expandedIn.get(completes);
    if (completes === undefined) expandedIn.set(label, release);
    else if (expanded === undefined) problems.push(`there is no expanding ${completes} before it`);
    else if (!isBefore(expanded, release))
      problems.push(`${completes} came in ${expanded}: what it left is taken away in a later release`);
    newest = release;
    return problems.map((problem) => `${label}: ${problem}`);
  });
}

function isBefore(one: string, other: string): boolean {
  const [ones, others] = [one, other].map((release) => release.split('.').map(Number));
  const at = ones!.findIndex((part, place) => part !== others![place]);
  return at >= 0 && ones![at]! < others![at]!;
}
