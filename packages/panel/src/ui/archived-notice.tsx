import { Text } from '@mantine/core';
import { sentenceSaid } from '../i18n/server-words.ts';
import css from './archived-notice.module.css';

type ArchivedNoticeProps = { notice?: string | undefined; overGrid?: boolean };

/** What of a list is in archives, so that it does not look complete without it. */
export function ArchivedNotice({ notice = '', overGrid = false }: ArchivedNoticeProps) {
  return notice === '' ? null : (
    <Text size="sm" component="output" className={overGrid ? `${css.notice} ${css.overGrid}` : css.notice}>
      {sentenceSaid(notice)}
    </Text>
  );
}
