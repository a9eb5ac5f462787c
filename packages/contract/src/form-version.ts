import { z } from 'zod';

/** What a read answer says of the values that a form edits, and its edit sends back. */
export const formVersion = z
  .string()
  .max(64)
  .describe('the version of what the form edits, for the `version` of its edit');

/** On an edit: refused with `stale_form` when the values have changed since; without it the edit always goes ahead. */
export const readVersion = z
  .string()
  .max(64)
  .optional()
  .describe(
    'the version that was read: when the values have changed since, 409 `stale_form` with `data` of both',
  );

export type FormValue = string | number;

/** The `data` of a `stale_form` refusal: each field in which what was sent differs from what holds now. */
export type StaleForm = {
  version: string;
  fields: Record<string, { mine: FormValue; theirs: FormValue }>;
  /** Who set what holds now, and when, where the call tells. */
  by?: string;
  at?: string;
};
