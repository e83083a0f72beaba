// These commands only use SQL: they load no domain module and no TypeORM.
export { backup, backupVerify } from './backup.js';
export { distribute } from './distribute.js';
export { doctor } from './doctor.js';
export { migrate } from './migrate.js';
export { tokenList } from './token-list.js';
export { userList } from './user-list.js';
export { workspaceDelete } from './workspace-delete.js';
export { workspaceList } from './workspace-list.js';
export { workspaceIsolate, workspaceMove } from './workspace-place.js';
