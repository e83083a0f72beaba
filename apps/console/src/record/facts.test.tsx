import { describe, expect, it } from '@jest/globals';
import { drawn, textOf } from '../../test/support/drawn.js';
import type { Schema } from '../data/wire.js';
import { RecordEnd } from './facts.js';
import { VersionLine } from './history.js';

const schema = { name: 'entries', singular: 'entry', fields: [], singleton: false } as unknown as Schema;
const record = {
  ...{ id: 'ent_01jv', version: 3 },
  ...{ created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-23T10:00:00Z' },
};

describe('the foot of a record', () => {
  it('says when it was made and changed, and nothing that only programs need', async () => {
    const html = await drawn(<RecordEnd schema={schema} record={record} />);
    expect(textOf(html)).toMatch(/^Created 22 Nov 2026.* · Changed 23 Nov 2026/);
    expect(textOf(html)).not.toMatch(/ent_|Version/);
    expect(html).toContain('data-version="3"');
  });
});

describe('a version in the history', () => {
  it('is one line until it is opened', async () => {
    const version = {
      version: 3,
      at: record.updated_at,
      action: 'update',
      actor: null,
      changes: {},
      request_id: 'req_1',
    };
    expect(
      textOf(await drawn(<VersionLine schema={schema} record={record} version={version as never} />)),
    ).not.toContain('ent_01jv');
  });
});
