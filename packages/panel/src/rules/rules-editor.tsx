import { Button, Checkbox } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ruleForm, sectionsOf } from '@pavilion/contract/rule-form.ts';
import type { RuleSection } from '@pavilion/contract/rules.ts';
import { language as languages, type Language } from '@pavilion/contract/shapes.ts';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { LANGUAGES, useWords } from '../i18n/i18n.ts';
import { toastSuccess } from '../toasts/toasts.ts';
import { PageForm } from '../ui/form/page-form.tsx';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import css from './rules.module.css';
import { SectionFields } from './section-fields.tsx';
import { rulesWords } from './words.ts';

const EMPTY = { en: '', hi: '', ta: '', mr: '' };
const newSection = (): RuleSection => ({
  id: crypto.randomUUID(),
  title: { ...EMPTY },
  body: { ...EMPTY },
});

const same = (one: readonly RuleSection[], other: readonly RuleSection[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Moves a section one place up or down. */
function moved(sections: readonly RuleSection[], from: number, by: -1 | 1): RuleSection[] {
  const all = [...sections];
  const [one] = all.splice(from, 1);
  if (one !== undefined) all.splice(from + by, 0, one);
  return all;
}

/** What a field of the form is called where two have changed it. */
function useFieldName(sections: readonly RuleSection[]): (field: string) => string {
  const t = useWords(rulesWords);
  return (field) => {
    const [id = '', part = '', spoken = ''] = field.split(' ');
    const name = sections.find((section) => section.id === id)?.title.en || t('newSection');
    const what = part === 'place' ? t('place') : t(part === 'title' ? 'sectionTitle' : 'text');
    const said = languages.safeParse(spoken);
    return [name, what, ...(said.success ? [LANGUAGES[said.data]] : [])].join(', ');
  };
}

/** The house's own texts, written anew as the next version; where somebody else was first, both stand beside each other. */
export function RulesEditor({ rules }: { rules: CallOutput<'rules'> }) {
  const t = useWords(rulesWords);
  const [sections, setSections] = useState<readonly RuleSection[]>(rules.sections);
  const [ask, setAsk] = useState(false);
  const [spoken, setSpoken] = useState<Language>('en');
  const dirty = !same(sections, rules.sections);
  const save = useCallMutation('updateRules', {
    quietCodes: ['stale_form'],
    done: '',
    onSuccess: ({ message }, { sections: sent }) => {
      setSections(sent.map((section) => ({ ...newSection(), ...section }) as RuleSection));
      setAsk(false);
      toastSuccess(message);
    },
  });
  const label = useFieldName([...sections, ...rules.sections]);
  const { send, dialog } = useStaleSave({
    saved: ruleForm(rules.sections, sections),
    version: rules.form_version,
    dirty,
    label,
    save: (values, version, met) => {
      const chosen = sectionsOf(values);
      setSections(chosen);
      save.mutate({ sections: chosen, ask: ask ? 1 : 0, version }, { onError: (error) => void met(error) });
    },
  });
  const change = (section: RuleSection): void =>
    setSections(sections.map((one) => (one.id === section.id ? section : one)));
  return (
    <div className={css.body}>
      {dialog}
      <PageForm
        label={t('edit')}
        dirty={dirty}
        busy={save.isPending}
        wide
        onSubmit={() => send(ruleForm(sections, rules.sections))}
      >
        <p className="small quiet">{t('sectionHint')}</p>
        {sections.map((section, index) => (
          <SectionFields
            key={section.id}
            section={section}
            spoken={spoken}
            problems={save.error?.fields ?? {}}
            at={`sections.${index}`}
            onSpeak={setSpoken}
            onChange={change}
            onRemove={() => setSections(sections.filter(({ id }) => id !== section.id))}
            {...(index === 0 ? {} : { onUp: () => setSections(moved(sections, index, -1)) })}
            {...(index === sections.length - 1
              ? {}
              : { onDown: () => setSections(moved(sections, index, 1)) })}
          />
        ))}
        <div>
          <Button onClick={() => setSections([...sections, newSection()])}>{t('addSection')}</Button>
        </div>
        <Checkbox
          label={t('ask')}
          description={t('askHint')}
          checked={ask}
          onChange={(event) => setAsk(event.currentTarget.checked)}
        />
      </PageForm>
    </div>
  );
}
