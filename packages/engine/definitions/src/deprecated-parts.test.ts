import { RecordEntity } from '@daybook/database';
import { describe, expect, it } from '@jest/globals';
import { Column, Entity } from 'typeorm';
import { deprecatedFields, deprecatedOfAction } from './deprecated-parts.js';
import { choice, object, text } from './field.js';
import { Registry } from './registry.js';
import { defineResource, type Resource } from './resource.js';
import { describeResource } from './schema/describe-resource.js';
import { schemasOf } from './schema/json-schema.js';

@Entity({ name: 'letters', schema: 'post' })
class Letter extends RecordEntity {
  @Column('text', { nullable: true })
  subject!: string | null;
}

const END = { name: 'old-subject', since: '2026-11-23', sunset: '2028-11-23', instead: 'Send title.' };
const SHOWN = { since: '2026-11-23', sunset: '2028-11-23', instead: 'Send title.' };
const TEXT = 'Deprecated since 2026-11-23, supported at least until 2028-11-23. Send title.';

const letters = defineResource({
  name: 'letters',
  singular: 'letter',
  idPrefix: 'let',
  entity: Letter,
  summary: 'What is written.',
  scopes: { read: ['read:sales'], draft: ['write:sales'] },
  label: { column: 'subject' },
  fields: {
    subject: text(50).filterable().describe('What it is about.').deprecated(END),
    priority: choice('low', 'high', 'urgent').default('low').deprecatedValue('urgent', END),
    address: object({ city: text(20).deprecated(END) }),
  },
  actions: {
    post: { summary: 'Posts it.', deprecated: END, args: { at: text(5).deprecated(END) } },
    burn: { summary: 'Burns it.' },
  },
}) as Resource;

describe('what of a resource is deprecated', () => {
  const registry = new Registry();
  registry.add(letters);

  it('are fields at any depth, values, actions and their arguments', () => {
    expect(deprecatedFields(letters)).toEqual([
      { ...END, kind: 'field', of: 'subject' },
      { ...END, kind: 'value', of: 'priority', value: 'urgent' },
      { ...END, kind: 'field', of: 'address.city' },
    ]);
    const { post, burn } = letters.actions as Record<'post' | 'burn', Resource['actions'][string]>;
    expect(deprecatedOfAction(post)).toEqual([
      { ...END, kind: 'operation' },
      { ...END, kind: 'field', of: 'at' },
    ]);
    expect(deprecatedOfAction(burn)).toEqual([]);
  });

  it('says so in its schema', () => {
    const { fields, actions } = describeResource(registry, letters) as {
      fields: { name: string; deprecated?: object; values?: object[] }[];
      actions: object[];
    };
    const field = (name: string) => fields.find((one) => one.name === name);
    expect(field('subject')?.deprecated).toEqual(SHOWN);
    expect(field('metadata')).not.toHaveProperty('deprecated');
    expect(field('priority')?.values).toEqual([
      { value: 'low', label: 'Low' },
      { value: 'high', label: 'High' },
      { value: 'urgent', label: 'Urgent', deprecated: SHOWN },
    ]);
    expect(actions).toMatchObject([{ name: 'post', deprecated: SHOWN }, { name: 'burn' }]);
    expect(actions[1]).not.toHaveProperty('deprecated');
  });

  it('says so in the documents, in what is read and in what is sent', () => {
    const schemas = schemasOf(registry, letters) as Record<string, { properties: Record<string, object> }>;
    for (const name of ['Letter', 'LetterCreate', 'LetterPatch']) {
      expect(schemas[name]?.properties['subject']).toMatchObject({
        deprecated: true,
        description: `What it is about. ${TEXT}`,
      });
      expect(schemas[name]?.properties['priority']).toMatchObject({
        description: expect.stringContaining(`\`urgent\`: ${TEXT}`),
      });
      expect(schemas[name]?.properties['priority']).not.toHaveProperty('deprecated');
    }
  });
});
