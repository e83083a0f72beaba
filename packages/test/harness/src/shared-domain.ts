import type { Server } from 'node:http';
import { Database } from '@daybook/database';
import { type Domain, domainOn, freshSlug, type Running } from './domain.js';
import { bootDomain, type DomainComposition } from './start-domain.js';

/** A service shared by test files. */
export interface SharedService extends Pick<DomainComposition, 'name' | 'schema'> {
  boot(): Promise<Running>;
}

interface Shared {
  readonly running: Promise<Running>;
  readonly service: SharedService;
}

/** This module is loaded once per worker, so there is one map per worker. */
const services = new Map<string, Shared>();

/** The domain on a service that a worker's test files share: see sharedService. */
export function sharedDomain(composition: DomainComposition): Promise<Domain> {
  return sharedService({ ...composition, boot: () => bootDomain(composition) });
}

/**
 * A service that a worker's test files share, because booting it is most of the cost of a small file. The workspaces `acme` and
 * `other` are new for each call. It ends with its worker; `stop` leaves it running for the next file.
 */
export async function sharedService(service: SharedService): Promise<Domain> {
  const shared = services.get(service.name) ?? begin(service);
  if (!isSame(shared.service, service)) throw new Error(loadedAgain(service.name));
  const running = await shared.running;
  const slugs = { acme: freshSlug('acme'), other: freshSlug('other') };
  return domainOn({ ...running, stop: () => Promise.resolve() }, slugs);
}

function begin(service: SharedService): Shared {
  const shared = { running: bootUntilExit(service), service };
  services.set(service.name, shared);
  return shared;
}

/**
 * Nobody knows which file is a worker's last, so the service does not keep its worker alive, and ends with it. Its remains in
 * the test cluster are removed with the cluster.
 */
async function bootUntilExit(service: SharedService): Promise<Running> {
  const running = await service.boot();
  const server = running.app.getHttpServer() as Server;
  server.unref();
  server.on('connection', (socket) => socket.unref());
  await letExitOnIdle(running.app.get(Database, { strict: false }));
  return running;
}

/** The setting applies to a connection from its next release on, so each is acquired and released once. */
async function letExitOnIdle({ pool }: Database): Promise<void> {
  pool.options.allowExitOnIdle = true;
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const connection of open) connection.release();
}

/** Whether both are composed of the same classes. */
function isSame(one: SharedService, other: SharedService): boolean {
  return one.schema.length === other.schema.length && one.schema.every((part, i) => part === other.schema[i]);
}

function loadedAgain(name: string): string {
  return (
    `${name}: this file has loaded the classes of the shared service again. Import the package by its name, ` +
    `@daybook/${name}, and not from ../src: only what is built is loaded once per worker.`
  );
}
