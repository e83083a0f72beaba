import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useResources, usePerson, useWorkspace } from '../data/workspace.js';
import { LinkMenuItem } from '../parts/links.js';
import { labelOf } from '../words/labels.js';
import { ELSEWHERE, GROUPS, iconOf } from './navigation.js';
import { openPalette } from './palette-state.js';
import { PersonMenu } from './person-menu.js';
import classes from './shell.module.css';

interface Line {
  readonly name: string;
  readonly resources: readonly string[];
}

/** The groups with what the role may read; what no group names stands under More. */
function useLines(): readonly Line[] {
  const names = useResources().filter(({ singleton }) => !singleton).map(({ name }) => name);
  const placed = new Set(GROUPS.flatMap(({ resources }) => resources));
  const more = names.filter((name) => !placed.has(name) && !ELSEWHERE.has(name));
  return [...GROUPS, { name: 'More', resources: more }]
    .map(({ name, resources }) => ({ name, resources: resources.filter((one) => names.includes(one)) }))
    .filter(({ resources }) => resources.length > 0);
}

/** The rooms of a workspace. It never changes with the record that is shown. */
export function Sidebar({ onLeave }: { readonly onLeave?: () => void }) {
  const { slug } = useWorkspace();
  return (
    <>
      <WorkspaceMenu />
      <UnstyledButton className={classes.search} onClick={openPalette}>
        <span><IconSearch size={14} aria-hidden /> Search</span>
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      <nav aria-label="Workspace" onClick={onLeave}>
        <div className={classes.group}>
          <ul>
            <Item to="/w/$workspace" workspace={slug} icon="home" label="Home" exact />
          </ul>
        </div>
        {useLines().map(({ name, resources }) => (
          <div className={classes.group} key={name}>
            <h2 id={`group-${name}`}>{name}</h2>
            <ul aria-labelledby={`group-${name}`}>
              {resources.map((resource) => (
                <Item key={resource} to={`/w/$workspace/${resource}`} workspace={slug} icon={resource} label={labelOf(resource)} />
              ))}
            </ul>
          </div>
        ))}
        <div className={classes.group}>
          <ul>
            <Item to="/w/$workspace/reports" workspace={slug} icon="reports" label="Reports" />
            <Item to="/w/$workspace/settings" workspace={slug} icon="settings" label="Settings" />
          </ul>
        </div>
      </nav>
      <div className={classes.foot}>
        <PersonMenu />
      </div>
    </>
  );
}

interface ItemProps {
  readonly to: string;
  readonly workspace: string;
  readonly icon: string;
  readonly label: string;
  readonly exact?: boolean;
}

function Item({ to, workspace, icon, label, exact = false }: ItemProps) {
  const Icon = iconOf(icon);
  return (
    <li>
      <Link to={to} params={{ workspace }} className={classes.item} activeOptions={{ exact, includeSearch: false }}>
        <Icon size={16} stroke={1.7} aria-hidden />
        {label}
      </Link>
    </li>
  );
}

/** The workspaces of the person; with one there is nothing to choose. */
function WorkspaceMenu() {
  const { workspaces } = usePerson();
  const { slug, name } = useWorkspace();
  if (workspaces.length < 2) return <div className={classes.brand}><Mark /> <strong>{name}</strong></div>;
  return (
    <div className={classes.brand}>
      <Mark />
      <strong>{name}</strong>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label="Change the workspace" ml="auto"><IconChevronDown size={16} aria-hidden /></ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {workspaces.map((one) => (
            <LinkMenuItem key={one.slug} to="/w/$workspace" params={{ workspace: one.slug }} rightSection={one.slug === slug ? <IconCheck size={14} aria-label="current" /> : null}>
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
