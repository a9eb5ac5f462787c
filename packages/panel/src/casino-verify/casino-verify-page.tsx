import { Button, SegmentedControl } from '@mantine/core';
import { ROUNDS_AT_A_TIME } from '@pavilion/contract/rounds-at-a-time.ts';
import type { RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, type DragEvent } from 'react';
import * as z from 'zod/mini';
import { save } from '../api/export-list.ts';
import { lenientWhole } from '../grid/grid-search.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo, usePathParam, useSearchPart } from '../pages/paths.ts';
import { Chip } from '../ui/chip.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { uiWords } from '../ui/words.ts';
import { Contributions } from './contributions.tsx';
import { ManyRounds } from './many-rounds.tsx';
import { OneRound } from './one-round.tsx';
import { useChecked } from './use-checked.ts';
import { useRecords, type Records } from './use-records.ts';
import css from './verify.module.css';
import { verifyWords } from './words.ts';

/** `many`: the last rounds of the table too. */
export const searchSchema = z.object({ many: lenientWhole(1) });

/** Of more than this many bytes a file is no record. */
const MOST_BYTES = 50_000_000;

function State({ record: { state, won_by: wonBy } }: { record: RoundRecord }) {
  const t = useWords(verifyWords);
  if (state === 'declared') return <Chip tone="profit">{wonBy}</Chip>;
  const texts = {
    betting: t('betting'),
    dealing: t('dealing'),
    cancelled: t('cancelled'),
    taken_back: t('takenBack'),
  };
  return <Chip tone={state === 'betting' || state === 'dealing' ? 'neutral' : 'warn'}>{texts[state]}</Chip>;
}

/** One record as it came; several as a list of them. */
function download(records: readonly RoundRecord[], name: string): void {
  const content = records.length === 1 ? records[0] : { records };
  save(new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }), `${name}.json`);
}

type ChoiceProps = { records: Records; many: boolean; ofRound: boolean };

/** What is checked: a round, the last ones of its table, or files. */
function Choice({ records, many, ofRound }: ChoiceProps) {
  const t = useWords(verifyWords);
  const asPublished = useWords(uiWords)('asPublished');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null): void =>
    void records.take([...(files ?? [])].filter(({ size }) => size <= MOST_BYTES));
  return (
    <div className={css.choice}>
      {ofRound ? (
        <SegmentedControl
          size="xs"
          aria-label={t('whatIsChecked')}
          disabled={records.names !== undefined}
          value={many ? 'many' : 'one'}
          onChange={(value) =>
            void navigate({ to: '.', search: value === 'many' ? { many: 1 } : {}, resetScroll: false })
          }
          data={[
            { value: 'one', label: t('oneRound') },
            { value: 'many', label: t('lastRounds', { most: ROUNDS_AT_A_TIME }) },
          ]}
        />
      ) : null}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileText size={14} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('checkFiles')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('checkFiles')}
        accept=".json,application/json"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {records.names === undefined ? null : (
        <>
          <output>{t('ofFiles', { files: records.names })}</output>
          <Button size="xs" variant="default" onClick={records.back}>
            {asPublished}
          </Button>
        </>
      )}
      {records.bad === undefined ? null : <p role="alert">{t('noRecord', { file: records.bad })}</p>}
    </div>
  );
}

function Content({ records, version }: { records: readonly RoundRecord[]; version: string }) {
  const checked = useChecked(records, version);
  const [first] = checked?.rounds ?? [];
  if (checked === undefined || first === undefined) return <SkeletonRows rows={8} />;
  if (checked.rounds.length > 1) return <ManyRounds rounds={checked.rounds} ms={checked.ms} />;
  const { fair } = first.record;
  return (
    <>
      <OneRound round={first} />
      {fair === null || fair.root === '' ? null : <Contributions fair={fair} />}
    </>
  );
}

/** /casino-verify/{event_id}: how a round was dealt, made again in the reader's browser; without one, records that somebody has kept. */
export default function CasinoVerifyPage() {
  const t = useWords(verifyWords);
  const insecure = useWords(uiWords)('insecure');
  const eventId = usePathParam('eventId');
  const many = searchSchema.parse(useSearchPart()).many === 1;
  const source = useRecords(eventId, many);
  const { records, version, error } = source;
  const [only] = records?.length === 1 ? records : [];
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void source.take([...event.dataTransfer.files].filter(({ size }) => size <= MOST_BYTES));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a file can be chosen with the button as well
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <PageHeader
        title={menuLabel('Verify Round')}
        meta={
          only && (
            <>
              {source.names !== undefined ? (
                <span>{only.name}</span>
              ) : (
                <Link to={pathTo('/games_list/$eventId', { eventId: only.event_id })}>{only.name}</Link>
              )}{' '}
              <State record={only} />
            </>
          )
        }
        actions={
          records && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => download(records, only?.event_id ?? (eventId || 'rounds'))}
            >
              {t('download')}
            </Button>
          )
        }
      />
      <div className={css.page}>
        <Choice records={source} many={many} ofRound={eventId !== ''} />
        {!globalThis.isSecureContext ? (
          <p role="alert">{insecure}</p>
        ) : records !== undefined ? (
          <Content records={records} version={version} />
        ) : eventId === '' ? (
          <EmptyState title={t('bringFiles')} hint={t('bringFilesHint')} />
        ) : error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <ErrorPanel what={t('theRecord')} error={error} onRetry={source.retry} />
        )}
        <p className="small quiet">{t('whatItProves')}</p>
      </div>
    </div>
  );
}
