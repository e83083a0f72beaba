import { inText } from '../words/labels.js';
import { part } from './language.js';

export const t = part('views', {
  views: 'Views',
  yours: 'Your views',
  shared: 'Shared with you',
  saveAs: 'Save as a view…',
  manage: 'Rename, share or delete views',
  name: 'Name',
  nameHelp: 'The filters, the order and the columns of this list are kept under it.',
  beginWithIt: 'Begin with this view',
  share: 'Share it with all members',
  save: 'Save',
  cancel: 'Cancel',
  defaultMark: 'default',
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
  sharedBy(owner: string): string {
    return `by ${owner}`;
  },
});
