import assert from 'node:assert/strict';
import { Database, type SchemaPart } from '@daybook/database';
import { Sequencer } from '@daybook/events';
import { type FindingRow, Presenter, Reader, Registry } from '@daybook/records';
import { holdShownAgainstRead } from '@daybook/testing';
import { ScopeRegistry, Workspaces } from '@daybook/access';
import type { CanActivate, DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from './client.js';
import { describeService } from './described.js';
import { type WantedToken, writeToken } from './token-rows.js';

/** The result of one rule that must hold in every workspace. */
export interface CheckResult {
  readonly check: string;
  readonly ok: boolean;
  readonly findings: readonly unknown[];
}

/** Checks every rule of a workspace; its id is a UUID. */
export type Checks = (app: NestFastifyApplication, workspaceId: string) => Promise<readonly CheckResult[]>;

/** A running service and the test's access to it. */
export interface Domain {
  readonly app: NestFastifyApplication;
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Superuser URL of the database behind it. */
  readonly databaseUrl: string;
  /** A client with all scopes in the workspace `acme`, whose currency is USD. */
  readonly acme: Client;
  /** The same in another workspace, `other`, in EUR. */
  readonly other: Client;
  /** A token's value in a workspace. */
  token(
    workspace: string,
    scopes: readonly string[],
    more?: { expiresAt?: string; rateLimit?: number },
  ): Promise<string>;
  client(workspace: string, scopes: readonly string[]): Promise<Client>;
  /** A signed-in person with this role; only where `people` is composed. */
  person(workspace: string, role: string): Promise<Client>;
  /** A client with all scopes in a new workspace. Default currency: USD. */
  freshWorkspace(currency?: string): Promise<Client>;
  /** Checks every rule of the client's workspace. */
  checks(client: Client): Promise<readonly CheckResult[]>;
  /** Throws unless all rules hold. */
  expectSound(client: Client): Promise<void>;
  /** Assigns every committed event its sequence number, like the running service does in the background. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** How people sign in and tokens are created, if a composition includes people. */
export interface People {
  readonly imports: readonly (Type | DynamicModule)[];
  readonly schema: readonly SchemaPart[];
  /** The first guard: token, otherwise session. */
  readonly guard: Type<CanActivate>;
  /** A token's value. */
  makeToken(app: NestFastifyApplication, workspace: string, wanted: WantedToken): Promise<string>;
  signIn(app: NestFastifyApplication, origin: string, workspace: string, role: string): Promise<Client>;
}

/** A listening application. */
export interface Running {
  readonly app: NestFastifyApplication;
  readonly databaseUrl: string;
  /** Default: nobody can sign in, and tokens are rows. */
  readonly people?: People | undefined;
  /** Default: the invariants of its registry. */
  readonly checks?: Checks | undefined;
  stop(): Promise<void>;
}

/** The slugs of the two workspaces of every test. */
export type Slugs = Readonly<Record<'acme' | 'other', string>>;

let made = 0;

/** The services whose write responses are compared with reads. */
const held = new WeakSet<object>();

/** A slug that no other workspace of this process has. */
export function freshSlug(name: string): string {
  return `${name}-${++made}`;
}

/**
 * The test API of a running service, with two new workspaces. Where tests name the workspace `acme` or `other`, its slug in
 * `slugs` is used.
 */
export async function domainOn(running: Running, slugs: Slugs = { acme: 'acme', other: 'other' }): Promise<Domain> {
  const { app, databaseUrl, people, checks = invariants } = running;
  const makeToken = people?.makeToken ?? writeToken;
  const origin = originOf(app);
  describeService(origin, app.get(Registry, { strict: false }));
  if (!held.has(app)) holdShownAgainstRead(app.get(Presenter, { strict: false }), app.get(Reader, { strict: false }));
  held.add(app);
  const workspaces = app.get(Workspaces, { strict: false });
  const slugOf = (name: string): string => (name === 'acme' || name === 'other' ? slugs[name] : name);
  const token: Domain['token'] = (workspace, scopes, more) =>
    makeToken(app, slugOf(workspace), { name: `test ${scopes.length}`, scopes, ...more });
  const client: Domain['client'] = async (workspace, scopes) =>
    new Client(origin, slugOf(workspace), await token(workspace, scopes));
  const open = async (slug: string, name: string, currency: string): Promise<Client> => {
    await workspaces.create({ slug, name, currency });
    return client(slug, app.get(ScopeRegistry, { strict: false }).tokenNames);
  };
  const check: Domain['checks'] = async ({ workspace }) => {
    const found = await workspaces.find(workspace);
    assert.ok(found, `There is no workspace ${workspace}.`);
    return checks(app, found.id);
  };
  return {
    ...{ app, origin, databaseUrl, token, client },
    acme: await open(slugs.acme, 'Acme Ltd', 'USD'),
    other: await open(slugs.other, 'Other Ltd', 'EUR'),
    person: (workspace, role) => {
      assert.ok(people, 'No people are composed: name `people` of @daybook/people in the composition.');
      return people.signIn(app, origin, slugOf(workspace), role);
    },
    freshWorkspace: (currency = 'USD') => open(freshSlug('fresh'), 'Fresh Ltd', currency),
    checks: check,
    expectSound: async (of) => {
      const results = await check(of);
      const rules = app.get(Registry, { strict: false }).invariants.length;
      assert.ok(rules > 0 && results.length >= rules, `only ${results.length} of ${rules} rules were asked`);
      assert.deepEqual(
        results.filter(({ ok }) => !ok),
        [],
      );
    },
    settle: async () => {
      const sequencer = app.get(Sequencer, { strict: false });
      while ((await sequencer.round()) > 0);
    },
    stop: () => running.stop(),
  };
}

function originOf(app: NestFastifyApplication): string {
  const { port } = app.getHttpServer().address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

const invariants: Checks = async (app, workspaceId) => {
  const database = app.get(Database, { strict: false });
  const results: CheckResult[] = [];
  for (const { name, sql } of app.get(Registry, { strict: false }).invariants) {
    const findings = await database.of(workspaceId).query<FindingRow>(sql, [workspaceId]);
    results.push({ check: name, ok: findings.length === 0, findings });
  }
  return results;
};
