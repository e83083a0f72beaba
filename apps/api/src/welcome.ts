import { Refusal } from '@daybook/errors';
import { ScopeRegistry, type WorkspaceSummary, Workspaces } from '@daybook/access';
import { TokenDesk } from '@daybook/tokens';
import { type LinkedUser, UserDesk } from '@daybook/users';
import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from './config.js';
import { DEMO_OWNER, DEMO_SLUG, WORKSPACE } from '@daybook/demo';
import { type SeededDemo, seedDemo } from '@daybook/demo';

type Wishes = Pick<Config, 'demo' | 'console'>;

/**
 * The text shown when the service is up at `url`. In an empty database it creates the demo company, if configured, and shows
 * its token and its owner's link this once. Other starts show how to create them.
 */
export async function welcome(app: INestApplicationContext, config: Wishes, url: string): Promise<string> {
  const workspaces = await app.get(Workspaces, { strict: false }).list();
  const demo = config.demo && workspaces.length === 0 ? await seedOnce(app) : undefined;
  const advice = demo ? await firstSteps(app, demo, config, url) : nextSteps(app, workspaces, config);
  return ['', `Daybook is ready at ${url}`, ...advice, '', `Documentation: ${url}/docs`, ''].join('\n');
}

/** Undefined when another service on this database created it first. */
async function seedOnce(app: INestApplicationContext): Promise<SeededDemo | undefined> {
  try {
    return await seedDemo(app);
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'already_exists') return undefined;
    throw error;
  }
}

async function firstSteps(
  app: INestApplicationContext,
  demo: SeededDemo,
  config: Wishes,
  url: string,
): Promise<string[]> {
  const { slug, partners, products, invoices, bills } = demo;
  const tokens = app.get(TokenDesk, { strict: false });
  const { token } = await tokens.create({ workspace: slug, name: 'first start', scopes: scopesOfTokens(app) });
  const owner = await app.get(UserDesk, { strict: false }).create({ ...DEMO_OWNER, workspace: slug, role: 'owner' });
  return [
    ...ownerLines(owner, config, url),
    '',
    `The workspace ${slug} is new: ${WORKSPACE.name},`,
    `with ${partners} partners, ${products} products, ${invoices} invoices and ${bills} bills.`,
    '',
    `For programs its base address is ${url}/api/${slug} and its token, shown only once, is`,
    token,
    '',
    ...curlLines(`${url}/api/${slug}`, token),
  ];
}

/** The sign-in link of the owner, with the actual port, which is only known here. */
function ownerLines({ email, link }: LinkedUser, config: Wishes, url: string): string[] {
  if (link === null) return [];
  const address = `${url}/link/${link.slice(link.lastIndexOf('/') + 1)}`;
  if (config.console)
    return [
      `Open this link to choose a password and sign in as ${email}. It works once and is shown only once:`,
      address,
    ];
  return [
    'The console is off (CONSOLE=off).',
    '',
    `The owner of the workspace is ${email}. This link works once and is shown only once; its answer says how to set the password over HTTP:`,
    address,
  ];
}

/**
 * Each command works on its own and repeatedly: the invoice is found by its external id, and repeated writes get the answer
 * stored for their Idempotency-Key.
 */
function curlLines(baseUrl: string, token: string): string[] {
  const curl = (path: string, ...options: string[]): string =>
    [`curl -sS -w '\\n' '${baseUrl}${path}' -H 'Authorization: Bearer ${token}'`, ...options].join(' ');
  const lines = [{ product: 'ext:chair', quantity: 4 }];
  const invoice = JSON.stringify({ external_id: 'my-first', partner: 'ext:brightwater', lines });
  const key = (text: string): string => `-H 'Idempotency-Key: ${text}'`;
  return [
    'Create an invoice:',
    curl('/v1/invoices', key('create-1'), `-H 'Content-Type: application/json' -d '${invoice}'`),
    '',
    'Confirm it. This assigns its number and posts its entry:',
    curl('/v1/invoices/ext:my-first/confirm', key('confirm-1'), '-X POST'),
    '',
    'List the posted invoices:',
    curl('/v1/invoices?state=posted&sort=-date&fields=number,date,partner,amount_total'),
  ];
}

function nextSteps(app: INestApplicationContext, workspaces: readonly WorkspaceSummary[], config: Wishes): string[] {
  const slugs = workspaces.map(({ slug }) => slug);
  const where = config.console ? 'Open it in a browser to sign in.' : 'The console is off (CONSOLE=off).';
  if (slugs.length > 0) {
    const slug = slugs.includes(DEMO_SLUG) ? DEMO_SLUG : slugs[0]!;
    return [
      where,
      '',
      'Create a one-time link to sign in or to set another password:',
      linkCommand(slug),
      '',
      'Create a token for a program:',
      tokenCommand(app, slug),
    ];
  }
  return [
    where,
    '',
    'There is no workspace yet. Create one, a one-time link for its owner, and a token for a program:',
    `npm run -s daybook -- workspace create --slug acme --name 'Acme Ltd' --currency USD`,
    `npm run -s daybook -- user create --email ann@example.com --name 'Ann Example' --workspace acme --role owner`,
    tokenCommand(app, 'acme'),
  ];
}

/** The command that creates a sign-in link for a person of the workspace. */
function linkCommand(slug: string): string {
  return `npm run -s daybook -- user link --email ${slug === DEMO_SLUG ? DEMO_OWNER.email : '<email>'}`;
}

/** The command that creates a token for everyday use of a workspace. */
export function tokenCommand(app: INestApplicationContext, slug: string): string {
  return `npm run -s daybook -- token create --workspace ${slug} --name laptop --scopes ${scopesOfTokens(app).join(',')}`;
}

function scopesOfTokens(app: INestApplicationContext): readonly string[] {
  return app.get(ScopeRegistry, { strict: false }).tokenNames;
}
