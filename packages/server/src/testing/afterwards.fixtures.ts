import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does it after the test that runs now, or after the last one of the file when none does; what is asked for last comes first. */
export function afterwards(work: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(work);
}
