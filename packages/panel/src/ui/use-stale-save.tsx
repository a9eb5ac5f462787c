import type { FormValue } from '@pavilion/contract/form-version.ts';
import { useState, type ReactNode } from 'react';
import { staleForm, type CallError } from '../api/call-error.ts';
import { StaleFormDialog } from './stale-form-dialog.tsx';
import { staleRows, type StaleRow } from './stale-rows.ts';

type Values = Readonly<Record<string, FormValue>>;

/** What is saved, by the names of the call, and its version. */
export type SeenForm = { saved: Values; version: string };

type Form = SeenForm & {
  /** What was seen when a draft was begun that the form has taken up. */
  seen?: SeenForm | undefined;
  /** While something typed is not saved, what stood when that began is what was seen. */
  dirty: boolean;
  label: (field: string) => string;
  show?: (field: string, value: FormValue) => string;
  /** Saves with this version; `met` says whether a refusal is asked about here. */
  save: (values: Values, version: string, met: (error: CallError) => boolean) => void;
};

/** A form that two people may save: where somebody else was first, their values stand beside mine and the choice is saved. */
export function useStaleSave(form: Form): { send: (values: Values) => void; dialog: ReactNode } {
  const { saved, version, dirty, label, show = (_, value) => String(value), save } = form;
  const [seen, setSeen] = useState<SeenForm>(form.seen ?? { version, saved });
  const [stale, setStale] = useState<{ rows: readonly StaleRow[]; mine: Values; version: string }>();
  if (!dirty && seen.version !== version) setSeen({ version, saved });
  const send = (mine: Values, known: string): void =>
    save(mine, known, (error) => {
      const told = staleForm(error);
      if (told === undefined) return false;
      const rows = staleRows(told, seen.saved);
      if (rows.length === 0) send(mine, told.version);
      else setStale({ rows, mine, version: told.version });
      return true;
    });
  return {
    send: (values) => send(values, seen.version),
    dialog:
      stale === undefined ? null : (
        <StaleFormDialog
          rows={stale.rows}
          label={label}
          show={show}
          onSave={(chosen) => {
            setStale(undefined);
            send({ ...stale.mine, ...chosen }, stale.version);
          }}
          onClose={() => setStale(undefined)}
        />
      ),
  };
}
