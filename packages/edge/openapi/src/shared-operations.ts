import { type Json, refTo } from './components.js';
import { inPath } from './parameters.js';
import type { ServedRoute } from './served-routes.js';
import type { WrittenOperation } from './written-operations.js';

const HISTORY = 'Every version: what changed, when, by whom and in which request. Newest first.';
const ACTIONS =
  'Every action, whether it is possible now, and the reasons if it is not. Runs the same checks as the action itself, without arguments.';
const SCOPE = 'Needs a scope that reads the record.';
const PAGING = [refTo('parameters', 'limit'), refTo('parameters', 'cursor')];

/** By method and path: the operations that every record answers alike. They appear once, with the collection as a parameter. */
export function sharedOperations(routes: readonly ServedRoute[]): Readonly<Record<string, WrittenOperation>> {
  const names = [...new Set(routes.flatMap(({ info }) => (info?.operation === 'history' ? info.resource : [])))].sort();
  const [collections, groups] = [
    names.filter((name) => !name.includes('/')),
    names.filter((name) => name.includes('/')),
  ];
  const inCollection = [
    inPath('collection', { type: 'string', enum: collections }, 'The collection of the record.'),
    refTo('parameters', 'record'),
  ];
  const group = { type: 'string', enum: groups.map((name) => name.slice('settings/'.length)) };
  const inSettings = [inPath('settings', group, 'The group of settings.')];
  const history = (id: string, of: string, address: readonly Json[]): WrittenOperation => ({
    id,
    tag: 'records',
    summary: `List the history of ${of}`,
    description: `${HISTORY} ${SCOPE}`,
    parameters: [...address, ...PAGING],
    answer: refTo('responses', 'History'),
    refusals: [404],
  });
  const actions = (id: string, of: string, address: readonly Json[]): WrittenOperation => ({
    id,
    tag: 'records',
    summary: `List the actions of ${of}`,
    description: `${ACTIONS} ${SCOPE}`,
    parameters: address,
    answer: refTo('responses', 'Actions'),
    refusals: [404, 409],
  });
  return {
    'GET /v1/{collection}/{id}/history': history('listHistory', 'a record', inCollection),
    'GET /v1/{collection}/{id}/actions': actions('listActions', 'a record', inCollection),
    'GET /v1/settings/{settings}/history': history('listSettingsHistory', 'settings', inSettings),
    'GET /v1/settings/{settings}/actions': actions('listSettingsActions', 'settings', inSettings),
  };
}
