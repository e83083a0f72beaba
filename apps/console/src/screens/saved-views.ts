import { rightsOf } from '../views/rights.js';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

export const SAVED_VIEWS = perLanguage((): ResourceConfig => ({
  columns: ['name', 'resource', 'shared', 'is_default', 'owner'],
  allowed(record, fields, { may, userId }) {
    const view = { isOwn: record === null || record.owner_id === userId, isShared: record?.shared === true };
    const who = { mayShare: may(['manage:views']), mayManageOthers: may(['manage:members']) };
    const { mayChange, mayShare, mayBegin } = rightsOf(view, who);
    if (!mayChange) return [];
    return fields.filter(({ name }) => (name !== 'shared' || mayShare) && (name !== 'is_default' || mayBegin));
  },
}));
