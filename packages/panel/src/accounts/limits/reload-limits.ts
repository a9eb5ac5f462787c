import { reloadAccounts } from '../use-account-actions.ts';
import { invalidate } from '../../api/query-client.ts';

/** Everything that shows a limit. */
export function reloadLimits(): void {
  void reloadAccounts();
  void invalidate('limitFacts', 'dashboard', 'coinReport');
}
