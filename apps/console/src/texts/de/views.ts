import { labelOf } from '../../words/labels.js';
import type { t as English } from '../views.js';

export const views: typeof English = {
  views: 'Ansichten',
  yours: 'Ihre Ansichten',
  shared: 'Mit Ihnen geteilt',
  saveAs: 'Als Ansicht speichern…',
  manage: 'Ansichten umbenennen, teilen oder löschen',
  name: 'Name',
  nameHelp: 'Darunter werden Filter, Reihenfolge und Spalten dieser Liste gespeichert.',
  beginWithIt: 'Mit dieser Ansicht beginnen',
  share: 'Mit allen Mitgliedern teilen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  defaultMark: 'Standard',
  notKnown: 'Diese Liste kennt nicht mehr alles von dieser Ansicht. Nicht angewendet:',
  saveAsTitle: (resource: string) => `Liste „${labelOf(resource)}“ als Ansicht speichern`,
  saved: (name: string) => `Ansicht ${name} gespeichert`,
  saveChanges: (name: string) => `Änderungen an ${name} speichern`,
  sharedBy: (owner: string) => `von ${owner}`,
};
