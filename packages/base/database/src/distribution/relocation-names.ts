/** The schema with the notes of a move, in the database that is built beside the live one, until the move has ended. */
export const RELOCATION_SCHEMA = 'daybook_relocation';

/** The advisory lock of the session that builds it, in the live database. */
export const RELOCATION_LOCK = 7_301_948_223;

/** The publication, and the start of the name of the replication slot, by which the move learns of the changes at a server. */
export const RELOCATION_FEED = 'daybook_relocation';

/** The database that is built beside `live`, and takes over its name. */
export const nextOf = (live: string): string => `${live}_next`;

/** What `live` is called once another database has taken over its name. */
export const beforeOf = (live: string): string => `${live}_before`;
