import type { Domain } from '@daybook/harness';
import { type OpenapiDocument, resolved } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

let service: Domain;
beforeAll(async () => void (service = await openService()));
afterAll(() => service.stop());

interface Parameter {
  readonly name: string;
  readonly schema: { readonly enum?: readonly string[] };
}

interface Listed {
  readonly name: string;
  readonly parameter_details: readonly { readonly name: string; readonly deprecated?: object }[];
}

interface Described {
  readonly responses: Record<string, { content: object }>;
  readonly parameters: readonly object[];
}

describe('the reports of the whole service', () => {
  it('are in the document of the API with their forms and their parameters, and no others are', async () => {
    const document = (await (await fetch(`${service.origin}/openapi.json`)).json()) as OpenapiDocument;
    const listed = (await service.acme.get('/reports')).body.data as { name: string; parameters: string[] }[];
    const paths = Object.keys(document.paths).filter((path) => /^\/v1\/reports\/\w+$/.test(path));
    expect(listed.map(({ name }) => `/v1/reports/${name}`).sort()).toEqual(paths.sort());
    for (const { name, parameters } of listed) {
      const described = document.paths[`/v1/reports/${name}`]!['get'] as Described;
      expect(Object.keys(described.responses['200']!.content)).toEqual(['application/json']);
      expect([name, described.parameters.length]).toEqual([name, parameters.length]);
      expect((await service.acme.get(`/reports/${name}`)).status).toBe(200);
    }
  });

  it('stand in it once as CSV, with every parameter that a report has for a file', async () => {
    const document = (await (await fetch(`${service.origin}/openapi.json`)).json()) as OpenapiDocument;
    const file = document.paths['/v1/reports/{report}.csv']!['get'] as Described;
    expect(Object.keys(file.responses['200']!.content)).toEqual(['text/csv']);
    const listed = (await service.acme.get('/reports')).body.data as Listed[];
    const [report, ...others] = file.parameters.map((part) => resolved<Parameter>(document, part));
    expect([...report!.schema.enum!].sort()).toEqual(listed.map(({ name }) => name).sort());
    const ofFiles = listed.flatMap(({ parameter_details }) => parameter_details.filter((one) => !one.deprecated));
    const names = new Set(ofFiles.map(({ name }) => name).filter((name) => name !== 'limit' && name !== 'cursor'));
    expect(others.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const { name } of listed) {
      const address = `${service.origin}/api/${service.acme.workspace}/v1/reports/${name}.csv`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${service.acme.token}` } });
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'text/csv; charset=utf-8']);
      await answer.text();
    }
  });
});
