import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useSearchPart } from '../pages/paths.ts';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { refusalSaid } from '../i18n/server-words.ts';
import { editStaffSearch } from './search.ts';
import { StaffFormPage } from './staff-form.tsx';
import { staffWords } from './words.ts';

export const searchSchema = editStaffSearch;

/** The form of a member of staff: `?staff=` says of whom. */
export default function EditStaffPage() {
  const t = useWords(staffWords);
  const { staff } = editStaffSearch.parse(useSearchPart());
  const list = useCall('getStaffList', { only: staff }, { enabled: staff !== undefined });
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (staff !== undefined && list.data === undefined) return <SkeletonRows rows={8} height={56} />;
  const row = list.data?.staff_list[0];
  if (row === undefined)
    return <EmptyState title={refusalSaid({ code: 'unknown_staff', error: '' }).message} />;
  if (row.may_edit === 0) return <EmptyState title={t('beyond')} />;
  return <StaffFormPage key={row.user_guid} title={menuLabel('Edit Staff')} row={row} />;
}
