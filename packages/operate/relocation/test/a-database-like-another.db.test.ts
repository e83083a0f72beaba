import { testCluster } from '@daybook/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLike, databasesAt, dropAt, leadingBack, renameAt, takingOver } from '../src/databases.js';
import type { Server } from '../src/servers.js';
import { onSession } from '../src/session.js';

const LIVE = 'shop "of" ü';
const NEXT = `${LIVE}_next`;
const ROLE = 'shop "keeper"';

const urlOf = (database = 'postgres'): string =>
  Object.assign(new URL(testCluster()), { pathname: `/${encodeURIComponent(database)}` }).href;
const server: Server = { name: 'here', url: urlOf };

const ask = <Row>(text: string, values: readonly unknown[] = [], database = 'postgres'): Promise<Row[]> =>
  onSession(urlOf(database), ({ rows }) => rows<Row>(text, values));

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All that the catalogue says of a database, but its name and number. */
async function described(name: string): Promise<unknown> {
  const rows = await ask(
    `SELECT to_jsonb(d) - '{oid,datname,datfrozenxid,datminmxid,datlastsysoid,dathasloginevt}'::text[] AS database,
      (SELECT jsonb_agg(jsonb_build_array(s.setrole, s.setconfig) ORDER BY s.setrole) FROM pg_db_role_setting s WHERE s.setdatabase = d.oid) AS settings
    FROM pg_database d WHERE d.datname = $1`,
    [name],
  );
  return rows[0];
}

beforeAll(async () => {
  for (const statement of [
    `CREATE ROLE ${quoted(ROLE)}`,
    `CREATE DATABASE ${quoted(LIVE)} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'de' CONNECTION LIMIT 50 OWNER ${quoted(ROLE)}`,
    `ALTER DATABASE ${quoted(LIVE)} SET search_path = "$user", 'a b'`,
    `ALTER DATABASE ${quoted(LIVE)} SET statement_timeout = '70s'`,
    `ALTER ROLE ${quoted(ROLE)} IN DATABASE ${quoted(LIVE)} SET my.greeting = 'it''s = "me"'`,
    `REVOKE ALL ON DATABASE ${quoted(LIVE)} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${quoted(LIVE)} TO ${quoted(ROLE)} WITH GRANT OPTION`,
  ])
    await ask(statement);
});

afterAll(async () => {
  for (const name of [LIVE, NEXT, `${LIVE}_before`]) await dropAt(server, name);
  await ask(`DROP ROLE ${quoted(ROLE)}`);
});

it('has its language, owner, settings and rights', async () => {
  await createLike(server, LIVE, NEXT);
  expect(await described(NEXT)).toEqual(await described(LIVE));
  await createLike(server, LIVE, NEXT);
});

it('takes over its name while others are in both, and gives it back', async () => {
  const idOf = async (name: string): Promise<unknown> =>
    (await ask<{ oid: number }>('SELECT oid FROM pg_database WHERE datname = $1', [name]))[0]?.oid;
  const [live, next] = [await idOf(LIVE), await idOf(NEXT)];
  const held = [LIVE, NEXT].map((name) => ask('SELECT pg_sleep(60)', [], name).then(String, () => 'ended'));
  await renameAt(server, takingOver(LIVE));
  expect(await Promise.all(held)).toEqual(['ended', 'ended']);
  expect([await idOf(`${LIVE}_before`), await idOf(LIVE)]).toEqual([live, next]);
  expect(await databasesAt(server, [LIVE, NEXT, `${LIVE}_before`])).toHaveLength(2);
  await renameAt(server, leadingBack(LIVE));
  expect([await idOf(LIVE), await idOf(NEXT)]).toEqual([live, next]);
});
