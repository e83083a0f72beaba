import { RecordEntity, WorkspaceRow } from '@daybook/database';
import {
  boolean,
  choice,
  date,
  defineResource,
  frozen,
  integer,
  inverse,
  list,
  money,
  object,
  relation,
  relations,
  state,
  text,
} from '@daybook/definitions';
import { Column, Entity } from 'typeorm';

/**
 * The domain that tests the engine: members of a lending library, which are master data, and loans, which are documents with
 * lines, states and one action. `branches` is not composed.
 */
@Entity({ name: 'members', schema: 'library' })
export class Member extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text')
  kind!: string;

  @Column('boolean')
  active!: boolean;

  @Column('text', { nullable: true })
  card!: string | null;

  @Column('jsonb', { nullable: true })
  address!: Record<string, unknown> | null;

  @Column('integer')
  loansCount!: number;
}

@Entity({ name: 'loan_lines', schema: 'library' })
export class LoanLine extends WorkspaceRow {
  @Column('uuid')
  loanId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  title!: string;

  @Column('numeric')
  fee!: string;

  @Column('text', { nullable: true })
  shelf!: string | null;

  readerIds!: string[];
}

@Entity({ name: 'loans', schema: 'library' })
export class Loan extends RecordEntity {
  @Column('text', { nullable: true })
  number!: string | null;

  @Column('text')
  state!: string;

  @Column('uuid', { nullable: true })
  memberId!: string | null;

  @Column('uuid', { nullable: true })
  branchId!: string | null;

  @Column('date', { nullable: true })
  dateDue!: string | null;

  @Column('numeric')
  amountTotal!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('json', { nullable: true })
  original!: object | null;

  witnessIds!: string[];
  lines!: LoanLine[];
}

export const members = defineResource({
  name: 'members',
  singular: 'member',
  idPrefix: 'mem',
  entity: Member,
  summary: 'Who borrows.',
  scopes: { read: ['read:sales'], draft: ['write:sales'] },
  label: { column: 'name' },
  search: ['name', 'card'],
  eventKinds: ['created', 'updated', 'deleted', 'joined', 'welcomed', 'posted', 'counted'],
  fields: {
    name: text(50).required().sortable().filterable(),
    kind: choice('reader', 'patron').filled().filterable(),
    active: boolean().default(true).filterable(),
    card: text(20).filterable().sortable(),
    address: object({ street: text(50), city: text(50) }),
    loans_count: integer(0, 1000).readOnly().sortable(),
    loans: inverse('loans', 'member_id').onRequest(),
  },
});

export const loans = defineResource({
  name: 'loans',
  singular: 'loan',
  idPrefix: 'loa',
  entity: Loan,
  summary: 'What a member takes home.',
  scopes: { read: ['read:accounting'], draft: ['write:sales'], act: ['write:accounting'] },
  label: { column: 'number', whileEmpty: 'Draft loan' },
  total: 'amountTotal',
  editing: { in: ['draft'], otherwise: 'Take it back first.' },
  deleting: { in: ['draft'], otherwise: 'Take it back first.' },
  defaultSort: '-number',
  eventKinds: ['created', 'updated', 'deleted', 'lent', 'paid'],
  fields: {
    number: text(20).readOnly().sortable().filterable(),
    state: state('draft', 'lent', 'returned'),
    member: relation('members').filterable().sortableByName(),
    branch: relation('branches').filterable(),
    date_due: date().sortable().filterable(),
    amount_total: money().readOnly().sortable().filterable(),
    witnesses: relations('members', {
      table: 'library.loan_witnesses',
      owner: 'loan_id',
      other: 'member_id',
      property: 'witnessIds',
    }),
    note: text(20).always(),
    original: frozen().onRequest(),
    lines: list(
      { entity: LoanLine, parent: 'loan_id', idPrefix: 'lli', max: 40 },
      {
        title: text(50).required(),
        fee: money({ min: '0' }).default('1'),
        shelf: text(10).readOnly(),
        readers: relations('members', {
          table: 'library.loan_line_readers',
          owner: 'line_id',
          other: 'member_id',
          property: 'readerIds',
        }),
      },
    ),
  },
  actions: {
    lend: {
      from: ['draft'],
      to: 'lent',
      args: { date_due: date().required() },
      guardsTotal: true,
      summary: 'Hands it out.',
    },
  },
});
