import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronRight, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { createElement, lazy, type ReactNode, Suspense, useId } from 'react';
import { useResources, usePerson, useWorkspace } from '../data/workspace.js';
import { LinkMenuItem } from '../parts/links.js';
import { Mark } from '../parts/mark.js';
import { labelOf } from '../words/labels.js';
import { Keys } from './keys.js';
import { kindOfPath, useFavourites } from '../favourites/favourites.js';
import { useKept } from '../data/kept.js';
import { ELSEWHERE, type Group, GROUPS, iconOf, resourceOf } from '../places/navigation.js';
import { NewMenu } from './new-menu.js';
import { openPalette } from './palette-state.js';
import { PersonMenu } from './person-menu.js';
import { useRecents } from '../data/recents.js';
import classes from './shell.module.css';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/shell.js';

const HelpMenu = lazy(async () => ({ default: (await import('./help/help-menu.js')).HelpMenu }));

/** The groups with the resources that the role may read; resources without a group are under Other. */
function useGroups(): readonly Group[] {
  const names = useResources()
    .filter(({ singleton, operations }) => !singleton && operations.includes('list'))
    .map(({ name }) => name);
  const placed = new Set(GROUPS().flatMap(({ resources, more }) => [...resources, ...more]));
  const others = names.filter((name) => !placed.has(name) && !ELSEWHERE.has(name));
  const readable = (all: readonly string[]): readonly string[] => all.filter((one) => names.includes(resourceOf(one)));
  return (
    [...GROUPS(), { id: 'other', name: t.sidebar.other, resources: others, more: [] }]
      .map(({ id, name, resources, more }) => ({ id, name, resources: readable(resources), more: readable(more) }))
      // A role that reads only resources under More sees them directly.
      .map((group) => (group.resources.length === 0 ? { ...group, resources: group.more, more: [] } : group))
      .filter(({ resources }) => resources.length > 0)
  );
}

interface SidebarProps {
  /** The accessible name of its landmark. */
  readonly label: string;
  /** Whether it is the one that is always in sight. */
  readonly isMain?: boolean;
  readonly onLeave?: () => void;
  /** Rendered between the navigation and the account. */
  readonly children?: ReactNode;
}

/** The navigation of a workspace. It does not change with the record that is shown. */
export function Sidebar({ label, isMain = false, onLeave, children }: SidebarProps) {
  const { slug } = useWorkspace();
  return (
    <>
      <WorkspaceMenu />
      <div className={classes.tools}>
        <UnstyledButton
          className={classes.search}
          onClick={() => {
            onLeave?.();
            openPalette();
          }}
        >
          <span className={classes.searchLabel}>
            <IconSearch size={14} aria-hidden /> {anywhere.search}
          </span>
          <span aria-hidden="true">
            <Keys keys="mod+k" />
          </span>
        </UnstyledButton>
        <NewMenu hasKey={isMain} onLeave={onLeave} />
      </div>
      <nav aria-label={label} className={classes.nav}>
        <div className={classes.places}>
          <ul className={classes.group}>
            <Item to="/w/$workspace" workspace={slug} icon="home" label={anywhere.home} exact onLeave={onLeave} />
          </ul>
          <Kept id="favourites" name={t.favourites.title} links={useFavourites().all} onLeave={onLeave} />
          {useGroups().map((group) => (
            <ItemGroup key={group.id} group={group} onLeave={onLeave} />
          ))}
          <Kept
            id="recent"
            name={t.sidebar.recent}
            startsFolded
            links={useRecents(slug).slice(0, RECENT)}
            onLeave={onLeave}
          />
        </div>
        <ul className={classes.group} data-fixed>
          <Item to="/w/$workspace/reports" workspace={slug} icon="reports" label={anywhere.reports} onLeave={onLeave} />
          <Item
            to="/w/$workspace/settings"
            workspace={slug}
            icon="settings"
            label={anywhere.settings}
            onLeave={onLeave}
          />
        </ul>
      </nav>
      {children}
      <div className={classes.foot}>
        <PersonMenu />
        <Suspense fallback={<span className={classes.help} />}>
          <HelpMenu onLeave={onLeave} />
        </Suspense>
      </div>
    </>
  );
}

/** How many of the recent records it shows; the palette has more. */
const RECENT = 4;

interface FoldProps {
  readonly id: string;
  readonly name: string;
  readonly startsFolded?: boolean;
  readonly children: (isFolded: boolean) => ReactNode;
}

/** A group under its heading, which folds it. */
function Fold({ id, name, startsFolded = false, children }: FoldProps) {
  const [isFolded, setFolded] = useKept(`folded.${id}`, startsFolded);
  const heading = useId();
  return (
    <div className={classes.group}>
      <h2 id={heading}>
        <UnstyledButton className={classes.fold} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {name}
          {isFolded ? <IconChevronRight size={12} aria-hidden /> : <IconChevronDown size={12} aria-hidden />}
        </UnstyledButton>
      </h2>
      <ul aria-labelledby={heading}>{children(isFolded)}</ul>
    </div>
  );
}

interface ItemGroupProps {
  readonly group: Group;
  readonly onLeave: (() => void) | undefined;
}

function ItemGroup({ group: { id, name, resources, more }, onLeave }: ItemGroupProps) {
  const { slug } = useWorkspace();
  const { resource: here } = useParams({ strict: false }) as { resource?: string };
  const [isUnfolded, setUnfolded] = useKept(`more.${id}`, false);
  // The current page is never hidden, neither under More nor in a folded group.
  const isOpen = isUnfolded || (here !== undefined && more.includes(here));
  const shown = (isFolded: boolean): readonly string[] =>
    isFolded ? [...resources, ...more].filter((one) => one === here) : [...resources, ...(isOpen ? more : [])];
  return (
    <Fold id={id} name={name}>
      {(isFolded) => (
        <>
          {shown(isFolded).map((resource) => (
            <Item
              key={resource}
              to={`/w/$workspace/${resource}`}
              workspace={slug}
              icon={resource}
              label={labelOf(resource)}
              onLeave={onLeave}
            />
          ))}
          {more.length > 0 && !isFolded ? (
            <li>
              <UnstyledButton
                className={classes.item}
                aria-expanded={isOpen}
                aria-label={t.sidebar.lessOrMore(isOpen, name)}
                onClick={() => setUnfolded(!isOpen)}
              >
                {isOpen ? (
                  <IconChevronUp size={16} stroke={1.7} aria-hidden />
                ) : (
                  <IconChevronDown size={16} stroke={1.7} aria-hidden />
                )}
                {isOpen ? t.sidebar.less : anywhere.more}
              </UnstyledButton>
            </li>
          ) : null}
        </>
      )}
    </Fold>
  );
}

interface KeptProps {
  readonly id: string;
  readonly startsFolded?: boolean;
  readonly name: string;
  readonly links: readonly { readonly path: string; readonly label: string }[];
  readonly onLeave: (() => void) | undefined;
}

/** Favourites and recent records: any screens, by their address. */
function Kept({ links, onLeave, ...fold }: KeptProps) {
  if (links.length === 0) return null;
  return (
    <Fold {...fold}>
      {(isFolded) =>
        isFolded
          ? null
          : links.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={classes.item} onClick={onLeave}>
                  {createElement(iconOf(kindOfPath(path) ?? ''), { size: 16, stroke: 1.7, 'aria-hidden': true })}
                  <bdi className={classes.kept}>{label}</bdi>
                </Link>
              </li>
            ))
      }
    </Fold>
  );
}

interface ItemProps {
  readonly to: string;
  readonly workspace: string;
  readonly icon: string;
  readonly label: string;
  readonly exact?: boolean;
  readonly onLeave: (() => void) | undefined;
}

function Item({ to, workspace, icon, label, exact = false, onLeave }: ItemProps) {
  return (
    <li>
      <Link
        to={to}
        params={{ workspace }}
        className={classes.item}
        activeOptions={{ exact, includeSearch: false }}
        onClick={onLeave}
      >
        {createElement(iconOf(icon), { size: 16, stroke: 1.7, 'aria-hidden': true })}
        {label}
      </Link>
    </li>
  );
}

/** The person's workspaces; with only one there is no menu. */
function WorkspaceMenu() {
  const { workspaces } = usePerson();
  const { slug, name } = useWorkspace();
  if (workspaces.length < 2)
    return (
      <div className={classes.brand}>
        <Mark /> <strong className={classes.workspace}>{name}</strong>
      </div>
    );
  return (
    <div className={classes.brand}>
      <Mark />
      <strong className={classes.workspace}>{name}</strong>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t.sidebar.changeWorkspace} ml="auto">
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {workspaces.map((one) => (
            <LinkMenuItem
              key={one.slug}
              to="/w/$workspace"
              params={{ workspace: one.slug }}
              rightSection={one.slug === slug ? <IconCheck size={14} aria-label={t.sidebar.current} /> : null}
            >
              {one.name}
            </LinkMenuItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
