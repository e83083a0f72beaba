import { ROLE_NAMES } from '@daybook/access';
import type { Work } from './command.js';
import { health } from './health.js';
import {
  commaList,
  durationMs,
  durationOrNoneMs,
  oneOf,
  secretBytes,
  webAddress,
  wholeNumber,
} from './option-values.js';

/** An option of a command. */
export interface CommandOption {
  readonly about: string;
  /** The placeholder for its value in the help; absent: it takes no value. */
  readonly value?: string;
  readonly isRequired?: true;
  /** @throws UsageError that says what to give instead */
  readonly parse?: (text: string) => unknown;
}

export interface Command {
  readonly about: string;
  /** The positional argument: `<file>`, or `[what]` if optional. */
  readonly word?: string;
  /** In addition to `--json`, which every command has. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Loads the code of the command only when it is needed. */
  load(): Promise<Work>;
}

type Pick<All> = (all: All) => Work;

const ofDatabase = (pick: Pick<typeof import('./of-database.js')>) => async (): Promise<Work> =>
  pick(await import('./of-database.js'));
const ofService = (pick: Pick<typeof import('./of-service.js')>) => async (): Promise<Work> =>
  pick(await import('./of-service.js'));

type Parse = NonNullable<CommandOption['parse']>;

const flag = (about: string): CommandOption => ({ about });
const takes = (value: string, about: string, parse?: Parse): CommandOption => ({ value, about, parse });
const needs = (value: string, about: string, parse?: Parse): CommandOption => ({
  ...takes(value, about, parse),
  isRequired: true,
});

const ofTenant = needs('<slug>', 'the workspace it belongs to');
const tokenId = needs('<id>', 'tok_…, as token list shows it');
const slug = needs('<slug>', 'the workspace');
const email = needs('<address>', 'the e-mail address to sign in with');

const SHARDS_MAX = 1024;
const JOBS_MAX = 32;
const jobs = (what: string): CommandOption =>
  takes('<number>', `how many connections ${what} at the same time; default 2`, wholeNumber(1, JOBS_MAX));

/** All commands except `api` and `completion`, which belong to the client (cli.ts). */
export const COMMANDS: Readonly<Record<string, Command>> = {
  start: { about: 'run the service until SIGTERM or Ctrl+C', load: ofService((all) => all.start) },
  health: {
    about: 'ask the service on this machine whether it is ready; exit code 1 if not',
    options: { live: flag('only whether its process answers, not whether the database does') },
    load: async () => health,
  },
  migrate: {
    about: 'migrate the database to the schema of this version',
    load: ofDatabase((all) => all.migrate),
  },
  import: {
    about: 'import records from a CSV file, statements from a file of a bank, or a whole workspace; all or nothing',
    word: '[what]',
    options: {
      file: takes('<path>', 'the CSV file: UTF-8, commas, the first row names the columns; or the file of the bank'),
      from: takes(
        '<folder>',
        'the folder of daybook export: its workspace comes with the same ids, numbers and versions',
      ),
      workspace: takes('<slug>', 'the workspace; may be left out if there is only one'),
      against: takes('<code>', 'open_invoices: the account of the opposite lines'),
      account: takes('<id>', 'bank_statement: the bank account; default: the one that the file names'),
      mapping: takes('<id>', 'bank_statement: how a CSV is read; default: the last mapping of the account'),
      'dry-run': flag('check the file and write nothing'),
    },
    load: ofService((all) => all.importCommand),
  },
  'rates import': {
    about: 'record exchange rates from a file of the ECB, in the currency of the books; what is recorded stays',
    word: '<file>',
    options: {
      workspace: takes('<slug>', 'the workspace; may be left out if there is only one'),
      currencies: takes('<list>', 'only these, such as USD,GBP; default: all', commaList),
      from: takes('<day>', 'only this day and later, such as 2026-01-01'),
      'dry-run': flag('check the file, say what is new, and write nothing'),
    },
    load: ofService((all) => all.ratesImport),
  },
  export: {
    about:
      'write a workspace to a folder: its records, their history, the ledger as CSV, and its rows for import --from',
    options: { workspace: slug, to: needs('<folder>', 'the new folder') },
    load: ofService((all) => all.exportCommand),
  },
  routes: { about: 'list the routes: method, path, scopes, handler file', load: ofService((all) => all.routes) },
  openapi: { about: 'print the OpenAPI document', load: ofService((all) => all.openapi) },
  check: {
    about: 'check the invariants of the books; exit code 1 if one is broken',
    options: {
      workspace: takes('<slug>', 'only this workspace'),
      changed: flag('only what changed since all checks of a workspace passed last'),
      jobs: takes('<number>', 'how many workspaces at the same time; default 2', wholeNumber(1, JOBS_MAX)),
    },
    load: ofService((all) => all.check),
  },
  doctor: {
    about: 'check what the service depends on; exit code 1 if a check fails',
    options: { mend: flag('first repair number series that do not continue where the books end, and record it') },
    load: ofDatabase((all) => all.doctor),
  },
  backup: {
    about: 'write the whole installation to one file, while the service runs',
    options: { to: takes('<file>', 'the new file, or - for standard output'), jobs: jobs('read') },
    load: ofDatabase((all) => all.backup),
  },
  'backup verify': {
    about: 'read a complete backup and check every count and checksum',
    word: '<file>',
    load: ofDatabase((all) => all.backupVerify),
  },
  restore: {
    about: 'restore a backup into an empty database, and check the books; run again after a kill, it continues',
    options: {
      from: needs('<file>', 'the backup, or - for standard input'),
      workspace: takes('<slug>', 'only this workspace, into a database that may be serving others'),
      jobs: jobs('load'),
      'without-secret-key': flag('go on although the secrets in the backup cannot be read here'),
    },
    load: ofService((all) => all.restore),
  },
  upgrade: {
    about: 'upgrade the embedded database to the PostgreSQL of this version; the old one is kept',
    options: { postgres: needs('<folder>', 'the folder of the PostgreSQL that created the database') },
    load: ofService((all) => all.upgrade),
  },
  distribute: {
    about:
      'spread the tables of a database with Citus over its servers while it is in use; run again after a kill, it continues',
    options: {
      'dry-run': flag('print what it would do, what it needs and what stops when'),
      undo: flag('bring all tables back to the coordinator'),
      'in-place': flag('in one transaction and without a second database; writes get 503 meanwhile'),
      abandon: flag('remove what an unfinished move has left; the database in use stays as it is'),
      'drop-before': flag('remove the database from before the last move'),
      shards: takes(
        '<number>',
        'into how many shards each table is split; it cannot be changed later',
        wholeNumber(1, SHARDS_MAX),
      ),
      jobs: jobs('copy'),
    },
    load: ofDatabase((all) => all.distribute),
  },
  worker: {
    about: 'sequence events, deliver webhooks and run the jobs until it is stopped',
    options: {
      'metrics-port': takes('<port>', 'serve /metrics and /health/live on this port, on HOST', wholeNumber(0, 65_535)),
    },
    load: ofService((all) => all.worker),
  },
  'workspace create': {
    about: 'create a workspace',
    options: {
      slug: needs('<slug>', 'its name in addresses: 3 to 40 of a-z, 0-9 and -; never changed'),
      name: needs('<name>', "the company's name"),
      currency: needs('<code>', 'currency of the books, ISO 4217'),
      timezone: takes('<name>', 'IANA name; "today" is a day of this zone; default UTC'),
      language: takes('<code>', 'en or de, of the first accounts and of documents; default en', oneOf(['en', 'de'])),
    },
    load: ofService((all) => all.workspaceCreate),
  },
  'workspace list': {
    about: 'list the workspaces',
    options: { deleted: flag('only deleted workspaces that can be brought back') },
    load: ofDatabase((all) => all.workspaceList),
  },
  'workspace delete': {
    about: 'close a workspace at once, and remove it with all its records after the grace period',
    options: {
      slug,
      grace: takes('<duration>', 'how long it can be brought back: 45s, 30m, 12h or 90d; default 30d', durationMs),
      undo: flag('bring it back, as it was'),
    },
    load: ofDatabase((all) => all.workspaceDelete),
  },
  'workspace isolate': {
    about: 'give a workspace of a distributed database shards of its own; writes wait some seconds',
    options: { slug },
    load: ofDatabase((all) => all.workspaceIsolate),
  },
  'workspace move': {
    about: 'move an isolated workspace of a distributed database to another worker; it stays in use',
    options: { slug, to: needs('<host:port>', 'the worker, as the coordinator knows it') },
    load: ofDatabase((all) => all.workspaceMove),
  },
  'token create': {
    about: 'create a token; its value is shown only once',
    options: {
      workspace: ofTenant,
      name: needs('<name>', 'who uses it'),
      scopes: needs('<list>', 'what it may do, such as read:sales,write:sales', commaList),
      'expires-at': takes('<instant>', 'such as 2027-01-31T00:00:00Z'),
      'expires-in': takes('<time>', 'such as 90d', durationMs),
      'rate-limit': takes('<n>', "requests per minute instead of the service's default", wholeNumber(0, 999_999_999)),
      'allowed-cidrs': takes(
        '<list>',
        'the networks from which it may be used, such as 203.0.113.0/24,2001:db8::/32',
        commaList,
      ),
      'api-version': takes('<day>', 'the version of the interface that it gets; default: the newest'),
    },
    load: ofService((all) => all.tokenCreate),
  },
  'token list': {
    about: 'list the tokens of a workspace',
    options: { workspace: slug },
    load: ofDatabase((all) => all.tokenList),
  },
  'token raise': {
    about: 'raise a token to a newer version of the interface',
    options: {
      workspace: ofTenant,
      id: tokenId,
      'api-version': takes('<day>', 'the version, such as 2026-11-23; default: the newest'),
    },
    load: ofService((all) => all.tokenRaise),
  },
  'token rotate': {
    about: 'replace a token without a gap; the value of its successor is shown only once',
    options: {
      workspace: ofTenant,
      id: tokenId,
      overlap: takes('<time>', 'how long the old one stays valid: 0 to 7d, default 24h', durationOrNoneMs),
    },
    load: ofService((all) => all.tokenRotate),
  },
  'token revoke': {
    about: 'revoke a token; its next request is refused',
    options: { workspace: ofTenant, id: tokenId },
    load: ofService((all) => all.tokenRevoke),
  },
  'user create': {
    about: 'create a user, or add an existing one to another workspace; the link is shown only once',
    options: {
      email,
      name: needs('<name>', "the person's name"),
      workspace: slug,
      role: needs('<role>', `what the person may do there: ${ROLE_NAMES.join(', ')}`, oneOf(ROLE_NAMES)),
    },
    load: ofService((all) => all.userCreate),
  },
  'user list': { about: 'list the users with their workspaces and roles', load: ofDatabase((all) => all.userList) },
  'user link': {
    about: 'create a one-time link to set a password; earlier links stop working',
    options: { email, mail: flag('mail the link to the user instead of printing it') },
    load: ofService((all) => all.userLink),
  },
  'user disable': {
    about: 'end all sessions of a user and refuse new ones; the only owner of a workspace cannot be disabled',
    options: { email },
    load: ofService((all) => all.userDisable),
  },
  'user reset-factors': {
    about: 'remove all second factors and recovery codes of a user who lost them, and end all sessions',
    options: { email },
    load: ofService((all) => all.userResetFactors),
  },
  'webhooks listen': {
    about: 'forward live events, signed, to a receiver on your machine, until it is stopped',
    options: {
      workspace: needs('<slug>', 'whose events'),
      'forward-to': needs('<url>', 'such as http://localhost:4000/hook', webAddress),
      events: takes('<list>', 'such as invoice.*,payment.posted; default: all', commaList),
      secret: takes('<whsec>', 'sign with this secret; by default a new one is created and shown', secretBytes),
    },
    load: ofService((all) => all.webhooksListen),
  },
  'seed demo': {
    about: 'create the workspace demo with a small company',
    load: ofService((all) => all.seedDemoCommand),
  },
};

const JSON_OPTION = flag('answer in JSON');

export function optionsOf({ options }: Command): Readonly<Record<string, CommandOption>> {
  return { ...options, json: JSON_OPTION };
}
