import { defineWords } from '../i18n/i18n.ts';

/** Words of the audit log and of the history of one account. */
export const auditWords = defineWords('audit', {
  title: 'Audit Log',
  historyOf: 'History of {{name}}',
  at: 'When',
  actor: 'Who',
  actingFor: 'for {{name}}',
  action: 'What was done',
  object: 'Object',
  changes: 'Before and after',
  requestId: 'Request id',
  search: 'Search account, action or id',
  allActions: 'All actions',
  whoFilter: 'Who (username)',
  objectId: 'Object id',
  field: 'Field',
  more: '{{n}} more',
  details: 'Details of {{name}}',
  detailsTitle: 'What was done',
  noChanges: 'Nothing was changed by it.',
});
