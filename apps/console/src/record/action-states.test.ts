import { describe, expect, it } from '@jest/globals';
import type { ActionSchema, ActionState, Field, Row, Schema } from '../data/wire.js';
import type { ResourceConfig } from '../resource/config.js';
import { hasWayBack, offerOf, rootOf, visibleActions } from './action-states.js';

const action = (
  name: string,
  from: readonly string[] | null,
  to: string | null,
  scopes: readonly string[] = ['write:accounting'],
): ActionSchema => ({
  name,
  summary: `${name} it.`,
  from,
  to,
  scopes,
  takes_expected_amount_total: false,
  args: [],
});

const ACTIONS = [
  action('confirm', ['draft'], 'posted'),
  action('post', ['draft'], 'posted'),
  action('pay', ['posted'], null),
  action('reverse', ['posted'], null),
  action('cancel', ['draft'], 'cancelled', ['write:sales']),
  action('reset', ['cancelled'], 'draft', ['write:sales']),
];

const partner: Field = {
  name: 'partner',
  type: 'relation',
  required: false,
  read_only: false,
  nullable: true,
  filterable: true,
  sortable: true,
  on_request: false,
};

const SCHEMA: Schema = {
  name: 'invoices',
  singular: 'invoice',
  summary: '',
  id_prefix: 'inv',
  label: 'number',
  default_sort: '-created_at',
  scopes: { read: [], write: [] },
  operations: ['list', 'get', 'create', 'update'],
  fields: [partner],
  states: ['draft', 'posted', 'cancelled'],
  actions: ACTIONS,
  editable_in: ['draft'],
  deletable_in: ['draft'],
  searchable: true,
  total: 'amount_total',
  as_of: false,
  singleton: false,
  people_only: false,
  base: 'invoices',
};

const CONFIG = { flow: ['confirm', 'pay'], hiddenActions: ['post'] };
const draft: Row = { id: 'inv_1', version: 1, state: 'draft' };
const posted: Row = { id: 'inv_1', version: 2, state: 'posted' };

function states(
  allowed: readonly string[],
  reasons: ActionState['reasons'] = [{ code: 'invalid_state', message: 'Not now.', field: null }],
): readonly ActionState[] {
  return ACTIONS.map(({ name }) => ({
    name,
    allowed: allowed.includes(name),
    reasons: allowed.includes(name) ? [] : reasons,
  }));
}

const offer = (record: Row, found: readonly ActionState[]) =>
  offerOf(
    SCHEMA,
    CONFIG,
    visibleActions(SCHEMA, CONFIG, () => true),
    found,
    record,
  );

describe('visibleActions', () => {
  it('puts the flow first, leaves out what goes by another name and what the role may not do', () => {
    expect(visibleActions(SCHEMA, CONFIG, () => true).map(({ name }) => name)).toEqual([
      'confirm',
      'pay',
      'reverse',
      'cancel',
      'reset',
    ]);
    expect(visibleActions(SCHEMA, CONFIG, (scopes) => scopes.includes('write:sales')).map(({ name }) => name)).toEqual([
      'cancel',
      'reset',
    ]);
  });
});

describe('offerOf', () => {
  it('makes the first possible step of the flow primary, and lists what is possible before the rest', () => {
    const { primary, others } = offer(draft, states(['confirm', 'cancel']));
    expect(primary?.action.name).toBe('confirm');
    expect(others.map(({ action: { name }, isPossible }) => [name, isPossible])).toEqual([
      ['cancel', true],
      ['pay', false],
      ['reverse', false],
      ['reset', false],
    ]);
  });

  it('leaves out what is not possible where something else tells it', () => {
    const named = (possible: readonly string[]) =>
      offerOf(SCHEMA, { ...CONFIG, quietActions: ['reset'] }, ACTIONS, states(possible), draft).others.map(
        ({ action }) => action.name,
      );
    expect(named(['confirm']).includes('reset')).toBe(false);
    expect(named(['confirm', 'reset']).includes('reset')).toBe(true);
  });

  it('offers to mark a document as sent once, and says when that was', () => {
    const send = action('send', ['posted'], null);
    const offerOfSend = (record: Row, config: ResourceConfig = {}) =>
      offerOf({ ...SCHEMA, actions: [send] }, config, [send], [{ name: 'send', allowed: true, reasons: [] }], record);
    expect(offerOfSend({ ...posted, sent_at: null }).primary?.action.name).toBe('send');
    const { primary, others } = offerOfSend({ ...posted, sent_at: '2026-03-01T10:00:00Z' });
    expect(primary).toBeUndefined();
    expect(others).toEqual([{ action: send, isPossible: false, reasons: [expect.stringMatching(/^Sent on .*2026/)] }]);
    const again = offerOfSend({ ...posted, sent_at: '2026-03-01T10:00:00Z' }, { dialogs: { send: () => null } });
    expect(again.primary?.action.name).toBe('send');
  });

  it('never makes an action primary that is no step of the flow', () => {
    expect(offer(posted, states(['reverse'])).primary).toBeUndefined();
    expect(offerOf(SCHEMA, {}, ACTIONS, states(['reverse']), posted).primary?.action.name).toBe('reverse');
  });

  it('never makes an action primary that leads to the state of the record', () => {
    const again = { ...ACTIONS.find(({ name }) => name === 'confirm')!, from: ['draft', 'posted'], to: 'posted' };
    const offered = offerOf(SCHEMA, { flow: ['confirm'] }, [again], states(['confirm']), posted);
    expect([offered.primary, offered.others.length]).toEqual([undefined, 1]);
    expect(offerOf(SCHEMA, { flow: ['confirm'] }, [again], states(['confirm']), draft).primary).toBeDefined();
  });

  it('lets an action be tried when the form can hold what is missing', () => {
    const missing = [{ code: 'required', message: 'Set its partner.', field: 'partner' }];
    expect(offer(draft, states([], missing)).primary).toMatchObject({ action: { name: 'confirm' }, reasons: [] });
    expect(offer(posted, states([], missing)).primary).toBeUndefined();
    const both = [...missing, { code: 'period_locked', message: 'Locked.', field: null }];
    expect(offer(draft, states([], both)).primary).toBeUndefined();
  });

  it('says in which states an action is possible, else what the service says', () => {
    const { others } = offer(
      posted,
      states([], [{ code: 'invalid_state', message: 'Nothing is open of INV/1.', field: null }]),
    );
    const reasons = Object.fromEntries(others.map(({ action: { name }, reasons: said }) => [name, said]));
    expect(reasons.confirm).toEqual(['Only when draft.']);
    expect(reasons.pay).toEqual(['Nothing is open of INV/1.']);
  });

  it('offers nothing as possible before the service has said so', () => {
    expect(offer(draft, []).primary).toBeUndefined();
  });
});

describe('hasWayBack', () => {
  it('knows which actions another one takes back', () => {
    const isBack = (name: string, record: Row): boolean =>
      hasWayBack(SCHEMA, ACTIONS.find((one) => one.name === name) as ActionSchema, record);
    expect(isBack('cancel', draft)).toBe(true);
    expect(isBack('confirm', draft)).toBe(false);
    expect(isBack('pay', posted)).toBe(false);
  });
});

describe('rootOf', () => {
  it('is the field that a place is in', () => {
    expect(rootOf('lines[0].product')).toBe('lines');
    expect(rootOf('write_off.amount')).toBe('write_off');
    expect(rootOf('partner')).toBe('partner');
  });
});

describe('what can be overruled', () => {
  const force: Field = { ...partner, name: 'force', type: 'boolean' };
  const forced: ActionSchema = { ...action('accept', ['sent'], 'accepted'), args: [force] };
  const schema: Schema = { ...SCHEMA, actions: [forced], editable_in: ['draft'] };
  const sent: Row = { id: 'quo_1', version: 1, state: 'sent' };
  const offered = (code: string): boolean | undefined =>
    offerOf(
      schema,
      { flow: ['accept'] },
      [forced],
      [{ name: 'accept', allowed: false, reasons: [{ code, message: 'No.', field: null }] }],
      sent,
    ).primary?.isPossible;

  it('is offered, as its argument says so in the dialog; a wrong state is not', () => {
    expect(offered('expired')).toBe(true);
    expect(offered('invalid_state')).toBeUndefined();
  });
});
