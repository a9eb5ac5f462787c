import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { PageForm } from '../ui/form/page-form.tsx';
import { useProblems } from '../ui/form/use-problems.ts';
import css from './announcements.module.css';
import { findProblems, lastPart } from './find-problems.ts';
import { PeopleSelect } from './people-select.tsx';
import { SaidList } from './said-list.tsx';
import { ScheduleFields, TextFields } from './text-fields.tsx';
import { languagesOf, NOTHING_TYPED, peopleOf, type SayValues } from './values.ts';
import { announcementWords } from './words.ts';

const NOW = { saved: {}, version: '' };
const WIRE: Record<string, keyof SayValues> = { announcement: 'en', user_detail: 'people' };

/** Says something to accounts by name. */
function UsersForm({ label }: { label: string }) {
  const t = useWords(announcementWords);
  const draft = useKeptTexts('announcement users', NOTHING_TYPED, NOW);
  const [acknowledge, setAcknowledge] = useState(false);
  const problems = useProblems();
  const say = useCallMutation('userAnnouncement', {
    onSuccess: () => {
      draft.clear();
      setAcknowledge(false);
    },
  });
  const values: SayValues = draft.values;
  const people = peopleOf(values);
  const submit = (): void => {
    const found = {
      ...findProblems(values),
      ...(people.length === 0 ? { people: t('pleaseSelect') } : {}),
      ...(values.en.trim() === '' ? { en: t('textRequired') } : {}),
    };
    if (!problems.judge(found)) return;
    say.mutate(
      {
        user_detail: people,
        announcement: values.en,
        translations: languagesOf(values),
        from_at: values.from_at || null,
        until_at: values.until_at || null,
        acknowledge: acknowledge ? 1 : 0,
      },
      {
        onError: ({ fields }) => {
          const named = Object.entries(fields).map(([name, said]) => {
            const last = lastPart(name);
            return [WIRE[last] ?? last, said] as const;
          });
          problems.judge(Object.fromEntries(named));
        },
      },
    );
  };
  const fields = {
    values,
    problem: problems.of,
    onChange: (changes: Partial<SayValues>) => {
      problems.clear(...Object.keys(changes));
      draft.set(changes);
    },
  };
  return (
    <PageForm
      label={label}
      dirty={draft.dirty}
      draft={draft.draft}
      busy={say.isPending}
      submit={t('announce')}
      onSubmit={submit}
    >
      <fieldset className={css.fields}>
        <PeopleSelect
          value={people}
          error={problems.of('people')}
          onChange={(chosen) => fields.onChange({ people: JSON.stringify(chosen) })}
        />
        <TextFields {...fields} />
        <ScheduleFields {...fields} />
        <Switch
          label={t('acknowledge')}
          checked={acknowledge}
          onChange={(event) => setAcknowledge(event.currentTarget.checked)}
        />
        <p className="quiet">{t('willSee', { count: people.length })}</p>
      </fieldset>
    </PageForm>
  );
}

/** What is said to accounts by name: the form, and all that was said. */
export function UsersTab({
  label,
  maySay,
  mayDelete,
}: {
  label: string;
  maySay: boolean;
  mayDelete: boolean;
}) {
  return (
    <>
      {maySay ? <UsersForm label={label} /> : null}
      <SaidList mayDelete={mayDelete} />
    </>
  );
}
