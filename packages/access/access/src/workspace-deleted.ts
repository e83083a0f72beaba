import type { Problem } from '@daybook/errors';

/** The answer to tokens and members of a closed workspace; for everybody else it does not exist. */
export const WORKSPACE_DELETED: Problem = {
  code: 'workspace_deleted',
  message: 'This workspace was deleted. Ask who runs the service: until it is removed, it can be brought back.',
};
