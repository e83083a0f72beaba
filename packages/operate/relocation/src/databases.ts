import { setTimeout as pause } from 'node:timers/promises';
import { beforeOf, cannot, nextOf } from '@daybook/database';
import { escapeIdentifier as quote, escapeLiteral as literal } from 'pg';
import type { Server } from './servers.js';
import { onSession, type Session } from './session.js';

interface Model {
  readonly owner: string;
  readonly encoding: string;
  readonly collate: string;
  readonly ctype: string;
  readonly provider: string;
  readonly locale: string | null;
  readonly tablespace: string;
  readonly connections: number;
  readonly settings: readonly { role: string | null; setting: string }[];
  readonly grants: readonly { to: string; right: string; grantable: boolean }[] | null;
}

const MODEL = `
  SELECT pg_get_userbyid(d.datdba) AS owner, pg_encoding_to_char(d.encoding) AS encoding, d.datcollate AS collate, d.datctype AS ctype,
    d.datlocprovider AS provider, coalesce(to_jsonb(d)->>'daticulocale', to_jsonb(d)->>'datlocale') AS locale,
    t.spcname AS tablespace, d.datconnlimit AS connections,
    coalesce((SELECT jsonb_agg(jsonb_build_object('role', r.rolname, 'setting', one)) FROM pg_catalog.pg_db_role_setting s
      LEFT JOIN pg_catalog.pg_roles r ON r.oid = s.setrole CROSS JOIN unnest(s.setconfig) one WHERE s.setdatabase = d.oid), '[]') AS settings,
    (SELECT jsonb_agg(jsonb_build_object('to', CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END,
      'right', a.privilege_type, 'grantable', a.is_grantable)) FROM aclexplode(d.datacl) a) AS grants
  FROM pg_catalog.pg_database d JOIN pg_catalog.pg_tablespace t ON t.oid = d.dattablespace WHERE d.datname = $1`;

/** Whether these databases are at a server. */
export async function databasesAt(server: Server, names: readonly string[]): Promise<string[]> {
  return onSession(server.url(), async ({ rows }) =>
    (
      await rows<{ name: string }>('SELECT datname AS name FROM pg_catalog.pg_database WHERE datname = ANY ($1)', [
        names,
      ])
    ).map(({ name }) => name),
  );
}

/** Makes an empty database with the language, owner, settings and rights of another one. Does nothing where it is there. */
export async function createLike(server: Server, model: string, name: string): Promise<void> {
  await onSession(server.url(), async ({ rows }) => {
    const there = await rows('SELECT FROM pg_catalog.pg_database WHERE datname = $1', [name]);
    if (there.length > 0) return;
    const [found] = await rows<Model>(MODEL, [model]);
    if (!found) throw cannot(`${server.name} has no database ${model}.`);
    const provider = { i: 'icu ICU_LOCALE', b: 'builtin BUILTIN_LOCALE' }[found.provider];
    const locale = provider ? ` LOCALE_PROVIDER ${provider} ${literal(found.locale!)}` : '';
    await rows(
      `CREATE DATABASE ${quote(name)} TEMPLATE template0 OWNER ${quote(found.owner)} ENCODING ${literal(found.encoding)}
        LC_COLLATE ${literal(found.collate)} LC_CTYPE ${literal(found.ctype)}${locale} TABLESPACE ${quote(found.tablespace)}
        CONNECTION LIMIT ${found.connections}`,
    );
    for (const statement of settingsOf(found, name)) await rows(statement);
  });
}

/** PostgreSQL stores the values of these as the statement that sets them has them. */
const LISTS = /^(search_path|temp_tablespaces|(session|local|shared)_preload_libraries|unix_socket_directories)$/;

function settingsOf({ settings, grants }: Model, name: string): string[] {
  const set = settings.map(({ role, setting }) => {
    const [key, value] = [setting.slice(0, setting.indexOf('=')), setting.slice(setting.indexOf('=') + 1)];
    const who = role === null ? `DATABASE ${quote(name)}` : `ROLE ${quote(role)} IN DATABASE ${quote(name)}`;
    return `ALTER ${who} SET ${key.split('.').map(quote).join('.')} TO ${LISTS.test(key) ? value : literal(value)}`;
  });
  if (grants === null) return set;
  return [
    ...set,
    `REVOKE ALL ON DATABASE ${quote(name)} FROM PUBLIC`,
    ...grants.map(
      ({ to, right, grantable }) =>
        `GRANT ${right} ON DATABASE ${quote(name)} TO ${to}${grantable ? ' WITH GRANT OPTION' : ''}`,
    ),
  ];
}

export async function dropAt(server: Server, name: string): Promise<void> {
  await onSession(server.url(), ({ rows }) => rows(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`));
}

const END_ROUND_MS = 50;
const END_ROUNDS = 200;

const END_SESSIONS = `
  SELECT pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity WHERE datname = ANY ($1) AND pid <> ALL ($2::integer[])`;

/** Ends all sessions of these databases but some, until there are no others. @throws Unavailable when one does not end in ten seconds */
export async function endSessions({ rows }: Session, names: readonly string[], but: readonly number[]): Promise<void> {
  for (let round = 0; round < END_ROUNDS; round++) {
    if ((await rows(END_SESSIONS, [names, but])).length === 0) return;
    await pause(END_ROUND_MS);
  }
  throw cannot(`a session in ${names.join(' or ')} does not end. SELECT * FROM pg_stat_activity shows it.`);
}

/** Which database gets which name. */
export type Renaming = readonly [from: string, to: string];

export const takingOver = (live: string): readonly Renaming[] => [
  [live, beforeOf(live)],
  [nextOf(live), live],
];

export const leadingBack = (live: string): readonly Renaming[] => [
  [live, nextOf(live)],
  [beforeOf(live), live],
];

/** PostgreSQL waits five seconds until nobody is in a database that gets another name, and lets nobody in meanwhile. */
export const renamed = ([from, to]: Renaming): string => `ALTER DATABASE ${quote(from)} RENAME TO ${quote(to)}`;

/** Gives databases of a server other names, all at once, and ends the sessions in them. */
export async function renameAt(server: Server, renamings: readonly Renaming[]): Promise<void> {
  await onSession(server.url(), async ({ rows }) => {
    const names = renamings.map(([from]) => from);
    await whileEnding(server, names, async () => {
      await rows('BEGIN');
      for (const renaming of renamings) await rows(renamed(renaming));
      await rows('COMMIT');
    });
  });
}

/** Runs `work`, and ends every session of these databases until it is done. */
export async function whileEnding(server: Server, names: readonly string[], work: () => Promise<void>): Promise<void> {
  await onSession(server.url(), async ({ rows }) => {
    let isOver = false;
    const ending = (async () => {
      for (; !isOver; await pause(END_ROUND_MS)) await rows(END_SESSIONS, [names, []]);
    })();
    try {
      await work();
    } finally {
      isOver = true;
      await ending;
    }
  });
}
