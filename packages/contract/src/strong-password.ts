/** What a password must have (specification part 3, section 5); the panel shows it as the field's hint. */
export const STRONG_PASSWORD = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,256}$/s;
