import { createHash } from 'node:crypto';
import type { FormValue, StaleForm } from '@pavilion/contract/form-version.ts';
import { Refusal, type FieldProblems } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';

/** The values that a form edits, by the names and in the units of its call. */
export type FormValues = Readonly<Record<string, FormValue>>;

/** Equal values are one version, whoever set them and how often: what a form cannot see never makes it stale. */
export function versionOf(values: FormValues): string {
  const inOrder = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url').slice(0, 22);
}

/**
 * Refuses an edit of values that somebody has changed since they were read, under the lock of the edit. A client that sends
 * no version edits as before.
 *
 * @throws Refusal stale_form with mine and theirs of every field that differs.
 */
export function refuseStale(
  read: string | undefined,
  { theirs, mine }: { readonly theirs: FormValues; readonly mine: FormValues },
  who: Partial<Pick<StaleForm, 'by' | 'at' | 'version'>> = {},
): void {
  const { version = versionOf(theirs) } = who;
  if (read === undefined || read === version) return;
  const stale: StaleForm = { version, fields: {}, ...who };
  const problems: FieldProblems = {};
  for (const [field, wanted] of Object.entries(mine)) {
    const holds = theirs[field]!;
    if (holds === wanted) continue;
    stale.fields[field] = { mine: wanted, theirs: holds };
    problems[field] = told('now {{theirs}}, sent {{mine}}', { theirs: holds, mine: wanted });
  }
  throw new Refusal('stale_form', { fields: problems, data: stale });
}
