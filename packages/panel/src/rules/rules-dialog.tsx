import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import dialog from '../ui/dialog.module.css';
import { LoadedDialog } from '../ui/loaded-dialog.tsx';
import { AcceptRules } from './accept-rules.tsx';
import { RuleTexts } from './rule-texts.tsx';
import { rulesWords } from './words.ts';

/** New rules that wait to be accepted; put off, they come again with the next page that is opened anew. */
export function RulesDialog({ version }: { version: number }) {
  const t = useWords(rulesWords);
  const [put, setPut] = useState<number | undefined>(undefined);
  const request = useCall('rules', {});
  if (put === version) return null;
  const close = (): void => setPut(version);
  return (
    <LoadedDialog
      title={t('changedTitle')}
      size="lg"
      close={t('later')}
      request={request}
      rows={8}
      head={<p className="quiet">{t('changedLead')}</p>}
      onClose={close}
    >
      {(rules) => (
        <>
          <RuleTexts sections={rules.sections} />
          <div className={dialog.dialogFoot}>
            <Button onClick={close}>{t('later')}</Button>
            <AcceptRules rules={rules} onAccepted={close} />
          </div>
        </>
      )}
    </LoadedDialog>
  );
}
