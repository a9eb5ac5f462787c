import { useState } from 'react';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePathParam } from '../pages/paths.ts';
import { Chip } from '../ui/chip.tsx';
import { Hash } from '../ui/proof-steps.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { uiWords } from '../ui/words.ts';
import css from './fair.module.css';
import { FairFigures } from './fair-figures.tsx';
import { FairSteps } from './fair-steps.tsx';
import { publishedFigures, useDrawAgain, type Figures } from './use-draw-again.ts';
import { useRecord, type FairRecord } from './use-record.ts';
import { fairWords } from './words.ts';

function Standing({ record: { result, declared } }: { record: FairRecord }) {
  const t = useWords(fairWords);
  if (result === 'declared') return <Chip tone="profit">{declared}</Chip>;
  return (
    <Chip tone={result === 'abandoned' ? 'warn' : 'neutral'}>
      {t(result === 'abandoned' ? 'abandonedDraw' : 'waiting')}
    </Chip>
  );
}

/** What is known before: the fingerprint of the seed. */
function Promised({ record }: { record: FairRecord }) {
  const t = useWords(fairWords);
  const promise = useWords(uiWords)('promiseTitle');
  return (
    <section aria-label={promise}>
      <h2>{promise}</h2>
      <p>{t('promiseHint', { time: dateTime(record.draw_at) })}</p>
      <Hash>{record.commitment}</Hash>
      {record.refused === '' ? null : <p role="alert">{t('refused')}</p>}
    </section>
  );
}

/** What can be made again once the seed is out. */
function Drawn({ record }: { record: FairRecord }) {
  const published = publishedFigures(record);
  const [own, setOwn] = useState<Figures>();
  const figures = own ?? published;
  const again = useDrawAgain(figures);
  return (
    <>
      {again ? <FairSteps record={record} figures={figures} again={again} /> : null}
      <FairFigures
        figures={figures}
        badSeed={again === null}
        onChange={setOwn}
        onReset={own === undefined ? undefined : () => setOwn(undefined)}
      />
    </>
  );
}

function Content({ record }: { record: FairRecord }) {
  const t = useWords(fairWords);
  const common = useWords(uiWords);
  const isSecure = globalThis.isSecureContext;
  return (
    <div className={css.page}>
      {record.revealed_at === null ? (
        <Promised record={record} />
      ) : isSecure ? (
        <Drawn record={record} />
      ) : (
        <p role="alert">{common('insecure')}</p>
      )}
      <p className="small quiet">{t('whatItProves')}</p>
    </div>
  );
}

/** /fair-draw/{event_id}: what a draw was promised by and, once it is over, made of; made again in the reader's browser. */
export default function FairDrawPage() {
  const t = useWords(fairWords);
  const eventId = usePathParam('eventId');
  const { record, error, retry } = useRecord(eventId);
  return (
    <>
      <PageHeader
        title={menuLabel('Fair Draw')}
        meta={
          record === undefined ? undefined : (
            <>
              <span>{`${record.event_name}, ${record.name}`}</span> <Standing record={record} />
            </>
          )
        }
      />
      {record !== undefined ? (
        <Content key={eventId} record={record} />
      ) : error === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <ErrorPanel what={t('whatDraw')} error={error} onRetry={retry} />
      )}
    </>
  );
}
