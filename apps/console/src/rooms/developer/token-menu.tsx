import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionsQuery } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { LinkMenuItem } from '../../parts/links.js';
import classes from './developer.module.css';
import type { Token, TokenTask } from './token-words.js';
import { anywhere } from '../../texts/anywhere.js';
import { toldProblem } from '../../words/refusals.js';
import { t } from '../../texts/developer.js';

/** The actions that are possible on a token, requested from the service when the menu opens. */
export function TokenMenu({ token, onTask }: { readonly token: Token; readonly onTask: (task: TokenTask) => void }) {
  const { slug } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const { data: actions } = useQuery({ ...actionsQuery(slug, 'tokens', token.id), enabled: isOpen });
  const against = (name: string): string | undefined => {
    const [reason] = actions?.find((action) => action.name === name && !action.allowed)?.reasons ?? [];
    return reason && toldProblem(reason).message;
  };
  const item = (kind: 'rotate' | 'revoke', label: string) => (
    <Menu.Item
      disabled={!actions || against(kind) !== undefined}
      c={kind === 'revoke' ? 'var(--bad)' : undefined}
      onClick={() => onTask({ kind, token })}
    >
      {label}
      {against(kind) ? (
        <span className={classes.sub}>
          <br />
          {against(kind)}
        </span>
      ) : null}
    </Menu.Item>
  );
  return (
    <Menu opened={isOpen} onChange={setOpen} width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t.tokenMenu.actionsFor(token.name)}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LinkMenuItem
          to="/w/$workspace/settings/developer/request-log"
          params={{ workspace: slug }}
          search={{ token: token.id } as never}
        >
          {t.tokenMenu.requests}
        </LinkMenuItem>
        <Menu.Item onClick={() => onTask({ kind: 'rename', token })}>{anywhere.rename}</Menu.Item>
        {item('rotate', anywhere.rotate)}
        {item('revoke', anywhere.revoke)}
      </Menu.Dropdown>
    </Menu>
  );
}
