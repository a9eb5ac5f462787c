export type Told = {
  readonly tests: readonly {
    readonly file: string;
    readonly name: string;
    readonly state: 'passed' | 'failed' | 'lucky' | 'skipped';
    readonly lines?: readonly string[];
  }[];
  /** What went wrong outside of any test. */
  readonly outside: readonly {
    readonly file: string;
    readonly lines: readonly string[];
    readonly lucky?: true;
  }[];
};

/** The first lines of an error, without colours and empty lines. */
export function firstLines(text: string): string[];
/** The files in which something failed, once each. */
export function filesToTryAgain(told: Told): string[];
/** What became of each test when the files that failed were run once more by themselves. */
export function afterSecondTry(first: Told, second: Told): Told;
/** The report of playwright in the same shape. */
export function toldByPlaywright(report: object): Told;
/** How many passed, failed, were skipped, and needed a second try. */
export function countsOf(told: Told): { passed: number; failed: number; skipped: number; secondTry: number };
/** The lines that name what failed and what needed a second try, each with the first lines of its error. */
export function namesOf(told: Told): string[];
