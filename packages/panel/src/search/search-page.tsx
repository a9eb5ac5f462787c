import { Button, TextInput } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { LONGEST_KEYWORD, SEARCH_KINDS, type SearchKind } from '@pavilion/contract/search.ts';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState, type KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { lenient, lenientText } from '../grid/grid-search.ts';
import { hitLine } from '../hits/hit-lines.ts';
import { hitWords } from '../hits/words.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useSearchPart } from '../pages/paths.ts';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './search-page.module.css';
import { searchWords } from './words.ts';

/** What is looked for, and the kind that is looked at alone. */
export const searchSchema = z.object({
  keyword: lenientText(LONGEST_KEYWORD),
  kind: lenient(z.enum(SEARCH_KINDS)),
});

const WAIT = 250;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from the box to the first hit, and from hit to hit; Escape goes back to the box. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && !(event.target instanceof HTMLInputElement))
    event.currentTarget.querySelector('input')?.focus();
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[data-hit]')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

type Group = CallOutput<'search'>['groups'][number];

function Hits({
  group,
  alone,
  onKind,
}: {
  group: Group;
  alone: boolean;
  onKind: (kind: SearchKind) => void;
}) {
  const t = useWords(hitWords);
  const say = useWords(searchWords);
  const { kind, hits, more } = group;
  return (
    <section className={css.group} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>
        {t(kind)} <span className="quiet num">{more ? `${hits.length}+` : hits.length}</span>
      </h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Link to={hit.link} data-hit="" className={css.hit}>
              <strong>{hit.title}</strong>
              <span className="small quiet">{hitLine(kind, hit)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more && !alone ? (
        <Button size="xs" variant="subtle" onClick={() => onKind(kind)}>
          {say('moreOf', { kind: t(kind) })}
        </Button>
      ) : null}
      {more && alone ? <p className="small quiet">{say('narrow')}</p> : null}
    </section>
  );
}

const choiceId = (kind: SearchKind): string => `only-${kind}`;

type KindsProps = {
  /** Those of which something is found: no other is named. */
  kinds: readonly SearchKind[];
  chosen: SearchKind | undefined;
  onChoose: (kind: SearchKind | undefined) => void;
};

/** The kinds that were found, to look at one of them alone. */
function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const t = useWords(searchWords);
  const name = useWords(hitWords);
  if (chosen === undefined && kinds.length < 2) return null;
  const choices = chosen === undefined || kinds.includes(chosen) ? kinds : [...kinds, chosen];
  return (
    <fieldset className={css.kinds}>
      <legend className="visually-hidden">{t('byKind')}</legend>
      {[undefined, ...choices].map((kind) => (
        <Button
          key={kind ?? 'all'}
          id={kind === undefined ? undefined : choiceId(kind)}
          size="xs"
          variant={kind === chosen ? 'filled' : 'default'}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind === undefined ? t('allKinds') : name(kind)}
        </Button>
      ))}
    </fieldset>
  );
}

const MOMENT = { keepPrevious: true, staleTime: 30_000 };

/** What one request found; the kinds above it stay while it is on its way. */
function Groups({
  request,
  keyword,
  kind,
  onKind,
}: FoundProps & { request: ReturnType<typeof useCall<'search'>>; onKind: (kind: SearchKind) => void }) {
  const t = useWords(searchWords);
  if (request.isError)
    return (
      <ErrorPanel what={menuLabel('Search')} error={request.error} onRetry={() => void request.refetch()} />
    );
  if (request.data === undefined) return <SkeletonRows rows={8} />;
  const groups = request.data.groups.filter((group) => kind === undefined || group.kind === kind);
  const notice = <ArchivedNotice notice={request.data.notice} />;
  if (groups.length === 0)
    return (
      <>
        <EmptyState title={t('none')} hint={t('noneHint', { keyword })} />
        {notice}
      </>
    );
  return (
    <div className={css.groups}>
      {notice}
      {groups.map((group) => (
        <Hits key={group.kind} group={group} alone={kind !== undefined} onKind={onKind} />
      ))}
    </div>
  );
}

type FoundProps = { keyword: string; kind: SearchKind | undefined };

function Found({ keyword, kind }: FoundProps) {
  const navigate = useNavigate();
  const all = useCall('search', { keyword }, MOMENT);
  const alone = useCall(
    'search',
    { keyword, kinds: kind === undefined ? [] : [kind] },
    { ...MOMENT, enabled: kind !== undefined },
  );
  const request = kind === undefined ? all : alone;
  const look = (next: SearchKind | undefined): void =>
    void navigate({ to: '.', search: { keyword, kind: next } });
  // The button that was pressed goes; what it chose stays.
  const lookAtMore = (more: SearchKind): void => {
    document.querySelector<HTMLElement>(`#${choiceId(more)}`)?.focus();
    look(more);
  };
  return (
    <div aria-busy={request.isFetching}>
      <Kinds kinds={(all.data?.groups ?? []).map((group) => group.kind)} chosen={kind} onChoose={look} />
      <Groups request={request} keyword={keyword} kind={kind} onKind={lookAtMore} />
    </div>
  );
}

/** Everything that a word, a number or an address finds in what the reader may open. */
export default function SearchPage() {
  const t = useWords(searchWords);
  const navigate = useNavigate();
  const { keyword: asked = '', kind } = searchSchema.parse(useSearchPart());
  const keyword = asked.trim();
  const [typed, setTyped] = useState({ text: keyword, known: keyword });
  // Somebody went back, or came by another link.
  if (typed.known !== keyword)
    setTyped({ text: typed.text.trim() === keyword ? typed.text : keyword, known: keyword });
  const tell = useDebouncedCallback((text: string) => {
    const sent = text.trim();
    void navigate({ to: '.', search: sent === '' ? {} : { keyword: sent, kind }, replace: true });
  }, WAIT);
  return (
    <>
      <PageHeader title={menuLabel('Search')} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only go between what has the focus by itself */}
      <div className={css.page} onKeyDown={moveFocus}>
        <TextInput
          type="search"
          className={css.box}
          aria-label={t('everything')}
          placeholder={t('everythingHint')}
          leftSection={<IconSearch size={16} />}
          maxLength={LONGEST_KEYWORD}
          value={typed.text}
          onChange={({ currentTarget: { value } }) => {
            setTyped((now) => ({ ...now, text: value }));
            tell(value);
          }}
        />
        {keyword === '' ? (
          <EmptyState title={t('nothingYet')} hint={t('nothingYetHint')} />
        ) : (
          <Found keyword={keyword} kind={kind} />
        )}
      </div>
    </>
  );
}
