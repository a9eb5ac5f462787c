import type { ReactNode } from 'react';
import { useMay } from '../api/may.ts';
import { useWords } from '../i18n/i18n.ts';
import { useRole, useSession } from '../session/session.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { FormSection } from '../ui/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { Admins } from './admins.tsx';
import { FactorPolicy } from './house-sign-in.tsx';
import { OwnPassword } from './own-password.tsx';
import { LiveSessions, SignInHistory } from './own-sessions.tsx';
import css from './passwords.module.css';
import { SecondFactor } from './second-factor.tsx';
import { TransactionCode } from './transaction-code.tsx';
import { passwordWords } from './words.ts';

/** The caller's own password, transaction code, second factor and sessions. */
export default function ManagePasswordPage() {
  const t = useWords(passwordWords);
  const role = useRole();
  const session = useSession();
  /** Until the first password is changed nothing else is served. */
  const first = session?.password_due === 1;
  const may = useMay();
  const sections: readonly (readonly [title: string, hint: string, content: ReactNode])[] = [
    [t('passwordTitle'), t(first ? 'firstHint' : 'passwordHint'), <OwnPassword key="password" />],
    [t('codeTitle'), t('codeHint'), <TransactionCode key="code" />],
    [t('factorTitle'), t('factorHint'), <SecondFactor key="factor" />],
    [t('sessionsTitle'), t('sessionsHint'), <LiveSessions key="sessions" />],
    [t('historyTitle'), t('historyHint'), <SignInHistory key="history" />],
    ...(may('listAdmins') ? [[t('adminsTitle'), t('adminsHint'), <Admins key="admins" />] as const] : []),
    ...(may('secondFactorPolicy')
      ? [[t('policyTitle'), t('policyHint'), <FactorPolicy key="policy" />] as const]
      : []),
  ];
  return (
    <>
      <PageHeader title={`${menuLabel('Manage Password')}: ${roleLabel(role)} ${session?.username ?? ''}`} />
      <div className={css.sections}>
        {sections.slice(0, first ? 1 : undefined).map(([title, hint, content]) => (
          <FormSection key={title} title={title} hint={hint}>
            <PanelBoundary what={title}>{content}</PanelBoundary>
          </FormSection>
        ))}
      </div>
    </>
  );
}
