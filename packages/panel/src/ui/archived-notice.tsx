import { Text } from '@mantine/core';
import { sentenceSaid } from '../i18n/server-words.ts';

/** Which months of what was asked for are in archives, so that a list without them does not look complete. */
export function ArchivedNotice({ notice = '' }: { notice?: string | undefined }) {
  return notice === '' ? null : (
    <Text size="sm" component="output">
      {sentenceSaid(notice)}
    </Text>
  );
}
