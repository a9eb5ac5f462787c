import type { LimitFacts } from '@pavilion/contract/coins.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { useCall, useCallMutation } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { DialogFacts } from '../../ui/dialog-facts.tsx';
import { DialogFoot } from '../../ui/form/dialog-foot.tsx';
import { Form } from '../../ui/form/form.tsx';
import { LimitBar } from '../../ui/limit-bar.tsx';
import { LoadedDialog } from '../../ui/loaded-dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { BeforeAfter } from './before-after.tsx';
import css from './limits.module.css';
import { limitFromText } from './limit-text.ts';
import { limitRefusal } from './limit-refusal.ts';
import { plannedLimit, type PlannedLimit } from './plan-limit.ts';
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
    { label: t('fixLimit'), value: <BeforeAfter before={facts.fixed_limit} after={planned.after} /> },
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
      ? [
          {
            label: t('becomesCurrent'),
            value: <BeforeAfter before={facts.balance} after={planned.balance} />,
          },
        ]
      : []),
  ];
  return <DialogFacts facts={rows} live />;
}

/** Sets the fixed limit, and the current one of a client where somebody typed it. */
function useSetLimit(
  facts: LimitFacts,
  wished: string,
  { onDone, onStale }: Record<'onDone' | 'onStale', () => void>,
) {
  const t = useWords(limitsWords);
  const [fixed, setFixed] = useState<number | ''>(
    () => limitFromText(wished, facts.fixed_limit) ?? facts.fixed_limit,
  );
  // Until it is typed it moves along with the fixed limit.
  const [current, setCurrent] = useState<number | ''>('');
  const options = { quiet: true, onSuccess: onDone };
  const one = useCallMutation('updateLimit', options);
  const both = useCallMutation('updateCurrentLimit', options);
  const again = { onError: ({ code }: CallError) => code === 'stale_form' && onStale() };
  const forget = (): void => {
    one.reset();
    both.reset();
  };
  const wanted = { fixed: fixed === '' ? facts.fixed_limit : fixed, ...(current === '' ? {} : { current }) };
  const planned = plannedLimit(facts, wanted);
  const changed =
    fixed !== '' && (fixed !== facts.fixed_limit || (current !== '' && current !== facts.balance));
  return {
    fixed,
    current,
    planned,
    changed,
    busy: one.isPending || both.isPending,
    problem:
      limitRefusal(one.error ?? both.error, t('notUpdated')) ??
      (planned.refusal === undefined ? undefined : t(planned.refusal)),
    typeFixed: (value: number | '') => {
      setFixed(value);
      forget();
    },
    typeCurrent: (value: number | '') => {
      setCurrent(value);
      forget();
    },
    save: () => {
      if (!changed) return;
      // What was changed by must be what was shown.
      const limit = { fixed_limit: wanted.fixed, seen: facts.fixed_limit };
      if (current === '') one.mutate({ user_id: facts.user_id, ...limit }, again);
      else both.mutate({ user_guid: facts.user_guid, ...limit, current_limit: current }, again);
    },
  };
}

type LimitFormProps = { facts: LimitFacts; wished: string; onClose: () => void; onStale: () => void };

function LimitForm({ facts, wished, onClose, onStale }: LimitFormProps) {
  const t = useWords(limitsWords);
  const field = useOwnFocus();
  const set = useSetLimit(facts, wished, { onDone: onClose, onStale });
  return (
    <Form busy={set.busy} onSubmit={set.save}>
      <AmountInput
        ref={field}
        data-autofocus
        label={t('limit')}
        value={set.fixed}
        error={set.problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={set.typeFixed}
      />
      {facts.role === ROLE.client ? (
        <AmountInput
          mt={12}
          label={t('setCurrent')}
          description={t('movesAlong')}
          value={set.current}
          onChange={set.typeCurrent}
        />
      ) : null}
      <Facts planned={set.planned} />
      <DialogFoot no={t('cancel')} onNo={onClose} yes={t('save')} disabled={!set.changed} busy={set.busy} />
    </Form>
  );
}

type LimitDialogProps = {
  guid: string;
  /** The limit that was typed beside its figure. */
  wished?: string;
  onClose: () => void;
};

/** Sets the limits of one account. */
export function LimitDialog({ guid, wished = '', onClose }: LimitDialogProps) {
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
      {(found) => (
        <LimitForm facts={found} wished={wished} onClose={onClose} onStale={() => void request.refetch()} />
      )}
    </LoadedDialog>
  );
}
