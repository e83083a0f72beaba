/** What others may read of an account. It belongs to no workspace: whoever reads it joins it with members. */
export const publishedUsers = `CREATE OR REPLACE VIEW users.published_users AS SELECT id, name, disabled_at FROM users.users`;
