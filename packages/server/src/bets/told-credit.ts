/**
 * What the open rounds of a client have won that their supplier has not closed: coins that the client may stake already, for the
 * supplier has shown them to him.
 */
export const toldCredit = (client: string, without: string): string => `(
  select coalesce(sum(greatest(0, w.won)), 0)::bigint from (
    select sum(b.pl[1]) as won from casino_rounds o join casino_books b on b.round_id = o.id
    where o.client_id = ${client} and o.settled_at is null and o.id is distinct from ${without} group by o.id
  ) w)`;
