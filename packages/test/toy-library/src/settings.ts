import { RecordEntity } from '@daybook/database';
import { defineResource, money, text, viewOf } from '@daybook/definitions';
import { members } from './library.js';
import { Column, Entity } from 'typeorm';

/** In addition to members and loans: a view of members, and two settings that share an id. */
@Entity({ name: 'openings', schema: 'library' })
export class Opening extends RecordEntity {
  @Column('text', { nullable: true })
  hours!: string | null;
}

@Entity({ name: 'fines', schema: 'library' })
export class Fine extends RecordEntity {
  @Column('numeric', { nullable: true })
  perDay!: string | null;
}

export const patrons = viewOf(members, {
  name: 'patrons',
  where: { kind: ['patron'] },
  scopes: { read: ['read:accounting'], draft: ['write:accounting'] },
  summary: 'Who pays for the others.',
});

const setting = { idPrefix: 'set', scopes: { read: 'any', draft: ['write:sales'] } } as const;

export const openings = defineResource({
  ...setting,
  name: 'settings/opening',
  singular: 'opening',
  entity: Opening,
  singleton: 'opening',
  label: { column: 'hours', whileEmpty: 'Opening' },
  summary: 'When the doors are open.',
  fields: { hours: text(50) },
});

export const fines = defineResource({
  ...setting,
  name: 'settings/fines',
  singular: 'fines',
  entity: Fine,
  singleton: 'fines',
  label: { column: 'id' },
  summary: 'What being late costs.',
  fields: { per_day: money() },
});
