import { defineWords } from '../../i18n/i18n.ts';

export const shellWords = defineWords('form', {
  notSaved: 'Changes are not saved.',
  leaveTitle: 'Leave without saving?',
  leaveDraft: 'The draft is kept in this tab and offered when the form opens again.',
  lost: 'What you changed here is not saved.',
  leave: 'Leave',
  stay: 'Stay',
  kept: 'Draft kept {{time}}',
  found: 'Draft of {{time}} taken up',
  discard: 'Discard',
});
