import { SegmentedControl } from '@mantine/core';
import type { LimitFacts } from '@pavilion/contract/coins.ts';
import { useState } from 'react';
import { Table } from '../../ui/table/table.tsx';
import type { BulkResult } from '../use-account-actions.ts';
import { useCall } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import dialog from '../../ui/dialog.module.css';
import { DialogFoot } from '../../ui/form/dialog-foot.tsx';
import { Form } from '../../ui/form/form.tsx';
import { LoadedDialog } from '../../ui/loaded-dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { BeforeAfter } from './before-after.tsx';
import css from './limits.module.css';
import { planLimits, type LimitChange, type PlannedLimit } from './plan-limits.ts';
import { useOwnFocus } from './use-own-focus.ts';
import { isChange } from './set-planned.ts';
import { useSetLimits } from './use-set-limits.ts';
import { limitsWords } from './words.ts';

const KINDS = ['amount', 'raise', 'lower'] as const satisfies readonly LimitChange['kind'][];

/** What a limit becomes: refused, as it was, or another. */
function After({ row }: { row: PlannedLimit }) {
  const t = useWords(limitsWords);
  if (row.refusal !== undefined) return <span className={css.refused}>{t(row.refusal)}</span>;
  if (row.after === row.facts.fixed_limit) return <span className="quiet">{t('unchanged')}</span>;
  return <Money value={row.after} />;
}

/** What would come of it, row by row. */
function Preview({ rows }: { rows: readonly PlannedLimit[] }) {
  const t = useWords(limitsWords);
  return (
    <Table
      label={t('preview')}
      rows={rows}
      rowId={(row) => row.facts.user_guid}
      columns={[
        { id: 'userName', label: t('userName'), cell: (row) => row.facts.username },
        {
          id: 'before',
          label: t('before'),
          figures: true,
          cell: (row) => <Money value={row.facts.fixed_limit} />,
        },
        { id: 'after', label: t('after'), figures: true, cell: (row) => <After row={row} /> },
        { id: 'left', label: t('left'), figures: true, cell: (row) => <Money value={row.giverLeft} /> },
      ]}
    />
  );
}

type LimitsFormProps = {
  limits: readonly LimitFacts[];
  onClose: () => void;
  onDone: (result: BulkResult) => void;
};

function LimitsForm({ limits, onClose, onDone }: LimitsFormProps) {
  const t = useWords(limitsWords);
  const [kind, setKind] = useState<LimitChange['kind']>('amount');
  const [typed, setTyped] = useState<number | ''>('');
  const field = useOwnFocus();
  const { busy, set } = useSetLimits();
  // Nothing typed changes nothing: each limit is shown as it is.
  const change: LimitChange = typed === '' ? { kind: 'raise', figure: 0 } : { kind, figure: typed };
  const { rows, givers } = planLimits(limits, change);
  const count = rows.filter(isChange).length;
  return (
    <Form busy={busy} onSubmit={() => void (count > 0 && set(rows).then(onDone))}>
      <SegmentedControl
        aria-label={t('how')}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setTyped('');
        }}
        data={KINDS.map((value) => ({ value, label: t(value) }))}
      />
      <AmountInput
        ref={field}
        data-autofocus
        mt={12}
        label={t(`figure_${kind}`)}
        value={typed}
        onChange={setTyped}
        disabled={busy}
      />
      <Preview rows={rows} />
      <dl className={dialog.facts} aria-live="polite">
        {givers.map(({ giver, before, after }) => (
          <div key={giver} className={dialog.fact}>
            <dt>{t('canGive', { name: giver })}</dt>
            <dd>
              <BeforeAfter before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
      <DialogFoot
        no={t('cancel')}
        onNo={onClose}
        yes={t('yes', { count })}
        disabled={count === 0}
        busy={busy}
      />
    </Form>
  );
}

type BulkLimitDialogProps = Omit<LimitsFormProps, 'limits'> & { guids: readonly string[] };

/** Sets the fix limits of many accounts, after showing what comes of it. */
export function BulkLimitDialog({ guids, onClose, onDone }: BulkLimitDialogProps) {
  const t = useWords(limitsWords);
  const request = useCall('limitFacts', { user_guids: [...guids] });
  return (
    <LoadedDialog
      title={t('setLimits', { count: guids.length })}
      close={t('cancel')}
      size="lg"
      request={request}
      rows={6}
      onClose={onClose}
    >
      {({ limits }) => <LimitsForm limits={limits} onClose={onClose} onDone={onDone} />}
    </LoadedDialog>
  );
}
