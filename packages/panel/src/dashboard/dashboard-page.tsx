import { menuLabel } from '../shell/menu-words.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function Page() {
  return <PageHeader title={menuLabel('Live Report Matches')} />;
}
