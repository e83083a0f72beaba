import { inText } from '../words/labels.js';
import { part } from './language.js';

export const t = part('views', {
  views: 'Views',
  yours: 'Your views',
  shared: 'Shared with you',
  saveAs: 'Save as a view…',
  manage: 'Rename, share or delete views…',
  change: 'Change',
  delete: 'Delete',
  keep: 'Keep it',
  close: 'Close',
  noneLeft: 'No view is left.',
  deleteOwn: 'The view goes; the list and its records stay.',
  deleteShared: 'The view goes for all members; the list and its records stay.',
  takeList: 'Take over the list as it stands now',
  takeListHelp: 'Its filters, order and columns take the place of those of the view.',
  name: 'Name',
  nameHelp: 'The filters, the order and the columns of this list are kept under it.',
  beginWithIt: 'Begin with this view',
  share: 'Share it with all members',
  save: 'Save',
  cancel: 'Cancel',
  defaultMark: 'default',
  sharedMark: 'shared',
  openMark: 'open',
  notKnown: 'This list does not know all of this view any more. Not applied:',
  saveAsTitle(resource: string): string {
    return `Save the list of ${inText(resource)} as a view`;
  },
  saved(name: string): string {
    return `View ${name} saved`;
  },
  saveChanges(name: string): string {
    return `Save the changes to ${name}`;
  },
  manageTitle(resource: string): string {
    return `Views of the list of ${inText(resource)}`;
  },
  changeOf(name: string): string {
    return `Change ${name}`;
  },
  deleteOf(name: string): string {
    return `Delete ${name}`;
  },
  deleted(name: string): string {
    return `View ${name} deleted`;
  },
  sharedBy(owner: string): string {
    return `by ${owner}`;
  },
});
