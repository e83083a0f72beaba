import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { createElement, type ReactNode, useId } from 'react';
import { useResources, usePerson, useWorkspace } from '../data/workspace.js';
import { LinkMenuItem } from '../parts/links.js';
import { labelOf } from '../words/labels.js';
import { Keys } from './keys.js';
import { ELSEWHERE, type Group, GROUPS, iconOf } from './navigation.js';
import { openPalette } from './palette-state.js';
import { PersonMenu } from './person-menu.js';
import classes from './shell.module.css';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/shell.js';

/** The groups with the resources that the role may read; resources without a group are under Other. */
function useGroups(): readonly Group[] {
  const names = useResources()
    .filter(({ singleton, operations }) => !singleton && operations.includes('list'))
    .map(({ name }) => name);
  const placed = new Set(GROUPS.flatMap(({ resources, more }) => [...resources, ...more]));
  const others = names.filter((name) => !placed.has(name) && !ELSEWHERE.has(name));
  const readable = (all: readonly string[]): readonly string[] => all.filter((one) => names.includes(one));
  return (
    [...GROUPS, { name: t.sidebar.other, resources: others, more: [] }]
      .map(({ name, resources, more }) => ({ name, resources: readable(resources), more: readable(more) }))
      // A role that reads only resources under More sees them directly.
      .map((group) => (group.resources.length === 0 ? { name: group.name, resources: group.more, more: [] } : group))
      .filter(({ resources }) => resources.length > 0)
  );
}

interface SidebarProps {
  /** The accessible name of its landmark. */
  readonly label: string;
  readonly onLeave?: () => void;
  /** Rendered between the navigation and the account. */
  readonly children?: ReactNode;
}

/** The navigation of a workspace. It does not change with the record that is shown. */
export function Sidebar({ label, onLeave, children }: SidebarProps) {
  const { slug } = useWorkspace();
  return (
    <>
      <WorkspaceMenu />
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
      <nav aria-label={label} className={classes.nav}>
        <ul className={classes.group}>
          <Item to="/w/$workspace" workspace={slug} icon="home" label={anywhere.home} exact onLeave={onLeave} />
        </ul>
        {useGroups().map((group) => (
          <ItemGroup key={group.name} group={group} onLeave={onLeave} />
        ))}
        <ul className={classes.group}>
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
      </div>
    </>
  );
}

function ItemGroup({
  group: { name, resources, more },
  onLeave,
}: {
  readonly group: Group;
  readonly onLeave: (() => void) | undefined;
}) {
  const { slug } = useWorkspace();
  const heading = useId();
  const { resource: here } = useParams({ strict: false }) as { resource?: string };
  const [isUnfolded, setUnfolded] = useLocalStorage({
    key: `daybook.sidebar.${name}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  // The current page is never hidden under More.
  const isOpen = isUnfolded || (here !== undefined && more.includes(here));
  return (
    <div className={classes.group}>
      <h2 id={heading}>{name}</h2>
      <ul aria-labelledby={heading}>
        {[...resources, ...(isOpen ? more : [])].map((resource) => (
          <Item
            key={resource}
            to={`/w/$workspace/${resource}`}
            workspace={slug}
            icon={resource}
            label={labelOf(resource)}
            onLeave={onLeave}
          />
        ))}
        {more.length > 0 ? (
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
      </ul>
    </div>
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

export function Mark() {
  return <img src="/favicon.svg" width={22} height={22} alt="" />;
}
