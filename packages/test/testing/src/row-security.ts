import pg from 'pg';

/**
 * Takes row-level security off every table of a database, for tests of what else holds there: triggers, checks and rights keep workspaces
 * apart by themselves, and are not to be hidden behind it.
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
