import type { PageRow } from '@pavilion/contract/page-row.ts';
import { mayCall } from '@pavilion/contract/access.ts';
import { useWords } from '../i18n/i18n.ts';
import { useRole } from '../session/session.ts';
import { FullPage } from './full-pages.tsx';
import { rightSaid } from './right-words.ts';
import { roleLabel } from './role-words.ts';
import { uiWords } from './words.ts';

/** The page exists but is not open to the viewer's level, or not to what staff were given: says to whose, or by what. */
export function ForbiddenPage({ page: { access, privilege } }: { page: PageRow }) {
  const t = useWords(uiWords);
  const role = useRole();
  if (mayCall(access, role) && privilege !== 'own')
    return <FullPage title={t('noRightTitle')} text={t('noRightText', { right: rightSaid(privilege) })} />;
  const roles = access === 'public' ? [] : access;
  return (
    <FullPage
      title={t('forbiddenTitle')}
      text={t('forbiddenText', { roles: roles.map(roleLabel).join(', ') })}
    />
  );
}
