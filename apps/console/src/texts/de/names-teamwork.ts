/** Notes, assignments and the people in them. */
export const teamworkNames: Readonly<Record<string, string>> = {
  assignment: 'Zuweisung',
  assignments: 'Zuweisungen',
  'assignments.assignee': 'Zugewiesen an',
  'assignments.due_date': 'Fällig am',
  'assignments.note': 'Was zu tun ist',
  comment: 'Notiz',
  comments: 'Notizen',
  'comments.author': 'Verfasser',
  'comments.author_id': 'ID des Verfassers',
  'comments.mentions': 'Erwähnt',
  'comments.text': 'Text',
  user: 'Person',
  users: 'Personen',
};
