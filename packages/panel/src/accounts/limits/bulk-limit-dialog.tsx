import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CallInput } from '@pavilion/contract/calls.ts';
import type { BulkLimitResult } from '@pavilion/contract/limits.ts';
import { useRef, useState } from 'react';
import { Table } from '../../ui/table/table.tsx';
import type { BulkResult } from '../use-account-actions.ts';
import { NO_ANSWER } from '../../api/call-error.ts';
import { useCall, useCallMutation } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { rowRefusalSaid } from '../../i18n/server-words.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { DialogFacts } from '../../ui/dialog-facts.tsx';
import { DialogFoot } from '../../ui/form/dialog-foot.tsx';
import { Form } from '../../ui/form/form.tsx';
import { LoadedDialog } from '../../ui/loaded-dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { BeforeAfter } from './before-after.tsx';
import css from './limits.module.css';
import { limitRefusal } from './limit-refusal.ts';
import { useOwnFocus } from './use-own-focus.ts';
import { limitsWords } from './words.ts';

type Row = BulkLimitResult['results'][number];
type Change = CallInput<'bulkLimit'>['change'];
type Field = CallInput<'bulkLimit'>['field'];

/** What is chosen, as the call takes it: the sign is in the choice. */
const KINDS = {
  amount: (figure: number): Change => ({ kind: 'set', value: figure }),
  raise: (figure: number): Change => ({ kind: 'percent', value: figure }),
  lower: (figure: number): Change => ({ kind: 'percent', value: -figure }),
  add: (figure: number): Change => ({ kind: 'add', value: figure }),
  take: (figure: number): Change => ({ kind: 'add', value: -figure }),
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** Nothing typed changes nothing: each limit is shown as it is. */
const UNCHANGED: Change = { kind: 'add', value: 0 };
const TYPING_MS = 300;

/** What a limit becomes: refused, as it was, or another. */
function After({ row }: { row: Row }) {
  const t = useWords(limitsWords);
  if (row.error !== '') return <span className={css.refused}>{rowRefusalSaid(row)}</span>;
  if (row.after === row.before) return <span className="quiet">{t('unchanged')}</span>;
  return <Money value={row.after} />;
}

/** The current limit of a client, which moves along with the fixed one. */
const currentOf = ({ current_before: before, current_after: after }: Row) =>
  before === null || after === null ? '' : <BeforeAfter before={before} after={after} />;

/** What would come of it, row by row, and what it leaves to those who give. */
function Preview({ plan, field }: { plan: BulkLimitResult; field: Field }) {
  const t = useWords(limitsWords);
  return (
    <>
      <Table
        label={t('preview')}
        rows={plan.results}
        rowId={(row) => row.user_id}
        columns={[
          { id: 'userName', label: t('userName'), cell: (row) => row.username },
          { id: 'before', label: t('before'), figures: true, cell: (row) => <Money value={row.before} /> },
          { id: 'after', label: t('after'), figures: true, cell: (row) => <After row={row} /> },
          { id: 'left', label: t('left'), figures: true, cell: (row) => <Money value={row.giver_left} /> },
          ...(field === 'fixed' && plan.results.some(({ current_before: of }) => of !== null)
            ? [{ id: 'current', label: t('currentLimit'), figures: true, cell: currentOf }]
            : []),
        ]}
      />
      <DialogFacts
        live
        facts={plan.givers.map(({ giver, before, after }) => ({
          label: t('canGive', { name: giver }),
          value: <BeforeAfter before={before} after={after} />,
        }))}
      />
    </>
  );
}

type BulkLimitDialogProps = {
  userIds: readonly number[];
  onClose: () => void;
  onDone: (result: BulkResult) => void;
};

/** What each limit was when it was shown, in the order of the accounts. */
function seenIn(plan: BulkLimitResult | undefined, userIds: readonly number[]): number[] | undefined {
  const before = new Map(plan?.results.map((row) => [row.user_id, row.before]));
  const seen = userIds.flatMap((id) => before.get(id) ?? []);
  return seen.length === userIds.length ? seen : undefined;
}

/** Says how to change, what comes of it as the server sees it, and changes all of it in one act. */
function useBulkLimit({ userIds, onDone }: Omit<BulkLimitDialogProps, 'onClose'>) {
  const t = useWords(limitsWords);
  const [kind, setKind] = useState<Kind>('amount');
  const [field, setField] = useState<Field>('fixed');
  const [typed, setTyped] = useState<number | ''>('');
  // Sent, and nobody knows whether it was taken: pressed again it is the same act, which the server does once.
  const unanswered = useRef<CallInput<'bulkLimit'>>(undefined);
  const change = typed === '' ? UNCHANGED : KINDS[kind](typed);
  const [settled] = useDebouncedValue(JSON.stringify(change), TYPING_MS);
  const whom = { user_ids: [...userIds], field };
  const trial = { ...whom, change: JSON.parse(settled) as Change, dry_run: 1 as const };
  const plan = useCall('bulkLimit', trial, { keepPrevious: true });
  const act = useCallMutation('bulkLimit', {
    quiet: true,
    done: '',
    onSuccess: ({ data }) => {
      const results = data.results.map((row) => ({
        id: row.user_id,
        username: row.username,
        changed: row.after === row.before ? (0 as const) : (1 as const),
        error: row.error === '' ? '' : rowRefusalSaid(row),
      }));
      const done = results.length - data.refused;
      onDone({ results, title: t('result', { done, all: results.length }) });
    },
  });
  const failed = act.error ?? plan.error;
  const forget = (): void => {
    unanswered.current = undefined;
    act.reset();
  };
  return {
    kind,
    field,
    choose: ({ kind: how = kind, field: which = field }: { kind?: Kind; field?: Field }) => {
      setKind(how);
      setField(which);
      setTyped('');
      forget();
    },
    typed,
    type: (next: number | '') => {
      setTyped(next);
      forget();
    },
    plan,
    // What is set is what was shown.
    count: plan.isFetching || settled !== JSON.stringify(change) ? 0 : (plan.data?.done ?? 0),
    set: () => {
      const input = unanswered.current ?? { ...whom, change, seen: seenIn(plan.data, userIds) };
      act.mutate(input, {
        onSettled: (_, error) => {
          unanswered.current = error?.code === NO_ANSWER ? input : undefined;
        },
      });
    },
    busy: act.isPending,
    problem: limitRefusal(failed, t('notUpdated')),
  };
}

/** Changes the fix limits of many accounts, after showing what comes of it. */
export function BulkLimitDialog({ userIds, onClose, onDone }: BulkLimitDialogProps) {
  const t = useWords(limitsWords);
  const field = useOwnFocus();
  const bulk = useBulkLimit({ userIds, onDone });
  const { kind, plan, count, busy } = bulk;
  const ofClients = plan.data?.results.every((row) => row.current_before !== null) === true;
  return (
    <LoadedDialog
      title={t('setLimits', { count: userIds.length })}
      close={t('cancel')}
      size="lg"
      request={{ ...plan, error: null, data: plan.data ?? (plan.error === null ? undefined : null) }}
      rows={6}
      onClose={onClose}
      head={
        <>
          {ofClients ? (
            <NativeSelect
              mb={12}
              label={t('which')}
              value={bulk.field}
              disabled={busy}
              onChange={(event) => bulk.choose({ field: event.currentTarget.value as Field })}
              data={[
                { value: 'fixed', label: t('fixLimit') },
                { value: 'current', label: t('currentLimit') },
              ]}
            />
          ) : null}
          <NativeSelect
            label={t('how')}
            value={kind}
            disabled={busy}
            onChange={(event) => bulk.choose({ kind: event.currentTarget.value as Kind })}
            data={KIND_NAMES.map((value) => ({ value, label: t(value) }))}
          />
          <AmountInput
            ref={field}
            data-autofocus
            mt={12}
            label={t(`figure_${kind}`)}
            value={bulk.typed}
            error={bulk.problem}
            onChange={bulk.type}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && count > 0 && !busy) bulk.set();
            }}
            disabled={busy}
          />
        </>
      }
    >
      {(shown) => (
        <Form busy={busy} onSubmit={() => count > 0 && bulk.set()}>
          {shown === null ? null : <Preview plan={shown} field={bulk.field} />}
          <DialogFoot
            no={t('cancel')}
            onNo={onClose}
            yes={t('yes', { count })}
            disabled={count === 0}
            busy={busy}
          />
        </Form>
      )}
    </LoadedDialog>
  );
}
