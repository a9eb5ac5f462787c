import { company, mayCall } from '@pavilion/contract/access.ts';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import { useGridState } from '../grid/use-grid.ts';
import { ViewTabs } from '../grid/view-tabs.tsx';
import { useWords } from '../i18n/i18n.ts';
import { useRole } from '../session/session.ts';
import { AgentTable, SubCompanyTable, UserTable } from './client-tables.tsx';
import { MatchFrame } from './match-frame.tsx';
import { reportSearch } from './search.ts';
import { reportsWords } from './words.ts';

export const searchSchema = reportSearch;

const TABLES = { subcompany: SubCompanyTable, users: UserTable, agents: AgentTable } as const;
type Table = keyof typeof TABLES;

/** Sub companies are the Company's to see (specification part 2, section 6). */
const tablesOf = (atTop: boolean): Table[] =>
  atTop ? ['subcompany', 'users', 'agents'] : ['users', 'agents'];

function ClientReport({ event }: { event: LiveEvent }) {
  const t = useWords(reportsWords);
  const tables = tablesOf(mayCall(company, useRole()));
  const address = useGridState({ size: 100 });
  const chosen = tables.find((one) => one === address.view) ?? tables[0] ?? 'users';
  const Chosen = TABLES[chosen];
  return (
    <Chosen
      key={chosen}
      event={event}
      tabs={
        <ViewTabs
          label={t('tables')}
          chosen={chosen}
          views={tables.map((id) => ({ id, label: t(id) }))}
          onChoose={(view) => address.change({ view, sort: undefined, keyword: undefined })}
        />
      }
    />
  );
}

/** /client_report/{event_id}: a match by sub companies, clients and agents. */
export default function ClientReportPage() {
  return (
    <MatchFrame title="Client Report" word="clientReport">
      {(event) => <ClientReport key={event.event_id} event={event} />}
    </MatchFrame>
  );
}
