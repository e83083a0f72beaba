import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listQuery } from '../../data/queries.js';
import type { Related } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import type { NoteProps } from '../../resource/config.js';
import { usualAccount } from './usual-account.js';

const QUERY = { active: 'true', kind: 'normal', fields: 'account,scope', limit: '200' };

/** Whether somebody is typing the account: what is filled in would be in the way. */
const isTyping = (): boolean => (document.activeElement as HTMLElement | null)?.dataset.path === 'account';

/** Below the account of a new tax: fills it in as the other taxes of the same direction have it, until somebody chooses another. */
export function TaxAccount({ doc }: NoteProps) {
  const { slug } = useWorkspace();
  const { record, values, set } = doc;
  const { data } = useQuery({ ...listQuery(slug, 'taxes', QUERY), enabled: record === null });
  const filled = useRef<{ readonly scope: unknown; readonly id: string | undefined }>({ scope: '', id: undefined });
  const { scope } = values;
  const now = (values.account as Related | null | undefined)?.id;
  useEffect(() => {
    if (!data || !scope || filled.current.scope === scope || now !== filled.current.id || isTyping()) return;
    const account = usualAccount(data.data.filter((tax) => tax.scope === scope));
    filled.current = { scope, id: account?.id };
    set('account', account);
  }, [now, data, scope, set]);
  return null;
}
