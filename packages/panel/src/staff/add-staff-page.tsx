import { menuLabel } from '../pages/menu-words.ts';
import { StaffFormPage } from './staff-form.tsx';

/** A new member of staff, or a new admin. */
export default function AddStaffPage() {
  return <StaffFormPage title={menuLabel('Create Staff')} />;
}
