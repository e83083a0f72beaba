import { SetMetadata } from '@nestjs/common';

const FREE_METADATA = 'daybook:free';

/** Calls of this route cost nothing. */
export const Free = () => SetMetadata(FREE_METADATA, true);

export function isFree(handler: object): boolean {
  return Reflect.getOwnMetadata(FREE_METADATA, handler) === true;
}
