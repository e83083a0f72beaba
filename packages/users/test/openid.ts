import { request } from 'node:http';
import type { OidcSettings } from '@daybook/users';
import type { Browser, Reply, Service } from './service.js';

/** The address that browsers use for the service under test. */
export const PUBLIC_URL = 'http://localhost:3000';
export const REDIRECT_URI = `${PUBLIC_URL}/sign-in/callback`;

export const settingsOf = (
  { issuer, clientId, clientSecret }: Pick<OidcSettings, 'issuer' | 'clientId' | 'clientSecret'>,
  more: Partial<OidcSettings> = {},
): OidcSettings => ({
  issuer,
  clientId,
  clientSecret,
  name: 'Acme account',
  scopes: ['openid', 'email', 'profile'],
  ...more,
});

/** The parameters of the provider's redirect. */
export type Returned = Readonly<Record<string, string>>;

export function begin(browser: Browser, purpose?: string): Promise<Reply> {
  const body = purpose === undefined ? {} : { purpose };
  return browser.post('/auth/oidc/begin', body, { host: new URL(PUBLIC_URL).host });
}

/** The provider's authorization URL. */
export async function urlFor(browser: Browser, purpose?: string): Promise<URL> {
  const reply = await begin(browser, purpose);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return new URL(reply.body.url);
}

/** A person's browser at the provider. It keeps its cookies between visits, so that the provider recognizes the person. */
export class AtProvider {
  private readonly jar = new Map<string, string>();
  /** How often the provider has asked for the name. */
  asked = 0;

  constructor(private readonly name: string) {}

  /** Follows redirects until the provider returns to the service; enters the name when the page asks for it. */
  async visit(url: URL): Promise<Returned> {
    let next = url;
    let form: string | undefined;
    for (let hop = 0; hop < 12; hop++) {
      const { status, location } = await this.send(next, form);
      form = undefined;
      if (location === undefined) {
        if (status !== 200) throw new Error(`The provider answered ${status}.`);
        this.asked++;
        form = this.name === '' ? 'cancel=1' : `login=${encodeURIComponent(this.name)}`;
        continue;
      }
      next = new URL(location, next);
      if (next.href.startsWith(REDIRECT_URI)) return Object.fromEntries(next.searchParams);
    }
    throw new Error('The provider sends the browser around in circles.');
  }

  private send(url: URL, form: string | undefined): Promise<{ status: number; location: string | undefined }> {
    return new Promise((resolve, reject) => {
      const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
      const call = request(
        url,
        { method: form === undefined ? 'GET' : 'POST', headers: { cookie, ...type } },
        (answer) => {
          for (const set of answer.headers['set-cookie'] ?? []) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
            if (value === '' || /expires=Thu, 01 Jan 1970/i.test(set)) this.jar.delete(name!);
            else this.jar.set(name!, value!);
          }
          answer.resume().on('end', () => resolve({ status: answer.statusCode!, location: answer.headers.location }));
        },
      );
      call.on('error', reject).end(form);
    });
  }
}

export const finish = (browser: Browser, { code, state, iss, error }: Returned, more: object = {}): Promise<Reply> =>
  browser.post('/auth/oidc/finish', { code, state, iss, error, ...more });

/** The whole sign-in. */
export async function signInAs(browser: Browser, name: string, more: object = {}): Promise<Reply> {
  return finish(browser, await new AtProvider(name).visit(await urlFor(browser)), more);
}

/** The audit log's lines of these kinds, oldest first. */
export async function auditOf(
  service: Service,
  ...kinds: string[]
): Promise<{ kind: string; email: string | null; details: Record<string, unknown> }[]> {
  return service.owner.query(
    `SELECT a.kind, coalesce(u.email, a.email) AS email, a.details FROM users.audit a LEFT JOIN users.users u ON u.id = a.user_id
     WHERE a.kind = ANY($1) ORDER BY a.at, a.id`,
    [kinds],
  );
}
