import type { Problem } from '@daybook/errors';

/** The answer to tokens and members of a closed workspace; for everybody else it does not exist. */
export const WORKSPACE_DELETED: Problem = {
  code: 'workspace_deleted',
  message: 'This workspace was deleted. Until it is removed for good, the operator of the service can bring it back.',
};
