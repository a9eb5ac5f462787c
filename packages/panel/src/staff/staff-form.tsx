import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import type { StaffMember } from '@pavilion/contract/staff.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { DayField } from '../days/day-field.tsx';
import { useWords } from '../i18n/i18n.ts';
import { RuleLabel, Strength } from '../passwords/password-hint.tsx';
import { PageLink } from '../pages/page-link.tsx';
import { pathTo } from '../pages/paths.ts';
import { TakeOffFactor } from '../passwords/reset-factor.tsx';
import { passwordWords } from '../passwords/words.ts';
import { useSession } from '../session/session.ts';
import { FormSection } from '../ui/form-section.tsx';
import { PageForm } from '../ui/form/page-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { formWords } from '../user-form/words.ts';
import { GroupField } from './group-field.tsx';
import { HoursField } from './hours-field.tsx';
import css from './staff.module.css';
import { useStaffForm, type StaffForm } from './use-staff-form.ts';
import { staffWords } from './words.ts';

type Part = { form: StaffForm };

function Text({
  form,
  field,
  label,
}: Part & { field: 'username' | 'first_name' | 'last_name'; label: string }) {
  return (
    <TextInput
      label={label}
      maxLength={field === 'username' ? 32 : 60}
      autoComplete="off"
      value={form.values[field]}
      error={form.problem(field) ?? null}
      onChange={(event) => form.set({ [field]: event.currentTarget.value })}
    />
  );
}

function Who({ form, isNew }: Part & { isNew: boolean }) {
  const t = useWords(staffWords);
  const ofForms = useWords(formWords);
  return (
    <FormSection title={t('who')} hint={t(isNew ? 'whoHint' : 'whoEdit')}>
      <div className={css.two}>
        {isNew ? (
          <>
            <Text form={form} field="username" label={t('userName')} />
            <PasswordField
              kind="new"
              label={<RuleLabel label={t('firstPasswordLabel')} />}
              value={form.values.password}
              error={form.problem('password')}
              description={<Strength value={form.values.password} />}
              onChange={(password) => form.set({ password })}
            />
          </>
        ) : null}
        <Text form={form} field="first_name" label={ofForms('first_name')} />
        <Text form={form} field="last_name" label={ofForms('last_name')} />
      </div>
    </FormSection>
  );
}

/** Staff of a group, or an admin: that only the Company's own person makes. */
function Rights({ form, mayMakeAdmin, isAdmin }: Part & { mayMakeAdmin: boolean; isAdmin: boolean }) {
  const t = useWords(staffWords);
  return (
    <FormSection title={t('rights')} hint={t(isAdmin ? 'kindHint' : 'rightsHint')}>
      <div className={css.fields}>
        {mayMakeAdmin ? (
          <Radio.Group label={t('kind')} value={form.values.role} onChange={(role) => form.set({ role })}>
            <div className={css.kinds}>
              <Radio value="" label={t('staff')} />
              <Radio value="8" label={t('admin')} />
            </div>
          </Radio.Group>
        ) : null}
        {isAdmin ? null : (
          <GroupField
            value={form.values.group_id}
            problem={form.problem('group_id')}
            onChange={(group_id) => form.set({ group_id })}
          />
        )}
      </div>
    </FormSection>
  );
}

function Terms({ form }: Part) {
  const t = useWords(staffWords);
  const below = {
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
  };
  return (
    <FormSection title={t('where')} hint={t('whereHint')}>
      <div className={css.fields}>
        <Textarea
          {...below}
          label={t('addresses')}
          description={t('addressesHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2600}
          spellCheck={false}
          value={form.values.addresses}
          error={form.problem('addresses') ?? null}
          onChange={(event) => form.set({ addresses: event.currentTarget.value })}
        />
        <HoursField
          value={form.values.hours}
          problem={form.problem}
          onChange={(hours) => form.set({ hours })}
        />
        <DayField
          label={t('expiresAt')}
          description={t('expiresHint')}
          withTime
          value={form.values.expires_at}
          error={form.problem('expires_at')}
          onChange={(expires_at) => form.set({ expires_at })}
        />
      </div>
    </FormSection>
  );
}

const NO_NAMES: ReadonlyMap<number, string> = new Map();

/** Help when a password or a device is lost: from who stands above, whom staff are not. */
function Help({ row }: { row: StaffMember }) {
  const ofPasswords = useWords(passwordWords);
  const { user_guid: userGuid, username } = row;
  if (useSession()?.is_staff === 1) return null;
  return (
    <>
      <Button
        component={PageLink}
        to={pathTo('/edit_password/$userGuid', { userGuid })}
        search={{ name: username, from: `${pathTo('/edit_staff')}?staff=${userGuid}` }}
      >
        {ofPasswords('change')}
      </Button>
      {row.second_factor === 1 ? <TakeOffFactor guid={userGuid} username={username} /> : null}
    </>
  );
}

/** Makes a member of staff, or changes one. */
export function StaffFormPage({ title, row }: { title: string; row?: StaffMember }) {
  const t = useWords(staffWords);
  const navigate = useNavigate();
  const session = useSession();
  const groups = useCall('listPrivileges', {}).data?.groups;
  const names = groups === undefined ? NO_NAMES : new Map(groups.map((one) => [one.group_id, one.name]));
  const form = useStaffForm(row, names);
  const mayMakeAdmin = row === undefined && session?.role === ROLE.company && session.is_staff === 0;
  const isAdmin = row === undefined ? form.values.role === '8' : row.is_staff === 0;
  return (
    <div className={css.scroll}>
      <PageHeader
        title={title}
        {...(row === undefined ? {} : { under: row.username, actions: <Help row={row} /> })}
      />
      <PageForm
        wide
        label={title}
        dirty={form.dirty}
        draft={form.draft}
        busy={form.busy}
        onSubmit={form.submit}
        more={<Button onClick={() => void navigate({ to: pathTo('/staff_list') })}>{t('cancel')}</Button>}
      >
        <div>
          <Who form={form} isNew={row === undefined} />
          <Rights form={form} mayMakeAdmin={mayMakeAdmin} isAdmin={isAdmin} />
          <Terms form={form} />
        </div>
      </PageForm>
      {form.dialog}
    </div>
  );
}
