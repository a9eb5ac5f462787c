import { Button, Checkbox } from '@mantine/core';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import { useRef, useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { roleLabel } from '../ui/role-words.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import css from './passwords.module.css';
import { passwordWords } from './words.ts';

const ROLES = [1, 8, 2, 3, 4, 5, 6, 7] as const;

const inOrder = (roles: readonly number[]): string => roles.toSorted((a, b) => a - b).join(' ');
const rolesIn = (text: FormValue): number[] =>
  String(text)
    .split(' ')
    .filter((one) => one !== '')
    .map(Number);
const names = (roles: readonly number[]): string => roles.map(roleLabel).join(', ') || '–';

function PolicyForm({ roles, version }: { roles: readonly number[]; version: string }) {
  const t = useWords(passwordWords);
  const [chosen, setChosen] = useState(roles);
  const [asking, setAsking] = useState(false);
  const save = useCallMutation('secondFactorPolicy', {
    done: t('policySaved'),
    quietCodes: [...CODE_REFUSALS, 'stale_form'],
    onSuccess: () => {
      setAsking(false);
    },
  });
  const same = chosen.length === roles.length && chosen.every((role) => roles.includes(role));
  /** Of the last press: the choice between mine and theirs is sent with it. */
  const code = useRef('');
  const { send, dialog } = useStaleSave({
    saved: { roles: inOrder(roles) },
    version,
    dirty: !same,
    label: () => t('policyTitle'),
    show: (_, value) => names(rolesIn(value)),
    save: (values, known, met) => {
      setChosen(rolesIn(values['roles'] ?? ''));
      save.mutate(
        { roles: rolesIn(values['roles'] ?? ''), code: code.current, version: known },
        { onError: (error) => met(error) && setAsking(false) },
      );
    },
  });
  const added = chosen.filter((role) => !roles.includes(role));
  return (
    <>
      {dialog}
      <div className={css.levels}>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={roleLabel(role)}
            checked={chosen.includes(role)}
            onChange={(event) =>
              setChosen(
                event.currentTarget.checked ? [...chosen, role] : chosen.filter((one) => one !== role),
              )
            }
          />
        ))}
      </div>
      <div className={css.buttons}>
        <Button variant="filled" disabled={same} onClick={() => setAsking(true)}>
          {t('policySave')}
        </Button>
      </div>
      <CodeDialog
        opened={asking}
        question={t('policyAsk')}
        {...(added.length === 0
          ? {}
          : { effect: t('policyEffect', { levels: added.map(roleLabel).join(', ') }) })}
        yes={t('policySave')}
        busy={save.isPending}
        error={save.error === null ? undefined : errorText(save.error)}
        onYes={(typed) => {
          code.current = typed;
          send({ roles: inOrder(chosen) });
        }}
        onClose={() => {
          setAsking(false);
          save.reset();
        }}
      />
    </>
  );
}

/** Which levels must sign in with a second factor. */
export function FactorPolicy() {
  const policy = useCall('secondFactorPolicy', {});
  if (policy.isError) return <ErrorPanel error={policy.error} onRetry={() => void policy.refetch()} />;
  if (policy.data === undefined) return <SkeletonRows rows={2} height={32} />;
  const { roles, version } = policy.data;
  return <PolicyForm key={roles.join(' ')} roles={roles} version={version} />;
}
