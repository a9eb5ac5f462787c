import { defineWords } from '../i18n/i18n.ts';

export const acknowledgeWords = defineWords('acknowledge', {
  from: 'From: {{level}}',
  moreAfter: '{{count}} more after this',
  read: 'I have read this',
});
