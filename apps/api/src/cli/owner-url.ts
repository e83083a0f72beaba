import { type Config, ConfigError } from '../config.js';

/** The URL of the login that owns the tables of an external database. @throws ConfigError for the embedded database */
export function ownerUrlOf({ database: { url, ownerUrl } }: Config): string {
  const owner = ownerUrl ?? url;
  if (owner !== undefined) return owner;
  throw new ConfigError(['DATABASE_URL is not set: the embedded database is one server, and its tables stay there.']);
}
