import { Text } from '@mantine/core';
import { sentenceSaid } from '../i18n/server-words.ts';

/** What of a list is in archives, so that it does not look complete without it. */
export function ArchivedNotice({ notice = '' }: { notice?: string | undefined }) {
  return notice === '' ? null : (
    <Text size="sm" component="output">
      {sentenceSaid(notice)}
    </Text>
  );
}
