import { defineWords } from '../i18n/i18n.ts';

export const healthWords = defineWords('house-health', {
  database: 'Database',
  feed: 'Feed {{name}}',
  jobs: 'Queue of jobs',
  disk: 'Disk',
  sockets: 'Open screens',
  backup: 'Backup',
  check: 'Check: {{name}}',
  allWell: 'All is well',
  someWatch: 'Something wants watching',
  someWrong: 'Something is wrong',
  well: 'Well',
  watch: 'Watch',
  wrong: 'Wrong',
  latency_ms: 'Time of a write',
  connections: 'Connections',
  most_connections: 'Most connections',
  bytes: 'Space taken',
  age_ms: 'Last heard',
  waiting: 'Waiting',
  failed: 'Given up',
  oldest_ms: 'Longest wait',
  free_bytes: 'Free',
  sessions: 'Live sessions',
  screensHere: 'Screens of this node',
  lastAt: 'Last, {{time}}',
  database_away:
    'It takes no writes: look at its disk and its log. Nothing is lost, and nothing new is taken.',
  database_slow: 'A write takes long: look at what else runs on its machine, and at its disk.',
  connections_full:
    'Nearly no connection is left: look for what holds them, or raise max_connections and start it anew.',
  feed_stale:
    'Its line is lost and its prices are grey; no bet is taken on them. Look at the provider and the network.',
  feed_silent: 'It has said nothing for a while: nothing is on, or its provider is silent.',
  jobs_failed:
    'Jobs were given up after many tries: the log says why. Ask for the settlement or check again.',
  jobs_late: 'Jobs wait: a long one runs before them, or no node works them off. Look whether one is up.',
  disk_full: 'Make room now: a full disk takes no bets. Old backups and logs first.',
  disk_low: 'Make room in the next days: old backups and logs first.',
  disk_unknown: 'The disk of the data folder cannot be asked: look at it by hand.',
  backup_none: 'No backup was ever proved: make one and verify it.',
  backup_old:
    'The newest proved backup is older than a day: look why tonight’s did not come, and make one now.',
  check_failed: 'It found something: Trial Balance names it. Settle nothing more until it is understood.',
  check_old: 'It did not run last night: run it on Trial Balance.',
  check_never: 'It has not run yet: run it on Trial Balance.',
});
