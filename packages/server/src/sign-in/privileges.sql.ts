/** What `u` was given by its group `g`: nothing without one; null for whoever is no staff. */
export const PRIVILEGES = `case when u.is_staff then coalesce(g.privileges, '{}') end`;
