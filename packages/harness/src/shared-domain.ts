import { type Domain, domainOn, freshSlug, type Running } from './domain.js';
import { bootDomain, type DomainComposition } from './start-domain.js';

/** A worker that gets no other file within this time has none left: then the service must not keep it alive. */
const IDLE_MS = 300;

interface Shared {
  readonly running: Promise<Running>;
  readonly composition: DomainComposition;
  users: number;
  stopping?: NodeJS.Timeout;
}

/** This package is loaded once per worker, so this is too. */
const services = new Map<string, Shared>();

/**
 * The domain on a service that the test files of a worker share, since to boot it is most of what a small file costs. The
 * workspaces `acme` and `other` are new for each call. Its `stop` gives it up.
 */
export async function sharedDomain(composition: DomainComposition): Promise<Domain> {
  const shared = services.get(composition.name) ?? begin(composition);
  if (!isSame(shared.composition, composition)) throw new Error(loadedAnew(composition.name));
  clearTimeout(shared.stopping);
  shared.users++;
  const running = await shared.running;
  return domainOn(
    { ...running, stop: async () => leave(composition.name, shared) },
    { acme: freshSlug('acme'), other: freshSlug('other') },
  );
}

function begin(composition: DomainComposition): Shared {
  const shared = { running: bootDomain(composition), composition, users: 0 };
  services.set(composition.name, shared);
  return shared;
}

function leave(name: string, shared: Shared): void {
  shared.users--;
  if (shared.users > 0) return;
  shared.stopping = setTimeout(() => {
    services.delete(name);
    void shared.running.then(({ stop }) => stop());
  }, IDLE_MS);
}

/** Whether both were made of the same classes. */
function isSame(one: DomainComposition, other: DomainComposition): boolean {
  return one.schema.length === other.schema.length && one.schema.every((part, i) => part === other.schema[i]);
}

function loadedAnew(name: string): string {
  return (
    `${name}: this file has loaded the classes of the shared service anew. Import the package by its name, ` +
    `@daybook/${name}, and not from ../src: only what is built is loaded once per worker.`
  );
}
