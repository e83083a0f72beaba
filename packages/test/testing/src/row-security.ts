import pg from 'pg';

/**
 * Removes row-level security from every table of a database, for tests of the other protections: triggers, checks and
 * privileges must separate workspaces by themselves, and row-level security would hide their faults.
 */
export async function withoutRowSecurity(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(`DO $$
      DECLARE walled regclass;
      BEGIN
        FOR walled IN SELECT oid FROM pg_class WHERE relrowsecurity LOOP
          EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', walled);
        END LOOP;
      END $$`);
  } finally {
    await owner.end();
  }
}
