/** Sentences beside the fields of papers, messages and reminders, by their English text. */
export const paperSentences: Readonly<Record<string, string>> = {
  'Default: the newest active one of the kind and language.':
    'Für Betreff und Text, wo sie fehlen. Ohne Angabe: die neueste aktive der Art und Sprache.',
  "Default: the partner's document_emails, else its email.":
    'Ohne Angabe: die Adressen des Partners für Belege, sonst seine E-Mail-Adresse.',
  'Default: the first day of the fiscal year of date_to.':
    'Ohne Angabe: der erste Tag des Geschäftsjahres des letzten Tages.',
  'Of the message and its fee. Default: the highest that the invoices have reached.':
    'Der Nachricht und ihrer Gebühr. Ohne Angabe: die höchste Stufe, die die Rechnungen erreicht haben.',
  'Of the template and the PDF. Default: that of the PDF.': 'Der Vorlage und des PDF. Ohne Angabe: wie das PDF.',
  'Only invoices that have reached a level that was not sent yet, as the daily job does.':
    'Nur Rechnungen, die eine noch nicht versendete Stufe erreicht haben, wie beim täglichen Lauf.',
  'The e-invoice that send adds to its invoices. Default: none.':
    'Die E-Rechnung, die beim Senden zu seinen Rechnungen kommt. Ohne Angabe: keine.',
  "The files that go along. Default: the PDF, and the partner's e_invoice.":
    'Die angehängten Dateien. Ohne Angabe: das PDF und die E-Rechnung, die der Partner möchte.',
  'The highest level of reminders that was sent.': 'Die höchste versendete Mahnstufe.',
  'When the last reminder was queued, or marked.': 'Wann zuletzt erinnert oder als erinnert markiert wurde.',
  'Where its invoices and other papers are mailed. Default: email.':
    'Wohin Rechnungen und andere Belege gehen. Ohne Angabe: an die E-Mail-Adresse.',
  'Whether it gets no payment reminders.': 'Ob der Partner keine Zahlungserinnerungen erhält.',
  'Whether no reminder names it.': 'Ob keine Zahlungserinnerung diese Rechnung nennt.',
  'When customers are reminded of overdue invoices.': 'Wann Kunden an überfällige Rechnungen erinnert werden.',
  'Whether reminders are mailed automatically, each day from 07:00.':
    'Ob täglich ab 7 Uhr Zahlungserinnerungen versendet werden.',
  'Days overdue from which the first reminder is due.':
    'Tage nach Fälligkeit, ab denen die erste Erinnerung fällig ist.',
  'Printed, in workspace currency; nothing is posted.': 'In Hauswährung, nur gedruckt; gebucht wird nichts.',
  'Nothing is due below this sum of a partner in a currency.':
    'Unter dieser Summe je Partner und Währung wird nicht erinnert.',
  'Whether the invoices go along.': 'Ob die Rechnungen angehängt werden.',
  'Variables: {{number}}, {{partner.name}}, {{company.name}}, {{date}}, {{amount_total}}, {{amount_open}}, {{date_due}}, {{date_expiry}}, {{date_from}}, {{date_to}}, {{days_overdue}}; not every kind has all.':
    'Variablen: {{number}}, {{partner.name}}, {{company.name}}, {{date}}, {{amount_total}}, {{amount_open}}, {{date_due}}, {{date_expiry}}, {{date_from}}, {{date_to}}, {{days_overdue}}; nicht jede Art hat alle.',
};
