import { ROLE } from '@pavilion/contract/roles.ts';
import { useWords } from '../i18n/i18n.ts';
import { UserSelect, type ChosenUser } from '../people/user-select.tsx';
import css from './slips.module.css';
import { slipsWords } from './words.ts';

type Props = {
  /** Letters from which the search begins (specification part 2, section 5). */
  from: number;
  value: ChosenUser | undefined;
  onChange: (user: ChosenUser | undefined) => void;
};

/** Finds a client of the viewer's downline and shows only its bets. */
export function UserFilter(props: Props) {
  const t = useWords(slipsWords);
  return (
    <UserSelect
      {...props}
      size="xs"
      className={css.user}
      placeholder={t('searchUser')}
      roles={[ROLE.client]}
      clear={t('allUsers')}
    />
  );
}
