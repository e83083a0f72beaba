interface Invited {
  /** The name of the company. */
  readonly workspace: string;
  readonly invitedBy: string;
  readonly link: string;
  readonly days: number;
}

/** In English and in German: nobody knows which of them the invited person reads. */
export function invitationText({ workspace, invitedBy, link, days }: Invited): { subject: string; text: string } {
  return {
    subject: `Invitation to ${workspace}`.slice(0, 200),
    text: `${invitedBy} invites you to the books of ${workspace}. Open this link within ${days} days to set a password:

${link}

If you did not expect this message, ignore it.

---

${invitedBy} lädt Sie zu den Büchern von ${workspace} ein. Öffnen Sie den Link innerhalb von ${days} Tagen, um ein Passwort zu setzen. Wenn Sie diese Nachricht nicht erwartet haben, ignorieren Sie sie.
`,
  };
}
