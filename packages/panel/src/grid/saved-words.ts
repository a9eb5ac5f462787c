import { defineWords } from '../i18n/i18n.ts';

export const savedWords = defineWords('saved', {
  saveView: 'Save view',
  name: 'Name of the view',
  kept: 'Search, filters, sorting and columns are kept.',
  shared: 'Shared with everybody who acts for the same operator',
  from: 'Shared by {{name}}',
  delete: 'Delete the view {{name}}',
  deleteTitle: 'Delete view',
  askDelete: 'Delete the view {{name}}?',
});
