import { STARTUP_CODES } from './startup-codes.js';

/** The codes that an answer with one of these statuses may carry. With several statuses, the class of the error decides. */
interface CodeGroup {
  /** None: only used by the command line and at startup, never in an answer over HTTP. */
  readonly statuses: readonly number[];
  /** By code: what it means and what the client should do. */
  readonly codes: Readonly<Record<string, string>>;
}

/**
 * Every error code. A code that is not listed here does not compile. docs/errors.md and the OpenAPI document are generated from it; after a
 * change run `npm run docs` in packages/base/errors.
 */
export const ERROR_CODES = [
  {
    statuses: [400],
    codes: {
      bad_checksum:
        'The check digits of an identifier do not match: a character is probably wrong. Compare it with its source.',
      body_not_allowed: 'This request takes no body. Send it without one.',
      cursor_mismatch:
        'The cursor belongs to another list or another query. Send it with the parameters of its first page.',
      cursor_too_long:
        'The sort order or the filters do not fit into a cursor. Sort by fewer fields, or filter by fewer values.',
      duplicate: 'A line names the same tax twice. Name each tax once.',
      duplicate_field: '`sort` names a field twice. Name it once.',
      duplicate_header: 'A header was sent more than once. Send it once.',
      duplicate_key: 'An object of the body has the same key twice. Send each key once.',
      duplicate_parameter: 'A parameter was sent more than once. Send it once.',
      forbidden_key: 'The body uses a key that is never allowed, such as `__proto__`. Leave it out.',
      host_missing: 'The header `Host` is missing. Send it.',
      host_unknown: 'The header `Host` does not name a host of this service. Use its public address.',
      image_refused:
        'The image is neither PNG nor JPEG, is damaged, or has too many pixels; the message says which. Send another.',
      invalid_bank_file: 'The file breaks the rules of its format, or is too large. The message says where.',
      invalid_character: 'The query string contains the character U+0000. Remove it.',
      invalid_cursor: 'The cursor is not one that the service issued. Send `next_cursor` unchanged.',
      invalid_date: 'The value is not a calendar day. Send YYYY-MM-DD.',
      invalid_encoding: 'The query string is not percent-encoded UTF-8. Encode it.',
      invalid_format: 'The text does not have the required format. The message names the format.',
      invalid_id: 'The value is not an id of this kind of record. Send an id that the service issued, or `ext:…`.',
      invalid_instant: 'The value is not a moment in time. Send RFC 3339 with an offset.',
      invalid_json: 'The body is not valid JSON. Correct it at the place that the message names.',
      invalid_key: 'A key of `metadata` is not allowed. The message names the allowed form.',
      invalid_list: 'A list of values is not valid CSV. Separate the values by single commas.',
      invalid_locale: 'The locale is unknown. Send a BCP 47 language tag.',
      invalid_rates_file: 'The file is not one of rates of the ECB, or breaks its form. The message says where.',
      invalid_text: 'The text contains a character that cannot be stored. Remove it.',
      invalid_timezone: 'The time zone is unknown. Send an IANA name such as `Europe/Paris`.',
      invalid_type: 'The value has the wrong JSON type. The message names the right one.',
      malformed_http: 'The request is not well-formed HTTP/1.1. Correct the client.',
      malformed_request: 'The request cannot be read. Correct its form.',
      malformed_url: 'The address is not percent-encoded UTF-8. Encode it.',
      not_batchable: 'This cannot be part of a batch. Send it as a separate request.',
      not_nullable: 'The field cannot be null. Send a value, or leave the field out.',
      not_xml: 'The file is not well-formed XML in its encoding. Send the file as the supplier sent it.',
      one_side: 'A line of an entry needs either a debit or a credit. Make exactly one of them greater than 0.',
      password_too_common: 'The password is too easy to guess. Choose another.',
      pdf_refused:
        'The PDF is damaged, encrypted, too large when unpacked, or contains a script. Ask the supplier for another.',
      query_too_long: 'The query string is too long. Shorten it, or split it into several requests.',
      too_deep: 'The body is nested too deeply. Flatten it.',
      too_long: 'The value is longer than allowed. Shorten it.',
      too_many_elements: 'An array of the body has too many elements. Send fewer in one request.',
      too_many_keys: 'An object of the body has too many keys. Send fewer in one request.',
      too_many_parameters: 'The query string has too many parameters. Send fewer.',
      too_many_values: 'The body has too many values. Send fewer in one request.',
      unknown_event: 'There is no such kind of event. `suggestion` names the nearest one.',
      unknown_field: 'There is no such field. `allowed` lists the fields, `suggestion` the nearest one.',
      unknown_operator: 'The filter does not support this operator. `allowed` lists those that it does.',
      unknown_parameter: 'There is no such parameter. `allowed` lists the parameters, `suggestion` the nearest one.',
      unknown_scope: 'There is no such scope. `allowed` lists the scopes.',
      unknown_template_variable: 'A template names a variable that does not exist. The answer lists those that do.',
      unknown_version: 'There is no such version of the interface. `allowed` lists those that exist.',
      wrong_password: 'The current password is wrong. Send the right one.',
      xml_refused:
        'The XML has a DOCTYPE, an encoding or a size that is not accepted; the message names it. Send it without.',
    },
  },
  {
    statuses: [400, 422],
    codes: {
      archived: 'The named record is archived. Choose another, or set it active again.',
      duplicate_value: 'A list names the same value twice. Name it once.',
      forbidden_address: 'The URL leads to an address that is not public. Choose a public one.',
      forbidden_port: 'The URL has a port that webhooks are not sent to. Use one of those that the message names.',
      invalid_account_type: 'The account has the wrong type. `allowed` lists the types that fit.',
      invalid_csv: 'The file is not valid CSV of the expected columns. Correct the file.',
      invalid_currency: 'The currency is not possible here. The message names the one that is.',
      invalid_reference:
        'A reference of a batch does not name an earlier operation, or a value in its answer. Correct the reference.',
      invalid_value: 'The value is not one of the possible values. The message or `allowed` names them.',
      not_found: 'The named record does not exist in this workspace. Name another.',
      out_of_range: 'The value is too small, too large, too long or too precise. The message names the limits.',
      read_only_field: 'The service sets this field. Leave it out.',
      required: 'A required value is missing. Set it.',
      too_many_problems: 'There are more problems than `details` lists. Correct these and send the request again.',
    },
  },
  {
    statuses: [400, 401],
    codes: {
      wrong_code: 'The code is wrong or was used already. Send the next one, or another recovery code.',
      wrong_passkey: 'The passkey is unknown or its answer does not fit. Ask for a new challenge and try again.',
    },
  },
  {
    statuses: [401],
    codes: {
      ip_not_allowed: 'The token is not valid from this IP address. Use an allowed network, or another token.',
      oidc_invalid: 'The answer of the OpenID provider could not be confirmed. Begin again.',
      oidc_state_invalid:
        'The sign-in was not started in this browser, took too long, or was already finished. Start again.',
      session_invalid: 'The session has ended. Sign in again.',
      session_missing: 'There is no session. Sign in first.',
      step_invalid: 'No sign-in is waiting for a second factor, or it has expired. Sign in with the password again.',
      token_expired: 'The token has expired. Use a new one.',
      token_invalid: 'The token is unknown or does not belong to this workspace. Use a valid one.',
      token_missing: 'There is no token. Send `Authorization: Bearer …`.',
      token_revoked: 'The token was revoked. Use another.',
      wrong_credentials: 'The e-mail address or the password is wrong. Send both again.',
    },
  },
  {
    statuses: [401, 403],
    codes: { workspace_deleted: 'The workspace was deleted. Ask the operator of the service.' },
  },
  {
    statuses: [403],
    codes: {
      cross_site_request: 'The change comes from a page of another site. Send it from a page of the service.',
      factor_required:
        'The workspace requires a second factor. Set one up with `POST /auth/factors/totp`, then send it again.',
      insufficient_scope:
        'The token or the role lacks a scope. Use one with a scope that the message names. If the error has a `field`, you can also leave that field out.',
      not_a_member: 'You are not a member of this workspace. `GET /auth/session` lists yours.',
      not_the_author: 'Only who wrote the note may do this. Write a note of your own.',
      oidc_denied: 'The OpenID provider did not let the person sign in. Begin again.',
      oidc_email_unverified:
        'The OpenID provider has not confirmed the e-mail address. Confirm it there, then sign in again.',
      oidc_not_fresh:
        'The OpenID provider did not authenticate the person again. Confirm with the password or a second factor.',
      oidc_other_address: 'The invitation is for another e-mail address. Sign in with the one that was invited.',
      oidc_other_identity: 'The account belongs to another identity of the OpenID provider. Sign in with the password.',
      oidc_other_person:
        'The OpenID provider identified somebody other than the person signed in. Sign in there as yourself.',
      oidc_user_unknown: 'No account has this e-mail address. Ask for an invitation.',
      people_only: 'Only people who are signed in may do this. Sign in as a person.',
      reauthentication_required:
        'Your last proof of identity is too old. Send `POST /auth/reauthenticate`, then send the request again.',
      tokens_only: 'Only a token may do this. Use a token.',
    },
  },
  {
    statuses: [404],
    codes: {
      action_not_found: 'The record has no such action. `allowed` lists its actions.',
      factor_not_found: 'There is no such factor. `GET /auth/factors` lists yours.',
      link_invalid: 'The link is unknown, used or expired. Ask for a new one.',
      oidc_link_not_found: 'The account is not linked with the OpenID provider.',
      record_not_found:
        'There is no such record in this workspace. Check the id; an id of another workspace looks unknown.',
      route_not_found: 'There is nothing at this address. Check the path.',
      session_not_found: 'There is no such session. `GET /auth/sessions` lists yours.',
    },
  },
  { statuses: [405], codes: { method_not_allowed: 'The address does not support this method. Use one of `Allow`.' } },
  { statuses: [406], codes: { not_acceptable: 'Answers are JSON only. Send `Accept: application/json`.' } },
  { statuses: [408], codes: { request_timeout: 'The request did not arrive in time. Send it again.' } },
  {
    statuses: [409],
    codes: {
      lock_timeout: 'Another request has locked the record. Wait `Retry-After` seconds, then send the same again.',
      request_in_progress: 'The same request is still in progress. Wait `Retry-After` seconds, then send it again.',
      transaction_conflict: 'The request conflicted with concurrent requests and was not applied. Send it again.',
    },
  },
  {
    statuses: [412],
    codes: {
      version_mismatch: 'The version of the record differs from `If-Match`. Read the record again, then decide.',
    },
  },
  { statuses: [413], codes: { body_too_large: 'The body is too large. Send less in one request.' } },
  { statuses: [414], codes: { uri_too_long: 'The address is too long. Shorten the query.' } },
  {
    statuses: [415],
    codes: {
      unknown_format: 'The file is in none of the formats that are read here. The message names them.',
      unsupported_content_encoding: 'Compressed bodies are not supported. Send the body without `Content-Encoding`.',
      unsupported_media_type: 'The body has an unsupported type. Send `Content-Type: application/json`.',
      unsupported_syntax:
        'The file is XML, but not an invoice or credit note in UBL 2.1 or CII D16B. Ask the supplier for one of these.',
    },
  },
  {
    statuses: [417],
    codes: { expectation_failed: 'The header `Expect` is not supported. Send none, or `100-continue`.' },
  },
  {
    statuses: [422],
    codes: {
      account_missing: 'No account is configured for this. Set it on the record, or in the accounting settings.',
      already_exists: 'Another record has this value already. Choose another value, or use that record.',
      already_invited: 'The person is already invited. Revoke the invitation to make another.',
      already_matched:
        'The payment or the entry is linked with another bank line already. Undo that match, or choose another one.',
      already_member: 'The person is already a member. There is nothing to do.',
      already_recorded:
        'A draft or posted bill already has this number of the supplier. Compare it with the file: `suggestion` names it.',
      already_revalued: 'The date is revalued already. Undo that revaluation first, or choose another date.',
      ambiguous: 'Several records match. Send the id.',
      answer_too_large:
        'The answer to the batch would be too large. Choose `fields` in the paths of its operations, or split it.',
      approval_required:
        'The bill needs the approval of a second person, or was changed by a new tax since it had one. Have it approved with `approve`, then confirm it.',
      attachment_locked: 'The files of a record that is posted or otherwise final stay. Add another file instead.',
      bank_line_matched:
        'What you would reverse explains a bank line. Undo the match of the line instead: the message names it.',
      batch_too_large: 'The batch has more operations than the token may send requests per minute. Split the batch.',
      does_not_add_up:
        'The figures of the document contradict each other; the message has both. Ask the supplier, or send `accept_differences`.',
      down_payment_exceeds_order:
        'The down payment is more than what is left of the order. The message says how much that is.',
      drafts_in_period: 'There are drafts in the period to be locked. Post, delete or redate them, or send `force`.',
      duplicate_mapping: 'A fiscal position maps the same tax or account twice. Map each one once.',
      endpoint_disabled: 'The webhook endpoint is disabled. Enable it first.',
      entry_unbalanced: 'Debit and credit of the entry differ. Make them equal.',
      expired: 'The quotation has expired. Give it a later date, or accept it with `force`.',
      has_source: 'The entry belongs to a document. Reverse the document.',
      iban_recently_changed: 'The account of the partner is new. Check it, then name the partner in `acknowledge`.',
      immutable: 'The field or the record can no longer change. The message says what is possible instead.',
      in_payment: 'The bill is in payment by another run. Wait for the bank, or cancel that run.',
      in_use: 'The value cannot change because other records depend on it. Leave it as it is.',
      insecure_address: 'Sessions require an encrypted address (https). Sign in at the public address.',
      insufficient_stock: 'There is not enough stock. Reduce the quantity, or bring in stock.',
      invalid_location_type: 'The location has the wrong type. Choose one of the type that the message names.',
      invalid_scope: 'The tax is not for this kind of document. Choose a tax of the scope that the message names.',
      invalid_state: 'The record is in a state that does not allow this. The message says what is possible.',
      invoiced_otherwise:
        'The line of the order is invoiced by progress, or by quantity, and not by both. Continue in the same way, or credit that first.',
      key_reused:
        'The `Idempotency-Key` was used for another request; the message names it and what it wrote. Look at `suggestion` before anything is sent again.',
      last_factor: 'A workspace requires a second factor, and this is your last one. Set up another first.',
      last_owner: 'This is the only owner of the workspace. Make another member an owner first.',
      line_matched: 'A bank line is matched, as a whole or in part. Undo the match first.',
      mail_not_configured: 'The service has no mail server. Its operator sets SMTP_URL and MAIL_FROM.',
      mapping_does_not_fit: 'The CSV cannot be read by this mapping. The message names the column or the row.',
      missing_for_e_invoice: 'An e-invoice needs a fact that is missing. The field says where to fill it in.',
      negative_total: 'The total is below 0. Issue a credit note instead.',
      no_factor: 'There is no second factor. Set one up first.',
      no_glyph:
        'The PDF cannot show some characters, because no font has them. The message names the characters. Replace them.',
      no_paper: 'The record has no paper of its own. The message says which records have one.',
      no_recipient: 'The message has no recipient. Send `to`, or set the e-mail address of the partner.',
      not_convertible:
        'The quantity has too many digits in the unit of the product. Change the quantity, or use another unit.',
      not_deletable: 'The record is in use. Archive or cancel it instead.',
      not_in_journal: 'The payment or entry is not of the journal and the account of this bank. Choose one that is.',
      not_stocked: 'The product is a service, and only goods move. Leave it out.',
      not_year_end: 'A closing entry needs the last day of a fiscal year as its date. Change the date.',
      nothing_left_to_deduct:
        'Of the down payment, less than that is left to deduct, or nothing. Reduce the amount, or leave it out.',
      nothing_overdue: 'No invoice of the partner is due for a reminder. There is nothing to do.',
      nothing_to_bill: 'Nothing is left to bill of the order or the receipt. There is nothing to do.',
      nothing_to_credit: 'The invoice is already credited in full. There is nothing to do.',
      nothing_to_invoice: 'The order has nothing left to invoice. There is nothing to do.',
      nothing_to_pay: 'No bill can be paid by the run. The message says why each is left out.',
      nothing_to_post: 'No line has a quantity above 0. Give at least one line a quantity.',
      nothing_to_receive: 'The bill has nothing left to receive. There is nothing to do.',
      nothing_to_reserve: 'This kind of transfer brings goods in. There is nothing to reserve; post it on arrival.',
      nothing_to_return: 'Nothing is left to return. There is nothing to do.',
      nothing_to_revalue: 'Nothing open in a foreign currency is worth more or less. There is nothing to do.',
      oidc_elsewhere: 'The OpenID provider redirects only to `PUBLIC_URL`. Open the console there.',
      oidc_not_linked: 'The account is not linked with the OpenID provider. Use the password or a second factor.',
      oidc_off: 'No OpenID provider is set up. Sign in with the password.',
      oidc_only_way: 'Without a password the OpenID provider is the only way in. Ask the operator for a link first.',
      oidc_own_factor:
        'The account has a second factor in Daybook, so the OpenID provider alone is not enough. Use the factor, with the password if there is one.',
      other_currency:
        'The document or the payment is in another currency than the bank line. Choose one in the same currency.',
      over_billed: 'More would be billed than was ordered. Reduce the quantity.',
      over_credited: 'More would be credited than was invoiced. Reduce the quantity.',
      over_delivered: 'More would be delivered than was ordered. Reduce the quantity.',
      over_invoiced: 'More would be invoiced than was ordered. Reduce the quantity.',
      over_matched: 'The parts need more than the bank line has. Lower an amount, or book the difference.',
      over_received: 'More would be received than was ordered and is tolerated. Reduce the quantity.',
      over_returned: 'More would be returned than was delivered. Reduce the quantity.',
      own_approval:
        'You entered or changed the bill, yourself or with a token that you made. Ask another person to approve it.',
      passkeys_unavailable: 'Passkeys need https and a host name. Use the address in `PUBLIC_URL`, or `localhost`.',
      payment_hold: 'The bill is on hold. Set its `payment_hold` to false, or leave it out.',
      pdf_without_invoice: 'The PDF has no e-invoice attached. Enter the bill by hand, and attach the PDF to it.',
      period_locked: 'The books are locked up to a later date than this. Choose a date after the lock date.',
      price_differs: 'The price of a bill differs from that of its order. Approve the difference, or correct it.',
      price_missing: 'No price is known for the product. Set the price on the line.',
      quota_exceeded:
        'The files of the workspace take all the space that they may. Delete files that are not needed, or ask the operator.',
      scope_above_role: 'The scope exceeds your role. Leave it out, or ask an owner for another role.',
      second_person_required: 'Another member than the one who made it has to confirm it.',
      setup_expired: 'No set-up is waiting for a code, or it has expired. Start it again.',
      sign_in_first: 'The account has a second factor. Sign in, then send this again with the session.',
      statement_does_not_add_up:
        'The opening balance and the lines do not give the closing balance. Compare the four figures of the message with the file; `accept_difference` stores it anyway.',
      stock_changed: 'The stock on hand is not the expected quantity. Count again.',
      tax_basis_differs:
        'The prices of a list include tax and those of the product do not, or the reverse. Use a list of the other kind.',
      too_large: 'The files of the message are too large together. Send fewer or smaller ones.',
      too_many_endpoints: 'The workspace has the maximum number of webhook endpoints. Delete one first.',
      too_many_factors: 'The account has the maximum number of passkeys. Remove one first.',
      too_many_lines: 'The document or the file has more lines than are accepted at once. Split it.',
      too_many_views: 'You have the maximum number of saved views in the workspace. Delete one first.',
      total_mismatch: 'The total is not the expected one. Read the record and compare.',
      unit_in_use:
        'Lines of documents are in this unit, so its factor stays. Create a new product for another packing.',
      unit_not_of_product:
        'The product is not counted in this unit. Use one that the message names, or add it to the units of the product.',
      unknown_account: 'The file is of an account that no bank account has as its `iban` or `number`. Create it first.',
      user_disabled: 'The account of this user is disabled. Ask the operator of the service.',
      vat_id_required:
        'The fiscal position demands the VAT id of the partner. Set `vat_id` of the partner, or choose another position.',
      vat_not_charged:
        'The company is a small business, which charges no VAT. Remove every tax above 0 % from the line, or change `small_business` of settings/company.',
      write_off_too_large:
        'The write-off is larger than what the payment leaves open. Reduce it to the amount in the message.',
      wrong_account: 'The file is of another account than the one that it was sent to. Send it to that account.',
      wrong_scope:
        'The fiscal position, or a tax that it maps, is of the other side. Choose one of the scope that the message names.',
      wrong_side:
        'Money in settles what customers owe and what suppliers refund, money out the reverse. Choose another document.',
    },
  },
  {
    statuses: [424],
    codes: {
      dependency_failed: 'An operation of the batch was not run, because one that it names failed. Correct that one.',
    },
  },
  {
    statuses: [429],
    codes: {
      rate_limited: 'The rate limit is used up. Wait `Retry-After` seconds.',
      too_many_attempts: 'There were too many wrong passwords or codes. Wait `Retry-After` seconds.',
      too_many_streams: 'Too many streams are open. Close one, or wait `Retry-After` seconds.',
    },
  },
  { statuses: [431], codes: { headers_too_large: 'The headers are too large. Send fewer or shorter ones.' } },
  { statuses: [500], codes: { internal_error: 'The service failed. Report the request id.' } },
  {
    statuses: [503],
    codes: {
      commit_unconfirmed:
        'The write is committed, but no standby database has confirmed it in time. Send the same request again, with its Idempotency-Key.',
      database_unavailable: 'The database does not answer. Wait, then send the request again.',
      factor_unreadable:
        'The service cannot read the secret of the authenticator app. Use another factor, and inform the operator.',
      handling_timeout: 'The request took too long and was not applied. Wait, then send it again.',
      number_series_blocked: 'The next document number is blocked. Ask the operator to run `daybook doctor`.',
      oidc_unavailable: 'The OpenID provider does not answer correctly. Wait, then start again.',
      overloaded: 'The service is overloaded. Wait, then send the request again.',
      query_timeout: 'The query took too long. Ask for less, or send it again later.',
      shutting_down: 'This process is stopping. Send the request again on a new connection.',
      storage_unavailable: 'The storage of files does not answer correctly. Wait, then send the request again.',
      writes_stopped: 'An operator has stopped writes for some minutes. Wait, then send the request again.',
    },
  },
  { statuses: [], codes: STARTUP_CODES },
] as const satisfies readonly CodeGroup[];

type KeyOf<Codes> = Codes extends unknown ? keyof Codes : never;
type Group = (typeof ERROR_CODES)[number];

/** The exact reason of an error, stable on the wire. */
export type ErrorCode = KeyOf<Group['codes']>;
