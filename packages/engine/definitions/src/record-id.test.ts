import { encodeId, newId, RecordEntity } from '@daybook/database';
import { describe, expect, it } from '@jest/globals';
import { Entity } from 'typeorm';
import { text } from './field.js';
import { recordKey, shownId, storedId } from './record-id.js';
import { defineResource, type Resource } from './resource.js';

@Entity({ name: 'letters', schema: 'post' })
class Letter extends RecordEntity {}

const input = {
  name: 'letters',
  singular: 'letter',
  idPrefix: 'let',
  entity: Letter,
  scopes: { read: 'any' },
  label: { column: 'subject' },
  summary: 'What is written.',
  fields: { subject: text() },
} as const;

const letters = defineResource(input) as Resource;
const office = defineResource({ ...input, name: 'settings/office', singleton: 'office' }) as Resource;
const workspaceId = newId();
const uuid = newId();

describe('the id of a record', () => {
  it('is shown with its prefix and found again by it', () => {
    const id = shownId(letters, uuid);
    expect(id).toBe(encodeId('let', uuid));
    expect(storedId(letters, workspaceId, id)).toBe(uuid);
    expect(recordKey(letters, workspaceId, id)).toEqual({ by: 'id', value: uuid });
  });

  it('of another resource, malformed or empty can be no record here', () => {
    const good = shownId(letters, uuid);
    for (const sent of [encodeId('inv', uuid), uuid, good.toUpperCase(), good.slice(0, -1), `${good} `, '', 'let_']) {
      expect(recordKey(letters, workspaceId, sent)).toBeUndefined();
    }
  });

  it('may be the client’s own, as it is stored', () => {
    expect(recordKey(letters, workspaceId, 'ext:A-1')).toEqual({ by: 'external_id', value: 'A-1' });
    expect(recordKey(letters, workspaceId, 'ext:ext:1')).toEqual({ by: 'external_id', value: 'ext:1' });
    expect(recordKey(letters, workspaceId, 'ext:cafe\u0301')).toEqual({ by: 'external_id', value: 'caf\u00e9' });
    expect(recordKey(letters, workspaceId, 'EXT:A-1')).toBeUndefined();
    expect(recordKey(letters, workspaceId, `ext:${'x'.repeat(1_000_000)}`)).toBeUndefined();
    expect(recordKey(letters, workspaceId, `ext:a${'\u0301\u0316'.repeat(100)}`)).toBeUndefined();
  });

  it('never carries to the database what a text column cannot hold', () => {
    for (const sent of ['ext:a\u0000b', 'ext:\u0000', 'ext:\ud800'])
      expect(recordKey(letters, workspaceId, sent)).toBeUndefined();
  });
});

describe('the one record of a kind in a workspace', () => {
  it('has its name for an id, and the workspace behind it', () => {
    expect(shownId(office, workspaceId)).toBe('office');
    expect(recordKey(office, workspaceId, 'office')).toEqual({ by: 'id', value: workspaceId });
  });

  it('has no other name, its own UUID and ext: ids included', () => {
    for (const sent of ['Office', 'settings/office', 'ext:office', encodeId('let', workspaceId), workspaceId]) {
      expect(recordKey(office, workspaceId, sent)).toBeUndefined();
    }
  });
});
