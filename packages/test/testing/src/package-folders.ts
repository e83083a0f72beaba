import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of a checkout: directly in `packages`, and in its floor folders. */
export function packageFolders(root: string): string[] {
  const below = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));
  const isPackage = (folder: string): boolean => existsSync(join(folder, 'package.json'));
  return below(join(root, 'packages')).flatMap((folder) =>
    isPackage(folder) ? [folder] : below(folder).filter(isPackage),
  );
}
