import { type PrincipalWorkspace, Workspaces } from '@daybook/access';
import { InvalidRequest, NotFound } from '@daybook/errors';
import type { INestApplicationContext } from '@nestjs/common';

/** The workspace of this slug, or the only one. @throws InvalidRequest, NotFound */
export async function workspaceOf(app: INestApplicationContext, slug: string | undefined): Promise<PrincipalWorkspace> {
  const workspaces = app.get(Workspaces, { strict: false });
  const all = slug === undefined ? await workspaces.list() : [];
  if (slug === undefined && all.length > 1) {
    const slugs = all.map((each) => each.slug);
    const message = `Specify the workspace with --workspace. Existing workspaces: ${slugs.slice(0, 10).join(', ')}${slugs.length > 10 ? ', …' : ''}.`;
    throw new InvalidRequest({ field: 'workspace', code: 'required', message });
  }
  const workspace = await workspaces.find(slug ?? all[0]?.slug ?? '');
  if (workspace) return workspace;
  const message =
    slug === undefined ? 'There is no workspace yet. Create one: workspace create.' : `There is no workspace ${slug}.`;
  throw new NotFound({ code: 'workspace_not_found', message });
}
