import { useQueries, useQuery } from '@tanstack/react-query';
import { useKept } from '../../data/kept.js';
import { listQuery, recordQuery } from '../../data/queries.js';
import type { Page } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { type Step, STEPS } from './steps.js';
import { t } from '../../texts/home.js';

export interface ShownStep {
  readonly name: Step['name'];
  readonly text: string;
  readonly why: string;
  readonly path: string;
  readonly isDone: boolean;
}

export interface Steps {
  /** Those that the role may take. */
  readonly all: readonly ShownStep[];
  /** Whether nothing is in the books, as far as the role can see. */
  readonly isNew: boolean;
  /** Whether one is open, and the person has not put the list away. */
  readonly isWanted: boolean;
  readonly dismiss: () => void;
}

/** The first steps, by what exists; undefined while loading. */
export function useSteps(): Steps | undefined {
  const { slug, may } = useWorkspace();
  const resources = useResources();
  const [isDismissed, setDismissed] = useKept(`first-steps.${slug}`, false);
  const steps = STEPS.filter(({ resource }) =>
    resources.some(({ name, scopes }) => name === resource && may(scopes.write)),
  );
  const isOwn = steps.some(({ resource }) => resource === 'settings/company');
  const asked = steps
    .flatMap(({ asks }) => Object.entries(asks))
    .filter(([name]) => resources.some((one) => one.name === name));
  const company = useQuery({ ...recordQuery(slug, 'settings/company', 'company'), enabled: isOwn && !isDismissed });
  const answers = useQueries({
    queries: asked.map(([name, query]) => ({
      ...listQuery(slug, name, { ...query, limit: '1' }),
      enabled: !isDismissed,
    })),
  });
  const dismiss = (): void => setDismissed(true);
  if (isDismissed) return { all: [], isNew: false, isWanted: false, dismiss };
  if ((isOwn && company.isPending) || answers.some(({ isPending }) => isPending)) return undefined;
  const lists = Object.fromEntries(asked.map(([name], at) => [name, answers[at]?.data as Page | undefined]));
  const all = steps.map((step) => ({
    ...{ name: step.name, text: t.firstSteps[step.name], why: t.firstSteps[`${step.name}Why`], path: step.path },
    isDone: step.isDone({ company: company.data, lists }),
  }));
  const isNew = !all.some(({ name, isDone }) => isDone && (name === 'import' || name === 'invoice'));
  return { all, isNew, isWanted: all.some(({ isDone }) => !isDone), dismiss };
}
