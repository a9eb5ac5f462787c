import { TextInput } from '@mantine/core';
import { frameProblem } from '@pavilion/contract/frames.ts';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { HostedFrame } from '../live-report/score/frame.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from '../bet-settings/settings.module.css';
import { PageForm } from '../ui/form/page-form.tsx';
import type { useAddress } from './use-address.ts';
import { settingsWords } from '../bet-settings/words.ts';

type Props = {
  label: string;
  /** The call's name of the field. */
  field: string;
  of: ReturnType<typeof useAddress>;
  /** An empty address takes it away. */
  onSave: (address: string) => void;
  children?: ReactNode;
};

/** An address to show in a frame: required and a web address when it is saved, Reset sends an empty one; with its preview. */
export function AddressForm({ label, field, of, onSave, children }: Props) {
  const { draft, problems, busy, dialog } = of;
  const t = useWords(settingsWords);
  const typed = draft.values[field] ?? '';
  const address = typed.trim();
  const hosts = of.hosts.split(' ').filter((host) => host !== '');
  const problem = address === '' ? 'empty' : frameProblem(address, hosts);
  const send = (): void => {
    const said = {
      empty: t('requireOf', { label }),
      address: t('notAnAddress'),
      host: t('hostNotAllowed'),
    };
    if (problems.judge({ [field]: problem === undefined ? undefined : said[problem] })) onSave(address);
  };
  return (
    <PageForm
      call={of.call}
      label={label}
      dirty={draft.dirty}
      draft={draft.draft}
      busy={busy}
      onSubmit={send}
      more={
        <SendButton call={of.call} disabled={busy} onClick={() => onSave('')}>
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
        value={typed}
        error={problems.of(field)}
        onChange={(event) => {
          problems.clear(field);
          draft.set({ [field]: event.currentTarget.value });
        }}
      />
      {dialog}
      {children}
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
