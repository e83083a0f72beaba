import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stepTaken, useWantedStep } from '../data/next-step.js';
import { actionsQuery } from '../data/queries.js';
import { useWorkspace } from '../data/workspace.js';
import { useLatest } from '../parts/use-latest.js';
import { configOf } from '../resource/configs.js';
import { useOfferActions } from '../parts/screen-actions.js';
import { useShortcut } from '../parts/shortcuts.js';
import { actionLabel } from '../words/labels.js';
import { ConfirmAction } from './action-dialog.js';
import { ActionKey } from './action-keys.js';
import { ActionMenu } from './action-menu.js';
import { TakeOnce } from './action-shown-once.js';
import { offerOf, visibleActions } from './action-states.js';
import { titleOf } from './title.js';
import { type ActionBarProps, useActions } from './use-actions.js';
import classes from './action.module.css';
import { t } from '../texts/record.js';

export type { ActionBarProps } from './use-actions.js';

/** The actions that are possible on a record now, from `GET …/actions`. */
export function ActionBar(props: ActionBarProps) {
  const { schema, record } = props;
  const { slug, may } = useWorkspace();
  const config = configOf(schema.name);
  const actions = visibleActions(schema, config, may);
  const { data: states } = useQuery({ ...actionsQuery(slug, schema.name, record.id), enabled: actions.length > 0 });
  const run = useActions(props);
  const { primary, others } = offerOf(schema, config, actions, states ?? [], record);
  const possible = [...(primary ? [primary] : []), ...others.filter(({ isPossible }) => isPossible)];
  useOfferActions(
    titleOf(schema, record),
    possible.map(({ action }) => ({
      name: action.name,
      label: actionLabel(action.name, schema.name, record.type),
      run: () => run.start(action),
    })),
  );
  const next = useLatest(primary);
  const isIdle = run.intent === null && run.secrets === null;
  useShortcut(
    'mod+Enter',
    primary ? actionLabel(primary.action.name, schema.name, record.type) : t.actionBar.next,
    (primary || !states) && actions.length > 0 && isIdle ? () => run.next(() => next.current?.action) : undefined,
    true,
  );
  const isWanted = useWantedStep(record.id);
  const begin = useLatest(() => run.next(() => next.current?.action));
  useEffect(() => {
    if (!isWanted) return;
    stepTaken(record.id);
    begin.current();
  }, [isWanted, begin, record.id]);
  if (actions.length === 0 || !states) return null;
  return (
    <div className={classes.bar} role="group" aria-label={t.actionBar.actions}>
      {possible.map(({ action }) => (
        <ActionKey
          key={action.name}
          action={action.name}
          label={actionLabel(action.name, schema.name, record.type)}
          run={isIdle ? () => run.start(action) : undefined}
        />
      ))}
      {others.length > 0 ? (
        <ActionMenu
          labelOf={(name) => actionLabel(name, schema.name, record.type)}
          offered={others}
          isAlone={!primary}
          isBusy={run.turning !== null && run.turning !== primary?.action.name}
          onRun={({ action }) => run.start(action)}
        />
      ) : null}
      {primary ? (
        <div className={classes.primary} data-primary-bar>
          <Button
            data-primary-action
            loading={run.turning === primary.action.name}
            aria-keyshortcuts="Control+Enter"
            onClick={() => run.start(primary.action)}
          >
            {actionLabel(primary.action.name, schema.name, record.type)}
          </Button>
        </div>
      ) : null}
      {run.intent ? <ConfirmAction schema={schema} intent={run.intent} run={run} /> : null}
      {run.secrets ? <TakeOnce secrets={run.secrets} onClose={run.closeShownOnce} /> : null}
    </div>
  );
}
