import { defineWords } from '../i18n/i18n.ts';

export const languageWords = defineWords('language', {
  lead: 'Kept for you on every device. Menus, messages, statements and files speak it.',
  chosen: 'Chosen',
  shownNow: 'Shown now',
  houseTitle: 'Language of the house',
  houseHint:
    'What people see who have not chosen. Before the sign-in everybody sees the language of the browser, where it is one of these.',
  houseLabel: 'Who has not chosen sees',
  browsers: 'The language of the browser',
});
