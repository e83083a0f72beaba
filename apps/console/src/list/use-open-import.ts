import { useNavigate } from '@tanstack/react-router';
import { useResources, useWorkspace } from '../data/workspace.js';
import { importedAs } from '../resource/importable.js';

/** Opens the import for this list; undefined if the resource cannot be imported or the role may not import it. */
export function useOpenImport(resource: string): (() => void) | undefined {
  const { slug, may } = useWorkspace();
  const navigate = useNavigate();
  const what = importedAs(resource);
  const imports = useResources().find(({ name }) => name === 'imports');
  if (what === undefined || !imports || !may(imports.scopes.write)) return undefined;
  const to = { to: '/w/$workspace/settings/import', params: { workspace: slug } } as const;
  return () => void navigate({ ...to, search: { what } as never });
}
