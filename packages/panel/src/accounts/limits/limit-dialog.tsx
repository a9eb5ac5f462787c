import type { LimitFacts } from '@pavilion/contract/coins.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useState } from 'react';
import { errorText } from '../../api/call-error.ts';
import { useCall, useCallMutation } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import dialog from '../../ui/dialog.module.css';
import { DialogFoot } from '../../ui/form/dialog-foot.tsx';
import { Form } from '../../ui/form/form.tsx';
import { LimitBar } from '../../ui/limit-bar.tsx';
import { LoadedDialog } from '../../ui/loaded-dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { BeforeAfter } from './before-after.tsx';
import css from './limits.module.css';
import { planLimits, type PlannedLimit } from './plan-limits.ts';
import { useOwnFocus } from './use-own-focus.ts';
import { limitsWords } from './words.ts';

/** What the limit is used for, and what it leaves to its giver. */
function Facts({ planned }: { planned: PlannedLimit }) {
  const t = useWords(limitsWords);
  const { facts } = planned;
  const client = facts.role === ROLE.client;
  const rows = [
    {
      label: t('canGive', { name: facts.giver }),
      value: <BeforeAfter before={facts.giver_left} after={planned.giverWould} />,
    },
    {
      label: t(client ? 'inUse' : 'givenOut'),
      value: client ? (
        <span className={css.used}>
          <Money value={facts.used_limit} />
          <LimitBar used={facts.used_limit} given={planned.after} />
        </span>
      ) : (
        <Money value={facts.given_out} />
      ),
    },
    ...(client
      ? [{ label: t('current'), value: <BeforeAfter before={facts.balance} after={planned.balance} /> }]
      : []),
  ];
  return (
    <dl className={dialog.facts} aria-live="polite">
      {rows.map(({ label, value }) => (
        <div key={label} className={dialog.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LimitForm({ facts, onClose }: { facts: LimitFacts; onClose: () => void }) {
  const t = useWords(limitsWords);
  const [typed, setTyped] = useState<number | ''>(facts.fixed_limit);
  const field = useOwnFocus();
  const update = useCallMutation('updateLimit', {
    quiet: true,
    onSuccess: onClose,
  });
  const wanted = typed === '' ? facts.fixed_limit : typed;
  const { rows } = planLimits([facts], { kind: 'amount', figure: wanted });
  const refused =
    update.error === null
      ? undefined
      : [errorText(update.error), update.error.fields['fixed_limit']].filter(Boolean).join(': ');
  const changed = typed !== '' && typed !== facts.fixed_limit;
  return (
    <Form
      busy={update.isPending}
      onSubmit={() => changed && update.mutate({ user_id: facts.user_id, fixed_limit: typed })}
    >
      <AmountInput
        ref={field}
        data-autofocus
        label={t('limit')}
        value={typed}
        error={refused ?? (rows[0]?.refusal === undefined ? undefined : t(rows[0].refusal))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(value) => {
          setTyped(value);
          update.reset();
        }}
      />
      {rows.map((planned) => (
        <Facts key={planned.facts.user_guid} planned={planned} />
      ))}
      <DialogFoot
        no={t('cancel')}
        onNo={onClose}
        yes={t('save')}
        disabled={!changed}
        busy={update.isPending}
      />
    </Form>
  );
}

/** Sets the fix limit of one account. */
export function LimitDialog({ guid, onClose }: { guid: string; onClose: () => void }) {
  const t = useWords(limitsWords);
  const request = useCall('limitFacts', { user_guids: [guid] });
  const facts = request.data?.limits[0];
  return (
    <LoadedDialog
      title={facts === undefined ? t('setLimit') : t('setLimitOf', { name: facts.username })}
      close={t('cancel')}
      request={{ ...request, data: facts }}
      rows={4}
      onClose={onClose}
    >
      {(found) => <LimitForm facts={found} onClose={onClose} />}
    </LoadedDialog>
  );
}
