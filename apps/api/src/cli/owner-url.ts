import { type Config, ConfigError } from '../config.js';

/** The login that owns the tables of a database on servers of its own. @throws ConfigError for the embedded database */
export function ownerUrlOf({ database: { url, ownerUrl } }: Config): string {
  const owner = ownerUrl ?? url;
  if (owner !== undefined) return owner;
  throw new ConfigError(['DATABASE_URL is not set: the embedded database is one server, and its tables stay there.']);
}
