/** The bytes of the logo with the hash `sha256`, an SQL expression, in the workspace `$1`; NULL without one. */
export const logoOf = (sha256: string): string =>
  `(SELECT g.bytes FROM accounting.logos g WHERE g.workspace_id = $1 AND g.sha256 = ${sha256})`;
