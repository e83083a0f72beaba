import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listQuery } from '../../data/queries.js';
import type { Related } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import type { NoteProps } from '../../resource/config.js';
import { usualAccount } from './usual-account.js';

/** Below the account of a new tax: fills it in as the other taxes of the same direction have it, until somebody chooses another. */
export function TaxAccount({ doc }: NoteProps) {
  const { slug } = useWorkspace();
  const { record, values, set } = doc;
  const scope = record === null && typeof values.scope === 'string' ? values.scope : '';
  const query = { scope, active: 'true', kind: 'normal', fields: 'account', limit: '200' };
  const { data, isPlaceholderData } = useQuery({ ...listQuery(slug, 'taxes', query), enabled: scope !== '' });
  const filled = useRef<{ readonly scope: string; readonly id: string | undefined }>({ scope: '', id: undefined });
  const now = (values.account as Related | null | undefined)?.id;
  useEffect(() => {
    const isChosen = now !== filled.current.id;
    if (scope === '' || isChosen || filled.current.scope === scope || !data || isPlaceholderData) return;
    const account = usualAccount(data.data);
    filled.current = { scope, id: account?.id };
    set('account', account);
  }, [now, data, isPlaceholderData, scope, set]);
  return null;
}
