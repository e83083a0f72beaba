import type { Domain } from '@daybook/harness';
import { DeprecatedUseWriter } from '@daybook/logs';
import { type DeprecatedPart, VERSIONS, describePart } from '@daybook/requests';
import { deprecatedRoutes } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTables } from './support/documents.js';
import { openService } from './support/service.js';

let service: Domain;
beforeAll(async () => void (service = await openService()));
afterAll(() => service.stop());

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** By name: the deprecated part, and the routes that accept it. */
function deprecations(): Map<string, { part: DeprecatedPart; routes: string[] }> {
  const found = new Map<string, { part: DeprecatedPart; routes: string[] }>();
  for (const { method, path, parts } of deprecatedRoutes(service.app)) {
    for (const part of parts) {
      const known = found.get(part.name) ?? { part, routes: [] };
      known.routes.push(`\`${method} ${path.replace('/api/:workspace', '').replace(/:(\w+)(\([^)]*\))?/g, '{$1}')}\``);
      found.set(part.name, known);
    }
  }
  return found;
}

/** The tables of the page. */
function tables(): string {
  const versions = VERSIONS.all.map(({ date, changes }) => [`\`${date}\``, changes.join(' ')]).toReversed();
  const rows = [...deprecations()].map(([name, { part, routes }]) => [
    ...[`\`${name}\``, describePart(part), routes.sort().join(', '), part.since, part.sunset, part.instead],
  ]);
  const head = ['Name', 'What', 'Of', 'Since', 'Served until at least', 'Instead'];
  const parts = ['## The versions', table(['Version', 'What is different'], versions)];
  return [...parts, '## What is deprecated', table(head, rows)].join('\n\n');
}

describe('docs/versioning.md', () => {
  it('lists the versions and the deprecations that there are', () => {
    const { made, committed } = withTables('versioning.md', tables());
    if (committed !== made) throw new Error('docs/versioning.md is behind. Run: UPDATE_DOCS=1 npx jest versioning');
    expect(committed).toContain('| `2026-11-23` |');
  });
});

describe('a deprecation', () => {
  it('has one meaning for its name, and two years from its day to its sunset', () => {
    for (const { path, parts } of deprecatedRoutes(service.app)) {
      for (const part of parts) {
        const { name, since, sunset, instead } = part;
        expect(deprecations().get(name)?.part).toMatchObject({ since, sunset, instead });
        const years = Number(sunset.slice(0, 4)) - Number(since.slice(0, 4));
        expect([path, years > 2 || (years === 2 && sunset.slice(5) >= since.slice(5))]).toEqual([path, true]);
      }
    }
  });

  it('is marked in the document and in the list of reports', async () => {
    const document = (await (await fetch(`${service.origin}/openapi.json`)).json()) as {
      info: { version: string };
      components: { parameters: Record<string, { deprecated?: boolean; schema: { description: string } }> };
      paths: Record<string, { get: { parameters: { $ref: string }[] } }>;
    };
    expect(document.info.version).toBe(VERSIONS.newest);
    const { parameters } = document.paths['/v1/reports/tax']!.get;
    const shown = parameters.map(({ $ref }) => document.components.parameters[$ref.split('/').at(-1)!]!);
    expect(shown.filter((one) => one.deprecated).map(({ schema }) => schema.description)).toEqual([
      'The same as date_to. Deprecated since 2026-11-23, supported at least until 2028-11-23. Send `date_to`.',
    ]);
    const { data } = (await service.acme.get('/reports')).body as {
      data: { name: string; parameter_details: { name: string; deprecated?: object }[] }[];
    };
    const marked = data.map((report) =>
      report.parameter_details.filter((one) => one.deprecated).map(({ name }) => name),
    );
    expect(marked.flat().sort()).toEqual(
      [...data.keys()]
        .flatMap((i) => data[i]!.parameter_details.filter((one) => 'same_as' in one))
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('is told to who uses it, and to the owner of the token, but not to those who may not read logs', async () => {
    const tokens = {
      old: await service.token('acme', ['read:accounting']),
      good: await service.token('acme', ['read:accounting']),
    };
    const ask = async (query: string, token: string, headers: Record<string, string> = {}) =>
      (
        await fetch(`${service.origin}/api/${service.acme.workspace}/v1/reports/${query}`, {
          headers: { authorization: `Bearer ${token}`, ...headers },
        })
      ).headers;
    const old = await ask('general_ledger?date=2026-11-23', tokens.old);
    expect([old.get('deprecation'), old.get('sunset')]).toEqual(['@1795392000', 'Thu, 23 Nov 2028 00:00:00 GMT']);
    expect(old.get('link')).toMatch(/\/docs\/versioning#date-of-a-report-over-a-period>; rel="deprecation"/);
    await ask('general_ledger?date=x', tokens.old);
    await ask('balance_sheet?date_to=2026-11-23', tokens.old, { accept: 'text/csv' });
    const good = [
      await ask('general_ledger?date_to=2026-11-23', tokens.good),
      await ask('balance_sheet?date=2026-11-23', tokens.good),
    ];
    expect(good.map((headers) => headers.get('deprecation'))).toEqual([null, null]);
    await service.app.get(DeprecatedUseWriter, { strict: false }).flush();
    const { body } = await service.acme.get('/deprecated_uses?sort=last_used_at');
    expect(body.data).toMatchObject([
      {
        part: 'parameter date',
        route: 'GET /v1/reports/general_ledger',
        count: 2,
        sunset: '2028-11-23',
        instead: 'Send `date_to`.',
      },
      { part: 'parameter date_to', route: 'GET /v1/reports/balance_sheet', count: 1 },
    ]);
    expect((await service.other.get('/deprecated_uses')).body.data).toEqual([]);
    expect((await service.acme.get(`/deprecated_uses/${body.data[0].id}`)).body).toEqual(body.data[0]);
    const token = `/deprecated_uses?token=${body.data[0].token.id}&fields=count`;
    expect((await service.acme.get(token)).body.data).toHaveLength(2);
    const other = await service.client('acme', ['read:accounting']);
    expect((await other.get('/deprecated_uses')).status).toBe(403);
    expect((await service.acme.send('DELETE', `/deprecated_uses/${body.data[0].id}`, {})).status).toBe(405);
  });
});
