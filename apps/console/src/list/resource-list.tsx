import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useSchema } from '../data/workspace.js';
import { EmptyState } from '../parts/empty-state.js';
import { LinkButton } from '../parts/links.js';
import { PageHeader } from '../parts/page-header.js';
import { useShortcut } from '../shell/shortcuts.js';
import { inText, labelOf, withArticle } from '../words/labels.js';
import { nounOf } from '../words/nouns.js';
import { changed, cleared } from './address.js';
import { ListCards } from './list-cards.js';
import { ListFault } from './list-fault.js';
import { ListTable } from './list-table.js';
import classes from './list.module.css';
import { useOpenRow } from './open-row.js';
import { Pager } from './pager.js';
import { useRowKeys } from './row-keys.js';
import { useStored } from './stored.js';
import { TabLinks } from './tab-links.js';
import { Toolbar } from './toolbar.js';
import { type List, useList } from './use-list.js';

/** The list of any resource at `/w/{workspace}/{resource}`: the address is the query. */
export function ResourceListPage() {
  const { workspace, resource } = useParams({ strict: false }) as { workspace: string; resource: string };
  return <ResourceList key={`${workspace}/${resource}`} resource={resource} />;
}

function ResourceList({ resource }: { readonly resource: string }) {
  const list = useList(useSchema(resource));
  const isSmall = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [density, setDensity] = useStored('daybook.rows');
  const {
    schema,
    workspace: { slug, may },
  } = list;
  const navigate = useNavigate();
  const mayCreate = schema.operations.includes('create') && may(schema.scopes.write);
  const create = (): void =>
    void navigate({ to: '/w/$workspace/$resource/new', params: { workspace: slug, resource } });
  useShortcut('c', `New ${nounOf(schema)}`, mayCreate ? create : undefined);
  return (
    <div className={classes.list} data-compact={density === 'compact' || undefined}>
      <PageHeader
        title={labelOf(resource)}
        actions={
          mayCreate ? (
            <LinkButton data-no-print to="/w/$workspace/$resource/new" params={{ workspace: slug, resource }}>
              New {nounOf(schema)}
            </LinkButton>
          ) : null
        }
      />
      <TabLinks list={list} />
      <Toolbar
        list={list}
        isSmall={isSmall}
        isCompact={density === 'compact'}
        setCompact={(compact) => setDensity(compact ? 'compact' : null)}
      />
      {list.error ? <ListFault list={list} /> : null}
      {list.error && !list.page ? null : <Rows list={list} isSmall={isSmall} mayCreate={mayCreate} />}
    </div>
  );
}

function Rows({
  list,
  isSmall,
  mayCreate,
}: {
  readonly list: List;
  readonly isSmall: boolean;
  readonly mayCreate: boolean;
}) {
  const area = useRef<HTMLDivElement>(null);
  const {
    page,
    schema,
    workspace: { slug },
  } = list;
  const open = useOpenRow(slug, schema.name);
  useRowKeys(area);
  if (page?.data.length === 0) return <NoRows list={list} mayCreate={mayCreate} />;
  const Shape = isSmall ? ListCards : ListTable;
  return (
    <>
      {page ? null : (
        <span className="visually-hidden" role="status">
          Loading
        </span>
      )}
      <div ref={area} className={classes.frame}>
        <Shape list={list} open={open} label={labelOf(schema.name)} />
      </div>
      {page ? <Pager list={list} /> : null}
    </>
  );
}

/** Nothing there at all, or nothing for these filters: what to do differs. */
function NoRows({
  list: {
    address,
    schema,
    filters,
    go,
    workspace: { slug },
  },
  mayCreate,
}: {
  readonly list: List;
  readonly mayCreate: boolean;
}) {
  if (address.cursor !== undefined) {
    return (
      <EmptyState
        title="No more rows"
        action={
          <Button variant="default" onClick={() => go(changed(address, {}))}>
            First page
          </Button>
        }
      >
        The list ends before this page.
      </EmptyState>
    );
  }
  if (filters.length > 0 || address.q !== undefined) {
    return (
      <EmptyState
        title="Nothing matches"
        action={
          <Button variant="default" onClick={() => go(cleared(address, schema))}>
            Clear the filters
          </Button>
        }
      >
        None of the {inText(schema.name)} has all that the search and the filters ask for.
      </EmptyState>
    );
  }
  const action = mayCreate ? (
    <LinkButton variant="default" to="/w/$workspace/$resource/new" params={{ workspace: slug, resource: schema.name }}>
      New {nounOf(schema)}
    </LinkButton>
  ) : null;
  return (
    <EmptyState title="Nothing here yet" action={action}>
      {mayCreate ? `Make ${withArticle(nounOf(schema))} to begin.` : schema.summary}
    </EmptyState>
  );
}
