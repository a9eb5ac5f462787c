/** A fault that is written into the database, and the invariants that must report it, by name. */
export type PlantedFault = {
  readonly fault: string;
  readonly sql: string;
  readonly invariants: readonly string[];
};

/** Faults of the sums that are kept for reports. */
export const FAULTS_OF_KEPT_SUMS: readonly PlantedFault[] = [
  {
    fault: 'a kept gain with a paisa too many',
    sql: `update event_gains set result = result + 1 where user_id = (select id from users where username = 'company') and event_id = 'e1'`,
    invariants: ['kept-gains'],
  },
  {
    fault: 'a kept gain of an hour too late',
    sql: `update event_gains set last_at = last_at + interval '1 hour' where user_id = (select id from users where username = 'company') and event_id = 'e1'`,
    invariants: ['bounds-of-gains'],
  },
  {
    fault: 'games of a client with a paisa too many',
    sql: 'update client_games set net = net + 1',
    invariants: ['counted-games', 'sums-of-games'],
  },
  {
    fault: 'a sum of a day with a paisa too many',
    sql: 'update day_sums set commission = commission + 1',
    invariants: ['sums-of-days'],
  },
  {
    fault: 'a day that counts an event twice',
    sql: 'update day_sums set begun = begun + 1',
    invariants: ['sums-of-days'],
  },
  {
    fault: 'games of a day that miss a client',
    sql: 'update event_games set clients = clients - 1 where clients > 1',
    invariants: ['sums-of-games'],
  },
];
