import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { OPERATOR_ROLES, ROLE } from '@pavilion/contract/roles.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useOwnProfile } from '../api/own-profile.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { DraftNote } from '../ui/form/draft-note.tsx';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';
import { count } from '../format/numbers.ts';
import { say, useWords } from '../i18n/i18n.ts';
import { refusalSaid } from '../i18n/server-words.ts';
import { useSession } from '../session/session.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { DialogFacts } from '../ui/dialog-facts.tsx';
import dialog from '../ui/dialog.module.css';
import { Balance } from '../ui/balance.tsx';
import { Money } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { SendButton } from '../ui/send-button.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './move-dialog.module.css';
import { moveWords } from './move-words.ts';

const TYPING = 250;
type Moved = Pick<UserRow, 'user_guid' | 'username' | 'role' | 'parent_username'>;
type Option = { value: string; label: string; upline: string };
const NOBODY: Option = { value: '', label: '', upline: '' };

const wholeOption = ({ value, label, upline }: Partial<Option> = {}): Option | undefined =>
  value === undefined || label === undefined || upline === undefined ? undefined : { value, label, upline };

/** Levels that an account of a level may stand below; the reader himself is offered apart. */
const rolesAbove = (role: number): number[] =>
  OPERATOR_ROLES.filter((above) => above > ROLE.company && above < role);

/** Accounts of a level above that match what is typed; the reader's own stands first while nothing is typed. */
function useParents(user: Moved, keyword: string): { options: Option[]; loading: boolean } {
  const t = useWords(moveWords);
  const session = useSession();
  const own = useOwnProfile().data?.profile;
  const roles = rolesAbove(user.role);
  const found = useCall(
    'searchUsers',
    { keyword, roles },
    { enabled: keyword !== '' && roles.length > 0, keepPrevious: true, staleTime: 30_000 },
  );
  const me: Option[] =
    own === undefined || session?.is_staff === 1 || session?.role === ROLE.admin || own.role >= user.role
      ? []
      : [{ value: own.user_guid, label: t('you', { name: own.username }), upline: roleLabel(own.role) }];
  const others = (keyword === '' ? [] : (found.data?.users ?? []))
    .filter((one) => one.user_guid !== user.user_guid && one.username !== user.parent_username)
    .map((one) => ({
      value: one.user_guid,
      label: one.name === '' ? one.username : `${one.username} ${one.name}`,
      upline: `${roleLabel(one.role)}${one.upline === '' ? '' : `, ${one.upline}`}`,
    }));
  return { options: keyword === '' ? me : others, loading: found.isFetching };
}

function ParentField({
  user,
  value,
  onChange,
}: {
  user: Moved;
  value: Option | undefined;
  onChange: (parent: Option | undefined) => void;
}) {
  const t = useWords(moveWords);
  const [typed, setTyped] = useState(value?.label ?? '');
  const [keyword] = useDebouncedValue(typed === value?.label ? '' : typed.trim(), TYPING);
  const { options, loading } = useParents(user, keyword);
  const shown =
    value === undefined || options.some((one) => one.value === value.value) ? options : [value, ...options];
  return (
    <Select
      label={t('newParent')}
      description={
        user.parent_username === null ? undefined : t('underToday', { name: user.parent_username })
      }
      placeholder={t('findParent')}
      data-autofocus
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('no') }}
      data={shown.map(({ value: guid, label }) => ({ value: guid, label }))}
      // The server has searched already, by more than the label.
      filter={({ options: all }) => all}
      renderOption={({ option }) => (
        <span className={css.option}>
          <strong>{option.label}</strong>
          <span className="small quiet">{shown.find((one) => one.value === option.value)?.upline}</span>
        </span>
      )}
      nothingFoundMessage={keyword === '' || loading ? undefined : t('noneFound')}
      comboboxProps={{ withinPortal: true }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value?.value ?? null}
      onChange={(guid) => onChange(shown.find((one) => one.value === guid))}
    />
  );
}

/** What goes along, as label and figure. */
function Carried({ preview }: { preview: CallOutput<'movePreview'> }) {
  const t = useWords(moveWords);
  const facts = [
    { label: t('agentsBelow'), value: <span className="num">{count(preview.agents)}</span> },
    { label: t('clientsBelow'), value: <span className="num">{count(preview.clients)}</span> },
    { label: t('fixLimit'), value: <Money value={preview.fixed_limit} /> },
    { label: t('ledgerBalance'), value: <Balance value={preview.ledger_balance} /> },
    { label: t('openBets'), value: <span className="num">{count(preview.open_bets)}</span> },
  ];
  return <DialogFacts facts={facts} name={t('carried')} />;
}

/** Why it cannot be moved, every reason; or that all fits. */
function Verdict({ preview, chosen }: { preview: CallOutput<'movePreview'>; chosen: boolean }) {
  const t = useWords(moveWords);
  if (preview.refusals.length > 0) {
    const refusals = preview.refusals.map(({ text, ...refused }) => refusalSaid({ ...refused, error: text }));
    return (
      <div role="alert" className={css.refused}>
        <IconAlertTriangle size={17} aria-hidden="true" />
        <div>
          <strong>{t('refused')}</strong>
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal.code}>
                {refusal.message}
                {Object.values(refusal.fields)
                  .filter((text) => text !== refusal.message)
                  .map((text) => (
                    <span key={text}>: {text}</span>
                  ))}
              </li>
            ))}
          </ul>
          <span className="small">{t('refusedHint')}</span>
        </div>
      </div>
    );
  }
  return chosen ? (
    <p className={css.fits}>
      <IconCircleCheck size={17} aria-hidden="true" /> {t('shareFits')}
    </p>
  ) : null;
}

/** Asks for the code and moves. */
function ConfirmMove(asked: {
  user: Moved;
  parent: Option;
  accounts: number;
  onMoved: () => void;
  onClose: () => void;
}) {
  const t = useWords(moveWords);
  const { user, parent, accounts, onMoved, onClose } = asked;
  const move = useCallMutation('moveUser', {
    quietCodes: CODE_REFUSALS,
    onSuccess: onMoved,
  });
  return (
    <CodeDialog
      opened
      question={t('askMove', { name: user.username, parent: parent.label })}
      effect={t('effect')}
      yes={t('yes', { count: accounts })}
      busy={move.isPending}
      error={move.error === null ? undefined : errorText(move.error)}
      onYes={(code) => move.mutate({ user_guid: user.user_guid, parent_guid: parent.value, code })}
      onClose={onClose}
    />
  );
}

function MoveForm({ user, onClose }: { user: Moved; onClose: () => void }) {
  const t = useWords(moveWords);
  const draft = useDraft<Option>(`move ${user.user_guid}`);
  const [parent, setParent] = useState(wholeOption(draft.found));
  const preview = useCall(
    'movePreview',
    { user_guid: user.user_guid, ...(parent === undefined ? {} : { parent_guid: parent.value }) },
    { keepPrevious: true, staleTime: 0 },
  );
  const [asking, setAsking] = useState(false);
  useKeepDraft(draft, { values: parent ?? NOBODY, dirty: parent !== undefined });
  const close = (): void => {
    draft.forget();
    onClose();
  };
  const { data } = preview;
  const ready =
    parent !== undefined && data !== undefined && !preview.isFetching && data.refusals.length === 0;
  const accounts = data === undefined ? 1 : data.agents + data.clients + 1;
  return (
    <>
      <ParentField user={user} value={parent} onChange={setParent} />
      {preview.isError ? (
        <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <>
          <Carried preview={data} />
          <Verdict preview={data} chosen={parent !== undefined} />
          <p className="small quiet">{t('effect')}</p>
        </>
      )}
      <div className={dialog.dialogFoot}>
        <DraftNote draft={draft} onDiscard={() => setParent(undefined)} />
        <span />
        <Button onClick={close}>{t('no')}</Button>
        <SendButton variant="filled" disabled={!ready} onClick={() => setAsking(true)}>
          {t('yes', { count: accounts })}
        </SendButton>
      </div>
      {asking && parent !== undefined ? (
        <ConfirmMove
          user={user}
          parent={parent}
          accounts={accounts}
          onMoved={close}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Asks for the new parent, shows what a move carries over and what stands against it, and moves. */
export function openMoveDialog(user: Moved): void {
  const id = `move-${user.user_guid}`;
  const t = say(moveWords);
  modals.open({
    modalId: id,
    title: t('moveTitle', { name: user.username }),
    closeButtonProps: { 'aria-label': t('no') },
    children: <MoveForm user={user} onClose={() => modals.close(id)} />,
  });
}
