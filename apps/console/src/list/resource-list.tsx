import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useSelectionKeys } from '../bulk/selection-keys.js';
import { useSelection } from '../bulk/use-selection.js';
import { useSchema } from '../data/workspace.js';
import { EmptyState } from '../parts/empty-state.js';
import { LinkButton } from '../parts/links.js';
import { PageHeader } from '../parts/page-header.js';
import { configOf } from '../resource/configs.js';
import { useShortcut } from '../parts/shortcuts.js';
import { inText, labelOf } from '../words/labels.js';
import { nounOf } from '../words/nouns.js';
import { changed, cleared } from './address.js';
import { ListCards } from './list-cards.js';
import { ListFault } from './list-fault.js';
import { ListTable } from './list-table.js';
import classes from './list.module.css';
import { useOpenRow } from './open-row.js';
import { Pager } from './pager.js';
import { useRowKeys } from './row-keys.js';
import { useStored } from '../data/stored.js';
import { TabLinks } from './tab-links.js';
import { Toolbar } from './toolbar.js';
import { useFreshRows } from './use-fresh-rows.js';
import { type List, useList } from './use-list.js';
import { useOpenImport } from './use-open-import.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/list.js';

const SelectionBar = lazy(async () => ({ default: (await import('../bulk/selection-bar.js')).SelectionBar }));

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
  const { intake: Intake, belowList: Below } = configOf(resource);
  const create = (): void =>
    void navigate({ to: '/w/$workspace/$resource/new', params: { workspace: slug, resource } });
  useShortcut('c', anywhere.newNoun(nounOf(schema)), mayCreate ? create : undefined);
  return (
    <div className={classes.list} data-compact={density === 'compact' || undefined}>
      <PageHeader
        title={labelOf(resource)}
        actions={
          <>
            <Suspense>{Intake ? <Intake /> : null}</Suspense>
            {mayCreate ? (
              <LinkButton data-no-print to="/w/$workspace/$resource/new" params={{ workspace: slug, resource }}>
                {anywhere.newNoun(nounOf(schema))}
              </LinkButton>
            ) : null}
          </>
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
      <Suspense>{Below && (list.page || list.error) ? <Below /> : null}</Suspense>
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
    isOld,
    request,
    schema,
    workspace: { slug },
  } = list;
  const fresh = useFreshRows(isOld ? undefined : page, request);
  const open = useOpenRow(slug, schema.name);
  const chooser = useSelection(list);
  useRowKeys(area);
  useSelectionKeys(area, chooser);
  if (page?.data.length === 0) return <NoRows list={list} mayCreate={mayCreate} />;
  const Shape = isSmall ? ListCards : ListTable;
  return (
    <>
      {page ? null : (
        <span className="visually-hidden" role="status">
          {anywhere.loading}
        </span>
      )}
      <div ref={area} className={classes.frame}>
        <Shape list={list} fresh={fresh} open={open} label={labelOf(schema.name)} chooser={chooser} />
      </div>
      {chooser?.wasUsed ? (
        <Suspense fallback={null}>
          <SelectionBar list={list} chooser={chooser} isSmall={isSmall} />
        </Suspense>
      ) : null}
      {page ? <Pager list={list} /> : null}
    </>
  );
}

/** An empty list and a list without matches suggest different next steps. */
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
  const openImport = useOpenImport(schema.name);
  if (address.cursor !== undefined) {
    return (
      <EmptyState
        title={t.resourceList.noMore}
        action={
          <Button variant="default" onClick={() => go(changed(address, {}))}>
            {anywhere.firstPage}
          </Button>
        }
      >
        {t.resourceList.endsBefore}
      </EmptyState>
    );
  }
  if (filters.length > 0 || address.q !== undefined) {
    return (
      <EmptyState
        title={t.resourceList.nothing}
        action={
          <Button variant="default" onClick={() => go(cleared(address, schema))}>
            {t.resourceList.clear}
          </Button>
        }
      >
        {t.resourceList.noneOfAll(inText(schema.name))}
      </EmptyState>
    );
  }
  const action = mayCreate ? (
    <Group gap="xs" justify="center">
      <LinkButton
        variant="default"
        to="/w/$workspace/$resource/new"
        params={{ workspace: slug, resource: schema.name }}
      >
        {anywhere.newNoun(nounOf(schema))}
      </LinkButton>
      {openImport ? (
        <Button variant="default" onClick={openImport}>
          {t.listMenu.import}
        </Button>
      ) : null}
    </Group>
  ) : null;
  return (
    <EmptyState title={t.resourceList.empty} action={action}>
      {mayCreate ? t.resourceList.begin(nounOf(schema)) : schema.summary}
    </EmptyState>
  );
}
