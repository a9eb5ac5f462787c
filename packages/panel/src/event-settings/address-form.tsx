import { TextInput } from '@mantine/core';
import { frameProblem } from '@pavilion/contract/frames.ts';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { HostedFrame } from '../live-report/score/frame.tsx';
import { useProblems } from '../ui/form/use-problems.ts';
import { SendButton } from '../ui/send-button.tsx';
import css from './event-settings.module.css';
import { PageForm, type FormDraft } from '../ui/form/page-form.tsx';
import { settingsWords } from './words.ts';

type Problems = ReturnType<typeof useProblems>;
type Props = {
  label: string;
  /** The call's name of the field. */
  field: string;
  address: string;
  hosts: readonly string[];
  dirty: boolean;
  draft: FormDraft;
  busy: boolean;
  problems: Problems;
  onChange: (address: string) => void;
  /** An empty address takes it away. */
  onSave: (address: string) => void;
  children?: ReactNode;
};

/** An address to show in a frame: required and a web address when it is saved, Reset sends an empty one; with its preview. */
export function AddressForm(props: Props) {
  const { label, field, hosts, problems } = props;
  const t = useWords(settingsWords);
  const address = props.address.trim();
  const problem = address === '' ? 'empty' : frameProblem(address, hosts);
  const send = (): void => {
    const said = {
      empty: t('requireOf', { label }),
      address: t('notAnAddress'),
      host: t('hostNotAllowed'),
    };
    if (problems.judge({ [field]: problem === undefined ? undefined : said[problem] })) props.onSave(address);
  };
  return (
    <PageForm
      label={label}
      dirty={props.dirty}
      draft={props.draft}
      busy={props.busy}
      onSubmit={send}
      more={
        <SendButton disabled={props.busy} onClick={() => props.onSave('')}>
          {t('reset')}
        </SendButton>
      }
    >
      <TextInput
        label={label}
        type="url"
        inputMode="url"
        placeholder="https://"
        description={hosts.length === 0 ? t('noHosts') : t('hosts', { hosts: hosts.join(', ') })}
        value={props.address}
        error={problems.of(field)}
        onChange={(event) => {
          problems.clear(field);
          props.onChange(event.currentTarget.value);
        }}
      />
      {props.children}
      <section className={css.preview} aria-label={t('preview')}>
        <h2 className="small quiet">{t('preview')}</h2>
        {problem === undefined ? (
          <HostedFrame title={`${t('preview')}: ${label}`} address={address} hosts={hosts} />
        ) : (
          <p className="quiet">{t(address === '' ? 'noAddress' : 'noPreview')}</p>
        )}
      </section>
    </PageForm>
  );
}

/** The origins of a setting as a list. */
export const hostsOf = (text: string): string[] => text.split(' ').filter((host) => host !== '');
