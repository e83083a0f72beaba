import { formatDay, formatNumber } from '../../words/formats.js';
import { permissionLabel } from '../../words/labels.js';
import { partly, type Refusal, told, type ToldCode } from '../refusals.js';
import { bankingRefusals } from './refusals-banking.js';
import { revaluationRefusals } from './revaluations.js';
import { depositRefusals } from './deposits.js';
import { moreFacts } from './refusals-facts.js';
import { stateFacts } from './refusals-facts-states.js';
import { valueFacts } from './refusals-facts-values.js';
import { purchasingRefusals } from './refusals-purchasing.js';

const number = (text: string): string => (Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text);
const day = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text);

const catalogue: Readonly<Record<ToldCode, Refusal>> = {
  ...bankingRefusals,
  ...revaluationRefusals,
  ...depositRefusals,
  ...purchasingRefusals,
  account_missing: told(
    'Dafür ist kein Konto oder Journal hinterlegt. Hinterlegen Sie es am Datensatz oder in den Buchhaltungseinstellungen.',
  ),
  already_exists: told('Diesen Wert hat bereits ein anderer Datensatz. Wählen Sie einen anderen.'),
  already_invited: told(
    'Diese Person ist bereits eingeladen. Widerrufen Sie die Einladung, um eine neue zu erstellen.',
  ),
  already_member: told('Diese Person ist bereits Mitglied.'),
  already_recorded: told(
    'Diese Nummer des Lieferanten hat bereits eine andere Eingangsrechnung. Vergleichen Sie die beiden.',
  ),
  ambiguous: told('Das passt auf mehrere Datensätze. Geben Sie an, welcher gemeint ist.', [
    / (\d+) records of \S+ are called "(.*)"\. Use an id/,
    (count = '', name = '') =>
      `So heißen ${number(count)} Datensätze: „${name}“. Geben Sie die ID an, oder ext: und die externe ID.`,
  ]),
  approval_required: told(
    'Diese Eingangsrechnung braucht die Freigabe einer zweiten Person, die sie weder erfasst noch geändert hat.',
    [
      /^It was approved with a total of (\S+), and is now (\S+) because/,
      (before = '', now = '') =>
        `Freigegeben wurde ein Gesamtbetrag von ${number(before)}; durch eine geänderte Steuer sind es jetzt ${number(now)}. Nehmen Sie die Freigabe zurück, und lassen Sie sie erneut freigeben.`,
    ],
  ),
  archived: told('Der Datensatz ist archiviert. Wählen Sie einen anderen, oder setzen Sie ihn wieder auf aktiv.'),
  attachment_locked: told(
    'Die Dateien eines gebuchten oder abgeschlossenen Datensatzes bleiben. Sie können weitere hinzufügen.',
  ),
  bad_checksum: told(
    'Die Prüfziffer stimmt nicht: ein Zeichen ist vermutlich falsch. Vergleichen Sie mit dem Original.',
  ),
  body_too_large: told('Das sind zu viele Daten auf einmal. Senden Sie weniger.'),
  commit_unconfirmed: told(
    'Die Sicherheitskopie der Datenbank ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  ),
  cursor_mismatch: told(
    'Diese Seite gehört zu einer anderen Sortierung oder Auswahl. Beginnen Sie mit der ersten Seite.',
  ),
  cursor_too_long: told('Nach diesen Werten lässt sich nicht blättern. Sortieren Sie anders.'),
  database_unavailable: told('Die Datenbank antwortet nicht. Warten Sie, und versuchen Sie es erneut.'),
  does_not_add_up: partly('Die Beträge des Belegs widersprechen sich. Fragen Sie den Lieferanten.'),
  drafts_in_period: told(
    'Im Zeitraum, der gesperrt werden soll, gibt es Entwürfe. Buchen, löschen oder datieren Sie sie um, oder sperren Sie trotz der Entwürfe.',
  ),
  duplicate: told('Dieselbe Steuer steht zweimal in der Zeile. Geben Sie jede Steuer einmal an.'),
  duplicate_value: told('Derselbe Wert steht zweimal in der Liste. Geben Sie ihn einmal an.'),
  endpoint_disabled: told('Der Webhook-Endpunkt ist deaktiviert. Aktivieren Sie ihn zuerst.'),
  entry_unbalanced: told('Soll und Haben sind nicht gleich. Gleichen Sie den Buchungssatz aus.', [
    /debit is (\S+), credit is (\S+)\.$/,
    (debit = '', credit = '') =>
      `Soll (${number(debit)}) und Haben (${number(credit)}) sind nicht gleich. Gleichen Sie den Buchungssatz aus.`,
  ]),
  expired: told('Das Angebot ist abgelaufen. Ändern Sie das Datum, oder nehmen Sie es trotz Ablauf an.'),
  factor_not_found: told('Diesen Faktor gibt es nicht.'),
  factor_required: told('Dieser Arbeitsbereich verlangt einen zweiten Faktor. Richten Sie zuerst einen ein.'),
  factor_unreadable: told(
    'Der Dienst kann das Geheimnis der Authenticator-App nicht lesen. Verwenden Sie einen anderen Faktor, und wenden Sie sich an die Person, die den Dienst betreibt.',
  ),
  forbidden_address: told('Die URL führt zu einer Adresse, die nicht öffentlich ist. Wählen Sie eine öffentliche.'),
  forbidden_port: told('Die URL hat einen Port, an den keine Webhooks gesendet werden. Lassen Sie den Port weg.'),
  handling_timeout: told('Die Anfrage dauerte zu lange und wurde nicht ausgeführt. Versuchen Sie es später erneut.'),
  has_source: told('Der Buchungssatz gehört zu einem Beleg. Buchen Sie den Beleg zurück.'),
  image_refused: told(
    'Das Bild kann nicht verwendet werden. Nötig ist ein unbeschädigtes PNG oder JPEG mit höchstens 4.000 × 4.000 Pixeln.',
    [
      /^The image has (\d+) × (\d+) pixels/,
      (width = '', height = '') =>
        `Das Bild hat ${number(width)} × ${number(height)} Pixel. Höchstens 4.000 × 4.000 sind möglich.`,
    ],
    [/takes too much time or memory/, () => 'Das Bild ist zu groß. Speichern Sie es mit weniger Pixeln.'],
  ),
  immutable: told('Das kann nicht mehr geändert werden.'),
  in_use: told('Das kann nicht geändert werden, weil andere Datensätze davon abhängen.'),
  insecure_address: told('Diese Adresse ist nicht verschlüsselt. Melden Sie sich unter der öffentlichen Adresse an.'),
  insufficient_scope: told('Ihre Rolle hat die nötige Berechtigung nicht. Wenden Sie sich an einen Inhaber.', [
    /requires one of the scopes (.+)\.$/,
    (scopes = '') =>
      `Nötig ist eine dieser Berechtigungen: ${scopes.split(', ').map(permissionLabel).join(', ')}. Ihre Rolle hat keine davon; wenden Sie sich an einen Inhaber.`,
  ]),
  insufficient_stock: told(
    'Der Bestand reicht nicht aus. Verringern Sie die Menge, oder buchen Sie Ware ein.',
    [
      /only (\S+) of (.+) is available at this location, and this needs (\S+)\. /,
      (there = '', name = '', needed = '') =>
        `Von ${name} sind an diesem Lagerort nur ${number(there)} verfügbar, benötigt werden ${number(needed)}. Verringern Sie die Menge, oder buchen Sie Ware ein.`,
    ],
    [
      /only (\S+) of (.+) is available, and the order needs (\S+)\. /,
      (there = '', name = '', needed = '') =>
        `Von ${name} sind nur ${number(there)} verfügbar, der Auftrag benötigt ${number(needed)}. Verringern Sie die Menge, oder buchen Sie Ware ein.`,
    ],
    [
      /(\S+) of (.+) are reserved here\. /,
      (reserved = '', name = '') =>
        `Von ${name} sind hier ${number(reserved)} reserviert. Heben Sie zuerst Reservierungen auf.`,
    ],
  ),
  internal_error: told('Im Dienst ist ein Fehler aufgetreten. Nennen Sie die Anfrage-ID, wenn Sie ihn melden.'),
  invalid_account_type: told('Das Konto hat nicht die richtige Kontoart.'),
  invalid_csv: partly('Die Datei ist keine gültige CSV-Datei mit den erwarteten Spalten.'),
  invalid_currency: partly('Diese Währung ist hier nicht möglich.'),
  invalid_cursor: told('Diese Seite der Liste gibt es nicht mehr. Beginnen Sie mit der ersten Seite.'),
  invalid_date: told('Das ist kein Datum zwischen 1900 und 2999.'),
  invalid_format: partly('Die Eingabe hat nicht die nötige Form.', [
    /Give an e-mail address/,
    () => 'Geben Sie eine E-Mail-Adresse an, etwa ann@example.com.',
  ]),
  invalid_instant: told('Das ist kein Zeitpunkt.'),
  invalid_locale: told('Diese Sprache ist nicht bekannt.'),
  invalid_location_type: told('Der Lagerort hat nicht die richtige Art.'),
  invalid_scope: told('Diese Steuer gilt nicht für diese Art von Beleg.'),
  invalid_state: partly('Das ist im jetzigen Status nicht möglich.'),
  invalid_text: told('Der Text enthält ein Zeichen, das nicht gespeichert werden kann. Entfernen Sie es.'),
  invalid_timezone: told('Diese Zeitzone ist nicht bekannt.'),
  invalid_type: told('Die Eingabe hat nicht die richtige Art.'),
  invalid_value: partly('Dieser Wert ist nicht möglich.', [
    /^\S+ must be one of ([^.]+)\.(?: Did you mean .*\?)?$/,
    (values = '') => `Dieser Wert ist nicht möglich. Möglich sind: ${values}.`,
  ]),
  key_reused: told('Diese Eingabe wurde schon anders gesendet. Laden Sie die Seite neu, und versuchen Sie es erneut.'),
  last_factor: told(
    'Ein Arbeitsbereich verlangt einen zweiten Faktor, und das ist Ihr letzter. Richten Sie zuerst einen anderen ein.',
  ),
  last_owner: told(
    'Das ist der einzige Inhaber des Arbeitsbereichs. Machen Sie zuerst ein anderes Mitglied zum Inhaber.',
  ),
  link_invalid: told('Dieser Link ist unbekannt, schon verwendet oder abgelaufen. Bitten Sie um einen neuen.'),
  lock_timeout: told('Der Datensatz wird gerade geändert. Warten Sie einen Moment, und versuchen Sie es erneut.'),
  mail_not_configured: told(
    'Es ist kein Mailserver eingerichtet. Wer den Dienst betreibt, richtet ihn mit SMTP_URL und MAIL_FROM ein.',
  ),
  negative_total: told('Der Gesamtbetrag ist negativ. Erstellen Sie stattdessen eine Gutschrift.'),
  network_error: told('Der Dienst hat nicht geantwortet. Prüfen Sie die Verbindung, und versuchen Sie es erneut.'),
  no_factor: told('Es gibt noch keinen zweiten Faktor. Richten Sie zuerst einen ein.'),
  no_glyph: told('Der Text enthält Zeichen, die der Beleg nicht zeigen kann. Ersetzen Sie sie.'),
  no_recipient: told('Es gibt keinen Empfänger. Geben Sie eine E-Mail-Adresse an.'),
  not_a_member: told('Sie sind kein Mitglied dieses Arbeitsbereichs.'),
  not_the_author: told('Nur wer die Notiz geschrieben hat, darf das.'),
  not_convertible: told(
    'Die Menge hat in der Einheit des Produkts zu viele Stellen. Ändern Sie die Menge, oder verwenden Sie die Einheit des Produkts.',
  ),
  not_deletable: told(
    'Der Datensatz wird verwendet und kann nicht gelöscht werden. Archivieren oder stornieren Sie ihn.',
  ),
  not_found: partly('Diesen Datensatz gibt es in diesem Arbeitsbereich nicht. Wählen Sie einen anderen.', [
    /there is no such record in this workspace\.$/,
    () => 'Diesen Datensatz gibt es in diesem Arbeitsbereich nicht. Wählen Sie einen anderen.',
  ]),
  not_nullable: told('Das Feld darf nicht leer sein.'),
  not_stocked: told('Das Produkt ist eine Dienstleistung; nur Waren werden bewegt. Lassen Sie es weg.'),
  not_xml: told('Die Datei ist kein lesbares XML. Senden Sie sie so, wie der Lieferant sie gesendet hat.'),
  not_year_end: told('Eine Abschlussbuchung benötigt den letzten Tag eines Geschäftsjahres als Datum.', [
    /such as (\S+); (\S+) is not one\.$/,
    (such = '', given = '') =>
      `Eine Abschlussbuchung benötigt den letzten Tag eines Geschäftsjahres als Datum, etwa ${day(such)}; ${day(given)} ist keiner.`,
  ]),
  nothing_to_credit: told('Von dieser Rechnung ist bereits alles gutgeschrieben.'),
  nothing_overdue: told('Keine Rechnung dieses Partners ist für eine Zahlungserinnerung fällig.'),
  nothing_to_invoice: told('Von diesem Auftrag ist nichts mehr zu berechnen.'),
  nothing_to_post: told('Keine Zeile hat eine Menge über 0. Geben Sie mindestens einer Zeile eine Menge.'),
  nothing_to_receive: told('Von dieser Eingangsrechnung ist nichts mehr anzunehmen.'),
  nothing_to_reserve: told(
    'Diese Bewegung bringt Ware, es gibt nichts zu reservieren. Buchen Sie sie, wenn die Ware da ist.',
  ),
  nothing_to_return: told('Es ist nichts mehr zurückzugeben.', [
    /Name at least one line with a quantity above 0/,
    () => 'Geben Sie mindestens einer Zeile eine Menge über 0.',
  ]),
  number_series_blocked: told(
    'Die nächste Belegnummer ist blockiert. Wenden Sie sich an die Person, die den Dienst betreibt.',
  ),
  oidc_denied: told('Der Anbieter hat die Anmeldung abgelehnt, oder Sie haben sie abgebrochen. Beginnen Sie erneut.'),
  oidc_elsewhere: told(
    'Der Anbieter leitet nur an die öffentliche Adresse des Dienstes zurück. Öffnen Sie Daybook dort.',
  ),
  oidc_email_unverified: told(
    'Der Anbieter hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort, und melden Sie sich erneut an.',
  ),
  oidc_invalid: told('Die Antwort des Anbieters konnte nicht bestätigt werden. Beginnen Sie erneut.'),
  oidc_link_not_found: told('Ihr Konto ist nicht mit dem Anbieter verknüpft.'),
  oidc_not_fresh: told(
    'Der Anbieter hat nicht erneut gefragt, wer Sie sind. Verwenden Sie Ihr Passwort oder einen zweiten Faktor.',
  ),
  oidc_not_linked: told(
    'Ihr Konto ist nicht mit dem Anbieter verknüpft. Verwenden Sie Ihr Passwort oder einen zweiten Faktor.',
  ),
  oidc_off: told('Hier ist kein OpenID-Anbieter eingerichtet. Melden Sie sich mit Ihrem Passwort an.'),
  oidc_only_way: told('Ohne Passwort ist der Anbieter Ihr einziger Zugang. Lassen Sie sich zuerst einen Link geben.'),
  oidc_other_address: told(
    'Die Einladung gilt für eine andere E-Mail-Adresse. Melden Sie sich mit der eingeladenen an.',
  ),
  oidc_other_identity: told(
    'Das Konto mit dieser E-Mail-Adresse gehört beim Anbieter zu einer anderen Identität. Melden Sie sich mit Ihrem Passwort an.',
  ),
  oidc_other_person: told(
    'Beim Anbieter ist eine andere Person angemeldet als hier. Melden Sie sich dort als Sie selbst an.',
  ),
  oidc_own_factor: told(
    'Ihr Konto hat hier einen zweiten Faktor, der Anbieter allein genügt daher nicht. Verwenden Sie den Faktor und Ihr Passwort.',
  ),
  oidc_state_invalid: told(
    'Diese Anmeldung wurde nicht in diesem Browser begonnen, dauerte zu lange oder ist schon beendet. Beginnen Sie erneut.',
  ),
  oidc_unavailable: told(
    'Der Anbieter antwortet nicht, wie er sollte. Versuchen Sie es gleich erneut, oder melden Sie sich mit Ihrem Passwort an.',
  ),
  oidc_user_unknown: told(
    'Zu dieser E-Mail-Adresse gibt es kein Konto. Lassen Sie sich einladen, und öffnen Sie den Link der Einladung.',
  ),
  one_side: told('Eine Zeile hat entweder einen Betrag im Soll oder einen im Haben, größer als 0.'),
  out_of_range: partly(
    'Der Wert ist zu klein, zu groß, zu lang oder zu genau.',
    [/must have at most (\d+) characters\.$/, (most = '') => `Höchstens ${number(most)} Zeichen sind möglich.`],
    [
      /must have at most 15 significant digits and (\d+) decimals\.$/,
      (decimals = '') => `Höchstens 15 Ziffern und ${decimals} Nachkommastellen sind möglich.`,
    ],
    [
      /has more decimals than (\w+) has: at most (\d+)\.$/,
      (currency = '', most = '') => `${currency} hat höchstens ${most} Nachkommastellen.`,
    ],
    [/must be at least (\S+)\.$/, (least = '') => `Der Wert muss mindestens ${number(least)} sein.`],
    [/must be at most (\S+)\.$/, (most = '') => `Der Wert darf höchstens ${number(most)} sein.`],
    [
      /must be (?:an integer )?from (\S+) to (\S+)\.$/,
      (from = '', to = '') => `Der Wert muss zwischen ${number(from)} und ${number(to)} liegen.`,
    ],
    [
      /password of (\d+) to (\d+) characters\.$/,
      (from = '', to = '') => `Wählen Sie ein Passwort mit ${from} bis ${to} Zeichen.`,
    ],
    [/takes at most (\d+) rows\.$/, (most = '') => `Höchstens ${number(most)} Zeilen sind möglich.`],
    [
      /Shorten the name or the address\.$/,
      () => 'Name und Anschrift des Empfängers passen nicht in das Adressfeld des Belegs. Kürzen Sie sie.',
    ],
    [
      /Shorten the name, the address or legal_form_note in settings\/company\.$/,
      () => 'Die Angaben des Unternehmens passen nicht in den Fuß des Belegs. Kürzen Sie sie in den Einstellungen.',
    ],
    [/Shorten the reference\.$/, () => 'Die Referenz passt nicht auf den Beleg. Kürzen Sie sie.'],
  ),
  over_credited: told('Es würde mehr gutgeschrieben als berechnet. Verringern Sie die Menge.'),
  over_delivered: told('Es würde mehr geliefert als bestellt. Verringern Sie die Menge.'),
  over_invoiced: told('Es würde mehr berechnet als bestellt. Verringern Sie die Menge.'),
  over_returned: told('Es würde mehr zurückgegeben als geliefert. Verringern Sie die Menge.', [
    /must be at most (\S+), the delivered quantity of this line\.$/,
    (most = '') => `Die Menge darf höchstens ${number(most)} sein: So viel ist von dieser Zeile geliefert.`,
  ]),
  overloaded: told('Der Dienst ist überlastet. Es wurde nichts geändert; versuchen Sie es später erneut.'),
  own_approval: told(
    'Sie haben diese Eingangsrechnung erfasst oder geändert, selbst oder mit einem Ihrer Tokens. Eine andere Person muss sie freigeben.',
  ),
  passkeys_unavailable: told(
    'Passkeys benötigen https und einen Hostnamen. Öffnen Sie die Konsole unter ihrer richtigen Adresse.',
  ),
  password_too_common: told(
    'Das Passwort ist zu leicht zu erraten. Wählen Sie ein anderes, etwa vier Wörter, die nicht zusammengehören.',
    [
      /is made of your name/,
      () =>
        'Das Passwort besteht aus Ihrem Namen, Ihrer E-Mail-Adresse, Daybook oder dem Namen des Arbeitsbereichs. Wählen Sie ein anderes, etwa vier Wörter, die nicht zusammengehören.',
    ],
  ),
  pdf_refused: told(
    'Das PDF ist beschädigt, verschlüsselt, zu groß oder enthält ein Skript. Bitten Sie den Lieferanten um ein anderes.',
  ),
  pdf_without_invoice: told(
    'Das PDF enthält keine E-Rechnung. Erfassen Sie die Rechnung von Hand, und fügen Sie das PDF als Datei hinzu.',
  ),
  period_locked: told('Die Bücher sind für dieses Datum gesperrt. Wählen Sie ein Datum nach dem Sperrdatum.', [
    /^The books are locked up to (\S+)\. /,
    (locked = '') => `Die Bücher sind bis ${day(locked)} gesperrt. Wählen Sie ein späteres Datum.`,
  ]),
  price_missing: told('Für das Produkt ist kein Preis bekannt. Geben Sie den Preis in der Zeile an.'),
  query_timeout: told('Die Abfrage dauerte zu lange. Grenzen Sie sie ein, oder versuchen Sie es später erneut.'),
  query_too_long: told('Das sind zu viele Filter auf einmal. Verwenden Sie weniger.'),
  quota_exceeded: told('Der Speicher für Dateien ist voll. Löschen Sie Dateien, die nicht mehr gebraucht werden.'),
  rate_limited: told('Zurzeit sind es zu viele Anfragen. Warten Sie einen Moment.'),
  read_only_field: told('Dieses Feld setzt der Dienst selbst. Lassen Sie es weg.'),
  reauthentication_required: told('Bestätigen Sie zuerst Ihr Passwort.'),
  record_not_found: told('Diesen Datensatz gibt es in diesem Arbeitsbereich nicht.'),
  request_in_progress: told('Dieselbe Anfrage läuft noch. Warten Sie einen Moment.'),
  request_timeout: told('Die Anfrage kam nicht rechtzeitig an. Versuchen Sie es erneut.'),
  required: told(
    'Hier ist eine Angabe erforderlich.',
    [/give it at least two lines/, () => 'Ein Buchungssatz benötigt mindestens zwei Zeilen.'],
    [/give it at least one line|Add at least one/, () => 'Mindestens eine Zeile ist erforderlich.'],
    [
      /no cost of (.+) is known yet/,
      (name = '') => `Für ${name} ist noch kein Einstandswert bekannt. Geben Sie ihn je Einheit an.`,
    ],
    [/Give at least one scope/, () => 'Wählen Sie mindestens eine Berechtigung.'],
  ),
  scope_above_role: told(
    'Die Berechtigung geht über Ihre Rolle hinaus. Lassen Sie sie weg, oder bitten Sie einen Inhaber um eine andere Rolle.',
  ),
  session_invalid: told('Ihre Sitzung ist beendet. Melden Sie sich erneut an.'),
  session_missing: told('Sie sind nicht angemeldet. Melden Sie sich zuerst an.'),
  session_not_found: told('Diese Sitzung gibt es nicht mehr.'),
  setup_expired: told('Die Einrichtung ist abgelaufen. Beginnen Sie von vorn.'),
  shutting_down: told('Der Dienst startet gerade neu. Versuchen Sie es gleich erneut.'),
  step_invalid: told('Die Anmeldung ist abgelaufen. Melden Sie sich noch einmal mit dem Passwort an.'),
  stock_changed: told('Der Bestand hat sich seit der Zählung geändert. Zählen Sie noch einmal.'),
  storage_unavailable: told('Der Speicher für Dateien antwortet nicht. Versuchen Sie es später erneut.'),
  too_large: told('Das ist zu groß. Senden Sie weniger.'),
  too_long: told('Die Eingabe ist zu lang. Kürzen Sie sie.'),
  too_many_attempts: told('Zu viele Versuche sind fehlgeschlagen. Warten Sie einen Moment.', [
    /Wait (\d+) s\.$/,
    (seconds = '') => `Zu viele Versuche sind fehlgeschlagen. Warten Sie ${number(seconds)} s.`,
  ]),
  too_many_endpoints: told(
    'Mehr Webhook-Endpunkte sind in diesem Arbeitsbereich nicht möglich. Löschen Sie zuerst einen.',
  ),
  too_many_factors: told('Mehr Passkeys sind nicht möglich. Entfernen Sie zuerst einen.'),
  too_many_lines: told(
    'Der Beleg hat mehr Zeilen, als eine Rechnung haben darf. Erfassen Sie ihn als mehrere Rechnungen.',
  ),
  too_many_problems: told('Es gibt weitere Fehler. Korrigieren Sie zuerst diese.'),
  too_many_views: told('Mehr gespeicherte Ansichten sind nicht möglich. Löschen Sie zuerst eine.'),
  total_mismatch: told('Der Gesamtbetrag ist ein anderer als angezeigt. Prüfen Sie ihn noch einmal.'),
  transaction_conflict: told(
    'Gleichzeitig wurde etwas anderes geschrieben, es wurde nichts geändert. Versuchen Sie es erneut.',
  ),
  unknown_event: told('Diese Art von Ereignis gibt es nicht.'),
  unknown_field: told('Dieses Feld gibt es nicht.', [
    /^There is no column "(.+?)"/,
    (name = '') => `Die Spalte „${name}“ gibt es nicht.`,
  ]),
  unknown_parameter: told('Diesen Parameter gibt es nicht.', [
    /^There is no parameter "(.+?)"/,
    (name = '') => `Den Parameter „${name}“ gibt es nicht.`,
  ]),
  unsupported_syntax: told(
    'Die Datei ist keine Rechnung oder Gutschrift in UBL oder CII. Bitten Sie den Lieferanten um eine solche.',
  ),
  unit_in_use: told(
    'Zeilen von Belegen haben diese Einheit, deshalb bleibt sie, wie sie ist. Legen Sie für eine andere Packung ein neues Produkt an.',
  ),
  unit_not_of_product: told(
    'Das Produkt wird nicht in dieser Einheit gezählt. Wählen Sie eine seiner Einheiten, oder ergänzen Sie die Einheit beim Produkt.',
  ),
  unknown_template_variable: told('Diese Variable gibt es nicht. Verwenden Sie eine, die beim Feld genannt ist.'),
  user_disabled: told('Dieses Konto ist deaktiviert. Wenden Sie sich an die Person, die den Dienst betreibt.'),
  vat_id_required: told(
    'Die Steuerzuordnung verlangt die USt-IdNr. des Partners. Tragen Sie sie beim Partner ein, oder wählen Sie eine andere Zuordnung.',
  ),
  tax_basis_differs: told(
    'Die Preise der Liste enthalten Steuer und die des Produkts nicht, oder umgekehrt. Nehmen Sie eine passende Liste.',
  ),
  duplicate_mapping: told(
    'Die Steuerzuordnung nennt dieselbe Steuer oder dasselbe Konto zweimal. Nennen Sie sie einmal.',
  ),
  wrong_scope: told(
    'Die Steuerzuordnung oder eine ihrer Steuern gehört zur anderen Seite (Verkauf oder Einkauf). Wählen Sie eine passende.',
  ),
  vat_not_charged: told(
    'Das Unternehmen berechnet als Kleinunternehmer keine Umsatzsteuer. Entfernen Sie aus der Zeile jede Steuer über 0 %.',
  ),
  version_mismatch: told('Der Datensatz wurde inzwischen geändert. Laden Sie ihn neu.'),
  workspace_deleted: told('Der Arbeitsbereich wurde gelöscht. Wenden Sie sich an die Person, die den Dienst betreibt.'),
  write_off_too_large: told('Skonto und Bankgebühren sind größer als der offene Rest. Verringern Sie den Betrag.'),
  writes_stopped: told(
    'Der Dienst wird gerade gewartet und nimmt einige Minuten lang keine Änderungen an. Versuchen Sie es später erneut.',
  ),
  wrong_code: told(
    'Der Code ist falsch oder schon verwendet. Nehmen Sie den nächsten oder einen anderen Wiederherstellungscode.',
  ),
  wrong_credentials: told('Die E-Mail-Adresse oder das Passwort ist falsch. Prüfen Sie beides.'),
  wrong_passkey: told('Der Passkey ist unbekannt oder passt nicht. Versuchen Sie es erneut.'),
  wrong_password: told('Das Passwort ist falsch.'),
  xml_refused: told('Das XML hat eine DOCTYPE, eine Kodierung oder eine Größe, die nicht angenommen wird.'),
};

const withFacts = Object.entries(catalogue).map(([code, refusal]): [string, Refusal] => {
  const more = [moreFacts, stateFacts, valueFacts].flatMap((facts) => facts[code as ToldCode] ?? []);
  return [code, { ...refusal, facts: [...refusal.facts, ...more] }];
});

/** Translated refusals of the service, by error code. */
export const refusals = Object.fromEntries(withFacts) as Readonly<Record<ToldCode, Refusal>>;
