import type { Domain } from '@daybook/harness';
import type { OpenapiDocument } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

let service: Domain;
beforeAll(async () => void (service = await openService()));
afterAll(() => service.stop());

interface Described {
  readonly responses: Record<string, { content: object }>;
  readonly parameters: readonly { $ref?: string }[];
}

describe('the reports of the whole service', () => {
  it('are in the document of the API with their forms and their parameters, and no others are', async () => {
    const document = (await (await fetch(`${service.origin}/openapi.json`)).json()) as OpenapiDocument;
    const listed = (await service.acme.get('/reports')).body.data as { name: string; parameters: string[] }[];
    const paths = Object.keys(document.paths).filter((path) => path.startsWith('/v1/reports/'));
    expect(listed.map(({ name }) => `/v1/reports/${name}`).sort()).toEqual(paths.sort());
    for (const { name, parameters } of listed) {
      const described = document.paths[`/v1/reports/${name}`]!['get'] as Described;
      expect(Object.keys(described.responses['200']!.content)).toEqual(['application/json', 'text/csv']);
      // Every operation takes the header besides.
      const own = described.parameters.filter(({ $ref }) => $ref !== '#/components/parameters/X-Request-Id');
      expect([name, own.length]).toEqual([name, parameters.length]);
      expect((await service.acme.get(`/reports/${name}`)).status).toBe(200);
    }
  });
});
