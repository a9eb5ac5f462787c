import { useSession } from '../session/session.ts';
import { useMay } from './may.ts';
import { useCall } from './use-call.ts';

/** The account that is signed in, or that a member of staff acts for; nothing is asked for where the person may not look at accounts. */
export function useOwnProfile() {
  const may = useMay();
  const session = useSession();
  const enabled = session !== undefined && may('profile');
  return useCall('profile', {}, { staleTime: 30_000, enabled });
}
