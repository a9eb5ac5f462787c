import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { CAP_NAMES } from '@pavilion/contract/caps.ts';
import type { PrivilegeGroup } from '@pavilion/contract/privilege-groups.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { pathTo, useSearchPart } from '../pages/paths.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { PageForm } from '../ui/form/page-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { GroupHistory } from './history.tsx';
import { Matrix } from './matrix.tsx';
import { MenuPreview } from './menu-preview.tsx';
import css from './privileges.module.css';
import { rightsInShort } from './rights-text.ts';
import { groupSearch } from './search.ts';
import { useGroupForm, type GroupForm } from './use-group-form.ts';
import { privilegeWords, type PrivilegeKey } from './words.ts';

export const searchSchema = groupSearch;

type Given = CallOutput<'listPrivileges'>;

const PRESET_WORDS: Readonly<Record<string, PrivilegeKey>> = {
  'Read only': 'presetReadOnly',
  'Settlement desk': 'presetDesk',
  Finance: 'presetFinance',
  Support: 'presetSupport',
};

function Presets({ form, given }: { form: GroupForm; given: Given }) {
  const t = useWords(privilegeWords);
  const now = given.presets.findIndex(
    ({ privileges }) =>
      privileges.length === form.rights.length && privileges.every((right) => form.rights.includes(right)),
  );
  return (
    <NativeSelect
      label={t('begin')}
      value={String(now)}
      data={[
        { value: '-1', label: t('ownChoice') },
        ...given.presets.map(({ name }, place) => {
          const word = PRESET_WORDS[name];
          return { value: String(place), label: word === undefined ? name : t(word) };
        }),
      ]}
      onChange={(event) => {
        const preset = given.presets[Number(event.currentTarget.value)];
        if (preset !== undefined) form.set({ privileges: preset.privileges.join(' ') });
      }}
    />
  );
}

function Caps({ form, given }: { form: GroupForm; given: Given }) {
  const t = useWords(privilegeWords);
  return (
    <FormSection title={t('caps')} hint={t('capsHint')}>
      <div className={css.fields}>
        {CAP_NAMES.map((cap) => {
          const most = given.my_caps[cap];
          const text = form.values[cap];
          return (
            <AmountInput
              key={cap}
              label={t(cap)}
              placeholder={t('noCap')}
              description={most === null ? undefined : t('yours', { most: money(most) })}
              value={text === '' ? '' : Number(text)}
              error={form.problem(cap) ?? form.problem(`caps.${cap}`)}
              onChange={(value) => form.set({ [cap]: String(value) })}
            />
          );
        })}
      </div>
    </FormSection>
  );
}

/** The name, and whether a second factor is asked for. */
function Basics({ form, given }: { form: GroupForm; given: Given }) {
  const t = useWords(privilegeWords);
  return (
    <FormSection title={menuLabel('Privileges Group')} hint={t('nameHint')}>
      <div className={css.fields}>
        <TextInput
          label={t('name')}
          maxLength={60}
          autoComplete="off"
          value={form.values.name}
          error={form.problem('name') ?? null}
          onChange={(event) => form.set({ name: event.currentTarget.value })}
        />
        <Presets form={form} given={given} />
        <Switch
          label={t('factorLabel')}
          description={t('factorHint')}
          checked={form.values.second_factor === '1'}
          onChange={(event) => form.set({ second_factor: event.currentTarget.checked ? '1' : '0' })}
        />
      </div>
    </FormSection>
  );
}

function GroupEditor({ group, given }: { group: PrivilegeGroup | undefined; given: Given }) {
  const t = useWords(privilegeWords);
  const navigate = useNavigate();
  const may = useMay();
  const phone = usePhone();
  const form = useGroupForm(group, given.my_caps);
  const title = group?.name ?? menuLabel('Create Privilege Group');
  const beyond = form.rights.filter((right) => !given.mine.includes(right));
  usePageInfo(group === undefined ? undefined : { title });
  return (
    <>
      <PageHeader title={title} />
      {form.dialog}
      <PageForm
        wide
        call="savePrivileges"
        label={title}
        dirty={form.dirty}
        draft={form.draft}
        busy={form.busy}
        onSubmit={form.submit}
        more={
          <Button onClick={() => void navigate({ to: pathTo('/privileges_group') })}>{t('cancel')}</Button>
        }
      >
        <Basics form={form} given={given} />
        <FormSection title={t('matrix')} hint={phone ? undefined : t('matrixHint')}>
          {beyond.length === 0 ? null : (
            <p className="loss">{t('beyondYou', { rights: rightsInShort(beyond) })}</p>
          )}
          <Matrix
            chosen={form.rights}
            among={given.mine}
            onChange={(rights) => form.set({ privileges: rights.join(' ') })}
          />
        </FormSection>
        <FormSection title={t('menu')} hint={t('menuHint')}>
          <output>
            <MenuPreview rights={form.rights} />
          </output>
        </FormSection>
        <Caps form={form} given={given} />
      </PageForm>
      {group === undefined || !may('auditLog') ? null : (
        <FormSection title={t('history')} hint={t('historyHint')}>
          <GroupHistory groupId={group.group_id} />
        </FormSection>
      )}
    </>
  );
}

/** A privilege group: what its staff may do, and how much of it. */
export default function GroupPage() {
  const t = useWords(privilegeWords);
  const { group: groupId } = groupSearch.parse(useSearchPart());
  const request = useCall('listPrivileges', {});
  if (request.isError && request.data === undefined)
    return <ErrorPanel error={request.error} onRetry={() => void request.refetch()} />;
  if (request.data === undefined) return <SkeletonRows rows={8} />;
  const group = request.data.groups.find((one) => one.group_id === groupId);
  if (groupId !== undefined && group === undefined) return <EmptyState title={t('notThere')} />;
  return <GroupEditor key={groupId ?? 'new'} group={group} given={request.data} />;
}
