import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListQuery } from '../../data/daybook.js';
import { listQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageSkeleton } from '../../parts/page-skeleton.js';
import { useShortcut } from '../../parts/shortcuts.js';
import { CreateToken } from './create-token.js';
import classes from './developer.module.css';
import { Pager } from './pager.js';
import { DeveloperRoom } from './room.js';
import { RowsTable } from '../../parts/rows-table.js';
import { tokenColumns } from './token-columns.js';
import { TokenDialogs } from './token-dialogs.js';
import { TokenDrawer } from './token-drawer.js';
import { NO_PREFILL, prefillOf, type Token, type TokenTask } from './token-words.js';
import { FROM_START, useAddress } from './use-address.js';
import { t } from '../../texts/developer.js';

const RESOURCE = 'tokens';

/** Settings → Developer → API Tokens. */
export function ApiTokens() {
  const { may } = useWorkspace();
  const mayCreate = may(useSchema(RESOURCE).scopes.write);
  const [search, change] = useAddress();
  const prefill = prefillOf(search);
  const [isCreating, setCreating] = useState(prefill !== null);
  useShortcut('c', t.apiTokens.create, mayCreate && !isCreating ? () => setCreating(true) : undefined);
  const closed = (): void => {
    setCreating(false);
    if (prefill) change({ name: undefined, scopes: undefined, expires_in: undefined }, { replace: true });
  };
  const create = <Button onClick={() => setCreating(true)}>{t.apiTokens.create}</Button>;
  return (
    <DeveloperRoom title={t.apiTokens.title} resource={RESOURCE} actions={mayCreate ? create : null}>
      <Tokens mayCreate={mayCreate} />
      {mayCreate ? <CreateToken opened={isCreating} prefill={prefill ?? NO_PREFILL} onClose={closed} /> : null}
    </DeveloperRoom>
  );
}

function Tokens({ mayCreate }: { readonly mayCreate: boolean }) {
  const { slug, may } = useWorkspace();
  const [search, change] = useAddress();
  const [task, setTask] = useState<TokenTask | null>(null);
  const areAllShown = search.revoked === 'shown';
  const chosen: ListQuery = areAllShown ? {} : { 'revoked_at[null]': 'true' };
  const { data, error, isPlaceholderData } = useQuery(
    listQuery(slug, RESOURCE, search.cursor ? { cursor: search.cursor } : chosen),
  );
  if (error) throw error;
  if (!data) return <PageSkeleton />;
  const rows = data.data as readonly Token[];
  return (
    <>
      <div className={classes.tools}>
        <p className={classes.sub}>{t.apiTokens.lead}</p>
        <Switch
          className={classes.end}
          size="xs"
          label={t.apiTokens.showRevoked}
          checked={areAllShown}
          onChange={(event) =>
            change({ ...FROM_START, revoked: event.currentTarget.checked ? 'shown' : undefined }, { replace: true })
          }
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t.apiTokens.empty}>{mayCreate ? t.apiTokens.firstOne : t.apiTokens.nobody}</EmptyState>
      ) : (
        <RowsTable
          label={t.apiTokens.tokens}
          rows={rows}
          columns={tokenColumns(mayCreate ? setTask : null, may(['read:logs']))}
          open={search.open}
          onOpen={({ id }) => change({ open: id })}
          isBusy={isPlaceholderData}
        />
      )}
      <Pager next={data.next_cursor} count={rows.length} />
      <TokenDrawer
        id={search.open}
        rows={rows}
        onTask={mayCreate ? setTask : null}
        onClose={() => change({ open: undefined })}
      />
      <TokenDialogs task={task} onClose={() => setTask(null)} />
    </>
  );
}
