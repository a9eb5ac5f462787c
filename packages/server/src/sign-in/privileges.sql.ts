/** What `u` was given by its group `g`, as one text, which is sent and read faster than a list: '' without one; null for whoever is no staff. */
export const PRIVILEGES = `case when u.is_staff then coalesce(array_to_string(g.privileges, ' '), '') end`;
