import { defineWords } from '../../i18n/i18n.ts';

export const draftWords = defineWords('drafts', {
  kept: 'Draft kept {{time}}',
  found: 'Draft of {{time}} taken up',
  discard: 'Discard',
  leave: 'The draft is kept in this tab and offered when the form opens again.',
});
