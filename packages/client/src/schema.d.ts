// Generated from docs/openapi.json by packages/client/scripts/generate.mjs. Do not edit.
// sha256 27bc7e4cb73573b0b19c26080f161311abea928a61f5128ff8b01b7322bee7dc
type Parameters = components["parameters"];
type Schemas = components["schemas"];
type Patterns = "*" | "member.*" | "security_settings.*" | "invitation.*" | "token.*" | "attachment.*" | "comment.*" | "assignment.*" | "product.*" | "product_category.*" | "location.*" | "transfer.*" | "adjustment.*" | "move.*" | "stock.*" | "partner.*" | "account.*" | "journal.*" | "tax.*" | "fiscal_position.*" | "price_list.*" | "price_row.*" | "mail_template.*" | "payment_term.*" | "currency.*" | "currency_rate.*" | "invoice.*" | "bill.*" | "entry.*" | "payment.*" | "reconciliation.*" | "revaluation.*" | "company.*" | "accounting_settings.*" | "purchase_order.*" | "purchasing_settings.*" | "schedule.*" | "quotation.*" | "order.*" | "sales_settings.*" | "bank_account.*" | "bank_mapping.*" | "bank_statement.*" | "bank_line.*" | "bank_rule.*" | "payment_run.*" | "banking_settings.*" | "message.*" | "webhook_endpoint.*";
type Answer<Body> = {
 200: { headers: { [name: string]: unknown }; content: { "application/json": Body } };
 "4XX": components["responses"]["Refused"];
};
type Answers<Name extends keyof components["responses"]> = {
 200: components["responses"][Name];
 "4XX": components["responses"]["Refused"];
};
export interface paths {
 "/": {
  /**
  * Get the links of the service
  * @description The addresses of the interface, its documentation and this document. A browser (`Accept: text/html`) gets the console instead.
  */
  get: operations["getService"];
 };
 "/auth/factors": {
  /**
  * List your second factors
  * @description Authenticator app and passkeys, and how many recovery codes are left.
  */
  get: operations["listFactors"];
 };
 "/auth/factors/passkeys": {
  /**
  * Begin a passkey
  * @description Options for `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). Needs a proof of the last ten minutes; 422 where the address has no host name or no https.
  */
  post: operations["beginPasskey"];
 };
 "/auth/factors/passkeys/confirm": {
  /**
  * Add the passkey
  * @description The new credential, from the same browser. The session gets a new value.
  */
  post: operations["confirmPasskey"];
 };
 "/auth/factors/totp": {
  /**
  * Set up an authenticator app
  * @description Creates a secret for an app (RFC 6238), shown only once. The factor counts after `confirm`, within 15 minutes. Needs a proof of the last ten minutes.
  */
  post: operations["beginTotp"];
 };
 "/auth/factors/totp/confirm": {
  /**
  * Confirm the authenticator app
  * @description With a code of the app it takes the place of a former one. The first factor brings recovery codes. The session gets another value.
  */
  post: operations["confirmTotp"];
 };
 "/auth/factors/{id}": {
  /**
  * Remove a second factor
  * @description With the last one the recovery codes go too. Needs a proof of the last ten minutes.
  */
  delete: operations["removeFactor"];
  /**
  * Name a second factor
  * @description To tell your devices apart.
  */
  patch: operations["renameFactor"];
 };
 "/auth/links/{code}": {
  /**
  * Get a one-time link
  * @description What the link is for and what is needed to redeem it. Reading changes nothing.
  */
  get: operations["getLink"];
  /**
  * Redeem a one-time link
  * @description Sets a password, or accepts an invitation, and signs in; 202 asks for the second factor. An account that exists accepts with its own password or session; with a second factor only with its session.
  */
  post: operations["redeemLink"];
 };
 "/auth/oidc": {
  /**
  * Get the OpenID provider
  * @description Whether there is one, and with a session your link to it.
  */
  get: operations["getOidc"];
 };
 "/auth/oidc/begin": {
  /**
  * Begin a sign-in by the OpenID provider
  * @description The address to open, and a cookie that the same browser sends back within ten minutes. For purposes other than `sign_in` the provider authenticates the person again; `reauthenticate` needs a linked account. Only at `PUBLIC_URL`.
  */
  post: operations["beginOidc"];
 };
 "/auth/oidc/finish": {
  /**
  * Finish a sign-in by the OpenID provider
  * @description With what the provider added to the redirect address. Begins a session of the account that is linked with this person, or that has their verified address: then it is linked. 202 asks for the second factor. After `reauthenticate` it is a proof.
  */
  post: operations["finishOidc"];
 };
 "/auth/oidc/link": {
  /**
  * Remove the link with the OpenID provider
  * @description Needs a password (422 `oidc_only_way`) and a proof of the last ten minutes. The session gets a new value.
  */
  delete: operations["removeOidcLink"];
 };
 "/auth/password": {
  /**
  * Change your password
  * @description 12 to 200 characters. All sessions end, and a new one begins.
  */
  post: operations["changePassword"];
 };
 "/auth/reauthenticate": {
  /**
  * Give your password or a factor again
  * @description For requests that were refused with `reauthentication_required`: `password`, with `code` or `recovery_code` where the account has a second factor; or `passkey` alone. The proof is valid for ten minutes.
  */
  post: operations["reauthenticate"];
 };
 "/auth/recovery_codes": {
  /**
  * Make new recovery codes
  * @description Ten, shown only once; earlier ones are void. Needs a proof of the last ten minutes.
  */
  post: operations["renewRecoveryCodes"];
 };
 "/auth/session": {
  /**
  * Get the signed-in person
  * @description Who is signed in, and every workspace with the role and its scopes, the currency and the time zone.
  */
  get: operations["getSession"];
 };
 "/auth/sessions": {
  /**
  * List your sessions
  * @description Each with device, address and last use, the most recent first.
  */
  get: operations["listSessions"];
  /**
  * End your other sessions
  * @description Ends every session of the person except the current one.
  */
  delete: operations["endOtherSessions"];
 };
 "/auth/sessions/{id}": {
  /**
  * End a session
  * @description Its next request gets 401.
  */
  delete: operations["endSession"];
 };
 "/auth/sign_in": {
  /**
  * Sign in
  * @description Begins a session with e-mail address and password, and sets its cookie (`__Host-sid`; `sid` by http from another machine). A session that came with the request ends. Wrong addresses and wrong passwords get the same answer; after several failures 429 asks you to wait. An account with a second factor gets 202 and no session yet.
  */
  post: operations["signIn"];
 };
 "/auth/sign_in/factor": {
  /**
  * Give the second factor
  * @description After 202: one of the fields, within ten minutes and from the same browser. Each code and each recovery code counts once. A passkey also signs in alone.
  */
  post: operations["giveFactor"];
 };
 "/auth/sign_in/passkey": {
  /**
  * Ask for a passkey
  * @description Options for `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON): to sign in with a passkey alone, as second factor, or to prove it again.
  */
  post: operations["askPasskey"];
 };
 "/auth/sign_out": {
  /**
  * Sign out
  * @description Ends the session, if there is one, and removes the cookie.
  */
  post: operations["signOut"];
 };
 "/auth/user": {
  /**
  * Change your account
  * @description Name, language and time zone of the signed-in person. What is left out stays as it is; `null` removes the locale or the time zone.
  */
  patch: operations["updateUser"];
 };
 "/docs": {
  /**
  * Open the documentation
  * @description Its first page. With `Accept: text/markdown` any page is Markdown, as it is at its address with `.md`.
  */
  get: operations["getDocs"];
 };
 "/docs/{folder}/{page}": {
  /**
  * Open a page of a folder of the documentation
  * @description A guide, or a part of the specification.
  */
  get: operations["getDocsPageOfFolder"];
 };
 "/docs/{page}": {
  /**
  * Open a page of the documentation
  * @description A page, or a file that pages load.
  */
  get: operations["getDocsPage"];
 };
 "/health/live": {
  /**
  * Check that the process is alive
  * @description Answers as long as the process runs, whatever the database does.
  */
  get: operations["getLiveness"];
 };
 "/health/ready": {
  /**
  * Check that the service is ready
  * @description Answers 503 while the service starts, stops, or cannot reach its database: send requests only while it answers 200. `writes`: an operator has stopped them. `unreachable`: servers whose workspaces get 503.
  */
  get: operations["getReadiness"];
 };
 "/link/{code}": {
  /**
  * Open a one-time link
  * @description The address that people receive: what the link is for, and how to redeem it. A browser (`Accept: text/html`) gets the page of the console instead.
  */
  get: operations["openLink"];
 };
 "/llms.txt": {
  /**
  * List the pages of the documentation
  * @description For programs: every page with its Markdown and a summary.
  */
  get: operations["getLlms"];
 };
 "/mcp": {
  /**
  * Send a message of an agent
  * @description The Model Context Protocol: eleven tools for agents, in the workspace of the token (docs/mcp.md).
  */
  post: operations["sendMcpMessage"];
 };
 "/openapi.json": {
  /**
  * Get the OpenAPI document
  * @description This document, made from the same definitions that validate requests.
  */
  get: operations["getOpenapi"];
 };
 "/v1": {
  /**
  * List the collections
  * @description Names and paths of all collections of the workspace.
  */
  get: operations["listCollections"];
 };
 "/v1/accounts": {
  /**
  * List accounts
  * @description The chart of accounts. Filters combine with AND.
  */
  get: operations["listAccounts"];
  /**
  * Create an account
  * @description Returns the new record.
  */
  post: operations["createAccount"];
 };
 "/v1/accounts/{id}": {
  /**
  * Get an account
  * @description The chart of accounts. One of them.
  */
  get: operations["getAccount"];
  /**
  * Create or change an account by your own id
  * @description Takes `ext:{external_id}`.
  */
  put: operations["upsertAccount"];
  /**
  * Delete an account
  * @description Deletes it permanently.
  */
  delete: operations["deleteAccount"];
  /**
  * Change an account
  * @description Changes the fields sent.
  */
  patch: operations["updateAccount"];
 };
 "/v1/adjustments": {
  /**
  * List adjustments
  * @description Stock counts. Posting moves the difference between the counted and the recorded quantity. Filters combine with AND.
  */
  get: operations["listAdjustments"];
  /**
  * Create an adjustment
  * @description Creates it as a draft.
  */
  post: operations["createAdjustment"];
 };
 "/v1/adjustments/{id}": {
  /**
  * Get an adjustment
  * @description Stock counts. Posting moves the difference between the counted and the recorded quantity. One of them.
  */
  get: operations["getAdjustment"];
  /**
  * Create or change an adjustment by your own id
  */
  put: operations["upsertAdjustment"];
  /**
  * Delete an adjustment
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Correct it by another adjustment.
  */
  delete: operations["deleteAdjustment"];
  /**
  * Change an adjustment
  */
  patch: operations["updateAdjustment"];
 };
 "/v1/adjustments/{id}/cancel": {
  /**
  * Cancel an adjustment
  * @description Cancels a draft. From `draft` to `cancelled`.
  */
  post: operations["cancelAdjustment"];
 };
 "/v1/adjustments/{id}/post": {
  /**
  * Post an adjustment
  * @description Moves the differences to or from the adjustment location. From `draft` to `posted`.
  */
  post: operations["postAdjustment"];
 };
 "/v1/assignments": {
  /**
  * List assignments
  * @description Who works on which draft, until when. Filters combine with AND.
  */
  get: operations["listAssignments"];
  /**
  * Create an assignment
  */
  post: operations["createAssignment"];
 };
 "/v1/assignments/{id}": {
  /**
  * Get an assignment
  * @description Who works on which draft, until when. One of them.
  */
  get: operations["getAssignment"];
  /**
  * Create or change an assignment by your own id
  */
  put: operations["upsertAssignment"];
  /**
  * Delete an assignment
  */
  delete: operations["deleteAssignment"];
  /**
  * Change an assignment
  */
  patch: operations["updateAssignment"];
 };
 "/v1/assignments/{id}/finish": {
  /**
  * Finish an assignment
  * @description Says that it is done. It follows by itself when the record leaves the draft. From `open` to `done`.
  */
  post: operations["finishAssignment"];
 };
 "/v1/assignments/{id}/reopen": {
  /**
  * Reopen an assignment
  * @description Opens it again, while the record is a draft. From `done` to `open`.
  */
  post: operations["reopenAssignment"];
 };
 "/v1/attachments": {
  /**
  * List attachments
  * @description Files of records: receipts, contracts, pictures. Filters combine with AND.
  */
  get: operations["listAttachments"];
 };
 "/v1/attachments/{id}": {
  /**
  * Get an attachment
  * @description Files of records: receipts, contracts, pictures. One of them.
  */
  get: operations["getAttachment"];
  /**
  * Delete an attachment
  */
  delete: operations["deleteAttachment"];
 };
 "/v1/attachments/{id}/content": {
  /**
  * Download an attachment
  * @description The bytes, to be saved and not shown: HTML, SVG and XML are `application/octet-stream`.
  */
  get: operations["downloadAttachment"];
 };
 "/v1/bank_accounts": {
  /**
  * List bank accounts
  * @description The accounts of the company at its banks, each with the journal that mirrors it. Filters combine with AND.
  */
  get: operations["listBankAccounts"];
  /**
  * Create a bank account
  */
  post: operations["createBankAccount"];
 };
 "/v1/bank_accounts/{id}": {
  /**
  * Get a bank account
  * @description The accounts of the company at its banks, each with the journal that mirrors it. One of them.
  */
  get: operations["getBankAccount"];
  /**
  * Create or change a bank account by your own id
  */
  put: operations["upsertBankAccount"];
  /**
  * Delete a bank account
  */
  delete: operations["deleteBankAccount"];
  /**
  * Change a bank account
  */
  patch: operations["updateBankAccount"];
 };
 "/v1/bank_accounts/{id}/import": {
  /**
  * Import a file into a bank account
  * @description The body is the file: CAMT.053, MT940 or OFX, judged by its content, at most 10 MB and 20,000 lines. Lines that are there already are not added again. The file is attached to the statement. The same file again is answered with the same statement, and adds nothing. A CSV is read by a mapping.
  */
  post: operations["importIntoBankAccount"];
 };
 "/v1/bank_accounts/{id}/match_certain": {
  /**
  * Match every bank line that is certain
  * @description Carries out the best suggestion of each open line where it is certain, the oldest first: up to 100 in one call, which looks at up to 500. A match that is refused is told, and the others stay. With `after` as `next` of the answer the next call goes on there.
  */
  post: operations["matchCertainBankLines"];
 };
 "/v1/bank_lines": {
  /**
  * List bank lines
  * @description The lines of bank statements, and what explains each of them in the books. Filters combine with AND.
  */
  get: operations["listBankLines"];
  /**
  * Create a bank line
  */
  post: operations["createBankLine"];
 };
 "/v1/bank_lines/suggestions": {
  /**
  * List suggestions for open bank lines
  * @description A page of the list of open bank lines, with the suggestions for each, computed when they are asked for. The parameters are those of the list.
  */
  get: operations["listBankSuggestions"];
 };
 "/v1/bank_lines/{id}": {
  /**
  * Get a bank line
  * @description The lines of bank statements, and what explains each of them in the books. One of them.
  */
  get: operations["getBankLine"];
  /**
  * Create or change a bank line by your own id
  */
  put: operations["upsertBankLine"];
  /**
  * Delete a bank line
  * @description Deletes it permanently. Possible in the state open or ignored; otherwise 422: Undo the match first.
  */
  delete: operations["deleteBankLine"];
  /**
  * Change a bank line
  */
  patch: operations["updateBankLine"];
 };
 "/v1/bank_lines/{id}/ignore": {
  /**
  * Ignore a bank line
  * @description Leaves the line out: it was in the books before. From `open` to `ignored`.
  */
  post: operations["ignoreBankLine"];
 };
 "/v1/bank_lines/{id}/match": {
  /**
  * Match a bank line
  * @description Explains the line: posts payments and entries for it, or links it with those that are posted. From `open`.
  */
  post: operations["matchBankLine"];
 };
 "/v1/bank_lines/{id}/reopen": {
  /**
  * Reopen a bank line
  * @description Opens an ignored line again. From `ignored` to `open`.
  */
  post: operations["reopenBankLine"];
 };
 "/v1/bank_lines/{id}/rule_proposal": {
  /**
  * Propose a rule for a bank line
  * @description After three lines of the same counterparty, or with the same words, have been booked alike.
  */
  get: operations["getBankLineRuleProposal"];
 };
 "/v1/bank_lines/{id}/suggestions": {
  /**
  * Suggest what a bank line is
  * @description At most five, the best first, each with its reasons. None for a line that is not open.
  */
  get: operations["getBankLineSuggestions"];
 };
 "/v1/bank_lines/{id}/undo": {
  /**
  * Undo a bank line
  * @description Takes the match back: reverses what it posted, and leaves what was posted before. From `open` or `matched` to `open`.
  */
  post: operations["undoBankLine"];
 };
 "/v1/bank_mappings": {
  /**
  * List bank mappings
  * @description How the rows of a CSV of a bank are read. A column is its header, or its number from 1. Filters combine with AND.
  */
  get: operations["listBankMappings"];
  /**
  * Create a bank mapping
  */
  post: operations["createBankMapping"];
 };
 "/v1/bank_mappings/guess": {
  /**
  * Propose a mapping for a CSV
  * @description The body is the file, at most 10 MB. Nothing is stored. Of days, all formats that every row fits are told; where several do, none is chosen: `ambiguous` has them.
  */
  post: operations["guessBankMapping"];
 };
 "/v1/bank_mappings/{id}": {
  /**
  * Get a bank mapping
  * @description How the rows of a CSV of a bank are read. A column is its header, or its number from 1. One of them.
  */
  get: operations["getBankMapping"];
  /**
  * Create or change a bank mapping by your own id
  */
  put: operations["upsertBankMapping"];
  /**
  * Delete a bank mapping
  */
  delete: operations["deleteBankMapping"];
  /**
  * Change a bank mapping
  */
  patch: operations["updateBankMapping"];
 };
 "/v1/bank_rules": {
  /**
  * List bank rules
  * @description What bank lines that look so are booked to: rules suggest it. Filters combine with AND.
  */
  get: operations["listBankRules"];
  /**
  * Create a bank rule
  */
  post: operations["createBankRule"];
 };
 "/v1/bank_rules/{id}": {
  /**
  * Get a bank rule
  * @description What bank lines that look so are booked to: rules suggest it. One of them.
  */
  get: operations["getBankRule"];
  /**
  * Create or change a bank rule by your own id
  */
  put: operations["upsertBankRule"];
  /**
  * Delete a bank rule
  */
  delete: operations["deleteBankRule"];
  /**
  * Change a bank rule
  */
  patch: operations["updateBankRule"];
 };
 "/v1/bank_statements": {
  /**
  * List bank statements
  * @description What the files of banks say of accounts; made by an import. Filters combine with AND.
  */
  get: operations["listBankStatements"];
 };
 "/v1/bank_statements/import": {
  /**
  * Import a file of several accounts
  * @description The body is the file: CAMT.053, MT940 or OFX, judged by its content, at most 10 MB and 20,000 lines. Lines that are there already are not added again. The file is attached to the statement. The same file again is answered with the same statement, and adds nothing. Each account is found by its IBAN or number in the file; no account is created.
  */
  post: operations["importBankStatements"];
 };
 "/v1/bank_statements/{id}": {
  /**
  * Get a bank statement
  * @description What the files of banks say of accounts; made by an import. One of them.
  */
  get: operations["getBankStatement"];
  /**
  * Delete a bank statement
  */
  delete: operations["deleteBankStatement"];
 };
 "/v1/batch": {
  /**
  * Run a batch
  * @description Up to 100 writes: all or none (`atomic`, the default), or each on its own.
  */
  post: operations["runBatch"];
 };
 "/v1/bills": {
  /**
  * List bills
  * @description Supplier bills and their credit notes: drafts until they are confirmed. Filters combine with AND.
  */
  get: operations["listBills"];
  /**
  * Create a bill
  */
  post: operations["createBill"];
 };
 "/v1/bills/from_document": {
  /**
  * Create a draft bill from an e-invoice
  * @description The body is the file: UBL 2.1, CII D16B, or a PDF with one of them attached (Factur-X, ZUGFeRD), at most 10 MB, judged by its content. The draft has the file attached. The same file again is answered with the same bill.
  */
  post: operations["createBillFromDocument"];
 };
 "/v1/bills/from_receipts": {
  /**
  * Create a draft bill of several receipts
  * @description The same for up to 50 receipts of one supplier, whose orders are in one currency.
  */
  post: operations["createBillFromReceipts"];
 };
 "/v1/bills/{id}": {
  /**
  * Get a bill
  * @description Supplier bills and their credit notes: drafts until they are confirmed. One of them.
  */
  get: operations["getBill"];
  /**
  * Create or change a bill by your own id
  */
  put: operations["upsertBill"];
  /**
  * Delete a bill
  * @description Deletes it permanently. Possible in the state draft or cancelled; otherwise 422: Use the action reverse.
  */
  delete: operations["deleteBill"];
  /**
  * Change a bill
  */
  patch: operations["updateBill"];
 };
 "/v1/bills/{id}/allocate": {
  /**
  * Allocate a bill
  * @description Settles bills with the open amount of a credit note. From `posted`.
  */
  post: operations["allocateBill"];
 };
 "/v1/bills/{id}/apply_fiscal_position": {
  /**
  * Apply fiscal position a bill
  * @description Applies the fiscal position to the lines anew. From `draft`.
  */
  post: operations["applyBillFiscalPosition"];
 };
 "/v1/bills/{id}/approve": {
  /**
  * Approve a bill
  * @description Approves it, as a person who has not entered or changed it. From `draft`.
  */
  post: operations["approveBill"];
 };
 "/v1/bills/{id}/cancel": {
  /**
  * Cancel a bill
  * @description Cancels a draft. From `draft` to `cancelled`.
  */
  post: operations["cancelBill"];
 };
 "/v1/bills/{id}/confirm": {
  /**
  * Confirm a bill
  * @description Numbers the bill and posts its entry. From `draft` to `posted`.
  */
  post: operations["confirmBill"];
 };
 "/v1/bills/{id}/document": {
  /**
  * Read the e-invoice of a bill
  * @description What the first e-invoice among its files says, read again, and what a person still has to look at in the draft. `null` where there is none. `read` has its values for the fields of the bill, whatever the bill has there by now.
  */
  get: operations["getBillDocument"];
 };
 "/v1/bills/{id}/duplicate": {
  /**
  * Duplicate a bill
  * @description Creates a new draft with the same content. In any state.
  */
  post: operations["duplicateBill"];
 };
 "/v1/bills/{id}/pay": {
  /**
  * Pay a bill
  * @description Posts a payment for it and settles its earliest instalments first. From `posted`.
  */
  post: operations["payBill"];
 };
 "/v1/bills/{id}/pdf": {
  /**
  * Get the credit note of a bill on paper
  * @description A debit note for the supplier. Refused for a bill, whose paper is that of the supplier.
  */
  get: operations["getBillPdf"];
 };
 "/v1/bills/{id}/post": {
  /**
  * Post a bill
  * @description The same as confirm. From `draft` to `posted`.
  */
  post: operations["postBill"];
 };
 "/v1/bills/{id}/receive": {
  /**
  * Receive a bill
  * @description Creates the draft receipt of its goods that are not yet received, at its prices. From `posted`.
  */
  post: operations["receiveBill"];
 };
 "/v1/bills/{id}/reset": {
  /**
  * Reset a bill
  * @description Resets a cancelled bill to draft. From `cancelled` to `draft`.
  */
  post: operations["resetBill"];
 };
 "/v1/bills/{id}/reverse": {
  /**
  * Reverse a bill
  * @description Reverses it, in whole or in part, by a credit note. From `posted`.
  */
  post: operations["reverseBill"];
 };
 "/v1/bills/{id}/send": {
  /**
  * Send a bill
  * @description Marks it as sent. From `posted`.
  */
  post: operations["sendBill"];
 };
 "/v1/bills/{id}/withdraw_approval": {
  /**
  * Withdraw approval a bill
  * @description Takes the approval back. From `draft`.
  */
  post: operations["withdrawBillApproval"];
 };
 "/v1/comments": {
  /**
  * List comments
  * @description Notes that people write on records for each other. Filters combine with AND.
  */
  get: operations["listComments"];
  /**
  * Create a comment
  */
  post: operations["createComment"];
 };
 "/v1/comments/{id}": {
  /**
  * Get a comment
  * @description Notes that people write on records for each other. One of them.
  */
  get: operations["getComment"];
  /**
  * Create or change a comment by your own id
  */
  put: operations["upsertComment"];
  /**
  * Delete a comment
  */
  delete: operations["deleteComment"];
  /**
  * Change a comment
  */
  patch: operations["updateComment"];
 };
 "/v1/currencies": {
  /**
  * List currencies
  * @description The currencies of ISO 4217; archive those that you do not want on new documents. Filters combine with AND.
  */
  get: operations["listCurrencies"];
 };
 "/v1/currencies/{id}": {
  /**
  * Get a currency
  * @description The currencies of ISO 4217; archive those that you do not want on new documents. One of them.
  */
  get: operations["getCurrency"];
  /**
  * Change a currency
  */
  patch: operations["updateCurrency"];
 };
 "/v1/currency_rates": {
  /**
  * List currency rates
  * @description The value of one unit of a currency in workspace currency, from a given day. Filters combine with AND.
  */
  get: operations["listCurrencyRates"];
  /**
  * Create a currency rate
  */
  post: operations["createCurrencyRate"];
 };
 "/v1/currency_rates/{id}": {
  /**
  * Get a currency rate
  * @description The value of one unit of a currency in workspace currency, from a given day. One of them.
  */
  get: operations["getCurrencyRate"];
  /**
  * Create or change a currency rate by your own id
  */
  put: operations["upsertCurrencyRate"];
  /**
  * Delete a currency rate
  */
  delete: operations["deleteCurrencyRate"];
  /**
  * Change a currency rate
  */
  patch: operations["updateCurrencyRate"];
 };
 "/v1/customers": {
  /**
  * List customers
  * @description Partners that buy. Filters combine with AND.
  */
  get: operations["listCustomers"];
  /**
  * Create a customer
  */
  post: operations["createCustomer"];
 };
 "/v1/customers/{id}": {
  /**
  * Get a customer
  * @description Partners that buy. One of them.
  */
  get: operations["getCustomer"];
  /**
  * Create or change a customer by your own id
  */
  put: operations["upsertCustomer"];
  /**
  * Delete a customer
  */
  delete: operations["deleteCustomer"];
  /**
  * Change a customer
  */
  patch: operations["updateCustomer"];
 };
 "/v1/customers/{id}/remind": {
  /**
  * Remind a customer
  * @description Mails a reminder with the list of its overdue invoices, and marks them. Without a mail server they are only marked.
  */
  post: operations["remindCustomer"];
 };
 "/v1/customers/{id}/send_statement": {
  /**
  * Send statement a customer
  * @description Mails its statement of account.
  */
  post: operations["sendCustomerStatement"];
 };
 "/v1/deliveries": {
  /**
  * List deliveries
  * @description Goods to customers. Filters combine with AND.
  */
  get: operations["listDeliveries"];
  /**
  * Create a delivery
  */
  post: operations["createDelivery"];
 };
 "/v1/deliveries/{id}": {
  /**
  * Get a delivery
  * @description Goods to customers. One of them.
  */
  get: operations["getDelivery"];
  /**
  * Create or change a delivery by your own id
  */
  put: operations["upsertDelivery"];
  /**
  * Delete a delivery
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Cancel it; a done transfer is returned with the action return.
  */
  delete: operations["deleteDelivery"];
  /**
  * Change a delivery
  */
  patch: operations["updateDelivery"];
 };
 "/v1/deliveries/{id}/cancel": {
  /**
  * Cancel a delivery
  * @description Cancels it and releases what is reserved for it. From `draft` or `waiting` or `ready` to `cancelled`.
  */
  post: operations["cancelDelivery"];
 };
 "/v1/deliveries/{id}/confirm": {
  /**
  * Confirm a delivery
  * @description Numbers it and reserves the goods that it takes out, as far as they are available. From `draft`.
  */
  post: operations["confirmDelivery"];
 };
 "/v1/deliveries/{id}/pdf": {
  /**
  * Get a delivery note on paper
  * @description What is or was delivered, without prices.
  */
  get: operations["getDeliveryPdf"];
 };
 "/v1/deliveries/{id}/post": {
  /**
  * Post a delivery
  * @description Moves the goods. From `draft` or `waiting` or `ready` to `done`.
  */
  post: operations["postDelivery"];
 };
 "/v1/deliveries/{id}/reserve": {
  /**
  * Reserve a delivery
  * @description Reserves what is still missing, as far as it is available. From `waiting` or `ready`.
  */
  post: operations["reserveDelivery"];
 };
 "/v1/deliveries/{id}/return": {
  /**
  * Return a delivery
  * @description Creates the draft of a transfer that returns the goods. From `done`.
  */
  post: operations["returnDelivery"];
 };
 "/v1/deliveries/{id}/unreserve": {
  /**
  * Unreserve a delivery
  * @description Releases what is reserved for it. From `waiting` or `ready`.
  */
  post: operations["unreserveDelivery"];
 };
 "/v1/deprecated_uses": {
  /**
  * List deprecated uses
  * @description Deprecated parts that tokens still use, by token and route. Filters combine with AND.
  */
  get: operations["listDeprecatedUses"];
 };
 "/v1/deprecated_uses/{id}": {
  /**
  * Get a deprecated use
  * @description Deprecated parts that tokens still use, by token and route. One of them.
  */
  get: operations["getDeprecatedUse"];
 };
 "/v1/entries": {
  /**
  * List entries
  * @description Journal entries: balanced, and immutable once posted. Filters combine with AND.
  */
  get: operations["listEntries"];
  /**
  * Create an entry
  */
  post: operations["createEntry"];
 };
 "/v1/entries/{id}": {
  /**
  * Get an entry
  * @description Journal entries: balanced, and immutable once posted. One of them.
  */
  get: operations["getEntry"];
  /**
  * Create or change an entry by your own id
  */
  put: operations["upsertEntry"];
  /**
  * Delete an entry
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Use the action reverse.
  */
  delete: operations["deleteEntry"];
  /**
  * Change an entry
  */
  patch: operations["updateEntry"];
 };
 "/v1/entries/{id}/duplicate": {
  /**
  * Duplicate an entry
  * @description Creates a new draft with the same content. In any state.
  */
  post: operations["duplicateEntry"];
 };
 "/v1/entries/{id}/post": {
  /**
  * Post an entry
  * @description Numbers the entry and writes it to the ledger. From `draft` to `posted`.
  */
  post: operations["postEntry"];
 };
 "/v1/entries/{id}/reverse": {
  /**
  * Reverse an entry
  * @description Posts the reversal of a manual entry. From `posted`.
  */
  post: operations["reverseEntry"];
 };
 "/v1/events": {
  /**
  * List events
  * @description All events of the last 30 days, in one sequence without gaps. Filters combine with AND. With `Accept: text/event-stream` the answer is that of `GET /v1/events/stream`.
  */
  get: operations["listEvents"];
 };
 "/v1/events/stream": {
  /**
  * Follow the events
  * @description The answer does not end: each new event is a message whose `id` is its `sequence` and whose `data` is the event. It begins after `sequence[gt]` or the header `Last-Event-ID`, else with the next event. The last message, `event: end`, has the `Error` that ended it.
  */
  get: operations["followEvents"];
 };
 "/v1/events/{id}": {
  /**
  * Get an event
  * @description All events of the last 30 days, in one sequence without gaps. One of them.
  */
  get: operations["getEvent"];
 };
 "/v1/fiscal_positions": {
  /**
  * List fiscal positions
  * @description Which taxes and accounts documents take where a partner is abroad or exempt. Filters combine with AND.
  */
  get: operations["listFiscalPositions"];
  /**
  * Create a fiscal position
  */
  post: operations["createFiscalPosition"];
 };
 "/v1/fiscal_positions/choice": {
  /**
  * Try which fiscal position a document would take
  * @description By country and VAT id, as a new document of a partner without a position of its own would.
  */
  get: operations["getFiscalPositionChoice"];
 };
 "/v1/fiscal_positions/{id}": {
  /**
  * Get a fiscal position
  * @description Which taxes and accounts documents take where a partner is abroad or exempt. One of them.
  */
  get: operations["getFiscalPosition"];
  /**
  * Create or change a fiscal position by your own id
  */
  put: operations["upsertFiscalPosition"];
  /**
  * Delete a fiscal position
  */
  delete: operations["deleteFiscalPosition"];
  /**
  * Change a fiscal position
  */
  patch: operations["updateFiscalPosition"];
 };
 "/v1/idempotency_keys/{key}": {
  /**
  * Get an idempotency key
  * @description The outcome of a request with this `Idempotency-Key` of the token. 404: no request with it took effect, and it is safe to send it.
  */
  get: operations["getIdempotencyKey"];
 };
 "/v1/imports": {
  /**
  * List imports
  * @description Imports of records from files, each complete or not at all. Filters combine with AND.
  */
  get: operations["listImports"];
  /**
  * Create an import
  */
  post: operations["createImport"];
 };
 "/v1/imports/{id}": {
  /**
  * Get an import
  * @description Imports of records from files, each complete or not at all. One of them.
  */
  get: operations["getImport"];
 };
 "/v1/invitations": {
  /**
  * List invitations
  * @description Invitations to join the workspace, by a one-time link; signed-in people only. Filters combine with AND.
  */
  get: operations["listInvitations"];
  /**
  * Create an invitation
  */
  post: operations["createInvitation"];
 };
 "/v1/invitations/{id}": {
  /**
  * Get an invitation
  * @description Invitations to join the workspace, by a one-time link; signed-in people only. One of them.
  */
  get: operations["getInvitation"];
 };
 "/v1/invitations/{id}/revoke": {
  /**
  * Revoke an invitation
  * @description Revokes it: its link no longer works. From `pending` to `revoked`.
  */
  post: operations["revokeInvitation"];
 };
 "/v1/invoices": {
  /**
  * List invoices
  * @description Invoices and credit notes: drafts until they are confirmed. Filters combine with AND.
  */
  get: operations["listInvoices"];
  /**
  * Create an invoice
  */
  post: operations["createInvoice"];
 };
 "/v1/invoices/{id}": {
  /**
  * Get an invoice
  * @description Invoices and credit notes: drafts until they are confirmed. One of them.
  */
  get: operations["getInvoice"];
  /**
  * Create or change an invoice by your own id
  */
  put: operations["upsertInvoice"];
  /**
  * Delete an invoice
  * @description Deletes it permanently. Possible in the state draft or cancelled; otherwise 422: Use the action reverse.
  */
  delete: operations["deleteInvoice"];
  /**
  * Change an invoice
  */
  patch: operations["updateInvoice"];
 };
 "/v1/invoices/{id}/allocate": {
  /**
  * Allocate an invoice
  * @description Settles invoices with the open amount of a credit note. From `posted`.
  */
  post: operations["allocateInvoice"];
 };
 "/v1/invoices/{id}/apply_fiscal_position": {
  /**
  * Apply fiscal position an invoice
  * @description Applies the fiscal position to the lines anew. From `draft`.
  */
  post: operations["applyInvoiceFiscalPosition"];
 };
 "/v1/invoices/{id}/cancel": {
  /**
  * Cancel an invoice
  * @description Cancels a draft. From `draft` to `cancelled`.
  */
  post: operations["cancelInvoice"];
 };
 "/v1/invoices/{id}/cii": {
  /**
  * Get an invoice as CII D16B
  * @description The e-invoice of a posted one (EN 16931).
  */
  get: operations["getInvoiceCii"];
 };
 "/v1/invoices/{id}/confirm": {
  /**
  * Confirm an invoice
  * @description Numbers the invoice and posts its entry. From `draft` to `posted`.
  */
  post: operations["confirmInvoice"];
 };
 "/v1/invoices/{id}/duplicate": {
  /**
  * Duplicate an invoice
  * @description Creates a new draft with the same content. In any state.
  */
  post: operations["duplicateInvoice"];
 };
 "/v1/invoices/{id}/e_invoice": {
  /**
  * List what an e-invoice lacks
  * @description Every missing fact, also of a draft.
  */
  get: operations["getInvoiceEInvoice"];
 };
 "/v1/invoices/{id}/factur_x": {
  /**
  * Get an invoice as Factur-X
  * @description The PDF of a posted one, with its CII inside.
  */
  get: operations["getInvoiceFacturX"];
 };
 "/v1/invoices/{id}/pay": {
  /**
  * Pay an invoice
  * @description Posts a payment for it and settles its earliest instalments first. From `posted`.
  */
  post: operations["payInvoice"];
 };
 "/v1/invoices/{id}/pdf": {
  /**
  * Get an invoice on paper
  * @description The invoice or credit note as PDF; a draft is marked DRAFT.
  */
  get: operations["getInvoicePdf"];
 };
 "/v1/invoices/{id}/post": {
  /**
  * Post an invoice
  * @description The same as confirm. From `draft` to `posted`.
  */
  post: operations["postInvoice"];
 };
 "/v1/invoices/{id}/reset": {
  /**
  * Reset an invoice
  * @description Resets a cancelled invoice to draft. From `cancelled` to `draft`.
  */
  post: operations["resetInvoice"];
 };
 "/v1/invoices/{id}/reverse": {
  /**
  * Reverse an invoice
  * @description Reverses it, in whole or in part, by a credit note. From `posted`.
  */
  post: operations["reverseInvoice"];
 };
 "/v1/invoices/{id}/send": {
  /**
  * Send an invoice
  * @description Mails it to the partner. Without a mail server it is marked as sent. From `posted`.
  */
  post: operations["sendInvoice"];
 };
 "/v1/invoices/{id}/ubl": {
  /**
  * Get an invoice as UBL 2.1
  * @description The e-invoice of a posted one (EN 16931).
  */
  get: operations["getInvoiceUbl"];
 };
 "/v1/journals": {
  /**
  * List journals
  * @description The journals of entries; entry numbers start with their codes. Filters combine with AND.
  */
  get: operations["listJournals"];
  /**
  * Create a journal
  */
  post: operations["createJournal"];
 };
 "/v1/journals/{id}": {
  /**
  * Get a journal
  * @description The journals of entries; entry numbers start with their codes. One of them.
  */
  get: operations["getJournal"];
  /**
  * Create or change a journal by your own id
  */
  put: operations["upsertJournal"];
  /**
  * Delete a journal
  */
  delete: operations["deleteJournal"];
  /**
  * Change a journal
  */
  patch: operations["updateJournal"];
 };
 "/v1/locations": {
  /**
  * List locations
  * @description Where goods are, come from and go to. Filters combine with AND.
  */
  get: operations["listLocations"];
  /**
  * Create a location
  */
  post: operations["createLocation"];
 };
 "/v1/locations/{id}": {
  /**
  * Get a location
  * @description Where goods are, come from and go to. One of them.
  */
  get: operations["getLocation"];
  /**
  * Create or change a location by your own id
  */
  put: operations["upsertLocation"];
  /**
  * Delete a location
  */
  delete: operations["deleteLocation"];
  /**
  * Change a location
  */
  patch: operations["updateLocation"];
 };
 "/v1/mail_templates": {
  /**
  * List mail templates
  * @description Your own words for e-mails. The newest active one of a kind and language is used. Filters combine with AND.
  */
  get: operations["listMailTemplates"];
  /**
  * Create a mail template
  */
  post: operations["createMailTemplate"];
 };
 "/v1/mail_templates/{id}": {
  /**
  * Get a mail template
  * @description Your own words for e-mails. The newest active one of a kind and language is used. One of them.
  */
  get: operations["getMailTemplate"];
  /**
  * Create or change a mail template by your own id
  */
  put: operations["upsertMailTemplate"];
  /**
  * Delete a mail template
  */
  delete: operations["deleteMailTemplate"];
  /**
  * Change a mail template
  */
  patch: operations["updateMailTemplate"];
 };
 "/v1/members": {
  /**
  * List members
  * @description The people of the workspace. Invite one with invitations; signed-in people only. Filters combine with AND.
  */
  get: operations["listMembers"];
 };
 "/v1/members/{id}": {
  /**
  * Get a member
  * @description The people of the workspace. Invite one with invitations; signed-in people only. One of them.
  */
  get: operations["getMember"];
  /**
  * Delete a member
  */
  delete: operations["deleteMember"];
  /**
  * Change a member
  */
  patch: operations["updateMember"];
 };
 "/v1/messages": {
  /**
  * List messages
  * @description E-mails about documents, with what the mail server said of them. Filters combine with AND.
  */
  get: operations["listMessages"];
 };
 "/v1/messages/{id}": {
  /**
  * Get a message
  * @description E-mails about documents, with what the mail server said of them. One of them.
  */
  get: operations["getMessage"];
 };
 "/v1/messages/{id}/cancel": {
  /**
  * Cancel a message
  * @description Cancels a message that is not sent yet. From `queued` to `cancelled`.
  */
  post: operations["cancelMessage"];
 };
 "/v1/messages/{id}/retry": {
  /**
  * Retry a message
  * @description Sends a failed message again: the same bytes, with the same Message-ID. From `failed` to `queued`.
  */
  post: operations["retryMessage"];
 };
 "/v1/moves": {
  /**
  * List moves
  * @description The stock ledger: append-only; corrections are opposite moves. Filters combine with AND.
  */
  get: operations["listMoves"];
 };
 "/v1/moves/{id}": {
  /**
  * Get a move
  * @description The stock ledger: append-only; corrections are opposite moves. One of them.
  */
  get: operations["getMove"];
 };
 "/v1/orders": {
  /**
  * List orders
  * @description Customer orders, with what is delivered and invoiced. Filters combine with AND.
  */
  get: operations["listOrders"];
  /**
  * Create an order
  */
  post: operations["createOrder"];
 };
 "/v1/orders/{id}": {
  /**
  * Get an order
  * @description Customer orders, with what is delivered and invoiced. One of them.
  */
  get: operations["getOrder"];
  /**
  * Create or change an order by your own id
  */
  put: operations["upsertOrder"];
  /**
  * Delete an order
  * @description Deletes it permanently. Possible in the state draft or cancelled; otherwise 422: Use the action cancel, or end it with close.
  */
  delete: operations["deleteOrder"];
  /**
  * Change an order
  */
  patch: operations["updateOrder"];
 };
 "/v1/orders/{id}/apply_fiscal_position": {
  /**
  * Apply fiscal position an order
  * @description Applies the fiscal position to the lines anew. From `draft`.
  */
  post: operations["applyOrderFiscalPosition"];
 };
 "/v1/orders/{id}/cancel": {
  /**
  * Cancel an order
  * @description Cancels it, as long as nothing is delivered or invoiced. From `draft` or `confirmed` to `cancelled`.
  */
  post: operations["cancelOrder"];
 };
 "/v1/orders/{id}/close": {
  /**
  * Close an order
  * @description Ends it: nothing more will be delivered, and open deliveries are cancelled. From `confirmed` to `done`.
  */
  post: operations["closeOrder"];
 };
 "/v1/orders/{id}/confirm": {
  /**
  * Confirm an order
  * @description Numbers it, and opens the delivery of its goods. From `draft` to `confirmed`.
  */
  post: operations["confirmOrder"];
 };
 "/v1/orders/{id}/deliver": {
  /**
  * Deliver an order
  * @description Posts its open delivery and marks services as delivered, in whole or in part. From `confirmed` or `done`.
  */
  post: operations["deliverOrder"];
 };
 "/v1/orders/{id}/down_payment": {
  /**
  * Down payment an order
  * @description Creates one draft invoice of a down payment, which later invoices deduct. From `confirmed`.
  */
  post: operations["downOrderPayment"];
 };
 "/v1/orders/{id}/duplicate": {
  /**
  * Duplicate an order
  * @description Creates a new draft with the same content. In any state.
  */
  post: operations["duplicateOrder"];
 };
 "/v1/orders/{id}/invoice": {
  /**
  * Invoice an order
  * @description Creates one draft invoice of what can be invoiced. From `confirmed` or `done`.
  */
  post: operations["invoiceOrder"];
 };
 "/v1/orders/{id}/pdf": {
  /**
  * Get the confirmation of an order on paper
  * @description The order as PDF; a draft is marked DRAFT.
  */
  get: operations["getOrderPdf"];
 };
 "/v1/orders/{id}/progress": {
  /**
  * Progress an order
  * @description Creates one draft invoice of what has progressed since the last one. From `confirmed` or `done`.
  */
  post: operations["progressOrder"];
 };
 "/v1/orders/{id}/reset": {
  /**
  * Reset an order
  * @description Resets an order that was never confirmed to draft. From `cancelled` to `draft`.
  */
  post: operations["resetOrder"];
 };
 "/v1/orders/{id}/send": {
  /**
  * Send an order
  * @description Mails its confirmation to the customer. From `confirmed` or `done`.
  */
  post: operations["sendOrder"];
 };
 "/v1/orders/{id}/undeliver": {
  /**
  * Undeliver an order
  * @description Takes back delivered services; goods are taken back by a return. From `confirmed` or `done`.
  */
  post: operations["undeliverOrder"];
 };
 "/v1/partners": {
  /**
  * List partners
  * @description Customers and suppliers. Filters combine with AND.
  */
  get: operations["listPartners"];
  /**
  * Create a partner
  */
  post: operations["createPartner"];
 };
 "/v1/partners/{id}": {
  /**
  * Get a partner
  * @description Customers and suppliers. One of them.
  */
  get: operations["getPartner"];
  /**
  * Create or change a partner by your own id
  */
  put: operations["upsertPartner"];
  /**
  * Delete a partner
  */
  delete: operations["deletePartner"];
  /**
  * Change a partner
  */
  patch: operations["updatePartner"];
 };
 "/v1/partners/{id}/remind": {
  /**
  * Remind a partner
  * @description Mails a reminder with the list of its overdue invoices, and marks them. Without a mail server they are only marked.
  */
  post: operations["remindPartner"];
 };
 "/v1/partners/{id}/reminder/pdf": {
  /**
  * Get a payment reminder on paper
  * @description What a reminder by hand would state today.
  */
  get: operations["getPartnerReminderPdf"];
 };
 "/v1/partners/{id}/send_statement": {
  /**
  * Send statement a partner
  * @description Mails its statement of account.
  */
  post: operations["sendPartnerStatement"];
 };
 "/v1/partners/{id}/statement/pdf": {
  /**
  * Get a statement of account on paper
  * @description Entries with balances, by currency, and what is open by days overdue.
  */
  get: operations["getPartnerStatementPdf"];
 };
 "/v1/payment_runs": {
  /**
  * List payment runs
  * @description Bills that are paid by one SEPA credit transfer file. Filters combine with AND.
  */
  get: operations["listPaymentRuns"];
  /**
  * Create a payment run
  */
  post: operations["createPaymentRun"];
 };
 "/v1/payment_runs/propose": {
  /**
  * Propose a payment run
  * @description A draft of the bills in EUR that are due by a day, with the credit notes of the same suppliers set off. `left_out` has every other bill that is due, with the reason.
  */
  post: operations["proposePaymentRun"];
 };
 "/v1/payment_runs/{id}": {
  /**
  * Get a payment run
  * @description Bills that are paid by one SEPA credit transfer file. One of them.
  */
  get: operations["getPaymentRun"];
  /**
  * Create or change a payment run by your own id
  */
  put: operations["upsertPaymentRun"];
  /**
  * Delete a payment run
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Use the action cancel.
  */
  delete: operations["deletePaymentRun"];
  /**
  * Change a payment run
  */
  patch: operations["updatePaymentRun"];
 };
 "/v1/payment_runs/{id}/cancel": {
  /**
  * Cancel a payment run
  * @description Frees its bills. What the bank already has must be withdrawn there. From `draft` or `confirmed` or `exported` to `cancelled`.
  */
  post: operations["cancelPaymentRun"];
 };
 "/v1/payment_runs/{id}/complete": {
  /**
  * Complete a payment run
  * @description Ends a run that the bank carried out, although its statement does not name each transfer. From `exported` to `done`.
  */
  post: operations["completePaymentRun"];
 };
 "/v1/payment_runs/{id}/confirm": {
  /**
  * Confirm a payment run
  * @description Numbers the run. From then on its bills are in payment, and no other run takes them. From `draft` to `confirmed`.
  */
  post: operations["confirmPaymentRun"];
 };
 "/v1/payment_runs/{id}/export": {
  /**
  * Export a payment run
  * @description Makes the file for the bank, which GET file returns. Nothing is posted. From `confirmed` to `exported`.
  */
  post: operations["exportPaymentRun"];
 };
 "/v1/payment_runs/{id}/file": {
  /**
  * Get the file of a payment run
  * @description The SEPA credit transfer file of an exported run, for the bank: the same bytes each time. Its SHA-256 is `file_sha256` of the run, unless another version is asked for.
  */
  get: operations["getPaymentRunFile"];
 };
 "/v1/payment_terms": {
  /**
  * List payment terms
  * @description When each part of a document is due. Filters combine with AND.
  */
  get: operations["listPaymentTerms"];
  /**
  * Create a payment term
  */
  post: operations["createPaymentTerm"];
 };
 "/v1/payment_terms/{id}": {
  /**
  * Get a payment term
  * @description When each part of a document is due. One of them.
  */
  get: operations["getPaymentTerm"];
  /**
  * Create or change a payment term by your own id
  */
  put: operations["upsertPaymentTerm"];
  /**
  * Delete a payment term
  */
  delete: operations["deletePaymentTerm"];
  /**
  * Change a payment term
  */
  patch: operations["updatePaymentTerm"];
 };
 "/v1/payments": {
  /**
  * List payments
  * @description Money received and paid, and what it settles. Filters combine with AND.
  */
  get: operations["listPayments"];
  /**
  * Create a payment
  */
  post: operations["createPayment"];
 };
 "/v1/payments/{id}": {
  /**
  * Get a payment
  * @description Money received and paid, and what it settles. One of them.
  */
  get: operations["getPayment"];
  /**
  * Create or change a payment by your own id
  */
  put: operations["upsertPayment"];
  /**
  * Delete a payment
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Use the action reverse.
  */
  delete: operations["deletePayment"];
  /**
  * Change a payment
  */
  patch: operations["updatePayment"];
 };
 "/v1/payments/{id}/allocate": {
  /**
  * Allocate a payment
  * @description Settles documents with its open amount. From `posted`.
  */
  post: operations["allocatePayment"];
 };
 "/v1/payments/{id}/assign": {
  /**
  * Assign a payment
  * @description Sets the partner of a payment that has none: it moves from the unallocated account to the partner. From `posted`.
  */
  post: operations["assignPayment"];
 };
 "/v1/payments/{id}/pdf": {
  /**
  * Get a payment on paper
  * @description A receipt, or a remittance advice for an outbound payment, with what it settles now.
  */
  get: operations["getPaymentPdf"];
 };
 "/v1/payments/{id}/post": {
  /**
  * Post a payment
  * @description Posts its entry and settles what it is allocated to. From `draft` to `posted`.
  */
  post: operations["postPayment"];
 };
 "/v1/payments/{id}/reverse": {
  /**
  * Reverse a payment
  * @description Reverses it: its matches are undone and its entry is reversed. From `posted` to `reversed`.
  */
  post: operations["reversePayment"];
 };
 "/v1/price_lists": {
  /**
  * List price lists
  * @description Lists of prices that documents take for their lines. Filters combine with AND.
  */
  get: operations["listPriceLists"];
  /**
  * Create a price list
  */
  post: operations["createPriceList"];
 };
 "/v1/price_lists/{id}": {
  /**
  * Get a price list
  * @description Lists of prices that documents take for their lines. One of them.
  */
  get: operations["getPriceList"];
  /**
  * Create or change a price list by your own id
  */
  put: operations["upsertPriceList"];
  /**
  * Delete a price list
  */
  delete: operations["deletePriceList"];
  /**
  * Change a price list
  */
  patch: operations["updatePriceList"];
 };
 "/v1/price_rows": {
  /**
  * List price rows
  * @description The prices of price lists: of a product or a category, or a discount on prices, from a quantity on. Filters combine with AND.
  */
  get: operations["listPriceRows"];
  /**
  * Create a price row
  */
  post: operations["createPriceRow"];
 };
 "/v1/price_rows/{id}": {
  /**
  * Get a price row
  * @description The prices of price lists: of a product or a category, or a discount on prices, from a quantity on. One of them.
  */
  get: operations["getPriceRow"];
  /**
  * Create or change a price row by your own id
  */
  put: operations["upsertPriceRow"];
  /**
  * Delete a price row
  */
  delete: operations["deletePriceRow"];
  /**
  * Change a price row
  */
  patch: operations["updatePriceRow"];
 };
 "/v1/prices": {
  /**
  * Try which price a line would have
  * @description As a new line of a product would take it, and why. Taxes of fiscal positions come afterwards.
  */
  get: operations["getPrice"];
 };
 "/v1/product_categories": {
  /**
  * List product categories
  * @description Groups of products, which price lists may name. Filters combine with AND.
  */
  get: operations["listProductCategories"];
  /**
  * Create a product category
  */
  post: operations["createProductCategory"];
 };
 "/v1/product_categories/{id}": {
  /**
  * Get a product category
  * @description Groups of products, which price lists may name. One of them.
  */
  get: operations["getProductCategory"];
  /**
  * Create or change a product category by your own id
  */
  put: operations["upsertProductCategory"];
  /**
  * Delete a product category
  */
  delete: operations["deleteProductCategory"];
  /**
  * Change a product category
  */
  patch: operations["updateProductCategory"];
 };
 "/v1/products": {
  /**
  * List products
  * @description What is sold, bought and stocked. Filters combine with AND.
  */
  get: operations["listProducts"];
  /**
  * Create a product
  */
  post: operations["createProduct"];
 };
 "/v1/products/by_barcode": {
  /**
  * Find a product by a barcode
  * @description Its own, or that of one of its units: then `unit_code` is that of the pack. Nulls: nothing has it.
  */
  get: operations["getProductByBarcode"];
 };
 "/v1/products/{id}": {
  /**
  * Get a product
  * @description What is sold, bought and stocked. One of them.
  */
  get: operations["getProduct"];
  /**
  * Create or change a product by your own id
  */
  put: operations["upsertProduct"];
  /**
  * Delete a product
  */
  delete: operations["deleteProduct"];
  /**
  * Change a product
  */
  patch: operations["updateProduct"];
 };
 "/v1/purchase_orders": {
  /**
  * List purchase orders
  * @description Orders at suppliers, with what is received and billed. Filters combine with AND.
  */
  get: operations["listPurchaseOrders"];
  /**
  * Create a purchase order
  */
  post: operations["createPurchaseOrder"];
 };
 "/v1/purchase_orders/{id}": {
  /**
  * Get a purchase order
  * @description Orders at suppliers, with what is received and billed. One of them.
  */
  get: operations["getPurchaseOrder"];
  /**
  * Create or change a purchase order by your own id
  */
  put: operations["upsertPurchaseOrder"];
  /**
  * Delete a purchase order
  * @description Deletes it permanently. Possible in the state draft or cancelled; otherwise 422: Use the action cancel, or end it with close.
  */
  delete: operations["deletePurchaseOrder"];
  /**
  * Change a purchase order
  */
  patch: operations["updatePurchaseOrder"];
 };
 "/v1/purchase_orders/{id}/apply_fiscal_position": {
  /**
  * Apply fiscal position a purchase order
  * @description Applies the fiscal position to the lines anew. From `draft`.
  */
  post: operations["applyPurchaseOrderFiscalPosition"];
 };
 "/v1/purchase_orders/{id}/bill": {
  /**
  * Bill a purchase order
  * @description Creates one draft bill of what can be billed. From `confirmed` or `done`.
  */
  post: operations["billPurchaseOrder"];
 };
 "/v1/purchase_orders/{id}/cancel": {
  /**
  * Cancel a purchase order
  * @description Cancels it, as long as nothing is received or billed. From `draft` or `confirmed` to `cancelled`.
  */
  post: operations["cancelPurchaseOrder"];
 };
 "/v1/purchase_orders/{id}/close": {
  /**
  * Close a purchase order
  * @description Ends it: nothing more is expected, and open receipts are cancelled. From `confirmed` to `done`.
  */
  post: operations["closePurchaseOrder"];
 };
 "/v1/purchase_orders/{id}/confirm": {
  /**
  * Confirm a purchase order
  * @description Numbers it, and opens the receipt of its goods. From `draft` to `confirmed`.
  */
  post: operations["confirmPurchaseOrder"];
 };
 "/v1/purchase_orders/{id}/down_payment": {
  /**
  * Down payment a purchase order
  * @description Creates one draft bill of a down payment, which later bills deduct. From `confirmed`.
  */
  post: operations["downPurchaseOrderPayment"];
 };
 "/v1/purchase_orders/{id}/duplicate": {
  /**
  * Duplicate a purchase order
  * @description Creates a new draft with the same content. In any state.
  */
  post: operations["duplicatePurchaseOrder"];
 };
 "/v1/purchase_orders/{id}/pdf": {
  /**
  * Get a purchase order on paper
  * @description The order as PDF, to be sent to the supplier; a draft is marked DRAFT.
  */
  get: operations["getPurchaseOrderPdf"];
 };
 "/v1/purchase_orders/{id}/receive": {
  /**
  * Receive a purchase order
  * @description Posts its open receipt, in whole or in part, at the prices of the order. From `confirmed` or `done`.
  */
  post: operations["receivePurchaseOrder"];
 };
 "/v1/purchase_orders/{id}/reset": {
  /**
  * Reset a purchase order
  * @description Resets an order that was never confirmed to draft. From `cancelled` to `draft`.
  */
  post: operations["resetPurchaseOrder"];
 };
 "/v1/purchase_orders/{id}/revise": {
  /**
  * Revise a purchase order
  * @description Changes what is ordered; the lines until now stay in revisions. From `confirmed`.
  */
  post: operations["revisePurchaseOrder"];
 };
 "/v1/purchase_orders/{id}/send": {
  /**
  * Send a purchase order
  * @description Mails it to the partner. Without a mail server it is marked as sent. From `confirmed` or `done`.
  */
  post: operations["sendPurchaseOrder"];
 };
 "/v1/quotations": {
  /**
  * List quotations
  * @description Offers to customers; an accepted one becomes an order. Filters combine with AND.
  */
  get: operations["listQuotations"];
  /**
  * Create a quotation
  */
  post: operations["createQuotation"];
 };
 "/v1/quotations/{id}": {
  /**
  * Get a quotation
  * @description Offers to customers; an accepted one becomes an order. One of them.
  */
  get: operations["getQuotation"];
  /**
  * Create or change a quotation by your own id
  */
  put: operations["upsertQuotation"];
  /**
  * Delete a quotation
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Use the action cancel.
  */
  delete: operations["deleteQuotation"];
  /**
  * Change a quotation
  */
  patch: operations["updateQuotation"];
 };
 "/v1/quotations/{id}/accept": {
  /**
  * Accept a quotation
  * @description Creates an order from it. From `draft` or `sent` to `accepted`.
  */
  post: operations["acceptQuotation"];
 };
 "/v1/quotations/{id}/apply_fiscal_position": {
  /**
  * Apply fiscal position a quotation
  * @description Applies the fiscal position to the lines anew. From `draft`.
  */
  post: operations["applyQuotationFiscalPosition"];
 };
 "/v1/quotations/{id}/cancel": {
  /**
  * Cancel a quotation
  * @description Stops it. From `draft` or `sent` or `declined` to `cancelled`.
  */
  post: operations["cancelQuotation"];
 };
 "/v1/quotations/{id}/decline": {
  /**
  * Decline a quotation
  * @description The customer declined it. From `draft` or `sent` to `declined`.
  */
  post: operations["declineQuotation"];
 };
 "/v1/quotations/{id}/duplicate": {
  /**
  * Duplicate a quotation
  * @description Creates a new draft with the same content. In any state.
  */
  post: operations["duplicateQuotation"];
 };
 "/v1/quotations/{id}/pdf": {
  /**
  * Get a quotation on paper
  * @description The quotation as PDF; a draft is marked DRAFT.
  */
  get: operations["getQuotationPdf"];
 };
 "/v1/quotations/{id}/reset": {
  /**
  * Reset a quotation
  * @description Resets it to draft; it keeps its number. From `sent` or `declined` or `cancelled` to `draft`.
  */
  post: operations["resetQuotation"];
 };
 "/v1/quotations/{id}/send": {
  /**
  * Send a quotation
  * @description Numbers it, and mails it to the customer. Without a mail server it is marked as sent. From `draft` or `sent` to `sent`.
  */
  post: operations["sendQuotation"];
 };
 "/v1/rate_limit": {
  /**
  * Get the rate limit
  * @description What is left of the token's budget. This request does not count.
  */
  get: operations["getRateLimit"];
 };
 "/v1/receipts": {
  /**
  * List receipts
  * @description Goods from suppliers. Filters combine with AND.
  */
  get: operations["listReceipts"];
  /**
  * Create a receipt
  */
  post: operations["createReceipt"];
 };
 "/v1/receipts/{id}": {
  /**
  * Get a receipt
  * @description Goods from suppliers. One of them.
  */
  get: operations["getReceipt"];
  /**
  * Create or change a receipt by your own id
  */
  put: operations["upsertReceipt"];
  /**
  * Delete a receipt
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Cancel it; a done transfer is returned with the action return.
  */
  delete: operations["deleteReceipt"];
  /**
  * Change a receipt
  */
  patch: operations["updateReceipt"];
 };
 "/v1/receipts/{id}/bill": {
  /**
  * Create a draft bill of a receipt
  * @description Of what came, is not returned and on no bill, at the prices of the purchase order, else at the cost of the receipt.
  */
  post: operations["billReceipt"];
 };
 "/v1/receipts/{id}/cancel": {
  /**
  * Cancel a receipt
  * @description Cancels it and releases what is reserved for it. From `draft` or `waiting` or `ready` to `cancelled`.
  */
  post: operations["cancelReceipt"];
 };
 "/v1/receipts/{id}/confirm": {
  /**
  * Confirm a receipt
  * @description Numbers it and reserves the goods that it takes out, as far as they are available. From `draft`.
  */
  post: operations["confirmReceipt"];
 };
 "/v1/receipts/{id}/post": {
  /**
  * Post a receipt
  * @description Moves the goods. From `draft` or `waiting` or `ready` to `done`.
  */
  post: operations["postReceipt"];
 };
 "/v1/receipts/{id}/reserve": {
  /**
  * Reserve a receipt
  * @description Reserves what is still missing, as far as it is available. From `waiting` or `ready`.
  */
  post: operations["reserveReceipt"];
 };
 "/v1/receipts/{id}/return": {
  /**
  * Return a receipt
  * @description Creates the draft of a transfer that returns the goods. From `done`.
  */
  post: operations["returnReceipt"];
 };
 "/v1/receipts/{id}/unreserve": {
  /**
  * Unreserve a receipt
  * @description Releases what is reserved for it. From `waiting` or `ready`.
  */
  post: operations["unreserveReceipt"];
 };
 "/v1/reconciliations": {
  /**
  * List reconciliations
  * @description Matches of debit lines with credit lines. Filters combine with AND.
  */
  get: operations["listReconciliations"];
  /**
  * Create a reconciliation
  */
  post: operations["createReconciliation"];
 };
 "/v1/reconciliations/{id}": {
  /**
  * Get a reconciliation
  * @description Matches of debit lines with credit lines. One of them.
  */
  get: operations["getReconciliation"];
 };
 "/v1/reconciliations/{id}/undo": {
  /**
  * Undo a reconciliation
  * @description Voids the match from a given date. From `active` to `undone`.
  */
  post: operations["undoReconciliation"];
 };
 "/v1/reports": {
  /**
  * List the reports
  * @description The reports that the token may read, with their parameters, columns and scopes. `year_end` says how fiscal years end in the report.
  */
  get: operations["listReports"];
 };
 "/v1/reports/aged_payable": {
  /**
  * Get the report aged_payable
  * @description Amounts owed to suppliers, by days overdue.
  */
  get: operations["getAgedPayableReport"];
 };
 "/v1/reports/aged_receivable": {
  /**
  * Get the report aged_receivable
  * @description Amounts that customers owe, by days overdue.
  */
  get: operations["getAgedReceivableReport"];
 };
 "/v1/reports/balance_sheet": {
  /**
  * Get the report balance_sheet
  * @description Assets, liabilities and equity at the end of a day, with the earnings of earlier fiscal years and of the current one.
  */
  get: operations["getBalanceSheetReport"];
 };
 "/v1/reports/bank_reconciliation": {
  /**
  * Get the report bank_reconciliation
  * @description What only the bank has and what only the books have on a bank account, in its currency. Without bank_account: on all in the currency of the books.
  */
  get: operations["getBankReconciliationReport"];
 };
 "/v1/reports/ec_sales_list": {
  /**
  * Get the report ec_sales_list
  * @description Sales to firms in other states of the EU by VAT id. Credits count as negative.
  */
  get: operations["getEcSalesListReport"];
 };
 "/v1/reports/foreign_items": {
  /**
  * Get the report foreign_items
  * @description What was open in foreign currencies at the end of a day, item by item, as a revaluation values it.
  */
  get: operations["getForeignItemsReport"];
 };
 "/v1/reports/general_ledger": {
  /**
  * Get the report general_ledger
  * @description The posted lines of each account, with its balance after each.
  */
  get: operations["getGeneralLedgerReport"];
 };
 "/v1/reports/integrity": {
  /**
  * Get the report integrity
  * @description The invariants of the books, checked when the report is read.
  */
  get: operations["getIntegrityReport"];
 };
 "/v1/reports/journal": {
  /**
  * Get the report journal
  * @description The posted entries of a period with their lines, day by day.
  */
  get: operations["getJournalReport"];
 };
 "/v1/reports/open_items": {
  /**
  * Get the report open_items
  * @description The posted lines that are not fully matched, with their open amounts: what reconciliations can match.
  */
  get: operations["getOpenItemsReport"];
 };
 "/v1/reports/oss": {
  /**
  * Get the report oss
  * @description Sales with taxes of other countries for the One Stop Shop, by country, rate, goods and services.
  */
  get: operations["getOssReport"];
 };
 "/v1/reports/partner_ledger": {
  /**
  * Get the report partner_ledger
  * @description The receivable and payable lines of each partner, with the balance after each.
  */
  get: operations["getPartnerLedgerReport"];
 };
 "/v1/reports/profit_and_loss": {
  /**
  * Get the report profit_and_loss
  * @description Income, cost of goods sold and expenses of a period, and the result; closing entries are left out.
  */
  get: operations["getProfitAndLossReport"];
 };
 "/v1/reports/received_not_billed": {
  /**
  * Get the report received_not_billed
  * @description Lines of receipts that are not billed, and of bills whose goods are not received (below 0), compared with the balance of their account.
  */
  get: operations["getReceivedNotBilledReport"];
 };
 "/v1/reports/reminders_due": {
  /**
  * Get the report reminders_due
  * @description Customers with overdue invoices that have reached a level of reminders that was not sent yet.
  */
  get: operations["getRemindersDueReport"];
 };
 "/v1/reports/sales": {
  /**
  * Get the report sales
  * @description Invoiced amounts without tax, by month, customer and product; credits count as negative.
  */
  get: operations["getSalesReport"];
 };
 "/v1/reports/stock_valuation": {
  /**
  * Get the report stock_valuation
  * @description Quantity and value of each product on hand; the totals are compared with the stock accounts of the ledger.
  */
  get: operations["getStockValuationReport"];
 };
 "/v1/reports/tax": {
  /**
  * Get the report tax
  * @description Base and amount of each tax on sales and purchases, from documents and entries; credits count as negative.
  */
  get: operations["getTaxReport"];
 };
 "/v1/reports/tax_return": {
  /**
  * Get the report tax_return
  * @description The boxes of a tax return, by the template of a country; what no box takes is listed. Credits count as negative.
  */
  get: operations["getTaxReturnReport"];
 };
 "/v1/reports/trial_balance": {
  /**
  * Get the report trial_balance
  * @description Opening, debit, credit and closing of each account, with the earnings of earlier fiscal years on a computed line.
  */
  get: operations["getTrialBalanceReport"];
 };
 "/v1/reports/{report}.csv": {
  /**
  * Get a report as CSV
  * @description All rows of a report, with its parameters. It needs the scope of the report; a parameter that the report does not have is 400.
  */
  get: operations["getReportFile"];
 };
 "/v1/request_logs": {
  /**
  * List request logs
  * @description Requests made with a token in the last 30 days, including reads, without bodies or query strings. Filters combine with AND.
  */
  get: operations["listRequestLogs"];
 };
 "/v1/request_logs/{id}": {
  /**
  * Get a request log
  * @description Requests made with a token in the last 30 days, including reads, without bodies or query strings. One of them.
  */
  get: operations["getRequestLog"];
 };
 "/v1/returns": {
  /**
  * List returns
  * @description Returned goods; created by the action return. Filters combine with AND.
  */
  get: operations["listReturns"];
 };
 "/v1/returns/{id}": {
  /**
  * Get a return
  * @description Returned goods; created by the action return. One of them.
  */
  get: operations["getReturn"];
  /**
  * Delete a return
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Cancel it; a done transfer is returned with the action return.
  */
  delete: operations["deleteReturn"];
  /**
  * Change a return
  */
  patch: operations["updateReturn"];
 };
 "/v1/returns/{id}/cancel": {
  /**
  * Cancel a return
  * @description Cancels it and releases what is reserved for it. From `draft` or `waiting` or `ready` to `cancelled`.
  */
  post: operations["cancelReturn"];
 };
 "/v1/returns/{id}/confirm": {
  /**
  * Confirm a return
  * @description Numbers it and reserves the goods that it takes out, as far as they are available. From `draft`.
  */
  post: operations["confirmReturn"];
 };
 "/v1/returns/{id}/post": {
  /**
  * Post a return
  * @description Moves the goods. From `draft` or `waiting` or `ready` to `done`.
  */
  post: operations["postReturn"];
 };
 "/v1/returns/{id}/reserve": {
  /**
  * Reserve a return
  * @description Reserves what is still missing, as far as it is available. From `waiting` or `ready`.
  */
  post: operations["reserveReturn"];
 };
 "/v1/returns/{id}/return": {
  /**
  * Return a return
  * @description Creates the draft of a transfer that returns the goods. From `done`.
  */
  post: operations["returnReturn"];
 };
 "/v1/returns/{id}/unreserve": {
  /**
  * Unreserve a return
  * @description Releases what is reserved for it. From `waiting` or `ready`.
  */
  post: operations["unreserveReturn"];
 };
 "/v1/revaluations": {
  /**
  * List revaluations
  * @description What is open in foreign currencies at the end of a period, valued at the rates of that day. Filters combine with AND.
  */
  get: operations["listRevaluations"];
  /**
  * Create a revaluation
  */
  post: operations["createRevaluation"];
 };
 "/v1/revaluations/{id}": {
  /**
  * Get a revaluation
  * @description What is open in foreign currencies at the end of a period, valued at the rates of that day. One of them.
  */
  get: operations["getRevaluation"];
 };
 "/v1/revaluations/{id}/undo": {
  /**
  * Undo a revaluation
  * @description Reverses the entry and its mirror, each on its own day. From `active` to `undone`.
  */
  post: operations["undoRevaluation"];
 };
 "/v1/saved_views": {
  /**
  * List saved views
  * @description Saved lists: yours, and those that are shared with you; signed-in people only. Filters combine with AND.
  */
  get: operations["listSavedViews"];
  /**
  * Create a saved view
  */
  post: operations["createSavedView"];
 };
 "/v1/saved_views/{id}": {
  /**
  * Get a saved view
  * @description Saved lists: yours, and those that are shared with you; signed-in people only. One of them.
  */
  get: operations["getSavedView"];
  /**
  * Create or change a saved view by your own id
  */
  put: operations["upsertSavedView"];
  /**
  * Delete a saved view
  */
  delete: operations["deleteSavedView"];
  /**
  * Change a saved view
  */
  patch: operations["updateSavedView"];
 };
 "/v1/schedule_runs": {
  /**
  * List schedule runs
  * @description What became of each number of a schedule. Filters combine with AND.
  */
  get: operations["listScheduleRuns"];
 };
 "/v1/schedule_runs/{id}": {
  /**
  * Get a schedule run
  * @description What became of each number of a schedule. One of them.
  */
  get: operations["getScheduleRun"];
 };
 "/v1/schedules": {
  /**
  * List schedules
  * @description Invoices, bills and entries that are made again and again. Filters combine with AND.
  */
  get: operations["listSchedules"];
  /**
  * Create a schedule
  */
  post: operations["createSchedule"];
 };
 "/v1/schedules/{id}": {
  /**
  * Get a schedule
  * @description Invoices, bills and entries that are made again and again. One of them.
  */
  get: operations["getSchedule"];
  /**
  * Create or change a schedule by your own id
  */
  put: operations["upsertSchedule"];
  /**
  * Delete a schedule
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Use the action end.
  */
  delete: operations["deleteSchedule"];
  /**
  * Change a schedule
  */
  patch: operations["updateSchedule"];
 };
 "/v1/schedules/{id}/activate": {
  /**
  * Activate a schedule
  * @description Starts it, if its next document could be made. From `draft` to `active`.
  */
  post: operations["activateSchedule"];
 };
 "/v1/schedules/{id}/calendar": {
  /**
  * Get the next documents of a schedule
  * @description Their dates, and what each is for, as the schedule is now. Nothing of an ended one.
  */
  get: operations["getScheduleCalendar"];
 };
 "/v1/schedules/{id}/end": {
  /**
  * End a schedule
  * @description Makes nothing any more. From `active` or `paused` to `ended`.
  */
  post: operations["endSchedule"];
 };
 "/v1/schedules/{id}/pause": {
  /**
  * Pause a schedule
  * @description Makes nothing until it is resumed. From `active` to `paused`.
  */
  post: operations["pauseSchedule"];
 };
 "/v1/schedules/{id}/resume": {
  /**
  * Resume a schedule
  * @description Goes on. From `paused` to `active`.
  */
  post: operations["resumeSchedule"];
 };
 "/v1/schedules/{id}/skip_next": {
  /**
  * Skip next a schedule
  * @description Leaves the next document out. From `active` or `paused`.
  */
  post: operations["skipScheduleNext"];
 };
 "/v1/schema": {
  /**
  * List the resources
  * @description All resources that have a schema, with their operations and scopes.
  */
  get: operations["listSchemas"];
 };
 "/v1/schema/settings/{name}": {
  /**
  * Get the schema of a group of settings
  * @description The same as the schema of a resource, for a name with a slash: `settings/company`.
  */
  get: operations["getSchemaInArea"];
 };
 "/v1/schema/{resource}": {
  /**
  * Get the schema of a resource
  * @description The fields of a resource with their types, filters and sort keys, its states and what may change in them, and its actions with their arguments.
  */
  get: operations["getSchema"];
 };
 "/v1/search": {
  /**
  * Search the records of every kind
  * @description Finds records by numbers, names, references, external ids and ids, among those that the token may read: what equals `q` first, then what begins with it, names with words that begin with its words and numbers with its parts, documents with that amount, texts of the newest 500 records of a collection that contain it, and names in which a longer word differs by one typo. Accents and leading zeros of a number do not matter. In each of these steps the first of every resource comes before the second of any.
  */
  get: operations["search"];
 };
 "/v1/settings": {
  /**
  * List the groups of settings
  * @description Names and paths of all groups of settings.
  */
  get: operations["listSettings"];
 };
 "/v1/settings/accounting": {
  /**
  * Get the accounting settings
  * @description Settings of the books: fiscal year, rounding, default accounts, journals and taxes.
  */
  get: operations["getAccountingSettings"];
  /**
  * Change the accounting settings
  */
  patch: operations["updateAccountingSettings"];
 };
 "/v1/settings/accounting/lock": {
  /**
  * Lock the accounting settings
  * @description Moves the lock date: nothing can be posted on or before it. It can be moved back only while “Lock date may go back” (lock_reopen) is on.
  */
  post: operations["lockAccountingSettings"];
 };
 "/v1/settings/banking": {
  /**
  * Get the banking settings
  * @description Banking settings: whether a payment run needs a second person.
  */
  get: operations["getBankingSettings"];
  /**
  * Change the banking settings
  */
  patch: operations["updateBankingSettings"];
 };
 "/v1/settings/company": {
  /**
  * Get the company
  * @description The company of the workspace: the seller on documents.
  */
  get: operations["getCompany"];
  /**
  * Change the company
  */
  patch: operations["updateCompany"];
 };
 "/v1/settings/company/logo": {
  /**
  * Get the logo of the company
  * @description The image that papers of today have: PNG or JPEG.
  */
  get: operations["getCompanyLogo"];
  /**
  * Set the logo of the company
  * @description The body is a PNG or JPEG, judged by its content: at most 1 MB, 4,000 × 4,000 pixels. It is stored on white, in print size.
  */
  put: operations["setCompanyLogo"];
  /**
  * Remove the logo of the company
  * @description Papers of documents that were posted with it keep it.
  */
  delete: operations["removeCompanyLogo"];
 };
 "/v1/settings/company/sample_pdf": {
  /**
  * Get a sample of the papers
  * @description An invented paper with the settings of today, marked as a sample. Nothing is kept.
  */
  get: operations["getCompanySamplePdf"];
 };
 "/v1/settings/company/test_mail": {
  /**
  * Test mail the company
  * @description Mails a test message.
  */
  post: operations["testCompanyMail"];
 };
 "/v1/settings/purchasing": {
  /**
  * Get the purchasing settings
  * @description How far bills and receipts may differ from the order.
  */
  get: operations["getPurchasingSettings"];
  /**
  * Change the purchasing settings
  */
  patch: operations["updatePurchasingSettings"];
 };
 "/v1/settings/sales": {
  /**
  * Get the sales settings
  * @description Sales settings: how long quotations are valid, whether orders need stock.
  */
  get: operations["getSalesSettings"];
  /**
  * Change the sales settings
  */
  patch: operations["updateSalesSettings"];
 };
 "/v1/settings/security": {
  /**
  * Get the security settings
  * @description Security settings: whether members need a second factor.
  */
  get: operations["getSecuritySettings"];
  /**
  * Change the security settings
  */
  patch: operations["updateSecuritySettings"];
 };
 "/v1/settings/{settings}/actions": {
  /**
  * List the actions of settings
  * @description Every action, whether it is possible now, and the reasons if it is not. Runs the same checks as the action itself, without arguments. Needs a scope that reads the record.
  */
  get: operations["listSettingsActions"];
 };
 "/v1/settings/{settings}/history": {
  /**
  * List the history of settings
  * @description Every version: what changed, when, by whom and in which request. Newest first. Needs a scope that reads the record.
  */
  get: operations["listSettingsHistory"];
 };
 "/v1/stock": {
  /**
  * List stock
  * @description What is on hand, one row for each product and internal location. Filters combine with AND.
  */
  get: operations["listStock"];
 };
 "/v1/stock/{id}": {
  /**
  * Get a stock
  * @description What is on hand, one row for each product and internal location. One of them.
  */
  get: operations["getStock"];
 };
 "/v1/suppliers": {
  /**
  * List suppliers
  * @description Partners that sell. Filters combine with AND.
  */
  get: operations["listSuppliers"];
  /**
  * Create a supplier
  */
  post: operations["createSupplier"];
 };
 "/v1/suppliers/{id}": {
  /**
  * Get a supplier
  * @description Partners that sell. One of them.
  */
  get: operations["getSupplier"];
  /**
  * Create or change a supplier by your own id
  */
  put: operations["upsertSupplier"];
  /**
  * Delete a supplier
  */
  delete: operations["deleteSupplier"];
  /**
  * Change a supplier
  */
  patch: operations["updateSupplier"];
 };
 "/v1/suppliers/{id}/remind": {
  /**
  * Remind a supplier
  * @description Mails a reminder with the list of its overdue invoices, and marks them. Without a mail server they are only marked.
  */
  post: operations["remindSupplier"];
 };
 "/v1/suppliers/{id}/send_statement": {
  /**
  * Send statement a supplier
  * @description Mails its statement of account.
  */
  post: operations["sendSupplierStatement"];
 };
 "/v1/taxes": {
  /**
  * List taxes
  * @description Percentages on lines. For another rate, create a new tax. Filters combine with AND.
  */
  get: operations["listTaxes"];
  /**
  * Create a tax
  */
  post: operations["createTax"];
 };
 "/v1/taxes/{id}": {
  /**
  * Get a tax
  * @description Percentages on lines. For another rate, create a new tax. One of them.
  */
  get: operations["getTax"];
  /**
  * Create or change a tax by your own id
  */
  put: operations["upsertTax"];
  /**
  * Delete a tax
  */
  delete: operations["deleteTax"];
  /**
  * Change a tax
  */
  patch: operations["updateTax"];
 };
 "/v1/token": {
  /**
  * Get the token
  * @description The token that the request was sent with: name, scopes, expiry, workspace and limits. Never its value.
  */
  get: operations["getCurrentToken"];
  /**
  * Revoke the token
  * @description Revokes the token that the request was sent with. Its next request is 401. Takes the header `If-Match`.
  */
  delete: operations["revokeCurrentToken"];
 };
 "/v1/tokens": {
  /**
  * List tokens
  * @description The API tokens of the workspace; signed-in people only. Filters combine with AND.
  */
  get: operations["listTokens"];
  /**
  * Create a token
  */
  post: operations["createToken"];
 };
 "/v1/tokens/{id}": {
  /**
  * Get a token
  * @description The API tokens of the workspace; signed-in people only. One of them.
  */
  get: operations["getToken"];
  /**
  * Create or change a token by your own id
  */
  put: operations["upsertToken"];
  /**
  * Change a token
  */
  patch: operations["updateToken"];
 };
 "/v1/tokens/{id}/revoke": {
  /**
  * Revoke a token
  * @description Revokes it: the next request with it is refused.
  */
  post: operations["revokeToken"];
 };
 "/v1/tokens/{id}/rotate": {
  /**
  * Rotate a token
  * @description Makes a successor with the same scopes, and retires this one after the overlap.
  */
  post: operations["rotateToken"];
 };
 "/v1/transfers": {
  /**
  * List transfers
  * @description Movements of goods: deliveries, receipts, returns, and transfers between locations. Filters combine with AND.
  */
  get: operations["listTransfers"];
  /**
  * Create a transfer
  */
  post: operations["createTransfer"];
 };
 "/v1/transfers/{id}": {
  /**
  * Get a transfer
  * @description Movements of goods: deliveries, receipts, returns, and transfers between locations. One of them.
  */
  get: operations["getTransfer"];
  /**
  * Create or change a transfer by your own id
  */
  put: operations["upsertTransfer"];
  /**
  * Delete a transfer
  * @description Deletes it permanently. Possible in the state draft; otherwise 422: Cancel it; a done transfer is returned with the action return.
  */
  delete: operations["deleteTransfer"];
  /**
  * Change a transfer
  */
  patch: operations["updateTransfer"];
 };
 "/v1/transfers/{id}/cancel": {
  /**
  * Cancel a transfer
  * @description Cancels it and releases what is reserved for it. From `draft` or `waiting` or `ready` to `cancelled`.
  */
  post: operations["cancelTransfer"];
 };
 "/v1/transfers/{id}/confirm": {
  /**
  * Confirm a transfer
  * @description Numbers it and reserves the goods that it takes out, as far as they are available. From `draft`.
  */
  post: operations["confirmTransfer"];
 };
 "/v1/transfers/{id}/post": {
  /**
  * Post a transfer
  * @description Moves the goods. From `draft` or `waiting` or `ready` to `done`.
  */
  post: operations["postTransfer"];
 };
 "/v1/transfers/{id}/reserve": {
  /**
  * Reserve a transfer
  * @description Reserves what is still missing, as far as it is available. From `waiting` or `ready`.
  */
  post: operations["reserveTransfer"];
 };
 "/v1/transfers/{id}/return": {
  /**
  * Return a transfer
  * @description Creates the draft of a transfer that returns the goods. From `done`.
  */
  post: operations["returnTransfer"];
 };
 "/v1/transfers/{id}/unreserve": {
  /**
  * Unreserve a transfer
  * @description Releases what is reserved for it. From `waiting` or `ready`.
  */
  post: operations["unreserveTransfer"];
 };
 "/v1/units": {
  /**
  * List the units
  * @description What `unit_code` may be: codes of UN/ECE Recommendation 20 and 21.
  */
  get: operations["listUnits"];
 };
 "/v1/users": {
  /**
  * List users
  * @description The people of the workspace, who can be mentioned in notes and to whom drafts are assigned. Filters combine with AND.
  */
  get: operations["listUsers"];
 };
 "/v1/users/{id}": {
  /**
  * Get an user
  * @description The people of the workspace, who can be mentioned in notes and to whom drafts are assigned. One of them.
  */
  get: operations["getUser"];
 };
 "/v1/webhook_deliveries": {
  /**
  * List webhook deliveries
  * @description The deliveries to webhook endpoints in the last 30 days, and their outcome. Filters combine with AND.
  */
  get: operations["listWebhookDeliveries"];
 };
 "/v1/webhook_deliveries/{id}": {
  /**
  * Get a webhook delivery
  * @description The deliveries to webhook endpoints in the last 30 days, and their outcome. One of them.
  */
  get: operations["getWebhookDelivery"];
 };
 "/v1/webhook_deliveries/{id}/redeliver": {
  /**
  * Redeliver a webhook delivery
  * @description Sends it again now and restarts its retry schedule. In any state.
  */
  post: operations["redeliverWebhookDelivery"];
 };
 "/v1/webhook_endpoints": {
  /**
  * List webhook endpoints
  * @description Addresses that receive events, at most 20 per workspace. Filters combine with AND.
  */
  get: operations["listWebhookEndpoints"];
  /**
  * Create a webhook endpoint
  */
  post: operations["createWebhookEndpoint"];
 };
 "/v1/webhook_endpoints/{id}": {
  /**
  * Get a webhook endpoint
  * @description Addresses that receive events, at most 20 per workspace. One of them.
  */
  get: operations["getWebhookEndpoint"];
  /**
  * Create or change a webhook endpoint by your own id
  */
  put: operations["upsertWebhookEndpoint"];
  /**
  * Delete a webhook endpoint
  */
  delete: operations["deleteWebhookEndpoint"];
  /**
  * Change a webhook endpoint
  */
  patch: operations["updateWebhookEndpoint"];
 };
 "/v1/webhook_endpoints/{id}/ping": {
  /**
  * Ping a webhook endpoint
  * @description Sends it a webhook_endpoint.ping, which appears in webhook_deliveries.
  */
  post: operations["pingWebhookEndpoint"];
 };
 "/v1/webhook_endpoints/{id}/recover": {
  /**
  * Recover a webhook endpoint
  * @description Sends again, in the background, every event since then that was not delivered. recovery_events says how many, also with dry_run.
  */
  post: operations["recoverWebhookEndpoint"];
 };
 "/v1/webhook_endpoints/{id}/rotate_secret": {
  /**
  * Rotate secret a webhook endpoint
  * @description Creates a new secret; for 24 hours messages are signed with both.
  */
  post: operations["rotateWebhookEndpointSecret"];
 };
 "/v1/{collection}/{id}/actions": {
  /**
  * List the actions of a record
  * @description Every action, whether it is possible now, and the reasons if it is not. Runs the same checks as the action itself, without arguments. Needs a scope that reads the record.
  */
  get: operations["listActions"];
 };
 "/v1/{collection}/{id}/attachments": {
  /**
  * List the attachments of a record
  * @description The files of one record, for whoever may read it.
  */
  get: operations["listRecordAttachments"];
  /**
  * Add an attachment to a record
  * @description The body is the file itself, at most 25 MB of any media type. Needs a scope that writes the record.
  */
  post: operations["addAttachment"];
 };
 "/v1/{collection}/{id}/history": {
  /**
  * List the history of a record
  * @description Every version: what changed, when, by whom and in which request. Newest first. Needs a scope that reads the record.
  */
  get: operations["listHistory"];
 };
 "/v1/{list}.csv": {
  /**
  * Download a list as CSV
  * @description All rows that match the filters, in the order of `sort` and as of one moment. RFC 4180 in UTF-8, with a header row. A relation is two columns (`partner.id`, `partner.name`), what is inside an object has a dotted path, and lists of rows and metadata are JSON text. A text that a spreadsheet could run as a formula gets a leading apostrophe. Parameters are those of the list; `limit`, `cursor`, `include_total` and `expand` are refused. The scopes are those of the list. The same as the list with `Accept: text/csv`. An answer that breaks off is not complete: with `sort=id` a second one goes on `after` its last line.
  */
  get: operations["downloadCsv"];
 };
 "/v1/{list}.ndjson": {
  /**
  * Download a list as NDJSON
  * @description All rows that match the filters, in the order of `sort` and as of one moment. A line for each record: its JSON as in a page of the list. Parameters are those of the list; `limit`, `cursor`, `include_total` and `expand` are refused. The scopes are those of the list. The same as the list with `Accept: application/x-ndjson`. An answer that breaks off is not complete: with `sort=id` a second one goes on `after` its last line.
  */
  get: operations["downloadNdjson"];
 };
}
export interface webhooks {
 event: {
  /**
  * Receive an event
  * @description Sent to each endpoint that subscribes to the type of the event, signed as Standard Webhooks say (`webhook-id`, `webhook-timestamp`, `webhook-signature`). An endpoint with the payload `thin` receives `data.object` as `{id, version}`. Answer 2xx within 15 seconds. Anything else is retried, and 410 disables the endpoint.
  */
  post: operations["receiveEvent"];
 };
}
export interface components {
 schemas: {
  /** @description The chart of accounts. */
  Account: {
   id: Schemas["Id"];
   code: string;
   name: string;
   type: "receivable" | "payable" | "bank" | "cash" | "asset" | "stock" | "liability" | "tax" | "equity" | "income" | "expense" | "cogs";
   readonly group: "asset" | "liability" | "equity" | "income" | "expense" | null;
   currency: Schemas["CurrencyCode"] | null;
   /** @description Whether its posted lines can be matched. */
   readonly open_items: boolean;
   /** @description The posted balance up to today, in workspace currency; debit is positive. */
   readonly balance?: number | null;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  AccountCreate: {
   code: string;
   name: string;
   type: "receivable" | "payable" | "bank" | "cash" | "asset" | "stock" | "liability" | "tax" | "equity" | "income" | "expense" | "cogs";
   /** @description The only currency it accepts. Empty: any currency. */
   currency?: Schemas["CurrencyCode"] | null;
   /** @description Default: true. */
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  AccountEvent: Schemas["EventEnvelope"] & {
   type: "account.created" | "account.updated" | "account.deleted";
   data: {
    object: Schemas["Account"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  AccountList: {
   data: Schemas["Account"][];
  } & Schemas["Page"];
  AccountPatch: {
   code?: string;
   name?: string;
   type?: "receivable" | "payable" | "bank" | "cash" | "asset" | "stock" | "liability" | "tax" | "equity" | "income" | "expense" | "cogs";
   currency?: Schemas["CurrencyCode"] | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  AccountReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Account"];
  };
  AccountTypeFilter: Schemas["NotSent"] | ("receivable" | "payable" | "bank" | "cash" | "asset" | "stock" | "liability" | "tax" | "equity" | "income" | "expense" | "cogs") | {
   eq?: "receivable" | "payable" | "bank" | "cash" | "asset" | "stock" | "liability" | "tax" | "equity" | "income" | "expense" | "cogs";
   ne?: "receivable" | "payable" | "bank" | "cash" | "asset" | "stock" | "liability" | "tax" | "equity" | "income" | "expense" | "cogs";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description Settings of the books: fiscal year, rounding, default accounts, journals and taxes. */
  AccountingSettings: {
   id: Schemas["Id"];
   fiscal_year_start: string;
   /**
   * Format: date
   * @description Nothing is posted on or before this day.
   */
   readonly lock_date: string | null;
   lock_reopen: boolean;
   /** @description When and why the lock date was last moved. Empty before that. */
   readonly lock_moved: {
    /** Format: date-time */
    at: string | null;
    reason: string | null;
   } | null;
   reminders: {
    enabled: boolean;
    first_days: number | null;
    first_fee: number | null;
    second_days: number | null;
    second_fee: number | null;
    third_days: number | null;
    third_fee: number | null;
    minimum: number | null;
    attach_invoices: boolean;
   } | null;
   tax_rounding: "document" | "line";
   receivable_account: Schemas["AccountReference"] | null;
   payable_account: Schemas["AccountReference"] | null;
   income_account: Schemas["AccountReference"] | null;
   expense_account: Schemas["AccountReference"] | null;
   cogs_account: Schemas["AccountReference"] | null;
   stock_account: Schemas["AccountReference"] | null;
   received_not_billed_account: Schemas["AccountReference"] | null;
   price_difference_account: Schemas["AccountReference"] | null;
   adjustment_account: Schemas["AccountReference"] | null;
   exchange_gain_account: Schemas["AccountReference"] | null;
   exchange_loss_account: Schemas["AccountReference"] | null;
   write_off_account: Schemas["AccountReference"] | null;
   receivable_revaluation_account: Schemas["AccountReference"] | null;
   payable_revaluation_account: Schemas["AccountReference"] | null;
   unrealised_gain_account: Schemas["AccountReference"] | null;
   unrealised_loss_account: Schemas["AccountReference"] | null;
   unrealised_gains: "book" | "skip";
   customer_deposit_account: Schemas["AccountReference"] | null;
   supplier_deposit_account: Schemas["AccountReference"] | null;
   unallocated_account: Schemas["AccountReference"] | null;
   sale_journal: Schemas["JournalReference"] | null;
   purchase_journal: Schemas["JournalReference"] | null;
   bank_journal: Schemas["JournalReference"] | null;
   cash_journal: Schemas["JournalReference"] | null;
   general_journal: Schemas["JournalReference"] | null;
   stock_journal: Schemas["JournalReference"] | null;
   exchange_journal: Schemas["JournalReference"] | null;
   sale_tax: Schemas["TaxReference"] | null;
   purchase_tax: Schemas["TaxReference"] | null;
   bill_approval_over: number | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
   warnings?: Schemas["Warning"][];
  };
  AccountingSettingsEvent: Schemas["EventEnvelope"] & {
   type: "accounting_settings.created" | "accounting_settings.updated";
   data: {
    object: Schemas["AccountingSettings"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  AccountingSettingsLockArguments: {
   /** Format: date */
   lock_date: string;
   /** @description Lock even if there are drafts in the period. Default: false. */
   force?: boolean;
   /** @description Stored in the history; required to move the lock date back. */
   reason?: string | null;
  };
  AccountingSettingsPatch: {
   fiscal_year_start?: string;
   lock_reopen?: boolean;
   reminders?: {
    enabled?: boolean;
    first_days?: number | null;
    first_fee?: number | null;
    second_days?: number | null;
    second_fee?: number | null;
    third_days?: number | null;
    third_fee?: number | null;
    minimum?: number | null;
    attach_invoices?: boolean;
   } | null;
   tax_rounding?: "document" | "line";
   receivable_account?: Schemas["RelationInput"] | null;
   payable_account?: Schemas["RelationInput"] | null;
   income_account?: Schemas["RelationInput"] | null;
   expense_account?: Schemas["RelationInput"] | null;
   cogs_account?: Schemas["RelationInput"] | null;
   stock_account?: Schemas["RelationInput"] | null;
   received_not_billed_account?: Schemas["RelationInput"] | null;
   price_difference_account?: Schemas["RelationInput"] | null;
   adjustment_account?: Schemas["RelationInput"] | null;
   exchange_gain_account?: Schemas["RelationInput"] | null;
   exchange_loss_account?: Schemas["RelationInput"] | null;
   write_off_account?: Schemas["RelationInput"] | null;
   receivable_revaluation_account?: Schemas["RelationInput"] | null;
   payable_revaluation_account?: Schemas["RelationInput"] | null;
   unrealised_gain_account?: Schemas["RelationInput"] | null;
   unrealised_loss_account?: Schemas["RelationInput"] | null;
   unrealised_gains?: "book" | "skip";
   customer_deposit_account?: Schemas["RelationInput"] | null;
   supplier_deposit_account?: Schemas["RelationInput"] | null;
   unallocated_account?: Schemas["RelationInput"] | null;
   sale_journal?: Schemas["RelationInput"] | null;
   purchase_journal?: Schemas["RelationInput"] | null;
   bank_journal?: Schemas["RelationInput"] | null;
   cash_journal?: Schemas["RelationInput"] | null;
   general_journal?: Schemas["RelationInput"] | null;
   stock_journal?: Schemas["RelationInput"] | null;
   exchange_journal?: Schemas["RelationInput"] | null;
   sale_tax?: Schemas["RelationInput"] | null;
   purchase_tax?: Schemas["RelationInput"] | null;
   bill_approval_over?: number | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  Actions: {
   data: {
    name: string;
    allowed: boolean;
    reasons: {
     code: Schemas["ErrorCode"];
     message: string;
     field: string | null;
    }[];
   }[];
  };
  /** @description Who did it. */
  Actor: {
   type: "token" | "user" | "system";
   id: string | null;
   name: string;
  };
  Address: {
   street: string | null;
   street2: string | null;
   city: string | null;
   zip: string | null;
   region: string | null;
   country: string | null;
  };
  AddressInput: {
   street?: string | null;
   street2?: string | null;
   city?: string | null;
   zip?: string | null;
   region?: string | null;
   country?: string | null;
  };
  /** @description Stock counts. Posting moves the difference between the counted and the recorded quantity. */
  Adjustment: {
   id: Schemas["Id"];
   /** @description Assigned by post. */
   readonly number: string | null;
   readonly state: "draft" | "posted" | "cancelled";
   location: Schemas["LocationReference"];
   /** Format: date */
   date: string | null;
   reason: string | null;
   note: string | null;
   account: Schemas["AccountReference"] | null;
   lines: Schemas["AdjustmentLine"][];
   readonly entry: Schemas["EntryReference"] | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  AdjustmentCreate: {
   /** @description An internal location. Default: the first. */
   location?: Schemas["RelationInput"];
   /**
   * Format: date
   * @description Empty: the day of posting.
   */
   date?: string | null;
   reason?: string | null;
   note?: string | null;
   /** @description The counterpart account; default: that of the settings. For opening stock: an equity account. */
   account?: Schemas["RelationInput"] | null;
   lines?: Schemas["AdjustmentLineCreate"][];
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   /** @description Only with POST. */
   post?: boolean;
  };
  AdjustmentEvent: Schemas["EventEnvelope"] & {
   type: "adjustment.created" | "adjustment.updated" | "adjustment.deleted" | "adjustment.posted" | "adjustment.cancelled";
   data: {
    object: Schemas["Adjustment"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  AdjustmentLine: {
   id: Schemas["Id"];
   product: Schemas["ProductReference"];
   quantity_counted: number;
   unit_code: string;
   /** @description What was counted, in the product's own unit. */
   readonly quantity_base: number | null;
   quantity_expected: number | null;
   cost_unit: number | null;
   /** @description Counted quantity minus quantity on hand, in the product's own unit; set at posting. */
   readonly difference: number | null;
   /** @description The value of the difference, in workspace currency. */
   readonly value: number | null;
  };
  AdjustmentLineCreate: {
   /** @description Goods; each product once. */
   product: Schemas["RelationInput"];
   quantity_counted: number;
   /** @description Default: the product's own. */
   unit_code?: string;
   /** @description The quantity, in the product's own unit, that must be on hand at posting. Empty: any quantity. */
   quantity_expected?: number | null;
   /** @description The cost of one of the unit of the line of a surplus; refused at posting without one. Default: the current cost. */
   cost_unit?: number | null;
  };
  AdjustmentLinePatch: {
   product?: Schemas["RelationInput"];
   quantity_counted?: number;
   unit_code?: string;
   quantity_expected?: number | null;
   cost_unit?: number | null;
   id: string;
  };
  AdjustmentList: {
   data: Schemas["Adjustment"][];
  } & Schemas["Page"];
  AdjustmentPatch: {
   location?: Schemas["RelationInput"];
   /** Format: date */
   date?: string | null;
   reason?: string | null;
   note?: string | null;
   account?: Schemas["RelationInput"] | null;
   lines?: (Schemas["AdjustmentLinePatch"] | Schemas["AdjustmentLineCreate"])[] | {
    create?: Schemas["AdjustmentLineCreate"][];
    update?: Schemas["AdjustmentLinePatch"][];
    delete?: string[];
   };
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  AdjustmentReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Adjustment"];
  };
  AdjustmentStateFilter: Schemas["NotSent"] | ("draft" | "posted" | "cancelled") | {
   eq?: "draft" | "posted" | "cancelled";
   ne?: "draft" | "posted" | "cancelled";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  AgedPayableReport: {
   data: {
    partner: Schemas["Relation"] | null;
    not_due: number;
    days_1_30: number;
    days_31_60: number;
    days_61_90: number;
    days_over_90: number;
    total: number;
   }[];
   totals: {
    not_due: number;
    days_1_30: number;
    days_31_60: number;
    days_61_90: number;
    days_over_90: number;
    total: number;
   };
   date_from: null;
   /** Format: date */
   date_to: string;
  };
  AgedReceivableReport: {
   data: {
    partner: Schemas["Relation"] | null;
    not_due: number;
    days_1_30: number;
    days_31_60: number;
    days_61_90: number;
    days_over_90: number;
    total: number;
   }[];
   totals: {
    not_due: number;
    days_1_30: number;
    days_31_60: number;
    days_61_90: number;
    days_over_90: number;
    total: number;
   };
   date_from: null;
   /** Format: date */
   date_to: string;
  };
  /** @description Who works on which draft, until when. */
  Assignment: {
   id: Schemas["Id"];
   record: Schemas["RecordReference"];
   readonly state: "open" | "done";
   assignee: Schemas["UserReference"];
   /** Format: date */
   due_date: string | null;
   note: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  AssignmentCreate: {
   /** @description A draft. It has one open assignment at most. */
   record: Schemas["RecordReferenceInput"];
   assignee: Schemas["RelationInput"];
   /** Format: date */
   due_date?: string | null;
   /** @description What is to be done. */
   note?: string | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  AssignmentEvent: Schemas["EventEnvelope"] & {
   type: "assignment.created" | "assignment.updated" | "assignment.finished" | "assignment.reopened" | "assignment.deleted";
   data: {
    object: Schemas["Assignment"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  AssignmentList: {
   data: Schemas["Assignment"][];
  } & Schemas["Page"];
  AssignmentPatch: {
   record?: Schemas["RecordReferenceInput"];
   assignee?: Schemas["RelationInput"];
   /** Format: date */
   due_date?: string | null;
   note?: string | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  AssignmentStateFilter: Schemas["NotSent"] | ("open" | "done") | {
   eq?: "open" | "done";
   ne?: "open" | "done";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description Files of records: receipts, contracts, pictures. */
  Attachment: {
   id: Schemas["Id"];
   /** @description The record that it belongs to. */
   readonly record: Schemas["RecordReference"];
   readonly name: string;
   /** @description Judged by the content; application/octet-stream for what has no known signature. */
   readonly media_type: string;
   /** @description In bytes. */
   readonly size: number;
   /** @description The SHA-256 of the content, in hexadecimal. */
   readonly sha256: string;
   /** @description Who added it. */
   readonly created_by: string;
   /** @description Whether it cannot be deleted, because its record is posted or otherwise final. */
   readonly locked: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
  };
  AttachmentEvent: Schemas["EventEnvelope"] & {
   type: "attachment.created" | "attachment.deleted";
   data: {
    object: Schemas["Attachment"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  AttachmentList: {
   data: Schemas["Attachment"][];
  } & Schemas["Page"];
  BalanceSheetReport: {
   data: {
    group: string | null;
    type: string | null;
    account: Schemas["Relation"] | null;
    code: string | null;
    name: string | null;
    amount: number;
   }[];
   totals: {
    assets: number;
    liabilities: number;
    equity: number;
    retained_earnings: number;
    current_earnings: number;
    closed_earnings: number;
   };
   date_from: null;
   /** Format: date */
   date_to: string;
   fiscal_year: Schemas["FiscalYear"];
   /** @description How fiscal years end in it. */
   year_end: string;
  };
  /** @description The accounts of the company at its banks, each with the journal that mirrors it. */
  BankAccount: {
   id: Schemas["Id"];
   name: string;
   iban: string | null;
   number: string | null;
   bic: string | null;
   bank_name: string | null;
   holder: string | null;
   currency: Schemas["CurrencyCode"];
   journal: Schemas["JournalReference"];
   /** @description The account of the journal. */
   readonly account: Schemas["AccountReference"];
   fee_account: Schemas["AccountReference"] | null;
   transit_account: Schemas["AccountReference"] | null;
   csv_mapping: Schemas["BankMappingReference"] | null;
   auto_match: boolean;
   active: boolean;
   /** @description The balance in the books up to today, in workspace currency. */
   readonly ledger_balance?: number | null;
   /** @description The same in the currency of the account. */
   readonly ledger_balance_currency?: number | null;
   /** @description The closing balance of the latest statement that has one. */
   readonly statement_balance: number | null;
   /** @description The number of lines that are not explained yet. */
   readonly unmatched_count: number | null;
   /** @description What is not explained yet of these lines; money in is above 0. */
   readonly unmatched_amount: number | null;
   /** Format: date */
   readonly last_line_date: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  BankAccountCreate: {
   name: string;
   iban?: string | null;
   /** @description The account number in the files of the bank, where it has no IBAN. */
   number?: string | null;
   bic?: string | null;
   bank_name?: string | null;
   holder?: string | null;
   /** @description Default: the workspace's. */
   currency?: Schemas["CurrencyCode"];
   /** @description A journal of type bank, which belongs to this account alone. */
   journal: Schemas["RelationInput"];
   /** @description Where suggestions book what the bank kept. */
   fee_account?: Schemas["RelationInput"] | null;
   /** @description Where money is between two own accounts. Default: the account 1090. */
   transit_account?: Schemas["RelationInput"] | null;
   /** @description How a CSV of the bank is read: the mapping of the last import, unless the import names another. */
   csv_mapping?: Schemas["RelationInput"] | null;
   /** @description Whether an import matches by itself what is certain of the lines that it adds, as match_certain does. Default: false. */
   auto_match?: boolean;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  BankAccountEvent: Schemas["EventEnvelope"] & {
   type: "bank_account.created" | "bank_account.updated" | "bank_account.deleted";
   data: {
    object: Schemas["BankAccount"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  BankAccountList: {
   data: Schemas["BankAccount"][];
  } & Schemas["Page"];
  BankAccountPatch: {
   name?: string;
   iban?: string | null;
   number?: string | null;
   bic?: string | null;
   bank_name?: string | null;
   holder?: string | null;
   currency?: Schemas["CurrencyCode"];
   journal?: Schemas["RelationInput"];
   fee_account?: Schemas["RelationInput"] | null;
   transit_account?: Schemas["RelationInput"] | null;
   csv_mapping?: Schemas["RelationInput"] | null;
   auto_match?: boolean;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  BankAccountReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["BankAccount"];
  };
  /** @description The lines of bank statements, and what explains each of them in the books. */
  BankLine: {
   id: Schemas["Id"];
   bank_account: Schemas["BankAccountReference"];
   /** @description Empty: entered by hand. */
   readonly bank_statement: Schemas["BankStatementReference"] | null;
   readonly state: "open" | "matched" | "ignored";
   /** Format: date */
   date: string;
   /** Format: date */
   value_date: string | null;
   amount: number;
   /** @description The part that nothing explains yet, with the sign of amount. */
   readonly amount_open: number;
   /** @description That of the bank account. */
   readonly currency: Schemas["CurrencyCode"];
   bank_reference: string | null;
   end_to_end: string | null;
   structured_reference: string | null;
   customer_reference: string | null;
   mandate: string | null;
   counterparty: {
    name: string | null;
    iban: string | null;
    bic: string | null;
   } | null;
   text: string | null;
   reversal: boolean;
   /** @description Which transaction of a batch it is. */
   readonly part: number | null;
   /** @description What was instructed, where it differs from what was booked. */
   readonly instructed: {
    amount: number | null;
    currency: string | null;
   } | null;
   readonly charges: {
    amount: number | null;
    currency: string | null;
   } | null;
   /** @description Where it stands in its file: the line, or the row of a CSV. */
   readonly place: number | null;
   partner: Schemas["PartnerReference"] | null;
   readonly ignore_reason: string | null;
   /** @description What explains it in the books. */
   readonly matches: Schemas["BankLineMatche"][];
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  BankLineCreate: {
   bank_account: Schemas["RelationInput"];
   /**
   * Format: date
   * @description The day of booking.
   */
   date: string;
   /** Format: date */
   value_date?: string | null;
   /** @description Money in is above 0, never 0. */
   amount: number;
   /** @description The bank's own reference. */
   bank_reference?: string | null;
   end_to_end?: string | null;
   structured_reference?: string | null;
   customer_reference?: string | null;
   /** @description The mandate of a direct debit. */
   mandate?: string | null;
   /** @description Who paid, or was paid, as the bank says it. */
   counterparty?: {
    name?: string | null;
    iban?: string | null;
    bic?: string | null;
   } | null;
   text?: string | null;
   /** @description Whether it takes back an earlier line. Default: false. */
   reversal?: boolean;
   /** @description Set by hand or by a rule. */
   partner?: Schemas["RelationInput"] | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  BankLineEvent: Schemas["EventEnvelope"] & {
   type: "bank_line.created" | "bank_line.updated" | "bank_line.deleted" | "bank_line.matched" | "bank_line.undone" | "bank_line.ignored" | "bank_line.reopened";
   data: {
    object: Schemas["BankLine"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  BankLineIgnoreArguments: {
   reason: string;
  };
  BankLineList: {
   data: Schemas["BankLine"][];
  } & Schemas["Page"];
  BankLineMatchArguments: {
   /** @description What the money settles. A payment is posted and allocated to it. */
   items?: Schemas["BankLineMatchItemCreate"][];
   /** @description A posted payment of this journal that the line shows. */
   payment?: Schemas["RelationInput"] | null;
   /** @description A posted entry on the account of the bank that the line shows. */
   entry?: Schemas["RelationInput"] | null;
   /** @description What is booked to accounts: fees, interest, rent. */
   lines?: Schemas["BankLineMatchLineCreate"][];
   /** @description The own account where the rest goes, or where it comes from. */
   transfer_to?: Schemas["RelationInput"] | null;
   /** @description What the items are settled by beyond the money. */
   write_off?: {
    account?: Schemas["RelationInput"] | null;
    amount: number;
    /** @description Whether the taxes of the documents are corrected: an early payment discount. */
    tax_correction?: boolean | null;
   } | null;
   /** @description Without items: whose payment the rest is. */
   partner?: Schemas["RelationInput"] | null;
   /** @description The rule that proposed these lines: it counts the match. */
   rule?: Schemas["RelationInput"] | null;
   /**
   * Format: date
   * @description The date of what is posted. Default: the line's date.
   */
   date?: string | null;
   /** @description What the line is expected to leave open before the match. */
   expected_amount_open?: number | null;
  };
  BankLineMatchItemCreate: {
   /** @description An invoice or a bill, or a credit note of either. */
   invoice?: Schemas["RelationInput"] | null;
   /** @description Instead of a document: an open line of a posted entry. */
   entry_line?: Schemas["RelationInput"] | null;
   /** @description In the currency of the line. Default: as much as is open and left. */
   amount?: number | null;
  };
  BankLineMatchLineCreate: {
   account: Schemas["RelationInput"];
   /** @description Including the tax. Above 0: in the direction of what the other parts leave of the line. */
   amount: number;
   /** @description The amount is split into its base and this tax. */
   tax?: Schemas["RelationInput"] | null;
   partner?: Schemas["RelationInput"] | null;
   description?: string | null;
  };
  BankLineMatche: {
   /** @description What it moved on the account of the bank; money in is above 0. */
   readonly amount: number;
   readonly payment: Schemas["PaymentReference"] | null;
   readonly entry: Schemas["EntryReference"];
   /** @description Whether it was posted before the match: undo leaves it posted. */
   readonly bound: boolean;
  };
  BankLinePatch: {
   bank_account?: Schemas["RelationInput"];
   /** Format: date */
   date?: string;
   /** Format: date */
   value_date?: string | null;
   amount?: number;
   bank_reference?: string | null;
   end_to_end?: string | null;
   structured_reference?: string | null;
   customer_reference?: string | null;
   mandate?: string | null;
   counterparty?: {
    name?: string | null;
    iban?: string | null;
    bic?: string | null;
   } | null;
   text?: string | null;
   reversal?: boolean;
   partner?: Schemas["RelationInput"] | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  BankLineReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["BankLine"];
  };
  BankLineStateFilter: Schemas["NotSent"] | ("open" | "matched" | "ignored") | {
   eq?: "open" | "matched" | "ignored";
   ne?: "open" | "matched" | "ignored";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  BankLineUndoArguments: {
   /**
   * Format: date
   * @description Of the reversals. Default: the line's date, or today if that is locked.
   */
   date?: string | null;
  };
  /** @description How the rows of a CSV of a bank are read. A column is its header, or its number from 1. */
  BankMapping: {
   id: Schemas["Id"];
   name: string;
   delimiter: string;
   encoding: "utf-8" | "utf-16le" | "iso-8859-1" | "iso-8859-15" | "windows-1252";
   header_row: number;
   skip_last: number;
   decimal: "point" | "comma";
   thousands: "none" | "point" | "comma" | "space" | "apostrophe";
   date: {
    column: string | null;
    format: "YYYY-MM-DD" | "DD.MM.YYYY" | "MM/DD/YYYY" | "YYYYMMDD" | null;
   } | null;
   value_date: {
    column: string | null;
    format: "YYYY-MM-DD" | "DD.MM.YYYY" | "MM/DD/YYYY" | "YYYYMMDD" | null;
   } | null;
   amount: string | null;
   debit: string | null;
   credit: string | null;
   indicator: {
    column: string | null;
    debit: string[] | null;
    credit: string[] | null;
   } | null;
   balance: string | null;
   currency: string | null;
   counterparty: {
    name: string | null;
    iban: string | null;
   } | null;
   text: string[];
   bank_reference: string | null;
   structured_reference: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  BankMappingCreate: {
   name: string;
   /** @description One character that is neither letter nor digit nor quote; or tab. Default: ",". */
   delimiter?: string;
   /**
   * @description Default: "utf-8".
   */
   encoding?: "utf-8" | "utf-16le" | "iso-8859-1" | "iso-8859-15" | "windows-1252";
   /** @description The row of the headers, from 1. 0: there is none, and columns are numbers. Default: 1. */
   header_row?: number;
   /** @description Rows at the end that are no lines, such as totals. Default: 0. */
   skip_last?: number;
   /**
   * @description What stands before the decimals. Default: "point".
   */
   decimal?: "point" | "comma";
   /**
   * @description Default: "none".
   */
   thousands?: "none" | "point" | "comma" | "space" | "apostrophe";
   /** @description The day of booking. Any of ".", "/", "-" and blanks may stand between its parts. */
   date?: {
    column?: string | null;
    format?: "YYYY-MM-DD" | "DD.MM.YYYY" | "MM/DD/YYYY" | "YYYYMMDD" | null;
   } | null;
   /** @description Default: the day of booking. */
   value_date?: {
    column?: string | null;
    format?: "YYYY-MM-DD" | "DD.MM.YYYY" | "MM/DD/YYYY" | "YYYYMMDD" | null;
   } | null;
   /** @description The amount with its sign; with indicator, without it. */
   amount?: string | null;
   /** @description Instead of amount: what was taken from the account. Needs credit. */
   debit?: string | null;
   /** @description What was added to it. */
   credit?: string | null;
   /** @description The column that says the direction, with its words for each. */
   indicator?: {
    column?: string | null;
    debit?: string[] | null;
    credit?: string[] | null;
   } | null;
   /** @description The balance after each row: the file then has an opening and a closing balance. */
   balance?: string | null;
   /** @description Each row must be in the currency of the account. */
   currency?: string | null;
   /** @description The columns with the other side. */
   counterparty?: {
    name?: string | null;
    iban?: string | null;
   } | null;
   /** @description The columns whose texts make the text of the line, in this order. Default: []. */
   text?: string[];
   /** @description The column with the bank's own number of the row. */
   bank_reference?: string | null;
   structured_reference?: string | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  BankMappingEvent: Schemas["EventEnvelope"] & {
   type: "bank_mapping.created" | "bank_mapping.updated" | "bank_mapping.deleted";
   data: {
    object: Schemas["BankMapping"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  BankMappingList: {
   data: Schemas["BankMapping"][];
  } & Schemas["Page"];
  BankMappingPatch: {
   name?: string;
   delimiter?: string;
   encoding?: "utf-8" | "utf-16le" | "iso-8859-1" | "iso-8859-15" | "windows-1252";
   header_row?: number;
   skip_last?: number;
   decimal?: "point" | "comma";
   thousands?: "none" | "point" | "comma" | "space" | "apostrophe";
   date?: {
    column?: string | null;
    format?: "YYYY-MM-DD" | "DD.MM.YYYY" | "MM/DD/YYYY" | "YYYYMMDD" | null;
   } | null;
   value_date?: {
    column?: string | null;
    format?: "YYYY-MM-DD" | "DD.MM.YYYY" | "MM/DD/YYYY" | "YYYYMMDD" | null;
   } | null;
   amount?: string | null;
   debit?: string | null;
   credit?: string | null;
   indicator?: {
    column?: string | null;
    debit?: string[] | null;
    credit?: string[] | null;
   } | null;
   balance?: string | null;
   currency?: string | null;
   counterparty?: {
    name?: string | null;
    iban?: string | null;
   } | null;
   text?: string[];
   bank_reference?: string | null;
   structured_reference?: string | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  BankMappingReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["BankMapping"];
  };
  BankReconciliationReport: {
   data: {
    bank_account: Schemas["Relation"] | null;
    kind: string | null;
    /** Format: date */
    date: string;
    bank_line: Schemas["Relation"] | null;
    entry: Schemas["Relation"] | null;
    statement: Schemas["Relation"] | null;
    partner: Schemas["Relation"] | null;
    text: string | null;
    amount: number;
   }[];
   totals: {
    ledger_balance: number;
    in_bank: number;
    ignored: number;
    in_books: number;
    opening_difference: number;
    statement_balance: number;
    difference: number;
   };
   date_from: null;
   /** Format: date */
   date_to: string;
  };
  /** @description What bank lines that look so are booked to: rules suggest it. */
  BankRule: {
   id: Schemas["Id"];
   name: string;
   priority: number;
   conditions: {
    direction: "in" | "out" | null;
    amount_from: number | null;
    amount_to: number | null;
    text_contains: string[] | null;
    iban: string | null;
    bank_account: Schemas["BankAccountReference"] | null;
   } | null;
   partner: Schemas["PartnerReference"] | null;
   lines: Schemas["BankRuleLine"][];
   confidence: number;
   auto: boolean;
   active: boolean;
   /** @description How many bank lines are matched as it proposed. */
   readonly times_used: number | null;
   /**
   * Format: date-time
   * @description When the latest of them was matched.
   */
   readonly last_used_at: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  BankRuleCreate: {
   name: string;
   /** @description The lowest is tried first. Default: 100. */
   priority?: number;
   /** @description All of them must hold. */
   conditions?: {
    /**
    * @description Whether the money comes in or goes out.
    */
    direction?: "in" | "out" | null;
    /** @description The amount without its sign is at least so much. */
    amount_from?: number | null;
    /** @description The amount without its sign is at most so much. */
    amount_to?: number | null;
    /** @description One of these stands in the text or in the name of the counterparty, as whole words, in any case and without accents. */
    text_contains?: string[] | null;
    /** @description That of the counterparty. */
    iban?: string | null;
    bank_account?: Schemas["RelationInput"] | null;
   } | null;
   /** @description The partner that the bank line gets. */
   partner?: Schemas["RelationInput"] | null;
   /** @description Each is a percentage, an amount, or the rest. */
   lines: Schemas["BankRuleLineCreate"][];
   /** @description How sure the suggestion is. Default: 80. */
   confidence?: number;
   /** @description Whether match_certain may match by it; it needs a confidence of at least 90. Default: false. */
   auto?: boolean;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  BankRuleEvent: Schemas["EventEnvelope"] & {
   type: "bank_rule.created" | "bank_rule.updated" | "bank_rule.deleted";
   data: {
    object: Schemas["BankRule"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  BankRuleLine: {
   id: Schemas["Id"];
   account: Schemas["AccountReference"];
   percent: number | null;
   amount: number | null;
   rest: boolean;
   tax: Schemas["TaxReference"] | null;
   description: string | null;
  };
  BankRuleLineCreate: {
   account: Schemas["RelationInput"];
   /** @description Of what is open of the bank line. */
   percent?: number | null;
   /** @description In the currency of the bank line. */
   amount?: number | null;
   /** @description Whether it takes what the other lines leave. Default: false. */
   rest?: boolean;
   /** @description The amount is split into its base and this tax. */
   tax?: Schemas["RelationInput"] | null;
   description?: string | null;
  };
  BankRuleLinePatch: {
   account?: Schemas["RelationInput"];
   percent?: number | null;
   amount?: number | null;
   rest?: boolean;
   tax?: Schemas["RelationInput"] | null;
   description?: string | null;
   id: string;
  };
  BankRuleList: {
   data: Schemas["BankRule"][];
  } & Schemas["Page"];
  BankRulePatch: {
   name?: string;
   priority?: number;
   conditions?: {
    direction?: "in" | "out" | null;
    amount_from?: number | null;
    amount_to?: number | null;
    text_contains?: string[] | null;
    iban?: string | null;
    bank_account?: Schemas["RelationInput"] | null;
   } | null;
   partner?: Schemas["RelationInput"] | null;
   lines?: (Schemas["BankRuleLinePatch"] | Schemas["BankRuleLineCreate"])[] | {
    create?: Schemas["BankRuleLineCreate"][];
    update?: Schemas["BankRuleLinePatch"][];
    delete?: string[];
   };
   confidence?: number;
   auto?: boolean;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /** @description What the files of banks say of accounts; made by an import. */
  BankStatement: {
   id: Schemas["Id"];
   readonly bank_account: Schemas["BankAccountReference"];
   readonly file_name: string | null;
   readonly format: "camt053" | "mt940" | "ofx" | "csv";
   /** @description The SHA-256 of the file, in hexadecimal. */
   readonly sha256: string;
   readonly currency: Schemas["CurrencyCode"];
   /** Format: date */
   readonly date_from: string | null;
   /** Format: date */
   readonly date_to: string | null;
   /** @description The booked balance before the first line. Empty if the file does not say it. */
   readonly opening: number | null;
   readonly closing: number | null;
   /** @description The lines of the file. */
   readonly line_count: number;
   /** @description The lines that this import added. */
   readonly new_count: number;
   /** @description The lines that were there before. */
   readonly duplicate_count: number;
   /** @description Lines of amount 0, and lines that are not booked yet. */
   readonly skipped_count: number;
   /** @description Closing less opening and lines. Other than 0 only where the import accepted it. */
   readonly difference: number;
   /** @description Opening less the closing of the statement before: other than 0, statements are missing. */
   readonly gap: number;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  BankStatementEvent: Schemas["EventEnvelope"] & {
   type: "bank_statement.imported" | "bank_statement.updated" | "bank_statement.deleted";
   data: {
    object: Schemas["BankStatement"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  BankStatementFormatFilter: Schemas["NotSent"] | ("camt053" | "mt940" | "ofx" | "csv") | {
   eq?: "camt053" | "mt940" | "ofx" | "csv";
   ne?: "camt053" | "mt940" | "ofx" | "csv";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  BankStatementList: {
   data: Schemas["BankStatement"][];
  } & Schemas["Page"];
  BankStatementReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["BankStatement"];
  };
  BankSuggestion: {
   kind: "open_items" | "payment" | "rule" | "transfer" | "split";
   confidence: number;
   certainty: "certain" | "likely" | "possible";
   reasons: {
    code: string;
    text: string;
    points: number;
   }[];
   /** @description The body of `match` that carries it out. */
   plan: Schemas["BankLineMatchArguments"];
   /** @description Where the money is not what is open: what becomes of the difference. */
   difference: {
    kind: "fee" | "discount" | "write_off" | "partly_paid" | "left_open";
    amount: number;
    text: string;
   } | null;
  };
  /** @description Banking settings: whether a payment run needs a second person. */
  BankingSettings: {
   id: Schemas["Id"];
   two_people_pay: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  BankingSettingsEvent: Schemas["EventEnvelope"] & {
   type: "banking_settings.created" | "banking_settings.updated";
   data: {
    object: Schemas["BankingSettings"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  BankingSettingsPatch: {
   two_people_pay?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /**
  * @example {
  *       "operations": [
  *         {
  *           "ref": "shop",
  *           "method": "PUT",
  *           "path": "/customers/ext:shop",
  *           "body": {
  *             "name": "Corner Shop"
  *           }
  *         }
  *       ]
  *     }
  */
  Batch: {
   atomic?: boolean;
   operations: Schemas["BatchOperation"][];
  };
  BatchAnswer: {
   atomic: boolean;
   dry_run: boolean;
   succeeded: number;
   failed: number;
   operations: (Schemas["BatchDone"] | Schemas["BatchFailed"])[];
  };
  BatchDone: {
   ref: string | null;
   status: 200;
   etag: string | null;
   location: string | null;
   result: "created" | "updated" | null;
   replayed: boolean;
   /** @description The record; in a preview, its dry run. */
   body: Schemas["Selection"] | Schemas["DryRun"];
   /** @description Only if the body does not fit into the answer: `body` then has only the `id`; read the record at `location`. */
   shortened?: string;
  };
  BatchFailed: {
   ref: string | null;
   status: number;
   retry_after: number | null;
   error: Schemas["ErrorBody"];
  };
  BatchOperation: {
   method: "POST" | "PATCH" | "PUT" | "DELETE";
   path: string;
   body?: {
    [key: string]: unknown;
   };
   ref?: string;
   if_match?: string | number;
  };
  /** @description Supplier bills and their credit notes: drafts until they are confirmed. */
  Bill: {
   id: Schemas["Id"];
   /** @description Assigned by confirm. */
   readonly number: string | null;
   type: "bill" | "bill_credit_note";
   readonly state: "draft" | "posted" | "cancelled";
   readonly payment_state: "not_paid" | "partial" | "paid" | "reversed" | null;
   partner: Schemas["PartnerReference"] | null;
   /** Format: date */
   date: string | null;
   payment_term: Schemas["PaymentTermReference"] | null;
   fiscal_position: Schemas["FiscalPositionReference"] | null;
   /** @description Why it has this position, or none, by country and VAT id. */
   readonly fiscal_position_reason: Schemas["FiscalPositionReason"] | null;
   price_list: Schemas["PriceListReference"] | null;
   /** Format: date */
   date_due: string | null;
   currency: Schemas["CurrencyCode"];
   currency_rate: number | null;
   journal: Schemas["JournalReference"] | null;
   reference: string | null;
   buyer_reference: string | null;
   purchase_order_reference: string | null;
   contract_reference: string | null;
   project_reference: string | null;
   /** Format: date */
   delivery_date: string | null;
   period: Schemas["Period"] | null;
   delivery_address: Schemas["NamedAddress"] | null;
   payment_means: "cash" | "credit_transfer" | "card" | "standing_agreement" | "sepa_credit_transfer" | "sepa_direct_debit" | "other" | null;
   note: string | null;
   lines: Schemas["BillLine"][];
   discount: {
    percent: number | null;
    amount: number | null;
    reason: string | null;
   } | null;
   /** @description With included taxes. */
   readonly amount_discount: number;
   /** @description By set of taxes, without tax. */
   readonly allowances: {
    taxes: string[];
    amount: number;
   }[];
   readonly amount_untaxed: number;
   readonly amount_tax: number;
   readonly amount_total: number;
   readonly amount_paid: number;
   /** @description The amount that credit notes settled. */
   readonly amount_credited: number;
   readonly amount_residual: number;
   /** @description The total of the posted credit notes that reverse it, including amounts that they could not settle because it was already paid. */
   readonly amount_reversed: number;
   readonly tax_lines: Schemas["BillTaxLine"][];
   readonly instalments: Schemas["BillInstalment"][];
   /** @description Posted, and an instalment that is not settled was due before today. A credit note is never overdue. */
   readonly overdue?: boolean;
   /**
   * Format: date
   * @description When the first of its open instalments is due. Empty: nothing is owed.
   */
   readonly next_date_due?: string | null;
   /** @description What is open of that instalment. */
   readonly next_amount_due?: number | null;
   /** @description What is open of the instalments that were due before today. */
   readonly amount_overdue?: number;
   /** @description One row per payment, the newest last. */
   readonly payments: Schemas["BillPayment"][];
   readonly entry: Schemas["EntryReference"] | null;
   /** @description On a credit note: the document whose lines it reverses. */
   readonly reversal_of: Schemas["BillReference"] | null;
   /** @description The posted credit notes that reverse it, in whole or in part. */
   readonly reversed_by: Schemas["BillReference"][];
   /** @description Draft credit notes that will reverse it. */
   readonly draft_credits: Schemas["BillReference"][];
   /** @description The reversed document that it replaces. */
   readonly replaces: Schemas["BillReference"] | null;
   readonly replaced_by: Schemas["BillReference"][];
   tax_override: Schemas["BillTaxOverride"][];
   /** @description The purchase order whose lines it bills, if there is only one. */
   readonly purchase_order: Schemas["PurchaseOrderReference"] | null;
   /** @description The purchase order whose down payment it is; it is made by the action down_payment of that order. */
   readonly down_payment_of: Schemas["PurchaseOrderReference"] | null;
   /** @description The receipts of its goods. */
   readonly receipts: Schemas["BillReceipt"][];
   /** @description Who approved it. */
   readonly approved_by: string | null;
   /**
   * Format: date-time
   * @description When it was approved. A change of anything but its note, external id and metadata removes it.
   */
   readonly approved_at: string | null;
   /** @description Whether it is a draft that a second person has to approve before it can be confirmed. */
   readonly needs_approval?: boolean;
   /** @description Who approved that it differs from its purchase order. */
   readonly match_approved_by: string | null;
   /** Format: date-time */
   readonly match_approved_at: string | null;
   /** @description Why it may differ. */
   readonly match_reason: string | null;
   payment_hold: boolean;
   /** Format: date-time */
   readonly sent_at: string | null;
   /** @description The buyer at the time of confirmation. */
   readonly company_snapshot?: {
    [key: string]: unknown;
   } | null;
   /** @description The supplier at the time of confirmation. */
   readonly partner_snapshot?: {
    [key: string]: unknown;
   } | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
   warnings?: Schemas["Warning"][];
  };
  BillAllocateAllocationCreate: {
   /** @description A bill of the same partner, currency and control account. */
   invoice: Schemas["RelationInput"];
   amount?: number | null;
  };
  BillAllocateArguments: {
   /** @description A bill of the same partner, currency and control account. */
   invoice?: Schemas["RelationInput"] | null;
   /** @description Default: as much as is open and available. */
   amount?: number | null;
   /** @description Several documents, instead of invoice and amount. */
   allocations?: Schemas["BillAllocateAllocationCreate"][];
   /**
   * Format: date
   * @description The date of the matches; default: the later of both documents' dates, or today if that is locked.
   */
   date?: string | null;
  };
  BillConfirmArguments: {
   /** @description Why the bill may differ from its order; kept as match_reason. */
   approve_differences?: string | null;
   /** @description Any other total is 422. */
   expected_amount_total?: number;
  };
  BillCreate: {
   /**
   * @description Default: "bill".
   */
   type?: "bill" | "bill_credit_note";
   /** @description Required to confirm. */
   partner?: Schemas["RelationInput"] | null;
   /**
   * Format: date
   * @description Empty: the day of confirmation.
   */
   date?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   /** @description Default: the partner's, else the first that fits. */
   fiscal_position?: Schemas["RelationInput"] | null;
   /** @description Of new lines without a price. */
   price_list?: Schemas["RelationInput"] | null;
   /**
   * Format: date
   * @description With a payment term: the date of the last instalment.
   */
   date_due?: string | null;
   currency?: Schemas["CurrencyCode"];
   /** @description Workspace currency per unit of the currency. Set when it is posted. */
   currency_rate?: number | null;
   journal?: Schemas["RelationInput"] | null;
   /** @description The number that the supplier gave it: required to confirm, unique per supplier and type. */
   reference?: string | null;
   /** @description Default: that of the partner. */
   buyer_reference?: string | null;
   purchase_order_reference?: string | null;
   contract_reference?: string | null;
   project_reference?: string | null;
   /**
   * Format: date
   * @description When the goods or services were delivered.
   */
   delivery_date?: string | null;
   /** @description When they were delivered, if not on one day. */
   period?: Schemas["PeriodInput"] | null;
   /** @description Default of an invoice: the partner's. */
   delivery_address?: Schemas["NamedAddressInput"] | null;
   /**
   * @description Default: a transfer to the account of the seller, if it has one.
   */
   payment_means?: "cash" | "credit_transfer" | "card" | "standing_agreement" | "sepa_credit_transfer" | "sepa_direct_debit" | "other" | null;
   note?: string | null;
   lines?: Schemas["BillLineCreate"][];
   discount?: {
    /** @description Not with an amount. */
    percent?: number | null;
    /** @description Not with a percent. */
    amount?: number | null;
    /** @description On paper. */
    reason?: string | null;
   } | null;
   /** @description Taxes as the supplier has rounded them: each at most 0.05 from the computed amount. */
   tax_override?: Schemas["BillTaxOverrideCreate"][];
   /** @description Whether no payment run takes it. */
   payment_hold?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
   /** @description Only with POST. */
   confirm?: boolean;
  };
  BillEvent: Schemas["EventEnvelope"] & {
   type: "bill.created" | "bill.updated" | "bill.deleted" | "bill.confirmed" | "bill.sent" | "bill.partially_paid" | "bill.paid" | "bill.reversed" | "bill.cancelled" | "bill.approved" | "bill.approval_withdrawn";
   data: {
    object: Schemas["Bill"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  BillInstalment: {
   /** Format: date */
   readonly date_due: string | null;
   readonly amount: number | null;
   readonly amount_residual: number | null;
  };
  BillLine: {
   id: Schemas["Id"];
   product: Schemas["ProductReference"] | null;
   description: string;
   quantity: number;
   unit_code: string | null;
   readonly quantity_base: number | null;
   price_unit: number;
   /**
   * @description Of its price.
   */
   readonly price_source: "list" | "product" | "supplier" | "manual" | null;
   discount: number;
   discountable: boolean;
   taxes: Schemas["TaxReference"][];
   seller_item_id: string | null;
   note: string | null;
   period: Schemas["Period"] | null;
   account: Schemas["AccountReference"] | null;
   /** @description Without tax. */
   readonly amount_subtotal: number;
   /** @description Its part of the discount, without tax. */
   readonly discount_share: number;
   reversed_line: Schemas["Relation"] | null;
   receipt_line: Schemas["Relation"] | null;
   purchase_line: Schemas["Relation"] | null;
   /** @description The line of a down payment that it deducts. */
   readonly down_payment_line: Schemas["Relation"] | null;
   /** @description Percent of the order line that it invoices; null: it invoices a quantity. */
   readonly progress_percent: number | null;
  };
  BillLineCreate: {
   product?: Schemas["RelationInput"] | null;
   /** @description Default: the product's name. */
   description?: string;
   quantity: number;
   /** @description Default: the product's for purchases, else C62. */
   unit_code?: string | null;
   /** @description The price of the supplier; required unless the reversed line provides it (reversed_line). Negative for a discount line. */
   price_unit?: number;
   /** @description Percent; default: 0. */
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   /** @description The supplier's number of the article. */
   seller_item_id?: string | null;
   note?: string | null;
   period?: Schemas["PeriodInput"] | null;
   /** @description Default: the product's expense account, else that of the settings. Goods always use the account for goods received and not billed (received_not_billed_account). */
   account?: Schemas["RelationInput"] | null;
   /** @description On a credit note: the line of a bill that it reverses. Its values are the defaults. */
   reversed_line?: Schemas["RelationInput"] | null;
   /** @description The line of a done receipt whose goods it bills. The goods keep the cost of the receipt; the difference goes to the account for price differences (price_difference_account). */
   receipt_line?: Schemas["RelationInput"] | null;
   /** @description What it bills or credits of a purchase order: its defaults, and the price that is compared. */
   purchase_line?: Schemas["RelationInput"] | null;
  };
  BillLinePatch: {
   product?: Schemas["RelationInput"] | null;
   description?: string;
   quantity?: number;
   unit_code?: string | null;
   price_unit?: number;
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   seller_item_id?: string | null;
   note?: string | null;
   period?: Schemas["PeriodInput"] | null;
   account?: Schemas["RelationInput"] | null;
   reversed_line?: Schemas["RelationInput"] | null;
   receipt_line?: Schemas["RelationInput"] | null;
   purchase_line?: Schemas["RelationInput"] | null;
   id: string;
  };
  BillList: {
   data: Schemas["Bill"][];
  } & Schemas["Page"];
  BillPatch: {
   type?: "bill" | "bill_credit_note";
   partner?: Schemas["RelationInput"] | null;
   /** Format: date */
   date?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   fiscal_position?: Schemas["RelationInput"] | null;
   price_list?: Schemas["RelationInput"] | null;
   /** Format: date */
   date_due?: string | null;
   currency?: Schemas["CurrencyCode"];
   currency_rate?: number | null;
   journal?: Schemas["RelationInput"] | null;
   reference?: string | null;
   buyer_reference?: string | null;
   purchase_order_reference?: string | null;
   contract_reference?: string | null;
   project_reference?: string | null;
   /** Format: date */
   delivery_date?: string | null;
   period?: Schemas["PeriodInput"] | null;
   delivery_address?: Schemas["NamedAddressInput"] | null;
   payment_means?: "cash" | "credit_transfer" | "card" | "standing_agreement" | "sepa_credit_transfer" | "sepa_direct_debit" | "other" | null;
   note?: string | null;
   lines?: (Schemas["BillLinePatch"] | Schemas["BillLineCreate"])[] | {
    create?: Schemas["BillLineCreate"][];
    update?: Schemas["BillLinePatch"][];
    delete?: string[];
   };
   discount?: {
    percent?: number | null;
    amount?: number | null;
    reason?: string | null;
   } | null;
   tax_override?: (Schemas["BillTaxOverridePatch"] | Schemas["BillTaxOverrideCreate"])[] | {
    create?: Schemas["BillTaxOverrideCreate"][];
    update?: Schemas["BillTaxOverridePatch"][];
    delete?: string[];
   };
   payment_hold?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
  };
  BillPayArguments: {
   /** @description Default: the open amount less the write-off. */
   amount?: number | null;
   /**
   * Format: date
   * @description Default: today.
   */
   date?: string | null;
   /** @description A journal of type bank or cash; default: that of the settings. */
   journal?: Schemas["RelationInput"] | null;
   currency_rate?: number | null;
   reference?: string | null;
   write_off?: {
    /** @description An account of group income or expense; default: that of the settings. */
    account?: Schemas["RelationInput"] | null;
    /** @description The amount that is settled in addition to the money. */
    amount: number;
   } | null;
  };
  BillPayment: {
   id: Schemas["Id"];
   readonly name: string | null;
   /** Format: date */
   readonly date: string | null;
   /** @description In the currency of this document, including the write-off. */
   readonly amount: number | null;
   expanded?: Schemas["Payment"];
  };
  BillPaymentStateFilter: Schemas["NotSent"] | ("not_paid" | "partial" | "paid" | "reversed") | {
   eq?: "not_paid" | "partial" | "paid" | "reversed";
   ne?: "not_paid" | "partial" | "paid" | "reversed";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  BillPostArguments: {
   /** @description Why the bill may differ from its order; kept as match_reason. */
   approve_differences?: string | null;
   expected_amount_total?: number;
  };
  BillReceipt: {
   id: Schemas["Id"];
   readonly name: string | null;
   readonly state: string | null;
   expanded?: Schemas["Transfer"];
  };
  BillReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Bill"];
  };
  BillReverseArguments: {
   /**
   * Format: date
   * @description The date of the credit note; default: today.
   */
   date?: string | null;
   /** @description Becomes the note of the credit note. */
   reason?: string | null;
   /** @description Empty: everything that is left. */
   lines?: Schemas["BillReverseLineCreate"][];
   /** @description Leave the credit note as a draft. */
   draft?: boolean | null;
   /** @description Also create a new draft of the same document. The old one then refers to it as its replacement (replaced_by). */
   replace?: boolean | null;
  };
  BillReverseLineCreate: {
   line: Schemas["RelationInput"];
   quantity: number;
   /** @description Required if the line's is not the product's own. */
   unit_code?: string | null;
  };
  BillStateFilter: Schemas["NotSent"] | ("draft" | "posted" | "cancelled") | {
   eq?: "draft" | "posted" | "cancelled";
   ne?: "draft" | "posted" | "cancelled";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  BillTaxLine: {
   readonly tax: Schemas["TaxReference"];
   readonly base: number;
   readonly amount: number;
   /** @description Owed by the buyer: not part of the total. */
   readonly self_assessed: boolean;
  };
  BillTaxOverride: {
   id: Schemas["Id"];
   tax: Schemas["TaxReference"];
   amount: number;
  };
  BillTaxOverrideCreate: {
   tax: Schemas["RelationInput"];
   amount: number;
  };
  BillTaxOverridePatch: {
   tax?: Schemas["RelationInput"];
   amount?: number;
   id: string;
  };
  BillTypeFilter: Schemas["NotSent"] | ("bill" | "bill_credit_note") | {
   eq?: "bill" | "bill_credit_note";
   ne?: "bill" | "bill_credit_note";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  BooleanFilter: Schemas["NotSent"] | boolean | {
   eq?: boolean;
   ne?: boolean;
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description Notes that people write on records for each other. */
  Comment: {
   id: Schemas["Id"];
   record: Schemas["RecordReference"];
   text: string;
   mentions: Schemas["UserReference"][];
   /** @description {type: token or user, id, name}, as history shows it. */
   readonly author: {
    [key: string]: unknown;
   };
   /** @description usr_… or tok_… */
   readonly author_id: string;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  CommentCreate: {
   /** @description The record that it is about. */
   record: Schemas["RecordReferenceInput"];
   /** @description Plain text. */
   text: string;
   /** @description The people whom it is for, 20 at most. */
   mentions?: Schemas["RelationInput"][];
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  CommentEvent: Schemas["EventEnvelope"] & {
   type: "comment.created" | "comment.updated" | "comment.deleted";
   data: {
    object: Schemas["Comment"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  CommentList: {
   data: Schemas["Comment"][];
  } & Schemas["Page"];
  CommentPatch: {
   record?: Schemas["RecordReferenceInput"];
   text?: string;
   mentions?: Schemas["RelationInput"][];
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /** @description The company of the workspace: the seller on documents. */
  Company: {
   id: Schemas["Id"];
   name: string;
   legal_name: string | null;
   address: Schemas["Address"] | null;
   tax_id: string | null;
   vat_id: string | null;
   registration: {
    number: string | null;
    register: string | null;
    court: string | null;
   } | null;
   legal_form_note: string | null;
   small_business: boolean;
   iban: string | null;
   bic: string | null;
   account_holder: string | null;
   electronic_address: Schemas["ElectronicAddress"] | null;
   document_language: "en" | "de" | null;
   document_texts_en: Schemas["DocumentTexts"] | null;
   document_texts_de: Schemas["DocumentTexts"] | null;
   /** @description The SHA-256 of the image at the head of papers. */
   readonly logo: string | null;
   email: string | null;
   phone: string | null;
   website: string | null;
   currency: Schemas["CurrencyCode"];
   timezone: string;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  CompanyEvent: Schemas["EventEnvelope"] & {
   type: "company.created" | "company.updated";
   data: {
    object: Schemas["Company"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  CompanyPatch: {
   name?: string;
   legal_name?: string | null;
   address?: Schemas["AddressInput"] | null;
   tax_id?: string | null;
   vat_id?: string | null;
   registration?: {
    number?: string | null;
    register?: string | null;
    court?: string | null;
   } | null;
   legal_form_note?: string | null;
   small_business?: boolean;
   iban?: string | null;
   bic?: string | null;
   account_holder?: string | null;
   electronic_address?: Schemas["ElectronicAddressInput"] | null;
   document_language?: "en" | "de" | null;
   document_texts_en?: Schemas["DocumentTextsInput"] | null;
   document_texts_de?: Schemas["DocumentTextsInput"] | null;
   email?: string | null;
   phone?: string | null;
   website?: string | null;
   currency?: Schemas["CurrencyCode"];
   timezone?: string;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  CompanyTestMailArguments: {
   /** @description Default: the e-mail address of the company. */
   to?: string[] | null;
  };
  /** @description The currencies of ISO 4217; archive those that you do not want on new documents. */
  Currency: {
   id: Schemas["Id"];
   readonly code: string;
   readonly name: string;
   /** @description The decimals of an amount in this currency. */
   readonly decimals: number;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  CurrencyCode: "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BOV" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHE" | "CHF" | "CHW" | "CLF" | "CLP" | "CNY" | "COP" | "COU" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MXV" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "USN" | "UYI" | "UYU" | "UYW" | "UZS" | "VED" | "VES" | "VND" | "VUV" | "WST" | "XAD" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG";
  CurrencyEvent: Schemas["EventEnvelope"] & {
   type: "currency.updated";
   data: {
    object: Schemas["Currency"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  CurrencyFilter: Schemas["NotSent"] | string | {
   /** @example AED */
   eq?: string;
   /** @example AED */
   ne?: string;
   in?: string;
   nin?: string;
   null?: boolean;
  };
  CurrencyList: {
   data: Schemas["Currency"][];
  } & Schemas["Page"];
  CurrencyPatch: {
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /** @description The value of one unit of a currency in workspace currency, from a given day. */
  CurrencyRate: {
   id: Schemas["Id"];
   currency: Schemas["CurrencyCode"];
   /** Format: date */
   date: string;
   rate: number;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  CurrencyRateCreate: {
   currency: Schemas["CurrencyCode"];
   /** Format: date */
   date: string;
   /** @description Workspace currency per unit. */
   rate: number;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  CurrencyRateEvent: Schemas["EventEnvelope"] & {
   type: "currency_rate.created" | "currency_rate.updated" | "currency_rate.deleted";
   data: {
    object: Schemas["CurrencyRate"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  CurrencyRateList: {
   data: Schemas["CurrencyRate"][];
  } & Schemas["Page"];
  CurrencyRatePatch: {
   currency?: Schemas["CurrencyCode"];
   /** Format: date */
   date?: string;
   rate?: number;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  CurrentToken: {
   id: Schemas["Id"];
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
   version: number;
   name: string;
   scopes: ("read:accounting" | "write:accounting" | "approve:bills" | "read:taxes" | "read:sales" | "write:sales" | "read:inventory" | "write:inventory" | "manage:webhooks" | "read:logs" | "read:teamwork" | "write:teamwork" | "read:mail" | "send:mail" | "write:payments" | "read:purchasing" | "write:purchasing" | "read:schedules" | "write:schedules")[];
   prefix: string;
   last4: string;
   /** Format: date-time */
   expires_at: string | null;
   allowed_cidrs: string[];
   /** @description Requests a minute; null: the default of the service. */
   rate_limit: number | null;
   /**
   * Format: date
   * @description The version of the interface if a request names none.
   */
   api_version: string;
   created_by: string | null;
   /** Format: date-time */
   last_used_at: string | null;
   /** Format: date-time */
   revoked_at: string | null;
   /** @description The token that replaced it when it was rotated. */
   successor: Schemas["Relation"] | null;
   external_id: string | null;
   metadata: {
    [key: string]: string;
   };
   workspace: {
    slug: string;
    name: string;
    currency: string;
    timezone: string;
   };
  };
  DateFilter: Schemas["NotSent"] | string | {
   /** Format: date */
   eq?: string;
   /** Format: date */
   ne?: string;
   in?: string;
   nin?: string;
   null?: boolean;
   /** Format: date */
   gt?: string;
   /** Format: date */
   gte?: string;
   /** Format: date */
   lt?: string;
   /** Format: date */
   lte?: string;
  };
  DateTimeFilter: Schemas["NotSent"] | string | {
   /** Format: date-time */
   eq?: string;
   /** Format: date-time */
   ne?: string;
   in?: string;
   nin?: string;
   null?: boolean;
   /** Format: date-time */
   gt?: string;
   /** Format: date-time */
   gte?: string;
   /** Format: date-time */
   lt?: string;
   /** Format: date-time */
   lte?: string;
  };
  Deleted: {
   id: Schemas["Id"];
   deleted: true;
  };
  DeliveryKind: Schemas["EventKind"] | "webhook_endpoint.ping";
  /** @description Deprecated parts that tokens still use, by token and route. */
  DeprecatedUse: {
   id: Schemas["Id"];
   readonly token: Schemas["Relation"];
   /** @description Its name in the documentation. */
   readonly deprecation: string;
   /** @description What was sent, such as `parameter date`. */
   readonly part: string;
   /** @description Method and path. */
   readonly route: string;
   /**
   * Format: date
   * @description It is supported at least until this day.
   */
   readonly sunset: string;
   /** @description What to send. */
   readonly instead: string;
   /** Format: date-time */
   readonly first_used_at: string;
   /** Format: date-time */
   readonly last_used_at: string;
   /** @description Requests. */
   readonly count: number;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
  };
  DeprecatedUseList: {
   data: Schemas["DeprecatedUse"][];
  } & Schemas["Page"];
  /** @description It is deprecated: since which day, supported at least until which day, and what to use. */
  Deprecation: {
   /** Format: date */
   since: string;
   /** Format: date */
   sunset: string;
   instead: string;
  };
  DescribedField: {
   name: string;
   type: "id" | "string" | "number" | "integer" | "boolean" | "date" | "instant" | "choice" | "strings" | "relation" | "relations" | "list" | "object" | "map" | "json" | "reference";
   required: boolean;
   read_only: boolean;
   nullable: boolean;
   filterable: boolean;
   sortable: boolean;
   on_request: boolean;
   /** @description Whether it may also change in states that are not in editable_in. */
   editable_always: boolean;
   /** @description Whether it is set at creation and never changes. */
   create_only: boolean;
   operators?: string[];
   /** @description The sort keys of the related record: `partner.name`. */
   sortable_fields?: string[];
   /**
   * @description Whether `expand` may name it.
   * @constant
   */
   expandable?: true;
   /** @description The filters on the fields of the related record. */
   filterable_fields?: string[];
   /** @description The scopes of which one is needed to read it. */
   scopes?: string[];
   /** @description The resource that a relation points to. */
   target?: string;
   /** @description All of them if it may point to one of several. */
   targets?: string[];
   /** @description What the related record must be: by field, the accepted values. Filter its list by them: `type[in]=bank,cash`. */
   accepts?: {
    [key: string]: (string | boolean)[];
   };
   /** @description The accepted values; for `strings`, those of its elements. */
   values?: {
    value: string;
    label: string;
    description?: string;
    deprecated?: Schemas["Deprecation"];
   }[];
   /** @description The value that is used when it is not sent. */
   default?: string | number | boolean;
   /**
   * @description What an empty date becomes when the record leaves the draft: the current day in the time zone of the workspace, or the day in `date`.
   */
   empty_is?: "today" | "date";
   max_length?: number;
   /** @description The maximum number of rows of a list. */
   max_items?: number;
   /** @description true: a text with several lines. */
   multiline?: boolean;
   /** @description null: those of the currency. */
   decimals?: number | null;
   fields?: Schemas["DescribedField"][];
   description?: string;
   deprecated?: Schemas["Deprecation"];
  };
  DescribedReport: {
   name: string;
   summary: string;
   parameters: string[];
   parameter_details: {
    name: string;
    type: "date" | "choice" | "relation" | "integer" | "number" | "string";
    required: boolean;
    description: string;
    deprecated?: Schemas["Deprecation"];
    /** @description The parameter of which it is an alias. Send only one of them. */
    same_as?: string;
    /** @description The resource whose records it accepts. */
    target?: string;
    values?: {
     value: string;
     label: string;
     description?: string;
     deprecated?: Schemas["Deprecation"];
    }[];
   }[];
   columns: string[];
   column_details: {
    name: string;
    type: "number" | "string" | "date" | "boolean" | "relation" | "json";
    nullable: boolean;
    /** @description An amount in workspace currency, with its decimals. */
    decimals?: null;
   }[];
   /** @description The names of its totals; most are columns. */
   totals: string[];
   scopes: string[];
   /** @description Always true: a report that the token may not read is not listed. */
   allowed: boolean;
   year_end: string | null;
  };
  DescribedResource: {
   name: string;
   singular: string;
   summary: string;
   /** @description The resource to which these records belong: partners for customers; usually itself. */
   base: string;
   id_prefix: string | null;
   /** @description One scope of each list is needed. An empty list for reading: any token. */
   scopes: {
    read: string[];
    write: string[];
   };
   /** @description For signed-in people only; tokens may not call its routes. */
   people_only: boolean;
   /** @description A single record, addressed by its name instead of an id. */
   singleton: boolean;
   /** @description The operations that are served, besides actions. */
   operations: ("list" | "get" | "create" | "update" | "upsert" | "remove")[];
   /** @description The field that names a record. */
   label: string;
   /** @description Whether its list accepts q. */
   searchable: boolean;
   default_sort: string;
   read_only: boolean;
   /** @description The amounts that `sums` of its list adds up. */
   summable: string[];
   /** @description The fields that q searches, if they are shown. */
   search: string[];
   /** @description Whether its list accepts date. */
   as_of: boolean;
   /** @description The field that is compared with expected_amount_total. */
   total: string | null;
   /** @description The states in which every field may change; null: any. */
   editable_in: string[] | null;
   /** @description The states in which it may be deleted; null: any. */
   deletable_in: string[] | null;
   /** @description The parameters of DELETE. */
   delete_args: Schemas["DescribedField"][];
   /** @description The collections of which the answer to DELETE lists what is left. */
   delete_leaves: string[];
   fields: Schemas["DescribedField"][];
   states: string[];
   actions: {
    name: string;
    summary: string;
    from: string[] | null;
    to: string | null;
    /** @description The action that it takes back without a change of state. */
    takes_back?: string | null;
    scopes: string[];
    at_create?: boolean;
    takes_expected_amount_total: boolean;
    args: Schemas["DescribedField"][];
    deprecated?: Schemas["Deprecation"];
   }[];
  };
  DocumentFigures: {
   net: number;
   tax: number | null;
   total: number;
   payable: number;
   /** Format: date */
   due: string | null;
   iban: string | null;
   reference: string | null;
  };
  DocumentParty: {
   name: string;
   vat_id: string | null;
   registration_id: string | null;
   address: string[];
  };
  DocumentSource: {
   syntax: "ubl" | "cii";
   profile: string;
   sha256: string;
   attachment: string;
  };
  DocumentSuggestion: {
   id: string;
   name: string;
   by: string;
  };
  DocumentTexts: {
   invoice_intro: string | null;
   invoice_closing: string | null;
   credit_note_intro: string | null;
   credit_note_closing: string | null;
   debit_note_intro: string | null;
   debit_note_closing: string | null;
   quotation_intro: string | null;
   quotation_closing: string | null;
   order_intro: string | null;
   order_closing: string | null;
   delivery_intro: string | null;
   delivery_closing: string | null;
   purchase_order_intro: string | null;
   purchase_order_closing: string | null;
   payment_intro: string | null;
   payment_closing: string | null;
   statement_intro: string | null;
   statement_closing: string | null;
   reminder_intro: string | null;
   reminder_closing: string | null;
   vat_exemption: string | null;
  };
  DocumentTextsInput: {
   invoice_intro?: string | null;
   invoice_closing?: string | null;
   credit_note_intro?: string | null;
   credit_note_closing?: string | null;
   debit_note_intro?: string | null;
   debit_note_closing?: string | null;
   quotation_intro?: string | null;
   quotation_closing?: string | null;
   order_intro?: string | null;
   order_closing?: string | null;
   delivery_intro?: string | null;
   delivery_closing?: string | null;
   purchase_order_intro?: string | null;
   purchase_order_closing?: string | null;
   payment_intro?: string | null;
   payment_closing?: string | null;
   statement_intro?: string | null;
   statement_closing?: string | null;
   reminder_intro?: string | null;
   reminder_closing?: string | null;
   vat_exemption?: string | null;
  };
  DocumentValue: {
   field: string;
   line: string | null;
   value: string | number;
  };
  DocumentWarning: Schemas["Warning"];
  /** @description The answer when `dry_run=true` was sent: the record as it would be (of a deletion, as it was), and what else would change. Nothing was changed. */
  DryRun: {
   dry_run: true;
   record: Record<string, never>;
   effects: Schemas["DryRunEffects"];
   /** @description On a deletion: the records that it leaves behind. */
   leaves?: Record<string, never>;
   warnings?: Schemas["Warning"][];
  };
  DryRunEffects: {
   records: {
    members?: Schemas["Member"][];
    "settings/security"?: Schemas["SecuritySettings"][];
    invitations?: Schemas["Invitation"][];
    tokens?: Schemas["Token"][];
    saved_views?: Schemas["SavedView"][];
    comments?: Schemas["Comment"][];
    assignments?: Schemas["Assignment"][];
    products?: Schemas["Product"][];
    product_categories?: Schemas["ProductCategory"][];
    locations?: Schemas["Location"][];
    transfers?: Schemas["Transfer"][];
    adjustments?: Schemas["Adjustment"][];
    moves?: Schemas["Move"][];
    stock?: Schemas["Stock"][];
    partners?: Schemas["Partner"][];
    accounts?: Schemas["Account"][];
    journals?: Schemas["Journal"][];
    taxes?: Schemas["Tax"][];
    fiscal_positions?: Schemas["FiscalPosition"][];
    price_lists?: Schemas["PriceList"][];
    price_rows?: Schemas["PriceRow"][];
    mail_templates?: Schemas["MailTemplate"][];
    payment_terms?: Schemas["PaymentTerm"][];
    currencies?: Schemas["Currency"][];
    currency_rates?: Schemas["CurrencyRate"][];
    invoices?: Schemas["Invoice"][];
    bills?: Schemas["Bill"][];
    entries?: Schemas["Entry"][];
    payments?: Schemas["Payment"][];
    reconciliations?: Schemas["Reconciliation"][];
    revaluations?: Schemas["Revaluation"][];
    "settings/company"?: Schemas["Company"][];
    imports?: Schemas["Import"][];
    "settings/accounting"?: Schemas["AccountingSettings"][];
    purchase_orders?: Schemas["PurchaseOrder"][];
    "settings/purchasing"?: Schemas["PurchasingSettings"][];
    schedules?: Schemas["Schedule"][];
    schedule_runs?: Schemas["ScheduleRun"][];
    quotations?: Schemas["Quotation"][];
    orders?: Schemas["Order"][];
    "settings/sales"?: Schemas["SalesSettings"][];
    bank_accounts?: Schemas["BankAccount"][];
    bank_mappings?: Schemas["BankMapping"][];
    bank_statements?: Schemas["BankStatement"][];
    bank_lines?: Schemas["BankLine"][];
    bank_rules?: Schemas["BankRule"][];
    payment_runs?: Schemas["PaymentRun"][];
    "settings/banking"?: Schemas["BankingSettings"][];
    webhook_endpoints?: Schemas["WebhookEndpoint"][];
   };
   events: {
    type: string;
    record: Schemas["Id"];
   }[];
  };
  DuplicateLine: {
   row: number;
   place: number;
   /** Format: date */
   date: string;
   amount: number;
   currency: string;
   counterparty: string | null;
   text: string | null;
   bank_line: string;
  };
  EcSalesListReport: {
   data: {
    partner: Schemas["Relation"] | null;
    vat_id: string | null;
    country: string | null;
    goods: number;
    services: number;
    triangular: number;
   }[];
   totals: {
    goods: number;
    services: number;
    triangular: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
  };
  ElectronicAddress: {
   scheme: string | null;
   id: string | null;
  };
  ElectronicAddressInput: {
   scheme?: string | null;
   id?: string | null;
  };
  /** @description Journal entries: balanced, and immutable once posted. */
  Entry: {
   id: Schemas["Id"];
   /** @description Assigned by post. */
   readonly number: string | null;
   readonly state: "draft" | "posted";
   journal: Schemas["JournalReference"];
   /** Format: date */
   date: string | null;
   reference: string | null;
   closing: boolean;
   /** @description The document that caused it. Empty for a manual entry. */
   readonly source: Schemas["RecordReference"] | null;
   readonly reversal_of: Schemas["EntryReference"] | null;
   readonly reversed_by: Schemas["EntryReference"][];
   lines: Schemas["EntryLine"][];
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  EntryCreate: {
   journal: Schemas["RelationInput"];
   /**
   * Format: date
   * @description Empty: the day of posting.
   */
   date?: string | null;
   reference?: string | null;
   /** @description Moves the earnings of a fiscal year to equity, on its last day. The profit and loss report leaves it out. Default: false. */
   closing?: boolean;
   lines?: Schemas["EntryLineCreate"][];
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   /** @description Only with POST. */
   post?: boolean;
  };
  EntryEvent: Schemas["EventEnvelope"] & {
   type: "entry.created" | "entry.updated" | "entry.deleted" | "entry.posted" | "entry.reversed";
   data: {
    object: Schemas["Entry"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  EntryLine: {
   id: Schemas["Id"];
   account: Schemas["AccountReference"];
   partner: Schemas["PartnerReference"] | null;
   debit: number;
   credit: number;
   description: string | null;
   currency: Schemas["CurrencyCode"] | null;
   amount_currency: number | null;
   tax: Schemas["TaxReference"] | null;
   /** @description The unmatched amount, in workspace currency. Empty on accounts whose lines are not matched. */
   readonly amount_residual: number | null;
   /** @description The unmatched amount in the currency of the line. */
   readonly amount_residual_currency: number | null;
   readonly reconciled: boolean | null;
  };
  EntryLineCreate: {
   account: Schemas["RelationInput"];
   /** @description Required on receivable and payable accounts. */
   partner?: Schemas["RelationInput"] | null;
   /** @description In workspace currency; exactly one of debit and credit is above 0. Default: 0. */
   debit?: number;
   /** @description In workspace currency. Default: 0. */
   credit?: number;
   description?: string | null;
   /** @description Default: the workspace's. */
   currency?: Schemas["CurrencyCode"] | null;
   /** @description In the currency of the line; debit is positive. Required for a foreign currency. */
   amount_currency?: number | null;
   tax?: Schemas["RelationInput"] | null;
  };
  EntryLinePatch: {
   account?: Schemas["RelationInput"];
   partner?: Schemas["RelationInput"] | null;
   debit?: number;
   credit?: number;
   description?: string | null;
   currency?: Schemas["CurrencyCode"] | null;
   amount_currency?: number | null;
   tax?: Schemas["RelationInput"] | null;
   id: string;
  };
  EntryList: {
   data: Schemas["Entry"][];
  } & Schemas["Page"];
  EntryPatch: {
   journal?: Schemas["RelationInput"];
   /** Format: date */
   date?: string | null;
   reference?: string | null;
   closing?: boolean;
   lines?: (Schemas["EntryLinePatch"] | Schemas["EntryLineCreate"])[] | {
    create?: Schemas["EntryLineCreate"][];
    update?: Schemas["EntryLinePatch"][];
    delete?: string[];
   };
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  EntryReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Entry"];
  };
  EntryReverseArguments: {
   /**
   * Format: date
   * @description The date of the reversal, not before that of the entry. Default: today, or the entry's own day if that is later, or if it is a closing entry.
   */
   date?: string | null;
  };
  EntryStateFilter: Schemas["NotSent"] | ("draft" | "posted") | {
   eq?: "draft" | "posted";
   ne?: "draft" | "posted";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  Error: {
   error: Schemas["ErrorBody"];
  };
  ErrorBody: {
   type: "invalid_request_error" | "validation_error" | "authentication_error" | "permission_error" | "not_found_error" | "method_not_allowed_error" | "not_acceptable_error" | "request_timeout_error" | "conflict_error" | "precondition_failed_error" | "payload_too_large_error" | "uri_too_long_error" | "unsupported_media_type_error" | "expectation_failed_error" | "business_rule_error" | "idempotency_error" | "failed_dependency_error" | "rate_limit_error" | "headers_too_large_error" | "internal_error" | "unavailable_error";
   /** @description A path in the body, or the name of a parameter or header. */
   field?: string;
   code: Schemas["ErrorCode"];
   /** @description What to do. */
   message: string;
   request_id: string;
   /** @description All problems at once. */
   details?: {
    /** @description A path in the body, or the name of a parameter or header. */
    field?: string;
    code: Schemas["ErrorCode"];
    message: string;
   }[];
   /** @description What would have been accepted. */
   allowed?: string[];
   /** @description The nearest accepted name. */
   suggestion?: string;
   /**
   * Format: uri
   * @description What the code means, in the documentation of this service.
   */
   docs_url: string;
  };
  /**
  * @description The exact reason. Newer versions may add codes.
  */
  ErrorCode: "account_missing" | "action_not_found" | "already_exists" | "already_invited" | "already_matched" | "already_member" | "already_recorded" | "already_revalued" | "ambiguous" | "answer_too_large" | "approval_required" | "archived" | "attachment_locked" | "bad_checksum" | "bank_line_matched" | "batch_too_large" | "body_not_allowed" | "body_too_large" | "commit_unconfirmed" | "cross_site_request" | "cursor_mismatch" | "cursor_too_long" | "database_unavailable" | "dependency_failed" | "does_not_add_up" | "down_payment_exceeds_order" | "drafts_in_period" | "duplicate" | "duplicate_field" | "duplicate_header" | "duplicate_key" | "duplicate_mapping" | "duplicate_parameter" | "duplicate_value" | "endpoint_disabled" | "entry_unbalanced" | "expectation_failed" | "expired" | "factor_not_found" | "factor_required" | "factor_unreadable" | "forbidden_address" | "forbidden_key" | "forbidden_port" | "handling_timeout" | "has_source" | "headers_too_large" | "host_missing" | "host_unknown" | "iban_recently_changed" | "image_refused" | "immutable" | "in_payment" | "in_use" | "insecure_address" | "insufficient_scope" | "insufficient_stock" | "internal_error" | "invalid_account_type" | "invalid_bank_file" | "invalid_character" | "invalid_csv" | "invalid_currency" | "invalid_cursor" | "invalid_date" | "invalid_encoding" | "invalid_format" | "invalid_id" | "invalid_instant" | "invalid_json" | "invalid_key" | "invalid_list" | "invalid_locale" | "invalid_location_type" | "invalid_rates_file" | "invalid_reference" | "invalid_scope" | "invalid_state" | "invalid_text" | "invalid_timezone" | "invalid_type" | "invalid_value" | "invoiced_otherwise" | "ip_not_allowed" | "key_reused" | "last_factor" | "last_owner" | "line_matched" | "link_invalid" | "lock_timeout" | "mail_not_configured" | "malformed_http" | "malformed_request" | "malformed_url" | "mapping_does_not_fit" | "method_not_allowed" | "missing_for_e_invoice" | "negative_total" | "no_factor" | "no_glyph" | "no_paper" | "no_recipient" | "not_a_member" | "not_acceptable" | "not_batchable" | "not_convertible" | "not_deletable" | "not_found" | "not_in_journal" | "not_nullable" | "not_stocked" | "not_the_author" | "not_xml" | "not_year_end" | "nothing_left_to_deduct" | "nothing_overdue" | "nothing_to_bill" | "nothing_to_credit" | "nothing_to_invoice" | "nothing_to_pay" | "nothing_to_post" | "nothing_to_receive" | "nothing_to_reserve" | "nothing_to_return" | "nothing_to_revalue" | "number_series_blocked" | "oidc_denied" | "oidc_elsewhere" | "oidc_email_unverified" | "oidc_invalid" | "oidc_link_not_found" | "oidc_not_fresh" | "oidc_not_linked" | "oidc_off" | "oidc_only_way" | "oidc_other_address" | "oidc_other_identity" | "oidc_other_person" | "oidc_own_factor" | "oidc_state_invalid" | "oidc_unavailable" | "oidc_user_unknown" | "one_side" | "other_currency" | "out_of_range" | "over_billed" | "over_credited" | "over_delivered" | "over_invoiced" | "over_matched" | "over_received" | "over_returned" | "overloaded" | "own_approval" | "passkeys_unavailable" | "password_too_common" | "payment_hold" | "pdf_refused" | "pdf_without_invoice" | "people_only" | "period_locked" | "price_differs" | "price_missing" | "query_timeout" | "query_too_long" | "quota_exceeded" | "rate_limited" | "read_only_field" | "reauthentication_required" | "record_not_found" | "request_in_progress" | "request_timeout" | "required" | "route_not_found" | "scope_above_role" | "second_person_required" | "session_invalid" | "session_missing" | "session_not_found" | "setup_expired" | "shutting_down" | "sign_in_first" | "statement_does_not_add_up" | "step_invalid" | "stock_changed" | "storage_unavailable" | "tax_basis_differs" | "token_expired" | "token_invalid" | "token_missing" | "token_revoked" | "tokens_only" | "too_deep" | "too_large" | "too_long" | "too_many_attempts" | "too_many_elements" | "too_many_endpoints" | "too_many_factors" | "too_many_keys" | "too_many_lines" | "too_many_parameters" | "too_many_problems" | "too_many_streams" | "too_many_values" | "too_many_views" | "total_mismatch" | "transaction_conflict" | "unit_in_use" | "unit_not_of_product" | "unknown_account" | "unknown_event" | "unknown_field" | "unknown_format" | "unknown_operator" | "unknown_parameter" | "unknown_scope" | "unknown_template_variable" | "unknown_version" | "unsupported_content_encoding" | "unsupported_media_type" | "unsupported_syntax" | "uri_too_long" | "user_disabled" | "vat_id_required" | "vat_not_charged" | "version_mismatch" | "workspace_deleted" | "write_off_too_large" | "writes_stopped" | "wrong_account" | "wrong_code" | "wrong_credentials" | "wrong_passkey" | "wrong_password" | "wrong_scope" | "wrong_side" | "xml_refused";
  /** @description All events of the last 30 days, in one sequence without gaps. `data.object` is the record as GET showed it at that version. */
  Event: Schemas["MemberEvent"] | Schemas["SecuritySettingsEvent"] | Schemas["InvitationEvent"] | Schemas["TokenEvent"] | Schemas["AttachmentEvent"] | Schemas["CommentEvent"] | Schemas["AssignmentEvent"] | Schemas["ProductEvent"] | Schemas["ProductCategoryEvent"] | Schemas["LocationEvent"] | Schemas["TransferEvent"] | Schemas["AdjustmentEvent"] | Schemas["MoveEvent"] | Schemas["StockEvent"] | Schemas["PartnerEvent"] | Schemas["AccountEvent"] | Schemas["JournalEvent"] | Schemas["TaxEvent"] | Schemas["FiscalPositionEvent"] | Schemas["PriceListEvent"] | Schemas["PriceRowEvent"] | Schemas["MailTemplateEvent"] | Schemas["PaymentTermEvent"] | Schemas["CurrencyEvent"] | Schemas["CurrencyRateEvent"] | Schemas["InvoiceEvent"] | Schemas["BillEvent"] | Schemas["EntryEvent"] | Schemas["PaymentEvent"] | Schemas["ReconciliationEvent"] | Schemas["RevaluationEvent"] | Schemas["CompanyEvent"] | Schemas["AccountingSettingsEvent"] | Schemas["PurchaseOrderEvent"] | Schemas["PurchasingSettingsEvent"] | Schemas["ScheduleEvent"] | Schemas["QuotationEvent"] | Schemas["OrderEvent"] | Schemas["SalesSettingsEvent"] | Schemas["BankAccountEvent"] | Schemas["BankMappingEvent"] | Schemas["BankStatementEvent"] | Schemas["BankLineEvent"] | Schemas["BankRuleEvent"] | Schemas["PaymentRunEvent"] | Schemas["BankingSettingsEvent"] | Schemas["MessageEvent"] | Schemas["WebhookEndpointEvent"] | Schemas["TruncatedEvent"];
  EventEnvelope: {
   id: Schemas["Id"];
   /** Format: date-time */
   readonly created_at: string;
   /** @description Its position in the stream of the workspace, without gaps. */
   readonly sequence: number;
   readonly workspace: string;
   readonly api_version: string;
   readonly request_id: string | null;
   actor: Schemas["Actor"];
   /** @description The collection of the record. */
   readonly resource?: Schemas["EventResource"];
   /** @description The id of the record. */
   readonly record?: string;
   /** @description In a webhook message only: the `sequence` of the previous event sent to the endpoint. */
   previous_sequence?: number | null;
  };
  EventKind: "member.created" | "member.updated" | "member.deleted" | "security_settings.created" | "security_settings.updated" | "invitation.created" | "invitation.accepted" | "invitation.revoked" | "token.created" | "token.expiring" | "token.revoked" | "token.updated" | "attachment.created" | "attachment.deleted" | "comment.created" | "comment.updated" | "comment.deleted" | "assignment.created" | "assignment.updated" | "assignment.finished" | "assignment.reopened" | "assignment.deleted" | "product.created" | "product.updated" | "product.deleted" | "product_category.created" | "product_category.updated" | "product_category.deleted" | "location.created" | "location.updated" | "location.deleted" | "transfer.created" | "transfer.updated" | "transfer.deleted" | "transfer.confirmed" | "transfer.done" | "transfer.cancelled" | "adjustment.created" | "adjustment.updated" | "adjustment.deleted" | "adjustment.posted" | "adjustment.cancelled" | "move.created" | "stock.changed" | "partner.created" | "partner.updated" | "partner.deleted" | "account.created" | "account.updated" | "account.deleted" | "journal.created" | "journal.updated" | "journal.deleted" | "tax.created" | "tax.updated" | "tax.deleted" | "fiscal_position.created" | "fiscal_position.updated" | "fiscal_position.deleted" | "price_list.created" | "price_list.updated" | "price_list.deleted" | "price_row.created" | "price_row.updated" | "price_row.deleted" | "mail_template.created" | "mail_template.updated" | "mail_template.deleted" | "payment_term.created" | "payment_term.updated" | "payment_term.deleted" | "currency.updated" | "currency_rate.created" | "currency_rate.updated" | "currency_rate.deleted" | "invoice.created" | "invoice.updated" | "invoice.deleted" | "invoice.confirmed" | "invoice.sent" | "invoice.partially_paid" | "invoice.paid" | "invoice.reversed" | "invoice.cancelled" | "invoice.reminded" | "bill.created" | "bill.updated" | "bill.deleted" | "bill.confirmed" | "bill.sent" | "bill.partially_paid" | "bill.paid" | "bill.reversed" | "bill.cancelled" | "bill.approved" | "bill.approval_withdrawn" | "entry.created" | "entry.updated" | "entry.deleted" | "entry.posted" | "entry.reversed" | "payment.created" | "payment.updated" | "payment.deleted" | "payment.posted" | "payment.assigned" | "payment.reversed" | "reconciliation.created" | "reconciliation.undone" | "revaluation.created" | "revaluation.undone" | "company.created" | "company.updated" | "accounting_settings.created" | "accounting_settings.updated" | "purchase_order.created" | "purchase_order.updated" | "purchase_order.deleted" | "purchase_order.confirmed" | "purchase_order.received" | "purchase_order.billed" | "purchase_order.revised" | "purchase_order.sent" | "purchase_order.closed" | "purchase_order.cancelled" | "purchasing_settings.created" | "purchasing_settings.updated" | "schedule.created" | "schedule.updated" | "schedule.deleted" | "schedule.activated" | "schedule.drafted" | "schedule.ran" | "schedule.failed" | "schedule.skipped" | "schedule.paused" | "schedule.resumed" | "schedule.ended" | "quotation.created" | "quotation.updated" | "quotation.deleted" | "quotation.sent" | "quotation.accepted" | "quotation.declined" | "quotation.expired" | "quotation.cancelled" | "order.created" | "order.updated" | "order.deleted" | "order.confirmed" | "order.delivered" | "order.invoiced" | "order.closed" | "order.cancelled" | "sales_settings.created" | "sales_settings.updated" | "bank_account.created" | "bank_account.updated" | "bank_account.deleted" | "bank_mapping.created" | "bank_mapping.updated" | "bank_mapping.deleted" | "bank_statement.imported" | "bank_statement.updated" | "bank_statement.deleted" | "bank_line.created" | "bank_line.updated" | "bank_line.deleted" | "bank_line.matched" | "bank_line.undone" | "bank_line.ignored" | "bank_line.reopened" | "bank_rule.created" | "bank_rule.updated" | "bank_rule.deleted" | "payment_run.created" | "payment_run.updated" | "payment_run.deleted" | "payment_run.confirmed" | "payment_run.exported" | "payment_run.done" | "payment_run.cancelled" | "banking_settings.created" | "banking_settings.updated" | "message.created" | "message.updated" | "message.sent" | "message.failed" | "message.cancelled" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.deleted" | "webhook_endpoint.disabled";
  EventList: {
   data: Schemas["Event"][];
  } & Schemas["Page"];
  /** @description The former values of the fields that changed. */
  EventPrevious: {
   [key: string]: unknown;
  };
  EventRecordFilter: Schemas["NotSent"] | string | {
   eq?: string;
   ne?: string;
   in?: string;
   nin?: string;
   null?: boolean;
  };
  EventReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Event"];
  };
  EventResource: "members" | "settings/security" | "invitations" | "tokens" | "attachments" | "comments" | "assignments" | "products" | "product_categories" | "locations" | "transfers" | "adjustments" | "moves" | "stock" | "partners" | "accounts" | "journals" | "taxes" | "fiscal_positions" | "price_lists" | "price_rows" | "mail_templates" | "payment_terms" | "currencies" | "currency_rates" | "invoices" | "bills" | "entries" | "payments" | "reconciliations" | "revaluations" | "settings/company" | "settings/accounting" | "purchase_orders" | "settings/purchasing" | "schedules" | "quotations" | "orders" | "settings/sales" | "bank_accounts" | "bank_mappings" | "bank_statements" | "bank_lines" | "bank_rules" | "payment_runs" | "settings/banking" | "messages" | "webhook_endpoints";
  /** @description Your own id for this record; unique per resource. */
  ExternalId: string | null;
  FactorNeeded: {
   factor_needed: ("code" | "passkey" | "recovery_code")[];
   /** Format: date-time */
   expires_at: string;
  };
  Factors: {
   data: {
    id: Schemas["Id"];
    type: "totp" | "passkey";
    name: string;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    last_used_at: string | null;
   }[];
   recovery_codes_left: number;
   /** @description Only in the answer that created them. */
   recovery_codes?: string[];
  };
  /** @description Which taxes and accounts documents take where a partner is abroad or exempt. */
  FiscalPosition: {
   id: Schemas["Id"];
   name: string;
   scope: "sale" | "purchase" | "both";
   priority: number;
   auto: boolean;
   country: string | null;
   country_group: "EU" | "EEA" | "non_EU" | null;
   countries: string[];
   vat_id: "required" | "absent" | "any";
   price_basis: "keep_net" | "keep_gross";
   taxes: Schemas["FiscalPositionTaxe"][];
   accounts: Schemas["FiscalPositionAccount"][];
   note: Schemas["PositionNote"] | null;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  FiscalPositionAccount: {
   id: Schemas["Id"];
   from: Schemas["AccountReference"];
   to: Schemas["AccountReference"];
  };
  FiscalPositionAccountCreate: {
   from: Schemas["RelationInput"];
   to: Schemas["RelationInput"];
  };
  FiscalPositionAccountPatch: {
   from?: Schemas["RelationInput"];
   to?: Schemas["RelationInput"];
   id: string;
  };
  FiscalPositionCountryGroupFilter: Schemas["NotSent"] | ("EU" | "EEA" | "non_EU") | {
   eq?: "EU" | "EEA" | "non_EU";
   ne?: "EU" | "EEA" | "non_EU";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  FiscalPositionCreate: {
   name: string;
   /**
   * @description Default: "sale".
   */
   scope?: "sale" | "purchase" | "both";
   /** @description The lowest is looked at first. Default: 100. */
   priority?: number;
   /** @description Whether documents take it by country and VAT id. Default: false. */
   auto?: boolean;
   /** @description Where documents go that take it; of purchases, where they come from. */
   country?: string | null;
   country_group?: "EU" | "EEA" | "non_EU" | null;
   /** @description Several countries. Only one of country, country_group and countries. */
   countries?: string[];
   /**
   * @description Whether the partner must have a VAT id, or must have none. Default: "any".
   */
   vat_id?: "required" | "absent" | "any";
   /**
   * @description Of prices that include a tax: keep what they are without it, or what the customer pays. Default: "keep_net".
   */
   price_basis?: "keep_net" | "keep_gross";
   /** @description Which taxes take the place of which. */
   taxes?: Schemas["FiscalPositionTaxeCreate"][];
   /** @description Which accounts of lines take the place of which. */
   accounts?: Schemas["FiscalPositionAccountCreate"][];
   /** @description What papers say, by their language. */
   note?: Schemas["PositionNoteInput"] | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  FiscalPositionEvent: Schemas["EventEnvelope"] & {
   type: "fiscal_position.created" | "fiscal_position.updated" | "fiscal_position.deleted";
   data: {
    object: Schemas["FiscalPosition"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  FiscalPositionList: {
   data: Schemas["FiscalPosition"][];
  } & Schemas["Page"];
  FiscalPositionPatch: {
   name?: string;
   scope?: "sale" | "purchase" | "both";
   priority?: number;
   auto?: boolean;
   country?: string | null;
   country_group?: "EU" | "EEA" | "non_EU" | null;
   countries?: string[];
   vat_id?: "required" | "absent" | "any";
   price_basis?: "keep_net" | "keep_gross";
   taxes?: (Schemas["FiscalPositionTaxePatch"] | Schemas["FiscalPositionTaxeCreate"])[] | {
    create?: Schemas["FiscalPositionTaxeCreate"][];
    update?: Schemas["FiscalPositionTaxePatch"][];
    delete?: string[];
   };
   accounts?: (Schemas["FiscalPositionAccountPatch"] | Schemas["FiscalPositionAccountCreate"])[] | {
    create?: Schemas["FiscalPositionAccountCreate"][];
    update?: Schemas["FiscalPositionAccountPatch"][];
    delete?: string[];
   };
   note?: Schemas["PositionNoteInput"] | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  FiscalPositionReason: {
   by: "sent" | "partner" | "automatic" | "domestic" | "none_fits" | null;
   country: string | null;
   vat_id: string | null;
  };
  FiscalPositionReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["FiscalPosition"];
  };
  FiscalPositionScopeFilter: Schemas["NotSent"] | ("sale" | "purchase" | "both") | {
   eq?: "sale" | "purchase" | "both";
   ne?: "sale" | "purchase" | "both";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  FiscalPositionTaxe: {
   id: Schemas["Id"];
   from: Schemas["TaxReference"];
   to: Schemas["TaxReference"][];
  };
  FiscalPositionTaxeCreate: {
   from: Schemas["RelationInput"];
   /** @description The taxes that take its place. Empty: none. */
   to?: Schemas["RelationInput"][];
  };
  FiscalPositionTaxePatch: {
   from?: Schemas["RelationInput"];
   to?: Schemas["RelationInput"][];
   id: string;
  };
  FiscalPositionVatIdFilter: Schemas["NotSent"] | ("required" | "absent" | "any") | {
   eq?: "required" | "absent" | "any";
   ne?: "required" | "absent" | "any";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description The fiscal year of date_to. */
  FiscalYear: {
   name: string;
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
  };
  ForeignItemsReport: {
   data: {
    account: Schemas["Relation"] | null;
    code: string | null;
    partner: Schemas["Relation"] | null;
    line: Schemas["Relation"] | null;
    entry: Schemas["Relation"] | null;
    /** Format: date */
    date: string;
    /** Format: date */
    date_due: string;
    currency: string | null;
    amount_currency: number | null;
    rate: number | null;
    book_value: number;
    value: number | null;
    difference: number | null;
   }[];
   totals: {
    book_value: number;
    value: number;
    difference: number;
   };
   date_from: null;
   /** Format: date */
   date_to: string;
   next_cursor?: string;
  };
  GeneralLedgerReport: {
   data: {
    account: Schemas["Relation"] | null;
    code: string | null;
    /** Format: date */
    date: string;
    entry: Schemas["Relation"] | null;
    journal: Schemas["Relation"] | null;
    reference: string | null;
    partner: Schemas["Relation"] | null;
    description: string | null;
    debit: number;
    credit: number;
    currency: string | null;
    amount_currency: number | null;
    balance: number;
   }[];
   totals: {
    opening: number;
    debit: number;
    credit: number;
    year_end_transfer: number;
    closing: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
   fiscal_year: Schemas["FiscalYear"];
   /** @description How fiscal years end in it. */
   year_end: string;
   next_cursor?: string;
  };
  History: {
   data: {
    /** Format: date-time */
    at: string;
    actor: Schemas["Actor"];
    request_id: string | null;
    /** @description What happened: confirmed, updated, … */
    action: string;
    version: number;
    changes: {
     [key: string]: {
      from: unknown;
      to: unknown;
     };
    };
   }[];
  } & Schemas["Page"];
  /** @description Opaque. */
  Id: string;
  IdFilter: Schemas["NotSent"] | string | {
   eq?: string;
   ne?: string;
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description Imports of records from files, each complete or not at all. */
  Import: {
   id: Schemas["Id"];
   what: "accounts" | "partners" | "products" | "price_rows" | "stock" | "entries" | "open_invoices";
   csv?: string;
   against: string | null;
   file: string | null;
   /** @description Without the header. */
   readonly rows: number;
   /** @description How many records of each kind: {"partners": 12}. */
   readonly made: {
    [key: string]: unknown;
   };
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  ImportCreate: {
   /**
   * @description What the rows are.
   */
   what: "accounts" | "partners" | "products" | "price_rows" | "stock" | "entries" | "open_invoices";
   /** @description The file as text; its first row names the columns. It is not stored. */
   csv: string;
   /** @description For open_invoices: the code of the offset account, of type asset. */
   against?: string | null;
   /** @description The name of the file, for reference. */
   file?: string | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  ImportList: {
   data: Schemas["Import"][];
  } & Schemas["Page"];
  ImportWhatFilter: Schemas["NotSent"] | ("accounts" | "partners" | "products" | "price_rows" | "stock" | "entries" | "open_invoices") | {
   eq?: "accounts" | "partners" | "products" | "price_rows" | "stock" | "entries" | "open_invoices";
   ne?: "accounts" | "partners" | "products" | "price_rows" | "stock" | "entries" | "open_invoices";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  ImportedLine: {
   row: number;
   place: number;
   /** Format: date */
   date: string;
   amount: number;
   currency: string;
   counterparty: string | null;
   text: string | null;
  };
  ImportedStatement: {
   id: string;
   bank_account: string;
   /** Format: date */
   date_from: string | null;
   /** Format: date */
   date_to: string | null;
   already_imported: boolean;
   line_count: number;
   new_count: number;
   duplicate_count: number;
   skipped_count: number;
   difference: number;
   gap: number;
  };
  IntegerFilter: Schemas["NotSent"] | number | {
   eq?: number;
   ne?: number;
   in?: string;
   nin?: string;
   null?: boolean;
   gt?: number;
   gte?: number;
   lt?: number;
   lte?: number;
  };
  IntegrityReport: {
   data: {
    check: string | null;
    rule: string | null;
    ok: boolean;
    findings: {
     resource: string | null;
     id: string | null;
     message: string;
    }[];
   }[];
   totals: {
    checks: number;
    failed: number;
   };
   date_from: null;
   date_to: null;
  };
  /** @description Invitations to join the workspace, by a one-time link; signed-in people only. */
  Invitation: {
   id: Schemas["Id"];
   email: string;
   role: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer";
   readonly state: "pending" | "accepted" | "revoked";
   /** Format: date-time */
   readonly expires_at: string;
   /** @description The name of the person who sent it. */
   readonly invited_by: string;
   /** @description Shown once, when it is created; empty after that. */
   readonly link?: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  InvitationCreate: {
   email: string;
   /**
   * @description What the person may do once it is accepted.
   */
   role: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer";
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  InvitationEvent: Schemas["EventEnvelope"] & {
   type: "invitation.created" | "invitation.accepted" | "invitation.revoked";
   data: {
    object: Schemas["Invitation"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  InvitationList: {
   data: Schemas["Invitation"][];
  } & Schemas["Page"];
  InvitationRoleFilter: Schemas["NotSent"] | ("owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer") | {
   eq?: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer";
   ne?: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  InvitationStateFilter: Schemas["NotSent"] | ("pending" | "accepted" | "revoked") | {
   eq?: "pending" | "accepted" | "revoked";
   ne?: "pending" | "accepted" | "revoked";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description Invoices and credit notes: drafts until they are confirmed. */
  Invoice: {
   id: Schemas["Id"];
   /** @description Assigned by confirm. */
   readonly number: string | null;
   type: "invoice" | "credit_note";
   readonly state: "draft" | "posted" | "cancelled";
   readonly payment_state: "not_paid" | "partial" | "paid" | "reversed" | null;
   partner: Schemas["PartnerReference"] | null;
   /** Format: date */
   date: string | null;
   payment_term: Schemas["PaymentTermReference"] | null;
   fiscal_position: Schemas["FiscalPositionReference"] | null;
   /** @description Why it has this position, or none, by country and VAT id. */
   readonly fiscal_position_reason: Schemas["FiscalPositionReason"] | null;
   price_list: Schemas["PriceListReference"] | null;
   /** Format: date */
   date_due: string | null;
   currency: Schemas["CurrencyCode"];
   currency_rate: number | null;
   journal: Schemas["JournalReference"] | null;
   reference: string | null;
   buyer_reference: string | null;
   purchase_order_reference: string | null;
   contract_reference: string | null;
   project_reference: string | null;
   /** Format: date */
   delivery_date: string | null;
   period: Schemas["Period"] | null;
   delivery_address: Schemas["NamedAddress"] | null;
   payment_means: "cash" | "credit_transfer" | "card" | "standing_agreement" | "sepa_credit_transfer" | "sepa_direct_debit" | "other" | null;
   note: string | null;
   lines: Schemas["InvoiceLine"][];
   discount: {
    percent: number | null;
    amount: number | null;
    reason: string | null;
   } | null;
   /** @description With included taxes. */
   readonly amount_discount: number;
   /** @description By set of taxes, without tax. */
   readonly allowances: {
    taxes: string[];
    amount: number;
   }[];
   readonly amount_untaxed: number;
   readonly amount_tax: number;
   readonly amount_total: number;
   readonly amount_paid: number;
   /** @description The amount that credit notes settled. */
   readonly amount_credited: number;
   readonly amount_residual: number;
   /** @description The total of the posted credit notes that reverse it, including amounts that they could not settle because it was already paid. */
   readonly amount_reversed: number;
   readonly tax_lines: Schemas["InvoiceTaxLine"][];
   readonly instalments: Schemas["InvoiceInstalment"][];
   /** @description Posted, and an instalment that is not settled was due before today. A credit note is never overdue. */
   readonly overdue?: boolean;
   /**
   * Format: date
   * @description When the first of its open instalments is due. Empty: nothing is owed.
   */
   readonly next_date_due?: string | null;
   /** @description What is open of that instalment. */
   readonly next_amount_due?: number | null;
   /** @description What is open of the instalments that were due before today. */
   readonly amount_overdue?: number;
   /** @description One row per payment, the newest last. */
   readonly payments: Schemas["InvoicePayment"][];
   readonly entry: Schemas["EntryReference"] | null;
   /** @description On a credit note: the document whose lines it reverses. */
   readonly reversal_of: Schemas["InvoiceReference"] | null;
   /** @description The posted credit notes that reverse it, in whole or in part. */
   readonly reversed_by: Schemas["InvoiceReference"][];
   /** @description Draft credit notes that will reverse it. */
   readonly draft_credits: Schemas["InvoiceReference"][];
   /** @description The reversed document that it replaces. */
   readonly replaces: Schemas["InvoiceReference"] | null;
   readonly replaced_by: Schemas["InvoiceReference"][];
   language: "en" | "de" | null;
   clearance: {
    system: string | null;
    number: string | null;
    /** Format: date-time */
    at: string | null;
   } | null;
   /** @description The order whose lines it invoices, if there is only one. */
   readonly order: Schemas["OrderReference"] | null;
   /** @description The order whose down payment it is; it is made by the action down_payment of that order. */
   readonly down_payment_of: Schemas["OrderReference"] | null;
   /**
   * Format: date-time
   * @description When the mail server accepted the first message, or when it was marked.
   */
   readonly sent_at: string | null;
   /** @description The highest level of reminders that was sent. */
   readonly reminder_level: number;
   /**
   * Format: date-time
   * @description When the last reminder was queued, or marked.
   */
   readonly reminded_at: string | null;
   reminder_hold: boolean;
   readonly messages: Schemas["MessageReference"][];
   /** @description The seller at the time of confirmation. */
   readonly company_snapshot?: {
    [key: string]: unknown;
   } | null;
   /** @description The buyer at the time of confirmation. */
   readonly partner_snapshot?: {
    [key: string]: unknown;
   } | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
   warnings?: Schemas["Warning"][];
  };
  InvoiceAllocateAllocationCreate: {
   /** @description An invoice of the same partner, currency and control account. */
   invoice: Schemas["RelationInput"];
   amount?: number | null;
  };
  InvoiceAllocateArguments: {
   /** @description An invoice of the same partner, currency and control account. */
   invoice?: Schemas["RelationInput"] | null;
   /** @description Default: as much as is open and available. */
   amount?: number | null;
   /** @description Several documents, instead of invoice and amount. */
   allocations?: Schemas["InvoiceAllocateAllocationCreate"][];
   /**
   * Format: date
   * @description The date of the matches; default: the later of both documents' dates, or today if that is locked.
   */
   date?: string | null;
  };
  InvoiceConfirmArguments: {
   expected_amount_total?: number;
  };
  InvoiceCreate: {
   /**
   * @description Default: "invoice".
   */
   type?: "invoice" | "credit_note";
   /** @description Required to confirm. */
   partner?: Schemas["RelationInput"] | null;
   /**
   * Format: date
   * @description Empty: the day of confirmation.
   */
   date?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   /** @description Default: the partner's, else the first that fits. */
   fiscal_position?: Schemas["RelationInput"] | null;
   /** @description Of new lines without a price. */
   price_list?: Schemas["RelationInput"] | null;
   /**
   * Format: date
   * @description With a payment term: the date of the last instalment.
   */
   date_due?: string | null;
   currency?: Schemas["CurrencyCode"];
   /** @description Workspace currency per unit of the currency. Set when it is posted. */
   currency_rate?: number | null;
   journal?: Schemas["RelationInput"] | null;
   reference?: string | null;
   /** @description Default: that of the partner. */
   buyer_reference?: string | null;
   purchase_order_reference?: string | null;
   contract_reference?: string | null;
   project_reference?: string | null;
   /**
   * Format: date
   * @description When the goods or services were delivered.
   */
   delivery_date?: string | null;
   /** @description When they were delivered, if not on one day. */
   period?: Schemas["PeriodInput"] | null;
   /** @description Default of an invoice: the partner's. */
   delivery_address?: Schemas["NamedAddressInput"] | null;
   /**
   * @description Default: a transfer to the account of the seller, if it has one.
   */
   payment_means?: "cash" | "credit_transfer" | "card" | "standing_agreement" | "sepa_credit_transfer" | "sepa_direct_debit" | "other" | null;
   note?: string | null;
   lines?: Schemas["InvoiceLineCreate"][];
   discount?: {
    /** @description Not with an amount. */
    percent?: number | null;
    /** @description Not with a percent. */
    amount?: number | null;
    /** @description On paper. */
    reason?: string | null;
   } | null;
   /**
   * @description Of its papers and mails. Default: that of the partner.
   */
   language?: "en" | "de" | null;
   /** @description What a system of the state, such as KSeF, answered: all three at once, when it is posted, and never changed. */
   clearance?: {
    system?: string | null;
    number?: string | null;
    /** Format: date-time */
    at?: string | null;
   } | null;
   /** @description Whether no reminder names it. */
   reminder_hold?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
   /** @description Only with POST. */
   confirm?: boolean;
  };
  InvoiceEvent: Schemas["EventEnvelope"] & {
   type: "invoice.created" | "invoice.updated" | "invoice.deleted" | "invoice.confirmed" | "invoice.sent" | "invoice.partially_paid" | "invoice.paid" | "invoice.reversed" | "invoice.cancelled" | "invoice.reminded";
   data: {
    object: Schemas["Invoice"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  InvoiceInstalment: {
   /** Format: date */
   readonly date_due: string | null;
   readonly amount: number | null;
   readonly amount_residual: number | null;
  };
  InvoiceLine: {
   id: Schemas["Id"];
   product: Schemas["ProductReference"] | null;
   description: string;
   quantity: number;
   unit_code: string | null;
   readonly quantity_base: number | null;
   price_unit: number;
   /**
   * @description Of its price.
   */
   readonly price_source: "list" | "product" | "supplier" | "manual" | null;
   discount: number;
   discountable: boolean;
   taxes: Schemas["TaxReference"][];
   seller_item_id: string | null;
   note: string | null;
   period: Schemas["Period"] | null;
   account: Schemas["AccountReference"] | null;
   /** @description Without tax. */
   readonly amount_subtotal: number;
   /** @description Its part of the discount, without tax. */
   readonly discount_share: number;
   reversed_line: Schemas["Relation"] | null;
   order_line: Schemas["Relation"] | null;
   /** @description The line of a down payment that it deducts. */
   readonly down_payment_line: Schemas["Relation"] | null;
   /** @description Percent of the order line that it invoices; null: it invoices a quantity. */
   readonly progress_percent: number | null;
  };
  InvoiceLineCreate: {
   product?: Schemas["RelationInput"] | null;
   /** @description Default: the product's name. */
   description?: string;
   quantity: number;
   /** @description Default: the product's for sales, else C62. */
   unit_code?: string | null;
   /** @description Default: the product's price; negative for a discount line. */
   price_unit?: number;
   /** @description Percent; default: 0. */
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   /** @description Default: the product's code. */
   seller_item_id?: string | null;
   note?: string | null;
   period?: Schemas["PeriodInput"] | null;
   /** @description Default: the product's, else that of the settings. */
   account?: Schemas["RelationInput"] | null;
   /** @description On a credit note: the line of an invoice that it reverses. Its values are the defaults. */
   reversed_line?: Schemas["RelationInput"] | null;
   /** @description The line of an order that it invoices, or that it credits on a credit note. Its values are the defaults. */
   order_line?: Schemas["RelationInput"] | null;
  };
  InvoiceLinePatch: {
   product?: Schemas["RelationInput"] | null;
   description?: string;
   quantity?: number;
   unit_code?: string | null;
   price_unit?: number;
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   seller_item_id?: string | null;
   note?: string | null;
   period?: Schemas["PeriodInput"] | null;
   account?: Schemas["RelationInput"] | null;
   reversed_line?: Schemas["RelationInput"] | null;
   order_line?: Schemas["RelationInput"] | null;
   id: string;
  };
  InvoiceList: {
   data: Schemas["Invoice"][];
  } & Schemas["Page"];
  InvoicePatch: {
   type?: "invoice" | "credit_note";
   partner?: Schemas["RelationInput"] | null;
   /** Format: date */
   date?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   fiscal_position?: Schemas["RelationInput"] | null;
   price_list?: Schemas["RelationInput"] | null;
   /** Format: date */
   date_due?: string | null;
   currency?: Schemas["CurrencyCode"];
   currency_rate?: number | null;
   journal?: Schemas["RelationInput"] | null;
   reference?: string | null;
   buyer_reference?: string | null;
   purchase_order_reference?: string | null;
   contract_reference?: string | null;
   project_reference?: string | null;
   /** Format: date */
   delivery_date?: string | null;
   period?: Schemas["PeriodInput"] | null;
   delivery_address?: Schemas["NamedAddressInput"] | null;
   payment_means?: "cash" | "credit_transfer" | "card" | "standing_agreement" | "sepa_credit_transfer" | "sepa_direct_debit" | "other" | null;
   note?: string | null;
   lines?: (Schemas["InvoiceLinePatch"] | Schemas["InvoiceLineCreate"])[] | {
    create?: Schemas["InvoiceLineCreate"][];
    update?: Schemas["InvoiceLinePatch"][];
    delete?: string[];
   };
   discount?: {
    percent?: number | null;
    amount?: number | null;
    reason?: string | null;
   } | null;
   language?: "en" | "de" | null;
   clearance?: {
    system?: string | null;
    number?: string | null;
    /** Format: date-time */
    at?: string | null;
   } | null;
   reminder_hold?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
  };
  InvoicePayArguments: {
   /** @description Default: the open amount less the write-off. */
   amount?: number | null;
   /**
   * Format: date
   * @description Default: today.
   */
   date?: string | null;
   /** @description A journal of type bank or cash; default: that of the settings. */
   journal?: Schemas["RelationInput"] | null;
   currency_rate?: number | null;
   reference?: string | null;
   write_off?: {
    /** @description An account of group income or expense; default: that of the settings. */
    account?: Schemas["RelationInput"] | null;
    /** @description The amount that is settled in addition to the money. */
    amount: number;
   } | null;
  };
  InvoicePayment: {
   id: Schemas["Id"];
   readonly name: string | null;
   /** Format: date */
   readonly date: string | null;
   /** @description In the currency of this document, including the write-off. */
   readonly amount: number | null;
   expanded?: Schemas["Payment"];
  };
  InvoicePaymentStateFilter: Schemas["NotSent"] | ("not_paid" | "partial" | "paid" | "reversed") | {
   eq?: "not_paid" | "partial" | "paid" | "reversed";
   ne?: "not_paid" | "partial" | "paid" | "reversed";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  InvoicePostArguments: {
   expected_amount_total?: number;
  };
  InvoiceReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Invoice"];
  };
  InvoiceReverseArguments: {
   /**
   * Format: date
   * @description The date of the credit note; default: today.
   */
   date?: string | null;
   /** @description Becomes the note of the credit note. */
   reason?: string | null;
   /** @description Empty: everything that is left. */
   lines?: Schemas["InvoiceReverseLineCreate"][];
   /** @description Leave the credit note as a draft. */
   draft?: boolean | null;
   /** @description Also create a new draft of the same document. The old one then refers to it as its replacement (replaced_by). */
   replace?: boolean | null;
  };
  InvoiceReverseLineCreate: {
   line: Schemas["RelationInput"];
   quantity: number;
   /** @description Required if the line's is not the product's own. */
   unit_code?: string | null;
  };
  InvoiceSendArguments: {
   /** @description Default: the partner's document_emails, else its email. */
   to?: string[] | null;
   cc?: string[] | null;
   bcc?: string[] | null;
   subject?: string | null;
   message?: string | null;
   /** @description Default: the newest active one of the kind and language. */
   template?: Schemas["RelationInput"] | null;
   /**
   * @description Of the template and the PDF. Default: that of the PDF.
   */
   language?: "en" | "de" | null;
   /** @description The files that go along. Default: the PDF, and the partner's e_invoice. */
   attach?: ("pdf" | "factur_x" | "ubl" | "cii")[] | null;
   /** @description Marks it as sent and mails nothing. */
   mark_only?: boolean | null;
  };
  InvoiceStateFilter: Schemas["NotSent"] | ("draft" | "posted" | "cancelled") | {
   eq?: "draft" | "posted" | "cancelled";
   ne?: "draft" | "posted" | "cancelled";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  InvoiceTaxLine: {
   readonly tax: Schemas["TaxReference"];
   readonly base: number;
   readonly amount: number;
   /** @description Owed by the buyer: not part of the total. */
   readonly self_assessed: boolean;
  };
  InvoiceTypeFilter: Schemas["NotSent"] | ("invoice" | "credit_note") | {
   eq?: "invoice" | "credit_note";
   ne?: "invoice" | "credit_note";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description The journals of entries; entry numbers start with their codes. */
  Journal: {
   id: Schemas["Id"];
   code: string;
   name: string;
   type: "sale" | "purchase" | "bank" | "cash" | "general" | "stock" | "exchange";
   default_account: Schemas["AccountReference"] | null;
   credit_code: string;
   currency: Schemas["CurrencyCode"] | null;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  JournalCreate: {
   code: string;
   name: string;
   type: "sale" | "purchase" | "bank" | "cash" | "general" | "stock" | "exchange";
   /** @description Required for bank and cash. */
   default_account?: Schemas["RelationInput"] | null;
   /** @description The series of credits; default: R + code. */
   credit_code?: string;
   currency?: Schemas["CurrencyCode"] | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  JournalEvent: Schemas["EventEnvelope"] & {
   type: "journal.created" | "journal.updated" | "journal.deleted";
   data: {
    object: Schemas["Journal"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  JournalList: {
   data: Schemas["Journal"][];
  } & Schemas["Page"];
  JournalPatch: {
   code?: string;
   name?: string;
   type?: "sale" | "purchase" | "bank" | "cash" | "general" | "stock" | "exchange";
   default_account?: Schemas["RelationInput"] | null;
   credit_code?: string;
   currency?: Schemas["CurrencyCode"] | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  JournalReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Journal"];
  };
  JournalReport: {
   data: {
    account: Schemas["Relation"] | null;
    code: string | null;
    /** Format: date */
    date: string;
    entry: Schemas["Relation"] | null;
    journal: Schemas["Relation"] | null;
    reference: string | null;
    partner: Schemas["Relation"] | null;
    description: string | null;
    debit: number;
    credit: number;
    currency: string | null;
    amount_currency: number | null;
   }[];
   totals: {
    debit: number;
    credit: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
   next_cursor?: string;
  };
  JournalTypeFilter: Schemas["NotSent"] | ("sale" | "purchase" | "bank" | "cash" | "general" | "stock" | "exchange") | {
   eq?: "sale" | "purchase" | "bank" | "cash" | "general" | "stock" | "exchange";
   ne?: "sale" | "purchase" | "bank" | "cash" | "general" | "stock" | "exchange";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  LeftOutBill: {
   bill: Schemas["Relation"];
   partner: Schemas["Relation"] | null;
   /**
   * @description `credits_cover`: the credit notes of the supplier leave nothing to pay. `run_full`: a run has at most 1000 lines.
   */
   reason: "draft" | "other_currency" | "payment_hold" | "in_payment" | "no_iban" | "not_in_sepa" | "name_not_readable" | "credits_cover" | "over_max_total" | "run_full";
   /** @description What of it is due. */
   amount: number;
   currency: string;
   /** Format: date */
   date_due: string;
  };
  /** @description Where goods are, come from and go to. */
  Location: {
   id: Schemas["Id"];
   name: string;
   code: string | null;
   type: "internal" | "customer" | "supplier" | "adjustment" | "transit";
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  LocationCreate: {
   name: string;
   /** @description Unique. */
   code?: string | null;
   /**
   * @description Stock is kept at internal locations.
   */
   type: "internal" | "customer" | "supplier" | "adjustment" | "transit";
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  LocationEvent: Schemas["EventEnvelope"] & {
   type: "location.created" | "location.updated" | "location.deleted";
   data: {
    object: Schemas["Location"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  LocationList: {
   data: Schemas["Location"][];
  } & Schemas["Page"];
  LocationPatch: {
   name?: string;
   code?: string | null;
   type?: "internal" | "customer" | "supplier" | "adjustment" | "transit";
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  LocationReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Location"];
  };
  LocationTypeFilter: Schemas["NotSent"] | ("internal" | "customer" | "supplier" | "adjustment" | "transit") | {
   eq?: "internal" | "customer" | "supplier" | "adjustment" | "transit";
   ne?: "internal" | "customer" | "supplier" | "adjustment" | "transit";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description Your own words for e-mails. The newest active one of a kind and language is used. */
  MailTemplate: {
   id: Schemas["Id"];
   name: string;
   kind: "invoice" | "credit_note" | "quotation" | "order" | "purchase_order" | "statement" | "reminder_1" | "reminder_2" | "reminder_3";
   language: "en" | "de";
   subject: string;
   body: string;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  MailTemplateCreate: {
   name: string;
   kind: "invoice" | "credit_note" | "quotation" | "order" | "purchase_order" | "statement" | "reminder_1" | "reminder_2" | "reminder_3";
   language: "en" | "de";
   subject: string;
   /** @description Variables: {{number}}, {{partner.name}}, {{company.name}}, {{date}}, {{amount_total}}, {{amount_open}}, {{date_due}}, {{date_expiry}}, {{date_from}}, {{date_to}}, {{days_overdue}}; not every kind has all. */
   body: string;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  MailTemplateEvent: Schemas["EventEnvelope"] & {
   type: "mail_template.created" | "mail_template.updated" | "mail_template.deleted";
   data: {
    object: Schemas["MailTemplate"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  MailTemplateKindFilter: Schemas["NotSent"] | ("invoice" | "credit_note" | "quotation" | "order" | "purchase_order" | "statement" | "reminder_1" | "reminder_2" | "reminder_3") | {
   eq?: "invoice" | "credit_note" | "quotation" | "order" | "purchase_order" | "statement" | "reminder_1" | "reminder_2" | "reminder_3";
   ne?: "invoice" | "credit_note" | "quotation" | "order" | "purchase_order" | "statement" | "reminder_1" | "reminder_2" | "reminder_3";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  MailTemplateLanguageFilter: Schemas["NotSent"] | ("en" | "de") | {
   eq?: "en" | "de";
   ne?: "en" | "de";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  MailTemplateList: {
   data: Schemas["MailTemplate"][];
  } & Schemas["Page"];
  MailTemplatePatch: {
   name?: string;
   kind?: "invoice" | "credit_note" | "quotation" | "order" | "purchase_order" | "statement" | "reminder_1" | "reminder_2" | "reminder_3";
   language?: "en" | "de";
   subject?: string;
   body?: string;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /** @description The people of the workspace. Invite one with invitations; signed-in people only. */
  Member: {
   id: Schemas["Id"];
   readonly email: string | null;
   readonly name: string | null;
   role: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer";
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  MemberDeleted: {
   id: Schemas["Id"];
   deleted: true;
   leaves: Schemas["MemberLeaves"];
  };
  MemberEvent: Schemas["EventEnvelope"] & {
   type: "member.created" | "member.updated" | "member.deleted";
   data: {
    object: Schemas["Member"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  /** @description What the record leaves behind, as it is afterwards: how many, and up to 100 of them, as far as the sender may read them. */
  MemberLeaves: {
   tokens: {
    count: number;
    data: Schemas["Token"][];
   };
   webhook_endpoints: {
    count: number;
    data: Schemas["WebhookEndpoint"][];
   };
   saved_views: {
    count: number;
    data: Schemas["SavedView"][];
   };
  };
  MemberList: {
   data: Schemas["Member"][];
  } & Schemas["Page"];
  MemberPatch: {
   role?: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer";
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  MemberRoleFilter: Schemas["NotSent"] | ("owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer") | {
   eq?: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer";
   ne?: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description E-mails about documents, with what the mail server said of them. */
  Message: {
   id: Schemas["Id"];
   readonly state: "queued" | "sent" | "failed" | "cancelled";
   readonly record: Schemas["RecordReference"];
   readonly sender: string;
   readonly reply_to: string | null;
   readonly to: string[];
   readonly cc: string[];
   readonly bcc: string[];
   readonly subject: string;
   readonly text: string;
   /** @description The files that go along. */
   readonly files: Schemas["MessageFile"][];
   readonly attempts: number;
   /** Format: date-time */
   readonly next_attempt_at: string | null;
   /** Format: date-time */
   readonly last_attempt_at: string | null;
   readonly last_code: number | null;
   /** @description The last answer of the mail server, or why there was none. */
   readonly last_response: string | null;
   /** @description Recipients that the mail server refused. */
   readonly refused: Schemas["MessageRefused"][];
   /** @description Transmitted, but not confirmed by the mail server. A retry may deliver it twice. */
   readonly may_have_been_delivered: boolean;
   /** Format: date-time */
   readonly sent_at: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
  };
  MessageEvent: Schemas["EventEnvelope"] & {
   type: "message.created" | "message.updated" | "message.sent" | "message.failed" | "message.cancelled";
   data: {
    object: Schemas["Message"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  MessageFile: {
   readonly name: string | null;
   readonly media_type: string | null;
   /** @description In bytes. */
   readonly size: number | null;
   readonly sha256: string | null;
  };
  MessageList: {
   data: Schemas["Message"][];
  } & Schemas["Page"];
  MessageReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Message"];
  };
  MessageRefused: {
   readonly address: string | null;
   readonly response: string | null;
  };
  MessageStateFilter: Schemas["NotSent"] | ("queued" | "sent" | "failed" | "cancelled") | {
   eq?: "queued" | "sent" | "failed" | "cancelled";
   ne?: "queued" | "sent" | "failed" | "cancelled";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description Up to 50 key-value pairs of your own. */
  Metadata: {
   [key: string]: string;
  };
  /** @description Up to 50 key-value pairs of your own. */
  MetadataInput: {
   [key: string]: string | null;
  } | null;
  /** @description The stock ledger: append-only; corrections are opposite moves. */
  Move: {
   id: Schemas["Id"];
   /** @description Document and line. */
   readonly name: string;
   readonly product: Schemas["ProductReference"];
   /** Format: date */
   readonly date: string;
   readonly quantity: number;
   readonly location_from: Schemas["LocationReference"];
   readonly location_to: Schemas["LocationReference"];
   /** @description In workspace currency: above 0 for goods that came in, below 0 for goods that went out, 0 for a move between own locations. */
   readonly value: number;
   /** @description The value of one unit. Empty if nothing was valued. */
   readonly cost_unit: number | null;
   readonly transfer: Schemas["TransferReference"] | null;
   readonly adjustment: Schemas["AdjustmentReference"] | null;
   readonly entry: Schemas["EntryReference"] | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  MoveEvent: Schemas["EventEnvelope"] & {
   type: "move.created";
   data: {
    object: Schemas["Move"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  MoveList: {
   data: Schemas["Move"][];
  } & Schemas["Page"];
  NamedAddress: {
   name: string | null;
   street: string | null;
   street2: string | null;
   city: string | null;
   zip: string | null;
   region: string | null;
   country: string | null;
  };
  NamedAddressInput: {
   name?: string | null;
   street?: string | null;
   street2?: string | null;
   city?: string | null;
   zip?: string | null;
   region?: string | null;
   country?: string | null;
  };
  NoArguments: Record<string, never>;
  /** @description An empty object: the parameter is not sent. */
  NotSent: Record<string, never>;
  NumberFilter: Schemas["NotSent"] | number | {
   eq?: number;
   ne?: number;
   in?: string;
   nin?: string;
   null?: boolean;
   gt?: number;
   gte?: number;
   lt?: number;
   lte?: number;
  };
  OneTimeLink: {
   purpose: "first_sign_in" | "reset" | "invitation";
   email: string;
   /** Format: date-time */
   expires_at: string;
   workspace: {
    slug: string;
    name: string;
   } | null;
   role: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer" | null;
   /** @description What POST takes. */
   fields: ("name" | "password")[];
   /** @description Null for an invitation, unless the invited person is signed in. */
   account_exists: boolean | null;
  };
  OpenItemsReport: {
   data: {
    line: Schemas["Relation"] | null;
    account: Schemas["Relation"] | null;
    code: string | null;
    partner: Schemas["Relation"] | null;
    entry: Schemas["Relation"] | null;
    reference: string | null;
    description: string | null;
    /** Format: date */
    date: string;
    /** Format: date */
    date_due: string;
    debit: number;
    credit: number;
    currency: string | null;
    amount_currency: number | null;
   }[];
   totals: {
    debit: number;
    credit: number;
    balance: number;
   };
   date_from: null;
   date_to: null;
   next_cursor?: string;
  };
  /** @description Customer orders, with what is delivered and invoiced. */
  Order: {
   id: Schemas["Id"];
   /** @description Assigned by confirm. */
   readonly number: string | null;
   readonly state: "draft" | "confirmed" | "done" | "cancelled";
   partner: Schemas["PartnerReference"] | null;
   /** Format: date */
   date: string | null;
   currency: Schemas["CurrencyCode"];
   /** Format: date */
   date_planned: string | null;
   payment_term: Schemas["PaymentTermReference"] | null;
   fiscal_position: Schemas["FiscalPositionReference"] | null;
   /** @description Why it has this position, or none, by country and VAT id. */
   readonly fiscal_position_reason: Schemas["FiscalPositionReason"] | null;
   price_list: Schemas["PriceListReference"] | null;
   reference: string | null;
   note: string | null;
   location: Schemas["LocationReference"] | null;
   delivery_address: Schemas["NamedAddress"] | null;
   lines: Schemas["OrderLine"][];
   discount: {
    percent: number | null;
    amount: number | null;
    reason: string | null;
   } | null;
   /** @description With included taxes. */
   readonly amount_discount: number;
   /** @description By set of taxes, without tax. */
   readonly allowances: {
    taxes: string[];
    amount: number;
   }[];
   readonly amount_untaxed: number;
   readonly amount_tax: number;
   readonly amount_total: number;
   readonly tax_lines: Schemas["OrderTaxLine"][];
   milestones: Schemas["OrderMilestone"][];
   /** @description Its down payments, with what is paid, credited and deducted of each. */
   readonly deposits: Schemas["OrderDeposit"][];
   readonly quotation: Schemas["QuotationReference"] | null;
   readonly delivery_status: "none" | "pending" | "partial" | "delivered";
   readonly invoice_status: "none" | "to_invoice" | "partial" | "invoiced";
   /** @description The transfers that deliver only this order. */
   readonly deliveries: Schemas["TransferReference"][];
   /** @description The invoices and credit notes of only this order. */
   readonly invoices: Schemas["InvoiceReference"][];
   /** Format: date-time */
   readonly closed_at: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  OrderConfirmArguments: {
   expected_amount_total?: number;
  };
  OrderCreate: {
   /** @description Required to leave the draft. */
   partner?: Schemas["RelationInput"] | null;
   /**
   * Format: date
   * @description Empty: the day on which it leaves the draft.
   */
   date?: string | null;
   /** @description Default: the partner's currency, or the workspace's. */
   currency?: Schemas["CurrencyCode"];
   /**
   * Format: date
   * @description When it should be delivered.
   */
   date_planned?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   /** @description Default: the partner's, else the first that fits. */
   fiscal_position?: Schemas["RelationInput"] | null;
   /** @description Of new lines without a price. */
   price_list?: Schemas["RelationInput"] | null;
   /** @description The customer's reference; copied to the invoices. */
   reference?: string | null;
   note?: string | null;
   /** @description The location from which it is delivered. Default: the first internal location. */
   location?: Schemas["RelationInput"] | null;
   /** @description Default: the partner's. */
   delivery_address?: Schemas["NamedAddressInput"] | null;
   lines?: Schemas["OrderLineCreate"][];
   discount?: {
    /** @description Not with an amount. */
    percent?: number | null;
    /** @description Not with a percent. */
    amount?: number | null;
    /** @description On paper. */
    reason?: string | null;
   } | null;
   /** @description Steps after which a part is invoiced: none, or 100 percent together. */
   milestones?: Schemas["OrderMilestoneCreate"][];
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
   /** @description Only with POST. */
   confirm?: boolean;
  };
  OrderDeliverArguments: {
   /** @description Goods of the open delivery, and services that are invoiced as delivered. Empty: everything that is open. */
   lines?: Schemas["OrderDeliverLineCreate"][];
   /** @description Whether goods that are not delivered now stay open. If not, they are dropped. Default: true. */
   backorder?: boolean;
   /**
   * Format: date
   * @description The date of the delivery of goods. Default: today.
   */
   date?: string | null;
  };
  OrderDeliverLineCreate: {
   line: Schemas["RelationInput"];
   quantity: number;
   /** @description Required if the line's is not the product's own. */
   unit_code?: string | null;
  };
  OrderDeliveryStatusFilter: Schemas["NotSent"] | ("none" | "pending" | "partial" | "delivered") | {
   eq?: "none" | "pending" | "partial" | "delivered";
   ne?: "none" | "pending" | "partial" | "delivered";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  OrderDeposit: {
   id: Schemas["Id"];
   readonly name: string | null;
   readonly state: "draft" | "posted" | "cancelled" | null;
   /** Format: date */
   readonly date: string | null;
   readonly amount_untaxed: number | null;
   readonly amount_tax: number | null;
   readonly amount_total: number | null;
   readonly amount_paid: number | null;
   /** @description Without tax, including drafts. */
   readonly credited: number | null;
   /** @description What invoices deduct without tax; net of credits, including drafts. */
   readonly used: number | null;
   /** @description Without tax; 0 of a draft. */
   readonly left: number | null;
   expanded?: Schemas["Invoice"];
  };
  OrderDownPaymentArguments: {
   /** @description Of the order without tax; or send amount. */
   percent?: number | null;
   /** @description In the currency of the order; or send percent. */
   amount?: number | null;
   /**
   * @description Whether the amount is without tax. Default: gross, with it.
   */
   basis?: "net" | "gross" | null;
   /**
   * Format: date
   * @description Of the document. Default: the day of its confirmation.
   */
   date?: string | null;
  };
  OrderEvent: Schemas["EventEnvelope"] & {
   type: "order.created" | "order.updated" | "order.deleted" | "order.confirmed" | "order.delivered" | "order.invoiced" | "order.closed" | "order.cancelled";
   data: {
    object: Schemas["Order"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  OrderInvoiceArguments: {
   /** @description Empty: everything that can be invoiced. */
   lines?: Schemas["OrderInvoiceLineCreate"][];
   /**
   * @description all: each line by its policy; delivered: what is delivered; ordered: what is ordered. Default: "all".
   */
   mode?: "delivered" | "ordered" | "all";
   /**
   * @description How much of the down payments it deducts. Default: all of them, as far as it invoices.
   */
   deduct?: "all" | "proportional" | "none" | null;
  };
  OrderInvoiceLineCreate: {
   line: Schemas["RelationInput"];
   quantity: number;
   /** @description Required if the line's is not the product's own. */
   unit_code?: string | null;
  };
  OrderInvoiceStatusFilter: Schemas["NotSent"] | ("none" | "to_invoice" | "partial" | "invoiced") | {
   eq?: "none" | "to_invoice" | "partial" | "invoiced";
   ne?: "none" | "to_invoice" | "partial" | "invoiced";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  OrderLine: {
   id: Schemas["Id"];
   product: Schemas["ProductReference"] | null;
   description: string;
   quantity: number;
   unit_code: string | null;
   readonly quantity_base: number | null;
   price_unit: number;
   /**
   * @description Of its price.
   */
   readonly price_source: "list" | "product" | "supplier" | "manual" | null;
   discount: number;
   discountable: boolean;
   taxes: Schemas["TaxReference"][];
   /** @description Without tax. */
   readonly amount_subtotal: number;
   /** @description Its part of the discount, without tax. */
   readonly discount_share: number;
   /**
   * @description What can be invoiced: the product's policy when the order was confirmed; progress, while the action progress has invoiced some of it.
   */
   readonly invoice_policy: "ordered" | "delivered" | "progress" | null;
   /** @description Percent that progress has invoiced; net of credits, including drafts. 0: it is invoiced by quantity. */
   readonly progress_percent: number;
   /** @description In the product's own unit, as all that follow. */
   readonly quantity_reserved: number;
   /** @description In the product's own unit, net of returns; for services, as recorded by deliver and undeliver. */
   readonly quantity_delivered: number;
   /** @description In the product's own unit, net of credits; including drafts. */
   readonly quantity_invoiced: number;
   readonly quantity_to_invoice: number;
   /** @description In the product's own unit: invoiced beyond what the policy now allows. */
   readonly quantity_to_credit: number;
  };
  OrderLineCreate: {
   product?: Schemas["RelationInput"] | null;
   /** @description Default: the product's name. */
   description?: string;
   quantity: number;
   /** @description Default: the product's for sales, else C62. */
   unit_code?: string | null;
   /** @description Of one of the unit of the line. Default: the product's price; negative for a discount line. */
   price_unit?: number;
   /** @description Percent. Default: 0. */
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
  };
  OrderLinePatch: {
   product?: Schemas["RelationInput"] | null;
   description?: string;
   quantity?: number;
   unit_code?: string | null;
   price_unit?: number;
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   id: string;
  };
  OrderList: {
   data: Schemas["Order"][];
  } & Schemas["Page"];
  OrderMilestone: {
   id: Schemas["Id"];
   name: string;
   percent: number;
   /** Format: date */
   date: string | null;
  };
  OrderMilestoneCreate: {
   name: string;
   /** @description Its own part of the order; all of them together are 100. */
   percent: number;
   /**
   * Format: date
   * @description When it is expected.
   */
   date?: string | null;
  };
  OrderMilestonePatch: {
   name?: string;
   percent?: number;
   /** Format: date */
   date?: string | null;
   id: string;
  };
  OrderPatch: {
   partner?: Schemas["RelationInput"] | null;
   /** Format: date */
   date?: string | null;
   currency?: Schemas["CurrencyCode"];
   /** Format: date */
   date_planned?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   fiscal_position?: Schemas["RelationInput"] | null;
   price_list?: Schemas["RelationInput"] | null;
   reference?: string | null;
   note?: string | null;
   location?: Schemas["RelationInput"] | null;
   delivery_address?: Schemas["NamedAddressInput"] | null;
   lines?: (Schemas["OrderLinePatch"] | Schemas["OrderLineCreate"])[] | {
    create?: Schemas["OrderLineCreate"][];
    update?: Schemas["OrderLinePatch"][];
    delete?: string[];
   };
   discount?: {
    percent?: number | null;
    amount?: number | null;
    reason?: string | null;
   } | null;
   milestones?: (Schemas["OrderMilestonePatch"] | Schemas["OrderMilestoneCreate"])[] | {
    create?: Schemas["OrderMilestoneCreate"][];
    update?: Schemas["OrderMilestonePatch"][];
    delete?: string[];
   };
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
  };
  OrderProgressArguments: {
   /** @description How much of the lines is invoiced in all, with what was invoiced before; or send milestone. */
   percent?: number | null;
   /** @description The percentages up to this milestone, in place of percent. */
   milestone?: Schemas["RelationInput"] | null;
   /** @description Default: every line that is not invoiced by quantity. */
   lines?: Schemas["OrderProgressLineCreate"][];
   /**
   * @description How much of the down payments it deducts. Default: proportional to what it invoices of the order.
   */
   deduct?: "all" | "proportional" | "none" | null;
  };
  OrderProgressLineCreate: {
   line: Schemas["RelationInput"];
  };
  OrderReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Order"];
  };
  OrderSendArguments: {
   /** @description Default: the partner's document_emails, else its email. */
   to?: string[] | null;
   cc?: string[] | null;
   bcc?: string[] | null;
   subject?: string | null;
   message?: string | null;
   /** @description Default: the newest active one of the kind and language. */
   template?: Schemas["RelationInput"] | null;
   /**
   * @description Of the template and the PDF. Default: that of the PDF.
   */
   language?: "en" | "de" | null;
  };
  OrderStateFilter: Schemas["NotSent"] | ("draft" | "confirmed" | "done" | "cancelled") | {
   eq?: "draft" | "confirmed" | "done" | "cancelled";
   ne?: "draft" | "confirmed" | "done" | "cancelled";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  OrderTaxLine: {
   readonly tax: Schemas["TaxReference"];
   readonly base: number;
   readonly amount: number;
  };
  OrderUndeliverArguments: {
   /** @description Services, and how much to take back of each. */
   lines: Schemas["OrderUndeliverLineCreate"][];
  };
  OrderUndeliverLineCreate: {
   line: Schemas["RelationInput"];
   quantity: number;
   /** @description Required if the line's is not the product's own. */
   unit_code?: string | null;
  };
  OssReport: {
   data: {
    country: string | null;
    rate: number | null;
    supply: string | null;
    base: number;
    tax: number;
   }[];
   totals: {
    base: number;
    tax: number;
    year_base: number;
    threshold: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
  };
  Page: {
   /** @description The cursor of the next page. Absent on the last page. */
   next_cursor?: string;
   /** @description With `include_total=true`. */
   total_count?: number;
   /** @description With `include_total=true`. */
   total_is_exact?: boolean;
   /** @description With `sums`: for each currency of the rows that match, how many there are, and the sum of each amount. Rows in the currency of the workspace have `null`. `null`: more than 100,000 rows match. */
   sums?: ({
    currency: string | null;
    count: number;
   } & {
    [key: string]: number;
   })[] | null;
  };
  /** @description Customers and suppliers. */
  Partner: {
   id: Schemas["Id"];
   name: string;
   is_customer: boolean;
   is_supplier: boolean;
   email: string | null;
   document_emails: string[];
   phone: string | null;
   website: string | null;
   tax_id: string | null;
   vat_id: string | null;
   gln: string | null;
   buyer_reference: string | null;
   electronic_address: Schemas["ElectronicAddress"] | null;
   address: Schemas["Address"] | null;
   addresses: Schemas["PartnerAddresse"][];
   bank_accounts: Schemas["PartnerBankAccount"][];
   language: "en" | "de" | null;
   e_invoice: "factur_x" | "ubl" | "cii" | null;
   reminder_hold: boolean;
   currency: Schemas["CurrencyCode"] | null;
   payment_term: Schemas["PaymentTermReference"] | null;
   fiscal_position: Schemas["FiscalPositionReference"] | null;
   price_list: Schemas["PriceListReference"] | null;
   receivable_account: Schemas["AccountReference"] | null;
   payable_account: Schemas["AccountReference"] | null;
   note: string | null;
   /** @description The open amount that it owes, less open credits, in workspace currency. Only with read:accounting. */
   readonly receivable_balance?: number | null;
   /** @description The open amount that it is owed, in workspace currency. Only with read:accounting. */
   readonly payable_balance?: number | null;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
   warnings?: Schemas["Warning"][];
  };
  PartnerAddresse: {
   id: Schemas["Id"];
   kind: "billing" | "delivery";
   is_default: boolean;
   name: string | null;
   street: string | null;
   street2: string | null;
   city: string | null;
   zip: string | null;
   region: string | null;
   country: string | null;
  };
  PartnerAddresseCreate: {
   kind: "billing" | "delivery";
   /** @description Whether new documents take it; at most one of each kind. Default: false. */
   is_default?: boolean;
   name?: string | null;
   street?: string | null;
   street2?: string | null;
   city?: string | null;
   zip?: string | null;
   region?: string | null;
   country?: string | null;
  };
  PartnerAddressePatch: {
   kind?: "billing" | "delivery";
   is_default?: boolean;
   name?: string | null;
   street?: string | null;
   street2?: string | null;
   city?: string | null;
   zip?: string | null;
   region?: string | null;
   country?: string | null;
   id: string;
  };
  PartnerBankAccount: {
   id: Schemas["Id"];
   iban: string;
   bic: string | null;
   holder: string | null;
  };
  PartnerBankAccountCreate: {
   iban: string;
   bic?: string | null;
   holder?: string | null;
  };
  PartnerBankAccountPatch: {
   iban?: string;
   bic?: string | null;
   holder?: string | null;
   id: string;
  };
  PartnerCreate: {
   name: string;
   is_customer?: boolean;
   is_supplier?: boolean;
   email?: string | null;
   /** @description Where its invoices and other papers are mailed. Default: email. */
   document_emails?: string[];
   phone?: string | null;
   website?: string | null;
   tax_id?: string | null;
   vat_id?: string | null;
   gln?: string | null;
   /** @description For e-invoices: the reference that the buyer requires, such as a Leitweg-ID. */
   buyer_reference?: string | null;
   electronic_address?: Schemas["ElectronicAddressInput"] | null;
   address?: Schemas["AddressInput"] | null;
   addresses?: Schemas["PartnerAddresseCreate"][];
   bank_accounts?: Schemas["PartnerBankAccountCreate"][];
   /**
   * @description Of its papers. Default: document_language of settings/company.
   */
   language?: "en" | "de" | null;
   /**
   * @description The e-invoice that send adds to its invoices. Default: none.
   */
   e_invoice?: "factur_x" | "ubl" | "cii" | null;
   /** @description Whether it gets no payment reminders. */
   reminder_hold?: boolean;
   /** @description Default for new documents. */
   currency?: Schemas["CurrencyCode"] | null;
   /** @description Default for new documents. */
   payment_term?: Schemas["RelationInput"] | null;
   /** @description Of its documents. Default: the first automatic one that fits. */
   fiscal_position?: Schemas["RelationInput"] | null;
   /** @description Of its documents, if it is of their side. */
   price_list?: Schemas["RelationInput"] | null;
   receivable_account?: Schemas["RelationInput"] | null;
   payable_account?: Schemas["RelationInput"] | null;
   note?: string | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  PartnerEInvoiceFilter: Schemas["NotSent"] | ("factur_x" | "ubl" | "cii") | {
   eq?: "factur_x" | "ubl" | "cii";
   ne?: "factur_x" | "ubl" | "cii";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  PartnerEvent: Schemas["EventEnvelope"] & {
   type: "partner.created" | "partner.updated" | "partner.deleted";
   data: {
    object: Schemas["Partner"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  PartnerLanguageFilter: Schemas["NotSent"] | ("en" | "de") | {
   eq?: "en" | "de";
   ne?: "en" | "de";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  PartnerLedgerReport: {
   data: {
    account: Schemas["Relation"] | null;
    code: string | null;
    /** Format: date */
    date: string;
    entry: Schemas["Relation"] | null;
    journal: Schemas["Relation"] | null;
    reference: string | null;
    partner: Schemas["Relation"] | null;
    description: string | null;
    debit: number;
    credit: number;
    currency: string | null;
    amount_currency: number | null;
    balance: number;
   }[];
   totals: {
    opening: number;
    debit: number;
    credit: number;
    closing: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
   next_cursor?: string;
  };
  PartnerList: {
   data: Schemas["Partner"][];
  } & Schemas["Page"];
  PartnerPatch: {
   name?: string;
   is_customer?: boolean;
   is_supplier?: boolean;
   email?: string | null;
   document_emails?: string[];
   phone?: string | null;
   website?: string | null;
   tax_id?: string | null;
   vat_id?: string | null;
   gln?: string | null;
   buyer_reference?: string | null;
   electronic_address?: Schemas["ElectronicAddressInput"] | null;
   address?: Schemas["AddressInput"] | null;
   addresses?: (Schemas["PartnerAddressePatch"] | Schemas["PartnerAddresseCreate"])[] | {
    create?: Schemas["PartnerAddresseCreate"][];
    update?: Schemas["PartnerAddressePatch"][];
    delete?: string[];
   };
   bank_accounts?: (Schemas["PartnerBankAccountPatch"] | Schemas["PartnerBankAccountCreate"])[] | {
    create?: Schemas["PartnerBankAccountCreate"][];
    update?: Schemas["PartnerBankAccountPatch"][];
    delete?: string[];
   };
   language?: "en" | "de" | null;
   e_invoice?: "factur_x" | "ubl" | "cii" | null;
   reminder_hold?: boolean;
   currency?: Schemas["CurrencyCode"] | null;
   payment_term?: Schemas["RelationInput"] | null;
   fiscal_position?: Schemas["RelationInput"] | null;
   price_list?: Schemas["RelationInput"] | null;
   receivable_account?: Schemas["RelationInput"] | null;
   payable_account?: Schemas["RelationInput"] | null;
   note?: string | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  PartnerReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Partner"];
  };
  PartnerRemindArguments: {
   /** @description Default: the partner's document_emails, else its email. */
   to?: string[] | null;
   cc?: string[] | null;
   bcc?: string[] | null;
   subject?: string | null;
   message?: string | null;
   /** @description Default: the newest active one of the kind and language. */
   template?: Schemas["RelationInput"] | null;
   /**
   * @description Of the template and the PDF. Default: that of the PDF.
   */
   language?: "en" | "de" | null;
   /** @description Of the message and its fee. Default: the highest that the invoices have reached. */
   level?: number | null;
   /** @description Only invoices that have reached a level that was not sent yet, as the daily job does. */
   only_due?: boolean | null;
   /** @description Marks it as sent and mails nothing. */
   mark_only?: boolean | null;
  };
  PartnerSendStatementArguments: {
   /** @description Default: the partner's document_emails, else its email. */
   to?: string[] | null;
   cc?: string[] | null;
   bcc?: string[] | null;
   subject?: string | null;
   message?: string | null;
   /** @description Default: the newest active one of the kind and language. */
   template?: Schemas["RelationInput"] | null;
   /**
   * @description Of the template and the PDF. Default: that of the PDF.
   */
   language?: "en" | "de" | null;
   /**
   * Format: date
   * @description Default: the first day of the fiscal year of date_to.
   */
   date_from?: string | null;
   /**
   * Format: date
   * @description Default: today.
   */
   date_to?: string | null;
  };
  /** @description Money received and paid, and what it settles. */
  Payment: {
   id: Schemas["Id"];
   /** @description Assigned by post. */
   readonly number: string | null;
   type: "inbound" | "outbound";
   readonly state: "draft" | "posted" | "reversed";
   partner: Schemas["PartnerReference"] | null;
   /** Format: date */
   date: string | null;
   amount: number;
   currency: Schemas["CurrencyCode"];
   currency_rate: number | null;
   journal: Schemas["JournalReference"] | null;
   reference: string | null;
   account: Schemas["AccountReference"] | null;
   allocations: Schemas["PaymentAllocation"][];
   write_off: {
    account: Schemas["AccountReference"] | null;
    amount: number;
   } | null;
   /** @description After posting: the amount that is not matched. */
   readonly amount_unallocated: number | null;
   readonly entry: Schemas["EntryReference"] | null;
   /** @description The entry that set its partner after posting. */
   readonly assigned_by: Schemas["EntryReference"] | null;
   /** @description The entry that reversed it. */
   readonly reversed_by: Schemas["EntryReference"] | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  PaymentAllocateAllocationCreate: {
   /** @description An invoice or a bill, or a credit note of either. */
   invoice: Schemas["RelationInput"];
   amount?: number | null;
  };
  PaymentAllocateArguments: {
   /** @description An invoice or a bill, or a credit note of either. */
   invoice?: Schemas["RelationInput"] | null;
   /** @description Default: as much as is open and available. */
   amount?: number | null;
   /** @description Several documents, instead of invoice and amount. */
   allocations?: Schemas["PaymentAllocateAllocationCreate"][];
   /**
   * Format: date
   * @description The date of the matches; default: the later of both documents' dates, or today if that is locked.
   */
   date?: string | null;
  };
  PaymentAllocation: {
   invoice: Schemas["InvoiceReference"] | Schemas["BillReference"];
   amount: number | null;
  };
  PaymentAllocationCreate: {
   /** @description An invoice or a bill, or a credit note of either. */
   invoice: Schemas["RelationInput"];
   /** @description In a draft, empty: as much as is open and available. */
   amount?: number | null;
  };
  PaymentAllocationPatch: {
   invoice?: Schemas["RelationInput"];
   amount?: number | null;
   id: string;
  };
  PaymentAssignAllocationCreate: {
   /** @description An invoice or a bill, or a credit note of either. */
   invoice: Schemas["RelationInput"];
   amount?: number | null;
  };
  PaymentAssignArguments: {
   partner: Schemas["RelationInput"];
   /** @description A receivable or payable account, for what is not allocated. Default: one where the partner has open items, otherwise by type. */
   account?: Schemas["RelationInput"] | null;
   /** @description What it pays and sets off. */
   allocations?: Schemas["PaymentAssignAllocationCreate"][];
   write_off?: {
    /** @description An account of group income or expense; default: that of the settings. */
    account?: Schemas["RelationInput"] | null;
    /** @description The amount that is settled in addition to the money. */
    amount: number;
   } | null;
   /**
   * Format: date
   * @description Default: the payment's date, or today if that is locked.
   */
   date?: string | null;
  };
  PaymentCreate: {
   /**
   * @description Default: "inbound".
   */
   type?: "inbound" | "outbound";
   /** @description Empty: not known yet. Once posted, the payment then stays on the unallocated account until a partner is set. */
   partner?: Schemas["RelationInput"] | null;
   /**
   * Format: date
   * @description Empty: the day of posting.
   */
   date?: string | null;
   amount: number;
   currency?: Schemas["CurrencyCode"];
   /** @description Workspace currency per unit of the currency. */
   currency_rate?: number | null;
   /** @description A journal of type bank or cash; default: that of the settings. */
   journal?: Schemas["RelationInput"] | null;
   reference?: string | null;
   /** @description A receivable or payable account, for what is not allocated. Default: one where the partner has open items, otherwise by type. Without a partner, once posted: the unallocated account. */
   account?: Schemas["RelationInput"] | null;
   /** @description What it pays and sets off; after posting, what is matched. */
   allocations?: Schemas["PaymentAllocationCreate"][];
   write_off?: {
    /** @description An account of group income or expense; default: that of the settings. */
    account?: Schemas["RelationInput"] | null;
    /** @description The amount that is settled in addition to the money. */
    amount: number;
   } | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   /** @description Only with POST. */
   post?: boolean;
  };
  PaymentEvent: Schemas["EventEnvelope"] & {
   type: "payment.created" | "payment.updated" | "payment.deleted" | "payment.posted" | "payment.assigned" | "payment.reversed";
   data: {
    object: Schemas["Payment"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  PaymentList: {
   data: Schemas["Payment"][];
  } & Schemas["Page"];
  PaymentPatch: {
   type?: "inbound" | "outbound";
   partner?: Schemas["RelationInput"] | null;
   /** Format: date */
   date?: string | null;
   amount?: number;
   currency?: Schemas["CurrencyCode"];
   currency_rate?: number | null;
   journal?: Schemas["RelationInput"] | null;
   reference?: string | null;
   account?: Schemas["RelationInput"] | null;
   allocations?: (Schemas["PaymentAllocationPatch"] | Schemas["PaymentAllocationCreate"])[] | {
    create?: Schemas["PaymentAllocationCreate"][];
    update?: Schemas["PaymentAllocationPatch"][];
    delete?: string[];
   };
   write_off?: {
    account?: Schemas["RelationInput"] | null;
    amount?: number;
   } | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  PaymentReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Payment"];
  };
  PaymentReverseArguments: {
   /** Format: date */
   date?: string | null;
  };
  /** @description Bills that are paid by one SEPA credit transfer file. */
  PaymentRun: {
   id: Schemas["Id"];
   /** @description Assigned by confirm; the id of the file. */
   readonly number: string | null;
   readonly state: "draft" | "confirmed" | "exported" | "done" | "cancelled";
   bank_account: Schemas["BankAccountReference"];
   /** Format: date */
   date: string | null;
   batch_booking: boolean;
   grouped: boolean;
   lines: Schemas["PaymentRunLine"][];
   /** @description EUR. */
   readonly currency: Schemas["CurrencyCode"];
   /** @description Bills less credit notes. */
   readonly total: number;
   /** @description The number of transfers. */
   readonly count: number;
   readonly confirmed_by: string | null;
   /** Format: date-time */
   readonly exported_at: string | null;
   /** @description The SHA-256 of the file (pain.001.001.09), in hexadecimal. */
   readonly file_sha256: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  PaymentRunConfirmArguments: {
   /** @description The partners whose bank account is new or changed within 14 days, and was checked with them. */
   acknowledge?: Schemas["RelationInput"][];
   expected_amount_total?: number;
  };
  PaymentRunCreate: {
   /** @description Which pays: in EUR, with an IBAN. */
   bank_account: Schemas["RelationInput"];
   /**
   * Format: date
   * @description The day of execution, today or later.
   */
   date?: string | null;
   /** @description Whether the bank books the file as one amount. Default: true. */
   batch_booking?: boolean;
   /** @description Whether bills that go to one account are one transfer. Where a credit note is set off, they always are. Default: false. */
   grouped?: boolean;
   lines?: Schemas["PaymentRunLineCreate"][];
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
  };
  PaymentRunEvent: Schemas["EventEnvelope"] & {
   type: "payment_run.created" | "payment_run.updated" | "payment_run.deleted" | "payment_run.confirmed" | "payment_run.exported" | "payment_run.done" | "payment_run.cancelled";
   data: {
    object: Schemas["PaymentRun"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  PaymentRunLine: {
   id: Schemas["Id"];
   bill: Schemas["BillReference"];
   /**
   * @description That of the bill. A credit note is deducted.
   */
   readonly type: "bill" | "bill_credit_note";
   /** @description The supplier of the bill. */
   readonly partner: Schemas["PartnerReference"];
   amount: number;
   iban: string;
   readonly bic: string | null;
   /** @description Whose account it is. */
   readonly holder: string;
   reference: string | null;
   text: string | null;
   /** @description Lines with the same number are one transfer of the file, from 1. */
   readonly transfer: number;
   /** @description Of its transfer: the bank passes it on to the statement. Assigned by confirm. */
   readonly end_to_end: string | null;
   /** @description Whether the account was new or changed at confirm, and named in acknowledge. */
   readonly acknowledged: boolean;
   /** @description The line of a statement that carried it out. */
   readonly bank_line: Schemas["BankLineReference"] | null;
   /** @description Whether the bill is in payment by this line: no other run can pay it. */
   readonly reserved: boolean;
   /** @description What is open of the bill now. */
   readonly amount_open: number | null;
   /** @description The bill is in payment here, and less of it is open than that: it was paid or credited elsewhere. */
   readonly paid_otherwise: boolean | null;
  };
  PaymentRunLineCreate: {
   /** @description A posted bill in EUR, or a credit note that is set off. */
   bill: Schemas["RelationInput"];
   /** @description Above 0, of a credit note too. Default: what is open. */
   amount?: number;
   /** @description One of the supplier's bank_accounts. Default: the first. */
   iban?: string;
   /** @description As the supplier asks for: ISO 11649 (RF…), or of the account's country (BE, FI, NL, SI). Default: the bill's, if it is one. */
   reference?: string | null;
   /** @description What the supplier reads, without a structured reference. Default: the reference of the bill. */
   text?: string | null;
  };
  PaymentRunLinePatch: {
   bill?: Schemas["RelationInput"];
   amount?: number;
   iban?: string;
   reference?: string | null;
   text?: string | null;
   id: string;
  };
  PaymentRunList: {
   data: Schemas["PaymentRun"][];
  } & Schemas["Page"];
  PaymentRunPatch: {
   bank_account?: Schemas["RelationInput"];
   /** Format: date */
   date?: string | null;
   batch_booking?: boolean;
   grouped?: boolean;
   lines?: (Schemas["PaymentRunLinePatch"] | Schemas["PaymentRunLineCreate"])[] | {
    create?: Schemas["PaymentRunLineCreate"][];
    update?: Schemas["PaymentRunLinePatch"][];
    delete?: string[];
   };
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
  };
  PaymentRunStateFilter: Schemas["NotSent"] | ("draft" | "confirmed" | "exported" | "done" | "cancelled") | {
   eq?: "draft" | "confirmed" | "exported" | "done" | "cancelled";
   ne?: "draft" | "confirmed" | "exported" | "done" | "cancelled";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  PaymentStateFilter: Schemas["NotSent"] | ("draft" | "posted" | "reversed") | {
   eq?: "draft" | "posted" | "reversed";
   ne?: "draft" | "posted" | "reversed";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description When each part of a document is due. */
  PaymentTerm: {
   id: Schemas["Id"];
   name: string;
   lines: Schemas["PaymentTermLine"][];
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  PaymentTermCreate: {
   name: string;
   lines: Schemas["PaymentTermLineCreate"][];
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  PaymentTermEvent: Schemas["EventEnvelope"] & {
   type: "payment_term.created" | "payment_term.updated" | "payment_term.deleted";
   data: {
    object: Schemas["PaymentTerm"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  PaymentTermLine: {
   id: Schemas["Id"];
   percent: number | null;
   days: number;
   end_of_month: boolean;
  };
  PaymentTermLineCreate: {
   /** @description Percent of the total. Only the last line has none: it takes the balance. */
   percent?: number | null;
   days: number;
   /** @description Whether the days are counted from the end of the month. Default: false. */
   end_of_month?: boolean;
  };
  PaymentTermLinePatch: {
   percent?: number | null;
   days?: number;
   end_of_month?: boolean;
   id: string;
  };
  PaymentTermList: {
   data: Schemas["PaymentTerm"][];
  } & Schemas["Page"];
  PaymentTermPatch: {
   name?: string;
   lines?: (Schemas["PaymentTermLinePatch"] | Schemas["PaymentTermLineCreate"])[] | {
    create?: Schemas["PaymentTermLineCreate"][];
    update?: Schemas["PaymentTermLinePatch"][];
    delete?: string[];
   };
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  PaymentTermReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["PaymentTerm"];
  };
  PaymentTypeFilter: Schemas["NotSent"] | ("inbound" | "outbound") | {
   eq?: "inbound" | "outbound";
   ne?: "inbound" | "outbound";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  Period: {
   /** Format: date */
   from: string | null;
   /** Format: date */
   to: string | null;
  };
  PeriodInput: {
   /** Format: date */
   from?: string | null;
   /** Format: date */
   to?: string | null;
  };
  PositionNote: {
   en: string | null;
   de: string | null;
  };
  PositionNoteInput: {
   en?: string | null;
   de?: string | null;
  };
  /** @description Lists of prices that documents take for their lines. */
  PriceList: {
   id: Schemas["Id"];
   name: string;
   scope: "sale" | "purchase";
   currency: Schemas["CurrencyCode"];
   tax_included: boolean;
   /** Format: date */
   date_from: string | null;
   /** Format: date */
   date_to: string | null;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  PriceListCreate: {
   name: string;
   /**
   * @description Default: "sale".
   */
   scope?: "sale" | "purchase";
   currency: Schemas["CurrencyCode"];
   /** @description Whether its prices include the taxes of the products; these must do so, too, or must not. Default: false. */
   tax_included?: boolean;
   /**
   * Format: date
   * @description The first day on which it is valid.
   */
   date_from?: string | null;
   /**
   * Format: date
   * @description The last day on which it is valid.
   */
   date_to?: string | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  PriceListEvent: Schemas["EventEnvelope"] & {
   type: "price_list.created" | "price_list.updated" | "price_list.deleted";
   data: {
    object: Schemas["PriceList"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  PriceListList: {
   data: Schemas["PriceList"][];
  } & Schemas["Page"];
  PriceListPatch: {
   name?: string;
   scope?: "sale" | "purchase";
   currency?: Schemas["CurrencyCode"];
   tax_included?: boolean;
   /** Format: date */
   date_from?: string | null;
   /** Format: date */
   date_to?: string | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  PriceListReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["PriceList"];
  };
  PriceListScopeFilter: Schemas["NotSent"] | ("sale" | "purchase") | {
   eq?: "sale" | "purchase";
   ne?: "sale" | "purchase";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description The prices of price lists: of a product or a category, or a discount on prices, from a quantity on. */
  PriceRow: {
   id: Schemas["Id"];
   price_list: Schemas["PriceListReference"];
   product: Schemas["ProductReference"] | null;
   category: Schemas["ProductCategoryReference"] | null;
   unit_code: string | null;
   min_quantity: number;
   /** Format: date */
   date_from: string | null;
   /** Format: date */
   date_to: string | null;
   price_unit: number | null;
   discount_percent: number | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  PriceRowCreate: {
   price_list: Schemas["RelationInput"];
   /** @description Empty: the category, or all products with a discount. */
   product?: Schemas["RelationInput"] | null;
   /** @description Not with a product. */
   category?: Schemas["RelationInput"] | null;
   /** @description The unit of quantity and price. Empty: the product's own. */
   unit_code?: string | null;
   /** @description From which quantity of a line on. Default: 0. */
   min_quantity?: number;
   /**
   * Format: date
   * @description The first day on which it is valid.
   */
   date_from?: string | null;
   /**
   * Format: date
   * @description The last day on which it is valid.
   */
   date_to?: string | null;
   /** @description In the currency of the list. Not with a discount. */
   price_unit?: number | null;
   /** @description Of the product's price; only of sales in the workspace's currency. */
   discount_percent?: number | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  PriceRowEvent: Schemas["EventEnvelope"] & {
   type: "price_row.created" | "price_row.updated" | "price_row.deleted";
   data: {
    object: Schemas["PriceRow"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  PriceRowList: {
   data: Schemas["PriceRow"][];
  } & Schemas["Page"];
  PriceRowPatch: {
   price_list?: Schemas["RelationInput"];
   product?: Schemas["RelationInput"] | null;
   category?: Schemas["RelationInput"] | null;
   unit_code?: string | null;
   min_quantity?: number;
   /** Format: date */
   date_from?: string | null;
   /** Format: date */
   date_to?: string | null;
   price_unit?: number | null;
   discount_percent?: number | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /** @description What is sold, bought and stocked. */
  Product: {
   id: Schemas["Id"];
   name: string;
   code: string | null;
   barcode: string | null;
   type: "service" | "goods";
   category: Schemas["ProductCategoryReference"] | null;
   unit: string;
   unit_code: string;
   units: Schemas["ProductUnit"][];
   price_unit: number | null;
   cost_method: "average" | "fifo";
   /** @description The average unit value of the stock on hand, in workspace currency; the last known one if there is none. */
   readonly cost_unit: number | null;
   invoice_policy: "ordered" | "delivered";
   sale_taxes: Schemas["TaxReference"][];
   purchase_taxes: Schemas["TaxReference"][];
   suppliers: Schemas["ProductSupplier"][];
   income_account: Schemas["AccountReference"] | null;
   expense_account: Schemas["AccountReference"] | null;
   stock_account: Schemas["AccountReference"] | null;
   /** @description At all internal locations. */
   readonly on_hand: number;
   /** @description Reserved for waiting and ready transfers. */
   readonly reserved: number;
   /** @description On hand and not reserved. */
   readonly available: number;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  /** @description Groups of products, which price lists may name. */
  ProductCategory: {
   id: Schemas["Id"];
   name: string;
   parent: Schemas["ProductCategoryReference"] | null;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  ProductCategoryCreate: {
   /** @description Unique. */
   name: string;
   /** @description The category that it is part of. */
   parent?: Schemas["RelationInput"] | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  ProductCategoryEvent: Schemas["EventEnvelope"] & {
   type: "product_category.created" | "product_category.updated" | "product_category.deleted";
   data: {
    object: Schemas["ProductCategory"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  ProductCategoryList: {
   data: Schemas["ProductCategory"][];
  } & Schemas["Page"];
  ProductCategoryPatch: {
   name?: string;
   parent?: Schemas["RelationInput"] | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  ProductCategoryReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["ProductCategory"];
  };
  ProductCreate: {
   name: string;
   /** @description Stock-keeping unit; unique. */
   code?: string | null;
   /** @description Unique. */
   barcode?: string | null;
   /**
   * @description Goods are stocked. Default: "service".
   */
   type?: "service" | "goods";
   /** @description For prices. */
   category?: Schemas["RelationInput"] | null;
   /** @description Default: "unit". */
   unit?: string;
   /** @description A code of the list of units. Default: what `unit` means in English or German, else C62. */
   unit_code?: string;
   /** @description Other units in which it is bought, sold and counted. Stock is kept in its own unit. */
   units?: Schemas["ProductUnitCreate"][];
   /** @description List price of one of its own unit, in workspace currency. */
   price_unit?: number | null;
   /**
   * @description Default: "average".
   */
   cost_method?: "average" | "fifo";
   /**
   * @description Default: ordered for services, delivered for goods.
   */
   invoice_policy?: "ordered" | "delivered";
   sale_taxes?: Schemas["RelationInput"][];
   purchase_taxes?: Schemas["RelationInput"][];
   /** @description Who sells it, and the defaults of lines of purchase orders. */
   suppliers?: Schemas["ProductSupplierCreate"][];
   income_account?: Schemas["RelationInput"] | null;
   expense_account?: Schemas["RelationInput"] | null;
   stock_account?: Schemas["RelationInput"] | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  ProductEvent: Schemas["EventEnvelope"] & {
   type: "product.created" | "product.updated" | "product.deleted";
   data: {
    object: Schemas["Product"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  ProductList: {
   data: Schemas["Product"][];
  } & Schemas["Page"];
  ProductPatch: {
   name?: string;
   code?: string | null;
   barcode?: string | null;
   type?: "service" | "goods";
   category?: Schemas["RelationInput"] | null;
   unit?: string;
   unit_code?: string;
   units?: (Schemas["ProductUnitPatch"] | Schemas["ProductUnitCreate"])[] | {
    create?: Schemas["ProductUnitCreate"][];
    update?: Schemas["ProductUnitPatch"][];
    delete?: string[];
   };
   price_unit?: number | null;
   cost_method?: "average" | "fifo";
   invoice_policy?: "ordered" | "delivered";
   sale_taxes?: Schemas["RelationInput"][];
   purchase_taxes?: Schemas["RelationInput"][];
   suppliers?: (Schemas["ProductSupplierPatch"] | Schemas["ProductSupplierCreate"])[] | {
    create?: Schemas["ProductSupplierCreate"][];
    update?: Schemas["ProductSupplierPatch"][];
    delete?: string[];
   };
   income_account?: Schemas["RelationInput"] | null;
   expense_account?: Schemas["RelationInput"] | null;
   stock_account?: Schemas["RelationInput"] | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  ProductReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Product"];
  };
  ProductSupplier: {
   id: Schemas["Id"];
   partner: Schemas["PartnerReference"];
   code: string | null;
   price_unit: number | null;
   currency: Schemas["CurrencyCode"] | null;
   min_quantity: number;
   unit_code: string | null;
   lead_days: number | null;
  };
  ProductSupplierCreate: {
   partner: Schemas["RelationInput"];
   /** @description The supplier's number of the article. */
   code?: string | null;
   price_unit?: number | null;
   /** @description Of the price. Default: that of the workspace. */
   currency?: Schemas["CurrencyCode"] | null;
   /** @description The quantity of an order line from which it applies; the row with the largest one is taken. Default: 0. */
   min_quantity?: number;
   /** @description The unit of the price and the smallest quantity: the product's own, or one of its units. Empty: the product's own. */
   unit_code?: string | null;
   /** @description Days from the order to the arrival. */
   lead_days?: number | null;
  };
  ProductSupplierPatch: {
   partner?: Schemas["RelationInput"];
   code?: string | null;
   price_unit?: number | null;
   currency?: Schemas["CurrencyCode"] | null;
   min_quantity?: number;
   unit_code?: string | null;
   lead_days?: number | null;
   id: string;
  };
  ProductTypeFilter: Schemas["NotSent"] | ("service" | "goods") | {
   eq?: "service" | "goods";
   ne?: "service" | "goods";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  ProductUnit: {
   id: Schemas["Id"];
   unit_code: string;
   factor: number;
   name: string | null;
   barcode: string | null;
   sale: boolean;
   purchase: boolean;
  };
  ProductUnitCreate: {
   /** @description Not the own unit of the product; each once. */
   unit_code: string;
   /** @description How many of the unit of the product it is: 12 for a box of 12. Fixed once a line uses the unit. */
   factor: number;
   /** @description What it is called, such as “box of 12”. */
   name?: string | null;
   /** @description Of the pack; unique among the barcodes of products and of their units. */
   barcode?: string | null;
   /** @description Whether new lines of sales are in this unit; at most one is. Default: false. */
   sale?: boolean;
   /** @description Whether new lines of purchases are in this unit; at most one is. Default: false. */
   purchase?: boolean;
  };
  ProductUnitPatch: {
   unit_code?: string;
   factor?: number;
   name?: string | null;
   barcode?: string | null;
   sale?: boolean;
   purchase?: boolean;
   id: string;
  };
  ProfitAndLossReport: {
   data: {
    fiscal_year: string | null;
    group: string | null;
    type: string | null;
    account: Schemas["Relation"] | null;
    code: string | null;
    amount: number;
   }[];
   totals: {
    income: number;
    expense: number;
    profit: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
   fiscal_year: Schemas["FiscalYear"];
   /** @description How fiscal years end in it. */
   year_end: string;
  };
  /** @description Orders at suppliers, with what is received and billed. */
  PurchaseOrder: {
   id: Schemas["Id"];
   /** @description Assigned by confirm. */
   readonly number: string | null;
   readonly state: "draft" | "confirmed" | "done" | "cancelled";
   partner: Schemas["PartnerReference"] | null;
   /** Format: date */
   date: string | null;
   currency: Schemas["CurrencyCode"];
   /** Format: date */
   date_planned: string | null;
   payment_term: Schemas["PaymentTermReference"] | null;
   fiscal_position: Schemas["FiscalPositionReference"] | null;
   /** @description Why it has this position, or none, by country and VAT id. */
   readonly fiscal_position_reason: Schemas["FiscalPositionReason"] | null;
   supplier_reference: string | null;
   note: string | null;
   price_list: Schemas["PriceListReference"] | null;
   location: Schemas["LocationReference"] | null;
   lines: Schemas["PurchaseOrderLine"][];
   discount: {
    percent: number | null;
    amount: number | null;
    reason: string | null;
   } | null;
   /** @description With included taxes. */
   readonly amount_discount: number;
   /** @description By set of taxes, without tax. */
   readonly allowances: {
    taxes: string[];
    amount: number;
   }[];
   readonly amount_untaxed: number;
   readonly amount_tax: number;
   readonly amount_total: number;
   readonly tax_lines: Schemas["PurchaseOrderTaxLine"][];
   readonly receipt_status: "none" | "pending" | "partial" | "received";
   readonly bill_status: "none" | "to_bill" | "partial" | "billed";
   /** @description The receipts of only this order. */
   readonly receipts: Schemas["TransferReference"][];
   /** @description The bills and credit notes of only this order. */
   readonly bills: Schemas["BillReference"][];
   /** @description How much more than ordered may come: of the settings when it was confirmed or last revised. */
   readonly over_receipt_percent: number | null;
   /** @description How much less than ordered counts as all of it: of the settings when it was confirmed or last revised. */
   readonly quantity_tolerance_percent: number | null;
   /** @description Its down payments, with what is paid, credited and deducted of each. */
   readonly deposits: Schemas["PurchaseOrderDeposit"][];
   /** @description Its lines before each revision, the first one first. */
   readonly revisions: Schemas["PurchaseOrderRevision"][];
   /**
   * Format: date-time
   * @description When the mail server accepted the first message, or when it was marked.
   */
   readonly sent_at: string | null;
   readonly messages: Schemas["MessageReference"][];
   /** Format: date-time */
   readonly closed_at: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
   warnings?: Schemas["Warning"][];
  };
  PurchaseOrderBillArguments: {
   /** @description Empty: everything that can be billed. */
   lines?: Schemas["PurchaseOrderBillLineCreate"][];
   /**
   * @description received: goods that came, and services as ordered; ordered: everything, before it comes. Default: "received".
   */
   mode?: "received" | "ordered";
   /** @description The supplier's number of the bill. */
   reference?: string | null;
   /**
   * Format: date
   * @description The date of the bill.
   */
   date?: string | null;
   /**
   * @description How much of the down payments it deducts. Default: all of them, as far as it bills.
   */
   deduct?: "all" | "proportional" | "none" | null;
  };
  PurchaseOrderBillLineCreate: {
   line: Schemas["RelationInput"];
   quantity: number;
   /** @description Required if the line's is not the product's own. */
   unit_code?: string | null;
  };
  PurchaseOrderBillStatusFilter: Schemas["NotSent"] | ("none" | "to_bill" | "partial" | "billed") | {
   eq?: "none" | "to_bill" | "partial" | "billed";
   ne?: "none" | "to_bill" | "partial" | "billed";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  PurchaseOrderConfirmArguments: {
   expected_amount_total?: number;
  };
  PurchaseOrderCreate: {
   /** @description The supplier. Required to confirm. */
   partner?: Schemas["RelationInput"] | null;
   /**
   * Format: date
   * @description Empty: the day on which it is confirmed.
   */
   date?: string | null;
   /** @description Default: the partner's currency, or the workspace's. */
   currency?: Schemas["CurrencyCode"];
   /**
   * Format: date
   * @description When it should arrive.
   */
   date_planned?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   /** @description Default: the partner's, else the first that fits. */
   fiscal_position?: Schemas["RelationInput"] | null;
   /** @description The supplier's number of the order, as on its confirmation. */
   supplier_reference?: string | null;
   note?: string | null;
   /** @description Of new lines without a price. */
   price_list?: Schemas["RelationInput"] | null;
   /** @description The location at which it is received. Default: the first internal location. */
   location?: Schemas["RelationInput"] | null;
   lines?: Schemas["PurchaseOrderLineCreate"][];
   discount?: {
    /** @description Not with an amount. */
    percent?: number | null;
    /** @description Not with a percent. */
    amount?: number | null;
    /** @description On paper. */
    reason?: string | null;
   } | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
   /** @description Only with POST. */
   confirm?: boolean;
  };
  PurchaseOrderDeposit: {
   id: Schemas["Id"];
   readonly name: string | null;
   readonly state: "draft" | "posted" | "cancelled" | null;
   /** Format: date */
   readonly date: string | null;
   readonly amount_untaxed: number | null;
   readonly amount_tax: number | null;
   readonly amount_total: number | null;
   readonly amount_paid: number | null;
   /** @description Without tax, including drafts. */
   readonly credited: number | null;
   /** @description What bills deduct without tax; net of credits, including drafts. */
   readonly used: number | null;
   /** @description Without tax; 0 of a draft. */
   readonly left: number | null;
   expanded?: Schemas["Bill"];
  };
  PurchaseOrderDownPaymentArguments: {
   /** @description Of the order without tax; or send amount. */
   percent?: number | null;
   /** @description In the currency of the order; or send percent. */
   amount?: number | null;
   /**
   * @description Whether the amount is without tax. Default: gross, with it.
   */
   basis?: "net" | "gross" | null;
   /**
   * Format: date
   * @description Of the document. Default: the day of its confirmation.
   */
   date?: string | null;
   /** @description The supplier's number of the bill. */
   reference?: string | null;
  };
  PurchaseOrderEvent: Schemas["EventEnvelope"] & {
   type: "purchase_order.created" | "purchase_order.updated" | "purchase_order.deleted" | "purchase_order.confirmed" | "purchase_order.received" | "purchase_order.billed" | "purchase_order.revised" | "purchase_order.sent" | "purchase_order.closed" | "purchase_order.cancelled";
   data: {
    object: Schemas["PurchaseOrder"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  PurchaseOrderLine: {
   id: Schemas["Id"];
   product: Schemas["ProductReference"] | null;
   description: string;
   quantity: number;
   unit_code: string | null;
   readonly quantity_base: number | null;
   price_unit: number;
   /**
   * @description Of its price.
   */
   readonly price_source: "list" | "product" | "supplier" | "manual" | null;
   discount: number;
   discountable: boolean;
   taxes: Schemas["TaxReference"][];
   account: Schemas["AccountReference"] | null;
   seller_item_id: string | null;
   /** Format: date */
   date_planned: string | null;
   /** @description Without tax. */
   readonly amount_subtotal: number;
   /** @description Its part of the discount, without tax. */
   readonly discount_share: number;
   /** @description Of goods, in the product's own unit: net of returns. */
   readonly quantity_received: number;
   /** @description In the product's own unit, net of credits; including drafts. */
   readonly quantity_billed: number;
   /** @description In the product's own unit. Of goods: received and not billed; of services: ordered and not billed. */
   readonly quantity_to_bill: number;
   /** @description In the product's own unit: billed beyond what was received or, of services, ordered. */
   readonly quantity_to_credit: number;
   /**
   * @description What of its bills differs from the order, or from what came, beyond the settings.
   */
   readonly match: "ok" | "price" | "quantity" | "both";
  };
  PurchaseOrderLineCreate: {
   product?: Schemas["RelationInput"] | null;
   /** @description Default: the product's name. */
   description?: string;
   /** @description 0 on a line that a revision has dropped. */
   quantity: number;
   /** @description Default: the product's for purchases, else C62. */
   unit_code?: string | null;
   /** @description Default: that of the product's supplier; negative for a discount line without goods. */
   price_unit?: number;
   /** @description Percent. Default: 0. */
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   /** @description Of its bill. Default: the product's expense account, else that of the settings. Not for goods. */
   account?: Schemas["RelationInput"] | null;
   /** @description The supplier's number of the article. Default: that of the product's supplier. */
   seller_item_id?: string | null;
   /**
   * Format: date
   * @description When it should arrive. Default: after the lead days of the product's supplier, if the order has no date.
   */
   date_planned?: string | null;
  };
  PurchaseOrderLinePatch: {
   product?: Schemas["RelationInput"] | null;
   description?: string;
   quantity?: number;
   unit_code?: string | null;
   price_unit?: number;
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   account?: Schemas["RelationInput"] | null;
   seller_item_id?: string | null;
   /** Format: date */
   date_planned?: string | null;
   id: string;
  };
  PurchaseOrderList: {
   data: Schemas["PurchaseOrder"][];
  } & Schemas["Page"];
  PurchaseOrderPatch: {
   partner?: Schemas["RelationInput"] | null;
   /** Format: date */
   date?: string | null;
   currency?: Schemas["CurrencyCode"];
   /** Format: date */
   date_planned?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   fiscal_position?: Schemas["RelationInput"] | null;
   supplier_reference?: string | null;
   note?: string | null;
   price_list?: Schemas["RelationInput"] | null;
   location?: Schemas["RelationInput"] | null;
   lines?: (Schemas["PurchaseOrderLinePatch"] | Schemas["PurchaseOrderLineCreate"])[] | {
    create?: Schemas["PurchaseOrderLineCreate"][];
    update?: Schemas["PurchaseOrderLinePatch"][];
    delete?: string[];
   };
   discount?: {
    percent?: number | null;
    amount?: number | null;
    reason?: string | null;
   } | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
  };
  PurchaseOrderReceiptStatusFilter: Schemas["NotSent"] | ("none" | "pending" | "partial" | "received") | {
   eq?: "none" | "pending" | "partial" | "received";
   ne?: "none" | "pending" | "partial" | "received";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  PurchaseOrderReceiveArguments: {
   /** @description Goods of the open receipt. Empty: everything that is open. */
   lines?: Schemas["PurchaseOrderReceiveLineCreate"][];
   /** @description Whether goods that do not come now stay open. If not, they are dropped. Default: true. */
   backorder?: boolean;
   /**
   * Format: date
   * @description The date of the receipt. Default: today.
   */
   date?: string | null;
  };
  PurchaseOrderReceiveLineCreate: {
   line: Schemas["RelationInput"];
   quantity: number;
   /** @description Required if the line's is not the product's own. */
   unit_code?: string | null;
  };
  PurchaseOrderReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["PurchaseOrder"];
  };
  PurchaseOrderReviseArguments: {
   /** @description The lines that change, and new ones; the others stay. */
   lines: Schemas["PurchaseOrderReviseLineCreate"][];
   expected_amount_total?: number;
  };
  PurchaseOrderReviseLineCreate: {
   /** @description An ordered line. Empty: a new line. */
   line?: Schemas["RelationInput"] | null;
   /** @description Of a new line. */
   product?: Schemas["RelationInput"] | null;
   description?: string | null;
   /** @description Required on a new line. 0 drops a line of which nothing has come or is billed. */
   quantity?: number | null;
   /** @description Of a new line. */
   unit_code?: string | null;
   price_unit?: number | null;
   discount?: number | null;
   discountable?: boolean | null;
   taxes?: Schemas["RelationInput"][];
   account?: Schemas["RelationInput"] | null;
   seller_item_id?: string | null;
   /** Format: date */
   date_planned?: string | null;
  };
  PurchaseOrderRevision: {
   /**
   * Format: date-time
   * @description When these lines were replaced.
   */
   readonly revised_at: string;
   readonly revised_by: string;
   readonly amount_total: number;
   /** @description What was ordered until then: its lines. */
   readonly ordered: {
    [key: string]: unknown;
   };
  };
  PurchaseOrderSendArguments: {
   /** @description Default: the partner's document_emails, else its email. */
   to?: string[] | null;
   cc?: string[] | null;
   bcc?: string[] | null;
   subject?: string | null;
   message?: string | null;
   /** @description Default: the newest active one of the kind and language. */
   template?: Schemas["RelationInput"] | null;
   /**
   * @description Of the template and the PDF. Default: that of the PDF.
   */
   language?: "en" | "de" | null;
   /** @description Marks it as sent and mails nothing. */
   mark_only?: boolean | null;
  };
  PurchaseOrderStateFilter: Schemas["NotSent"] | ("draft" | "confirmed" | "done" | "cancelled") | {
   eq?: "draft" | "confirmed" | "done" | "cancelled";
   ne?: "draft" | "confirmed" | "done" | "cancelled";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  PurchaseOrderTaxLine: {
   readonly tax: Schemas["TaxReference"];
   readonly base: number;
   readonly amount: number;
   /** @description Owed by the buyer: not part of the total. */
   readonly self_assessed: boolean;
  };
  /** @description How far bills and receipts may differ from the order. */
  PurchasingSettings: {
   id: Schemas["Id"];
   price_tolerance_percent: number;
   price_tolerance_amount: number;
   quantity_tolerance_percent: number;
   over_receipt_percent: number;
   match: "warn" | "block";
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  PurchasingSettingsEvent: Schemas["EventEnvelope"] & {
   type: "purchasing_settings.created" | "purchasing_settings.updated";
   data: {
    object: Schemas["PurchasingSettings"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  PurchasingSettingsPatch: {
   price_tolerance_percent?: number;
   price_tolerance_amount?: number;
   quantity_tolerance_percent?: number;
   over_receipt_percent?: number;
   match?: "warn" | "block";
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /** @description Offers to customers; an accepted one becomes an order. */
  Quotation: {
   id: Schemas["Id"];
   /** @description Assigned by send or accept. */
   readonly number: string | null;
   readonly state: "draft" | "sent" | "accepted" | "declined" | "cancelled";
   partner: Schemas["PartnerReference"] | null;
   /** Format: date */
   date: string | null;
   currency: Schemas["CurrencyCode"];
   /** Format: date */
   date_expiry: string | null;
   readonly is_expired: boolean | null;
   /**
   * Format: date-time
   * @description When the service noted that it has expired.
   */
   readonly expired_at: string | null;
   payment_term: Schemas["PaymentTermReference"] | null;
   fiscal_position: Schemas["FiscalPositionReference"] | null;
   /** @description Why it has this position, or none, by country and VAT id. */
   readonly fiscal_position_reason: Schemas["FiscalPositionReason"] | null;
   price_list: Schemas["PriceListReference"] | null;
   reference: string | null;
   note: string | null;
   lines: Schemas["QuotationLine"][];
   discount: {
    percent: number | null;
    amount: number | null;
    reason: string | null;
   } | null;
   /** @description With included taxes. */
   readonly amount_discount: number;
   /** @description By set of taxes, without tax. */
   readonly allowances: {
    taxes: string[];
    amount: number;
   }[];
   readonly amount_untaxed: number;
   readonly amount_tax: number;
   readonly amount_total: number;
   readonly tax_lines: Schemas["QuotationTaxLine"][];
   readonly decline_reason: string | null;
   /** @description The order that it became. */
   readonly order: Schemas["OrderReference"] | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
   warnings?: Schemas["Warning"][];
  };
  QuotationAcceptArguments: {
   /** @description Confirm the order at once. Default: false. */
   confirm?: boolean;
   /** @description Accept it although it has expired. Default: false. */
   force?: boolean;
   expected_amount_total?: number;
  };
  QuotationCreate: {
   /** @description Required to leave the draft. */
   partner?: Schemas["RelationInput"] | null;
   /**
   * Format: date
   * @description Empty: the day on which it leaves the draft.
   */
   date?: string | null;
   /** @description Default: the partner's currency, or the workspace's. */
   currency?: Schemas["CurrencyCode"];
   /**
   * Format: date
   * @description The last day to accept it. Empty: sending it sets the day, if the sales settings say how long quotations are valid.
   */
   date_expiry?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   /** @description Default: the partner's, else the first that fits. */
   fiscal_position?: Schemas["RelationInput"] | null;
   /** @description Of new lines without a price. */
   price_list?: Schemas["RelationInput"] | null;
   /** @description The customer's. */
   reference?: string | null;
   note?: string | null;
   lines?: Schemas["QuotationLineCreate"][];
   discount?: {
    /** @description Not with an amount. */
    percent?: number | null;
    /** @description Not with a percent. */
    amount?: number | null;
    /** @description On paper. */
    reason?: string | null;
   } | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
  };
  QuotationDeclineArguments: {
   reason?: string | null;
  };
  QuotationEvent: Schemas["EventEnvelope"] & {
   type: "quotation.created" | "quotation.updated" | "quotation.deleted" | "quotation.sent" | "quotation.accepted" | "quotation.declined" | "quotation.expired" | "quotation.cancelled";
   data: {
    object: Schemas["Quotation"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  QuotationLine: {
   id: Schemas["Id"];
   product: Schemas["ProductReference"] | null;
   description: string;
   quantity: number;
   unit_code: string | null;
   readonly quantity_base: number | null;
   price_unit: number;
   /**
   * @description Of its price.
   */
   readonly price_source: "list" | "product" | "supplier" | "manual" | null;
   discount: number;
   discountable: boolean;
   taxes: Schemas["TaxReference"][];
   /** @description Without tax. */
   readonly amount_subtotal: number;
   /** @description Its part of the discount, without tax. */
   readonly discount_share: number;
  };
  QuotationLineCreate: {
   product?: Schemas["RelationInput"] | null;
   /** @description Default: the product's name. */
   description?: string;
   quantity: number;
   /** @description Default: the product's for sales, else C62. */
   unit_code?: string | null;
   /** @description Of one of the unit of the line. Default: the product's price; negative for a discount line. */
   price_unit?: number;
   /** @description Percent. Default: 0. */
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
  };
  QuotationLinePatch: {
   product?: Schemas["RelationInput"] | null;
   description?: string;
   quantity?: number;
   unit_code?: string | null;
   price_unit?: number;
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   id: string;
  };
  QuotationList: {
   data: Schemas["Quotation"][];
  } & Schemas["Page"];
  QuotationPatch: {
   partner?: Schemas["RelationInput"] | null;
   /** Format: date */
   date?: string | null;
   currency?: Schemas["CurrencyCode"];
   /** Format: date */
   date_expiry?: string | null;
   payment_term?: Schemas["RelationInput"] | null;
   fiscal_position?: Schemas["RelationInput"] | null;
   price_list?: Schemas["RelationInput"] | null;
   reference?: string | null;
   note?: string | null;
   lines?: (Schemas["QuotationLinePatch"] | Schemas["QuotationLineCreate"])[] | {
    create?: Schemas["QuotationLineCreate"][];
    update?: Schemas["QuotationLinePatch"][];
    delete?: string[];
   };
   discount?: {
    percent?: number | null;
    amount?: number | null;
    reason?: string | null;
   } | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   expected_amount_total?: number;
  };
  QuotationReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Quotation"];
  };
  QuotationSendArguments: {
   /** @description Default: the partner's document_emails, else its email. */
   to?: string[] | null;
   cc?: string[] | null;
   bcc?: string[] | null;
   subject?: string | null;
   message?: string | null;
   /** @description Default: the newest active one of the kind and language. */
   template?: Schemas["RelationInput"] | null;
   /**
   * @description Of the template and the PDF. Default: that of the PDF.
   */
   language?: "en" | "de" | null;
   /** @description Marks it as sent and mails nothing. */
   mark_only?: boolean | null;
  };
  QuotationStateFilter: Schemas["NotSent"] | ("draft" | "sent" | "accepted" | "declined" | "cancelled") | {
   eq?: "draft" | "sent" | "accepted" | "declined" | "cancelled";
   ne?: "draft" | "sent" | "accepted" | "declined" | "cancelled";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  QuotationTaxLine: {
   readonly tax: Schemas["TaxReference"];
   readonly base: number;
   readonly amount: number;
  };
  ReadDocument: {
   type: "invoice" | "credit_note";
   number: string;
   /** Format: date */
   date: string;
   currency: string;
   delivery_date: string | null;
   order_reference: string | null;
   buyer_reference: string | null;
   payment_terms: string | null;
   notes: string[];
   seller: Schemas["DocumentParty"];
   buyer: Schemas["DocumentParty"];
   lines: {
    description: string;
    quantity: number;
    unit_code: string | null;
    price: number | null;
    amount: number;
    category: string | null;
    rate: number | null;
   }[];
   adjustments: {
    kind: "allowance" | "charge";
    reason: string | null;
    amount: number;
    category: string | null;
    rate: number | null;
   }[];
   taxes: {
    category: string | null;
    rate: number | null;
    base: number;
    amount: number;
   }[];
  };
  ReceivedNotBilledReport: {
   data: {
    partner: Schemas["Relation"] | null;
    product: Schemas["Relation"] | null;
    receipt: Schemas["Relation"] | null;
    receipt_line: Schemas["Relation"] | null;
    bill: Schemas["Relation"] | null;
    bill_line: Schemas["Relation"] | null;
    /** Format: date */
    date: string;
    received: number | null;
    billed: number | null;
    quantity: number | null;
    value: number;
   }[];
   totals: {
    value: number;
    open_value: number;
    other_value: number;
    ledger_balance: number;
    difference: number;
   };
   date_from: null;
   /** Format: date */
   date_to: string;
  };
  /** @description Matches of debit lines with credit lines. */
  Reconciliation: {
   id: Schemas["Id"];
   readonly name: string;
   readonly state: "active" | "undone";
   debit_line: Schemas["Relation"];
   credit_line: Schemas["Relation"];
   /** Format: date */
   date: string;
   readonly currency: Schemas["CurrencyCode"];
   amount: number;
   /** @description Taken from the debit line, in workspace currency. */
   readonly debit_value: number;
   /** @description Taken from the credit line, in workspace currency. */
   readonly credit_value: number;
   /** @description The payment that sets off two documents against each other with this match. */
   readonly payment: Schemas["PaymentReference"] | null;
   readonly exchange_entry: Schemas["EntryReference"] | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  ReconciliationCreate: {
   debit_line: Schemas["RelationInput"];
   credit_line: Schemas["RelationInput"];
   /**
   * Format: date
   * @description Default: the later of both lines' dates, or today if that is locked.
   */
   date?: string;
   /** @description Default: the smaller open amount. */
   amount?: number;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  ReconciliationEvent: Schemas["EventEnvelope"] & {
   type: "reconciliation.created" | "reconciliation.undone";
   data: {
    object: Schemas["Reconciliation"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  ReconciliationList: {
   data: Schemas["Reconciliation"][];
  } & Schemas["Page"];
  ReconciliationStateFilter: Schemas["NotSent"] | ("active" | "undone") | {
   eq?: "active" | "undone";
   ne?: "active" | "undone";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  ReconciliationUndoArguments: {
   /** Format: date */
   date?: string | null;
  };
  RecordReference: {
   resource: string;
   id: Schemas["Id"];
   name: string | null;
  };
  /** @description An id, which tells what the record is, or an object with an id, as it is read. */
  RecordReferenceInput: string | {
   resource?: string;
   id: string;
   name?: string | null;
  };
  RefusedBankLine: {
   bank_line: Schemas["Id"];
   suggestion: Schemas["BankSuggestion"];
   problem: Record<string, never>;
  };
  Relation: {
   id: Schemas["Id"];
   /** @description The text to show for it. */
   name: string;
  };
  /** @description An id or ext:{external_id}, or an object with an id, as it is read. */
  RelationInput: string | {
   id: string;
   name?: string;
  };
  RemindersDueReport: {
   data: {
    partner: Schemas["Relation"] | null;
    currency: string | null;
    level: number | null;
    invoices: number | null;
    amount_open: number | null;
    days_overdue: number | null;
    last_reminded: string | null;
    has_email: boolean;
   }[];
   totals: Record<string, never>;
   date_from: null;
   date_to: null;
  };
  /** @description Requests made with a token in the last 30 days, including reads, without bodies or query strings. */
  RequestLog: {
   id: Schemas["Id"];
   readonly token: Schemas["Relation"];
   readonly method: string;
   /** @description Below the base address, without the query. */
   readonly path: string;
   /** @description 499: the client disconnected before the answer began. */
   readonly status: number;
   /** @description Milliseconds from the first byte to the end of the answer. */
   readonly ms: number;
   readonly request_id: string;
   /** @description The code of the error in the answer. */
   readonly error_code: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
  };
  RequestLogList: {
   data: Schemas["RequestLog"][];
  } & Schemas["Page"];
  ResourceFilter: Schemas["NotSent"] | string | {
   /** @example members */
   eq?: string;
   /** @example members */
   ne?: string;
   in?: string;
   nin?: string;
   null?: boolean;
   /** @example members */
   gt?: string;
   /** @example members */
   gte?: string;
   /** @example members */
   lt?: string;
   /** @example members */
   lte?: string;
   /** @example members */
   contains?: string;
   /** @example members */
   starts_with?: string;
  };
  /** @description What is open in foreign currencies at the end of a period, valued at the rates of that day. */
  Revaluation: {
   id: Schemas["Id"];
   /** @description That of its entry. */
   readonly number: string;
   readonly state: "active" | "undone";
   /** Format: date */
   date: string;
   rates: Schemas["RevaluationRate"][];
   accounts: Schemas["AccountReference"][];
   /**
   * @description What became of gains: unrealised_gains of settings/accounting.
   */
   readonly unrealised_gains: "book" | "skip";
   /** @description What is posted as a gain. */
   readonly gain: number;
   /** @description What is posted as a loss. */
   readonly loss: number;
   /** @description On the date. */
   readonly entry: Schemas["EntryReference"];
   /** @description The same with debit and credit exchanged, the day after. */
   readonly mirror: Schemas["EntryReference"];
   /** @description By account and currency. */
   readonly lines: Schemas["RevaluationLine"][];
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  RevaluationCreate: {
   /**
   * Format: date
   * @description The last day of the period. The entry has this date, its mirror that of the day after.
   */
   date: string;
   /** @description Rates to use in place of the recorded ones. Afterwards, all that were used. */
   rates?: Schemas["RevaluationRateCreate"][];
   /** @description Only these accounts. Default: all of these types. */
   accounts?: Schemas["RelationInput"][];
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  RevaluationEvent: Schemas["EventEnvelope"] & {
   type: "revaluation.created" | "revaluation.undone";
   data: {
    object: Schemas["Revaluation"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  RevaluationLine: {
   readonly account: Schemas["AccountReference"];
   readonly currency: Schemas["CurrencyCode"];
   /** @description Open items; 1 for the balance of a bank or cash account. */
   readonly items: number;
   /** @description What was open in the currency; debit is positive. */
   readonly amount_currency: number;
   /** @description In workspace currency, before. */
   readonly book_value: number;
   /** @description At the rate of the date, rounded item by item. */
   readonly value: number;
   /** @description Above 0: a gain. */
   readonly difference: number;
   /** @description What of the difference is posted: without gains that are not booked. */
   readonly booked: number;
  };
  RevaluationList: {
   data: Schemas["Revaluation"][];
  } & Schemas["Page"];
  RevaluationRate: {
   currency: Schemas["CurrencyCode"];
   rate: number;
  };
  RevaluationRateCreate: {
   currency: Schemas["CurrencyCode"];
   /** @description Workspace currency per unit. */
   rate: number;
  };
  RevaluationStateFilter: Schemas["NotSent"] | ("active" | "undone") | {
   eq?: "active" | "undone";
   ne?: "active" | "undone";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  SalesReport: {
   data: {
    month: string | null;
    customer: Schemas["Relation"] | null;
    product: Schemas["Relation"] | null;
    quantity: number | null;
    amount: number;
   }[];
   totals: {
    amount: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
  };
  /** @description Sales settings: how long quotations are valid, whether orders need stock. */
  SalesSettings: {
   id: Schemas["Id"];
   quotation_validity_days: number | null;
   require_stock_on_confirm: boolean;
   price_list: Schemas["PriceListReference"] | null;
   sum_quantities: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  SalesSettingsEvent: Schemas["EventEnvelope"] & {
   type: "sales_settings.created" | "sales_settings.updated";
   data: {
    object: Schemas["SalesSettings"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  SalesSettingsPatch: {
   quotation_validity_days?: number | null;
   require_stock_on_confirm?: boolean;
   price_list?: Schemas["RelationInput"] | null;
   sum_quantities?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /** @description Saved lists: yours, and those that are shared with you; signed-in people only. */
  SavedView: {
   id: Schemas["Id"];
   name: string;
   resource: string;
   query: string | null;
   shared: boolean;
   is_default: boolean;
   /** @description Who made it. */
   readonly owner: string;
   readonly owner_id: string;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  SavedViewCreate: {
   /** @description Unique for you and the resource. */
   name: string;
   /** @description The list: invoices. */
   resource: string;
   /** @description Its parameters as in a URL: state=draft&sort=-date. Those that the list does not know are kept. */
   query?: string | null;
   /** @description Whether all members see it. Default: false. */
   shared?: boolean;
   /** @description Whether your list opens with it. At most one per resource. Default: false. */
   is_default?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  SavedViewList: {
   data: Schemas["SavedView"][];
  } & Schemas["Page"];
  SavedViewPatch: {
   name?: string;
   resource?: string;
   query?: string | null;
   shared?: boolean;
   is_default?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /** @description Invoices, bills and entries that are made again and again. */
  Schedule: {
   id: Schemas["Id"];
   name: string;
   kind: "invoice" | "bill" | "entry";
   readonly state: "draft" | "active" | "paused" | "ended";
   /** Format: date */
   anchor: string;
   every: {
    months: number | null;
    weeks: number | null;
    days: number | null;
   } | null;
   end_of_month: boolean;
   /** Format: date */
   starts: string;
   /** Format: date */
   ends: string | null;
   /** Format: date */
   until: string | null;
   times: number | null;
   billing: "in_advance" | "in_arrears";
   proration: "none" | "whole" | "days";
   mode: "draft" | "confirm" | "confirm_and_send";
   draft_days: number;
   catch_up: "all" | "latest" | "none";
   price: "fixed" | "current";
   partner: Schemas["PartnerReference"] | null;
   currency: Schemas["CurrencyCode"];
   payment_term: Schemas["PaymentTermReference"] | null;
   fiscal_position: Schemas["FiscalPositionReference"] | null;
   price_list: Schemas["PriceListReference"] | null;
   journal: Schemas["JournalReference"] | null;
   language: "en" | "de" | null;
   reference: string | null;
   buyer_reference: string | null;
   purchase_order_reference: string | null;
   contract_reference: string | null;
   project_reference: string | null;
   note: string | null;
   lines: Schemas["ScheduleLine"][];
   entry_lines: Schemas["ScheduleEntryLine"][];
   discount: {
    percent: number | null;
    amount: number | null;
    reason: string | null;
   } | null;
   /** @description With included taxes. */
   readonly amount_discount: number;
   /** @description By set of taxes, without tax. */
   readonly allowances: {
    taxes: string[];
    amount: number;
   }[];
   /** @description Of a whole period, as it was saved. */
   readonly amount_untaxed: number;
   readonly amount_tax: number;
   readonly amount_total: number;
   /** @description amount_untaxed for a year: 12 months, or 365 days. 0 for one that has ended. */
   readonly amount_yearly: number;
   /** @description The number of the next document. */
   readonly next_number: number;
   /**
   * Format: date
   * @description Its date. Empty: none comes.
   */
   readonly next_date: string | null;
   /**
   * @description Why it is paused: somebody asked, or it missed too many documents.
   */
   readonly pause_reason: "asked" | "too_many_missed" | null;
   /** @description Who made it. The history of its documents names them. */
   readonly made_by: string;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  ScheduleCreate: {
   name: string;
   /**
   * @description What it makes. Its scopes are needed, too.
   */
   kind: "invoice" | "bill" | "entry";
   /**
   * Format: date
   * @description The day from which periods are counted: each starts a multiple of every after it.
   */
   anchor: string;
   /** @description How long a period is: exactly one of months, weeks and days. */
   every?: {
    months?: number | null;
    weeks?: number | null;
    days?: number | null;
   } | null;
   /** @description Whether periods start on the last day of a month. Default: whether the anchor is one, with months. */
   end_of_month?: boolean;
   /**
   * Format: date
   * @description The first day that is charged. Default: the anchor.
   */
   starts?: string;
   /**
   * Format: date
   * @description The last day that is charged.
   */
   ends?: string | null;
   /**
   * Format: date
   * @description The last date of a document.
   */
   until?: string | null;
   /** @description How many documents there are in all. Not with until. */
   times?: number | null;
   /**
   * @description Documents are dated on the first day of their period, or on its last. Default: "in_advance".
   */
   billing?: "in_advance" | "in_arrears";
   /**
   * @description A broken first or last period is not charged, charged as a whole, or by its days. Default: "none".
   */
   proration?: "none" | "whole" | "days";
   /**
   * @description Documents stay drafts, are posted, or are posted and mailed. Only invoices are mailed. Default: "draft".
   */
   mode?: "draft" | "confirm" | "confirm_and_send";
   /** @description How many days before its date a document that is posted is drafted. Default: 0. */
   draft_days?: number;
   /**
   * @description After days on which the service did not run: every missed document, the latest, or none. Default: "all".
   */
   catch_up?: "all" | "latest" | "none";
   /**
   * @description Of invoices: the prices of the lines, or for lines with a product its price of the day. Default: "fixed".
   */
   price?: "fixed" | "current";
   partner?: Schemas["RelationInput"] | null;
   /** @description Default: the partner's, or the workspace's. */
   currency?: Schemas["CurrencyCode"];
   /** @description Default: the partner's, on the day. */
   payment_term?: Schemas["RelationInput"] | null;
   /** @description Default: that of the document, on the day. */
   fiscal_position?: Schemas["RelationInput"] | null;
   /** @description Of new lines without a price. */
   price_list?: Schemas["RelationInput"] | null;
   /** @description Required for entries. */
   journal?: Schemas["RelationInput"] | null;
   /**
   * @description Of invoices, and of the months in texts. Default: that of the partner.
   */
   language?: "en" | "de" | null;
   /** @description Texts may name {{period.from}}, {{period.to}}, {{period.month}}, {{period.year}} and {{number}}. */
   reference?: string | null;
   buyer_reference?: string | null;
   purchase_order_reference?: string | null;
   contract_reference?: string | null;
   project_reference?: string | null;
   note?: string | null;
   /** @description Of invoices and bills, for a whole period. Their texts may have variables. */
   lines?: Schemas["ScheduleLineCreate"][];
   /** @description Of entries, for a whole period. */
   entry_lines?: Schemas["ScheduleEntryLineCreate"][];
   discount?: {
    /** @description Not with an amount. */
    percent?: number | null;
    /** @description Not with a percent. */
    amount?: number | null;
    /** @description On paper. */
    reason?: string | null;
   } | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
   /** @description Only with POST. */
   activate?: boolean;
  };
  ScheduleEntryLine: {
   id: Schemas["Id"];
   account: Schemas["AccountReference"];
   partner: Schemas["PartnerReference"] | null;
   debit: number;
   credit: number;
   description: string | null;
   currency: Schemas["CurrencyCode"] | null;
   amount_currency: number | null;
   tax: Schemas["TaxReference"] | null;
  };
  ScheduleEntryLineCreate: {
   account: Schemas["RelationInput"];
   partner?: Schemas["RelationInput"] | null;
   /** @description Of a whole period, in workspace currency. Default: 0. */
   debit?: number;
   /** @description Of a whole period, in workspace currency. Default: 0. */
   credit?: number;
   description?: string | null;
   currency?: Schemas["CurrencyCode"] | null;
   /** @description In the currency of the line; debit is positive. */
   amount_currency?: number | null;
   tax?: Schemas["RelationInput"] | null;
  };
  ScheduleEntryLinePatch: {
   account?: Schemas["RelationInput"];
   partner?: Schemas["RelationInput"] | null;
   debit?: number;
   credit?: number;
   description?: string | null;
   currency?: Schemas["CurrencyCode"] | null;
   amount_currency?: number | null;
   tax?: Schemas["RelationInput"] | null;
   id: string;
  };
  ScheduleEvent: Schemas["EventEnvelope"] & {
   type: "schedule.created" | "schedule.updated" | "schedule.deleted" | "schedule.activated" | "schedule.drafted" | "schedule.ran" | "schedule.failed" | "schedule.skipped" | "schedule.paused" | "schedule.resumed" | "schedule.ended";
   data: {
    object: Schemas["Schedule"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  ScheduleKindFilter: Schemas["NotSent"] | ("invoice" | "bill" | "entry") | {
   eq?: "invoice" | "bill" | "entry";
   ne?: "invoice" | "bill" | "entry";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  ScheduleLine: {
   id: Schemas["Id"];
   product: Schemas["ProductReference"] | null;
   description: string;
   quantity: number;
   unit_code: string | null;
   readonly quantity_base: number | null;
   price_unit: number;
   /**
   * @description Of its price.
   */
   readonly price_source: "list" | "product" | "supplier" | "manual" | null;
   discount: number;
   discountable: boolean;
   taxes: Schemas["TaxReference"][];
   note: string | null;
   account: Schemas["AccountReference"] | null;
   /** @description Of a whole period. */
   readonly amount_subtotal: number;
   /** @description Its part of the discount, without tax. */
   readonly discount_share: number;
  };
  ScheduleLineCreate: {
   product?: Schemas["RelationInput"] | null;
   /** @description Default: the product's name. */
   description?: string;
   quantity: number;
   /** @description Default: the product's for this side. */
   unit_code?: string | null;
   /** @description Default: the product's price. With current prices: that of when the schedule was saved. */
   price_unit?: number;
   /** @description Percent; default: 0. */
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   note?: string | null;
   /** @description Default: the product's, else that of the settings, on the day. */
   account?: Schemas["RelationInput"] | null;
  };
  ScheduleLinePatch: {
   product?: Schemas["RelationInput"] | null;
   description?: string;
   quantity?: number;
   unit_code?: string | null;
   price_unit?: number;
   discount?: number;
   discountable?: boolean;
   taxes?: Schemas["RelationInput"][];
   note?: string | null;
   account?: Schemas["RelationInput"] | null;
   id: string;
  };
  ScheduleList: {
   data: Schemas["Schedule"][];
  } & Schemas["Page"];
  ScheduleModeFilter: Schemas["NotSent"] | ("draft" | "confirm" | "confirm_and_send") | {
   eq?: "draft" | "confirm" | "confirm_and_send";
   ne?: "draft" | "confirm" | "confirm_and_send";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  SchedulePatch: {
   name?: string;
   kind?: "invoice" | "bill" | "entry";
   /** Format: date */
   anchor?: string;
   every?: {
    months?: number | null;
    weeks?: number | null;
    days?: number | null;
   } | null;
   end_of_month?: boolean;
   /** Format: date */
   starts?: string;
   /** Format: date */
   ends?: string | null;
   /** Format: date */
   until?: string | null;
   times?: number | null;
   billing?: "in_advance" | "in_arrears";
   proration?: "none" | "whole" | "days";
   mode?: "draft" | "confirm" | "confirm_and_send";
   draft_days?: number;
   catch_up?: "all" | "latest" | "none";
   price?: "fixed" | "current";
   partner?: Schemas["RelationInput"] | null;
   currency?: Schemas["CurrencyCode"];
   payment_term?: Schemas["RelationInput"] | null;
   fiscal_position?: Schemas["RelationInput"] | null;
   price_list?: Schemas["RelationInput"] | null;
   journal?: Schemas["RelationInput"] | null;
   language?: "en" | "de" | null;
   reference?: string | null;
   buyer_reference?: string | null;
   purchase_order_reference?: string | null;
   contract_reference?: string | null;
   project_reference?: string | null;
   note?: string | null;
   lines?: (Schemas["ScheduleLinePatch"] | Schemas["ScheduleLineCreate"])[] | {
    create?: Schemas["ScheduleLineCreate"][];
    update?: Schemas["ScheduleLinePatch"][];
    delete?: string[];
   };
   entry_lines?: (Schemas["ScheduleEntryLinePatch"] | Schemas["ScheduleEntryLineCreate"])[] | {
    create?: Schemas["ScheduleEntryLineCreate"][];
    update?: Schemas["ScheduleEntryLinePatch"][];
    delete?: string[];
   };
   discount?: {
    percent?: number | null;
    amount?: number | null;
    reason?: string | null;
   } | null;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  ScheduleReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Schedule"];
  };
  ScheduleResumeArguments: {
   /**
   * @description What is made of the documents that it missed: all, the latest, or none.
   */
   catch_up: "all" | "latest" | "none";
  };
  /** @description What became of each number of a schedule. */
  ScheduleRun: {
   id: Schemas["Id"];
   readonly schedule: Schemas["ScheduleReference"];
   readonly kind: "invoice" | "bill" | "entry";
   readonly number: number;
   readonly name: string;
   readonly state: "drafted" | "made" | "failed" | "skipped" | "removed";
   /**
   * Format: date
   * @description Of the document. Where the books were locked: the first open day.
   */
   readonly date: string;
   /** @description What it charges. */
   readonly period: {
    /** Format: date */
    from: string | null;
    /** Format: date */
    to: string | null;
   } | null;
   /** @description The invoice, bill or entry. Empty: none was made. */
   readonly document: Schemas["RecordReference"] | null;
   /** @description Why it failed last, as an error shows it. */
   readonly problems: {
    field?: string;
    code: string;
    message: string;
    allowed?: string[];
    suggestion?: string;
   }[] | null;
   /** @description How often it was tried. */
   readonly attempts: number;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  ScheduleRunKindFilter: Schemas["NotSent"] | ("invoice" | "bill" | "entry") | {
   eq?: "invoice" | "bill" | "entry";
   ne?: "invoice" | "bill" | "entry";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  ScheduleRunList: {
   data: Schemas["ScheduleRun"][];
  } & Schemas["Page"];
  ScheduleRunStateFilter: Schemas["NotSent"] | ("drafted" | "made" | "failed" | "skipped" | "removed") | {
   eq?: "drafted" | "made" | "failed" | "skipped" | "removed";
   ne?: "drafted" | "made" | "failed" | "skipped" | "removed";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  ScheduleStateFilter: Schemas["NotSent"] | ("draft" | "active" | "paused" | "ended") | {
   eq?: "draft" | "active" | "paused" | "ended";
   ne?: "draft" | "active" | "paused" | "ended";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description Security settings: whether members need a second factor. */
  SecuritySettings: {
   id: Schemas["Id"];
   factor_required: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  SecuritySettingsEvent: Schemas["EventEnvelope"] & {
   type: "security_settings.created" | "security_settings.updated";
   data: {
    object: Schemas["SecuritySettings"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  SecuritySettingsPatch: {
   factor_required?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  /** @description A record, or a row of a list, when `fields` was sent: `id` and the fields that were asked for, each as in the schema of the record. It replaces the record in the answer. */
  Selection: {
   id: Schemas["Id"];
  } & {
   [key: string]: unknown;
  };
  Session: {
   id: Schemas["Id"];
   current: boolean;
   /** @description The User-Agent. */
   device: string;
   address: string;
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   last_used_at: string;
   /** Format: date-time */
   expires_at: string;
  };
  SignedIn: {
   user: {
    id: Schemas["Id"];
    email: string;
    name: string;
    locale: string | null;
    timezone: string | null;
   };
   workspaces: {
    slug: string;
    name: string;
    role: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer";
    /** @description Of the company, such as `EUR`. */
    currency: string;
    /** @description Of the company: its IANA name. Today is a day of this zone. */
    timezone: string;
    /** @description The workspace requires a second factor, and the person has none: 403 `factor_required`. */
    factor_missing: boolean;
    scopes: ("read:accounting" | "write:accounting" | "approve:bills" | "read:taxes" | "read:sales" | "write:sales" | "read:inventory" | "write:inventory" | "manage:webhooks" | "read:logs" | "read:teamwork" | "write:teamwork" | "read:mail" | "send:mail" | "write:payments" | "read:purchasing" | "write:purchasing" | "read:schedules" | "write:schedules" | "read:members" | "manage:members" | "manage:tokens" | "read:views" | "write:views" | "manage:views")[];
   }[];
   /** @description After a sign-in with a recovery code. */
   recovery_codes_left?: number;
  };
  /** @description What is on hand, one row for each product and internal location. */
  Stock: {
   id: Schemas["Id"];
   readonly product: Schemas["ProductReference"];
   readonly location: Schemas["LocationReference"];
   readonly on_hand: number;
   /** @description Reserved for waiting and ready transfers. Empty if the list is for an earlier day. */
   readonly reserved: number | null;
   /** @description On hand and not reserved. Empty if the list is for an earlier day. */
   readonly available: number | null;
   /** @description What confirmed transfers will bring in. Empty if the list is for an earlier day. */
   readonly incoming: number | null;
   /** @description What confirmed transfers will take out. Empty if the list is for an earlier day. */
   readonly outgoing: number | null;
   /** @description The value of the quantity here at the product's average value, in workspace currency. */
   readonly value: number;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  StockEvent: Schemas["EventEnvelope"] & {
   type: "stock.changed";
   data: {
    object: Schemas["Stock"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  StockList: {
   data: Schemas["Stock"][];
  } & Schemas["Page"];
  StockValuationReport: {
   data: {
    product: Schemas["Relation"] | null;
    code: string | null;
    quantity: number | null;
    cost_unit: number | null;
    value: number;
   }[];
   totals: {
    value: number;
    stock_value: number;
    ledger_balance: number;
    difference: number;
   };
   date_from: null;
   /** Format: date */
   date_to: string;
  };
  StringFilter: Schemas["NotSent"] | string | {
   eq?: string;
   ne?: string;
   in?: string;
   nin?: string;
   null?: boolean;
   gt?: string;
   gte?: string;
   lt?: string;
   lte?: string;
   contains?: string;
   starts_with?: string;
  };
  SuggestedBankLine: {
   bank_line: Schemas["Id"];
   suggestions: Schemas["BankSuggestion"][];
  };
  /** @description Percentages on lines. For another rate, create a new tax. */
  Tax: {
   id: Schemas["Id"];
   name: string;
   rate: number;
   scope: "sale" | "purchase";
   price_included: boolean;
   account: Schemas["AccountReference"];
   kind: "normal" | "reverse_charge" | "import";
   counter_account: Schemas["AccountReference"] | null;
   country: string | null;
   grids: ("sale" | "sale_zero" | "sale_exempt" | "sale_outside" | "eu_goods" | "eu_services" | "triangular" | "export" | "domestic_reverse_charge" | "oss" | "purchase" | "purchase_assets" | "acquisition" | "reverse_charge" | "import")[];
   code: string | null;
   category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | null;
   exemption_code: string | null;
   exemption_reason: string | null;
   active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  TaxCreate: {
   name: string;
   /** @description Percent. */
   rate: number;
   scope: "sale" | "purchase";
   /** @description Default: false. */
   price_included?: boolean;
   /** @description An account of type tax. */
   account: Schemas["RelationInput"];
   /**
   * @description Of purchases: reverse_charge is owed by the buyer, import is paid to customs. Default: "normal".
   */
   kind?: "normal" | "reverse_charge" | "import";
   /** @description Required for reverse_charge, possible for import: the tax is posted to both accounts, outside the total. */
   counter_account?: Schemas["RelationInput"] | null;
   /** @description Whose tax it is. Default: the company's country. One of another country is reported under OSS. */
   country?: string | null;
   /** @description Where a tax return counts it. Empty: by its kind, category and country. */
   grids?: ("sale" | "sale_zero" | "sale_exempt" | "sale_outside" | "eu_goods" | "eu_services" | "triangular" | "export" | "domestic_reverse_charge" | "oss" | "purchase" | "purchase_assets" | "acquisition" | "reverse_charge" | "import")[];
   /** @description Tag for reports. */
   code?: string | null;
   /**
   * @description For e-invoices: S standard rate, Z zero rate, E exempt, AE reverse charge, K intra-community supply, G export, O outside VAT, L IGIC, M IPSI (UNCL5305). Default: S, if the rate is above zero.
   */
   category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | null;
   /** @description Why there is no tax: a code of the list VATEX. */
   exemption_code?: string | null;
   exemption_reason?: string | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  TaxEvent: Schemas["EventEnvelope"] & {
   type: "tax.created" | "tax.updated" | "tax.deleted";
   data: {
    object: Schemas["Tax"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  TaxKindFilter: Schemas["NotSent"] | ("normal" | "reverse_charge" | "import") | {
   eq?: "normal" | "reverse_charge" | "import";
   ne?: "normal" | "reverse_charge" | "import";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  TaxList: {
   data: Schemas["Tax"][];
  } & Schemas["Page"];
  TaxPatch: {
   name?: string;
   rate?: number;
   scope?: "sale" | "purchase";
   price_included?: boolean;
   account?: Schemas["RelationInput"];
   kind?: "normal" | "reverse_charge" | "import";
   counter_account?: Schemas["RelationInput"] | null;
   country?: string | null;
   grids?: ("sale" | "sale_zero" | "sale_exempt" | "sale_outside" | "eu_goods" | "eu_services" | "triangular" | "export" | "domestic_reverse_charge" | "oss" | "purchase" | "purchase_assets" | "acquisition" | "reverse_charge" | "import")[];
   code?: string | null;
   category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | null;
   exemption_code?: string | null;
   exemption_reason?: string | null;
   active?: boolean;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  TaxReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Tax"];
  };
  TaxReport: {
   data: {
    tax: Schemas["Relation"] | null;
    name: string | null;
    scope: string | null;
    rate: number | null;
    code: string | null;
    base: number;
    amount: number;
   }[];
   totals: {
    sale_base: number;
    sale_amount: number;
    purchase_base: number;
    purchase_amount: number;
    net: number;
    without_tax: number;
    ledger_movement: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
  };
  TaxReturnReport: {
   data: {
    box: string | null;
    label: string | null;
    amount: number;
   }[];
   totals: {
    payable: number;
    left_out_base: number;
    left_out_tax: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
  };
  TaxScopeFilter: Schemas["NotSent"] | ("sale" | "purchase") | {
   eq?: "sale" | "purchase";
   ne?: "sale" | "purchase";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description The API tokens of the workspace; signed-in people only. */
  Token: {
   id: Schemas["Id"];
   name: string;
   scopes: ("read:accounting" | "write:accounting" | "approve:bills" | "read:taxes" | "read:sales" | "write:sales" | "read:inventory" | "write:inventory" | "manage:webhooks" | "read:logs" | "read:teamwork" | "write:teamwork" | "read:mail" | "send:mail" | "write:payments" | "read:purchasing" | "write:purchasing" | "read:schedules" | "write:schedules")[];
   /** Format: date-time */
   expires_at: string | null;
   allowed_cidrs: string[];
   rate_limit: number | null;
   /** Format: date */
   api_version: string;
   readonly prefix: string;
   readonly last4: string;
   /** @description Who made it. */
   readonly created_by: string | null;
   /** @description Whether the person who made it is no longer a member. */
   readonly maker_left?: boolean | null;
   /** Format: date-time */
   readonly last_used_at: string | null;
   /** Format: date-time */
   readonly revoked_at: string | null;
   /** @description The token that replaced it when it was rotated. */
   readonly successor: Schemas["Relation"] | null;
   /** @description Its value: shown once, when it is created; empty after that. */
   readonly token?: string | null;
   /** @description The value of the successor: shown once, when it is rotated; empty after that. */
   readonly successor_token?: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  TokenCreate: {
   /** @description Who uses it. */
   name: string;
   /** @description What it may do: no more than your own role. Cannot change. */
   scopes: ("read:accounting" | "write:accounting" | "approve:bills" | "read:taxes" | "read:sales" | "write:sales" | "read:inventory" | "write:inventory" | "manage:webhooks" | "read:logs" | "read:teamwork" | "write:teamwork" | "read:mail" | "send:mail" | "write:payments" | "read:purchasing" | "write:purchasing" | "read:schedules" | "write:schedules")[];
   /**
   * Format: date-time
   * @description Empty: never. Cannot change.
   */
   expires_at?: string | null;
   /** @description The networks from which it may be used. Empty: everywhere. Cannot change. Default: []. */
   allowed_cidrs?: string[];
   /** @description Requests a minute. Empty: the default of the service. Cannot change. */
   rate_limit?: number | null;
   /**
   * Format: date
   * @description The version of the interface if a request names none. It can only be raised. Default: "2026-11-23".
   */
   api_version?: string;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  TokenEvent: Schemas["EventEnvelope"] & {
   type: "token.created" | "token.expiring" | "token.revoked" | "token.updated";
   data: {
    object: Schemas["Token"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  TokenList: {
   data: Schemas["Token"][];
  } & Schemas["Page"];
  TokenPatch: {
   name?: string;
   scopes?: ("read:accounting" | "write:accounting" | "approve:bills" | "read:taxes" | "read:sales" | "write:sales" | "read:inventory" | "write:inventory" | "manage:webhooks" | "read:logs" | "read:teamwork" | "write:teamwork" | "read:mail" | "send:mail" | "write:payments" | "read:purchasing" | "write:purchasing" | "read:schedules" | "write:schedules")[];
   /** Format: date-time */
   expires_at?: string | null;
   allowed_cidrs?: string[];
   rate_limit?: number | null;
   /** Format: date */
   api_version?: string;
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  TokenRotateArguments: {
   /** @description How long the old token still works. Default: 24. */
   overlap_hours?: number;
  };
  /** @description Movements of goods: deliveries, receipts, returns, and transfers between locations. */
  Transfer: {
   id: Schemas["Id"];
   /** @description Assigned by confirm, or when a draft is posted. */
   readonly number: string | null;
   kind: "delivery" | "receipt" | "return_in" | "return_out" | "internal";
   readonly state: "draft" | "waiting" | "ready" | "done" | "cancelled";
   partner: Schemas["PartnerReference"] | null;
   location_from: Schemas["LocationReference"];
   location_to: Schemas["LocationReference"];
   /** Format: date */
   date: string | null;
   /** Format: date */
   date_planned: string | null;
   note: string | null;
   /** @description The order whose lines it delivers, if there is only one. */
   readonly order: Schemas["OrderReference"] | null;
   /** @description The purchase order whose lines it receives, if there is only one. */
   readonly purchase_order: Schemas["PurchaseOrderReference"] | null;
   readonly return_of: Schemas["TransferReference"] | null;
   readonly backorder_of: Schemas["TransferReference"] | null;
   lines: Schemas["TransferLine"][];
   /** @description The transfer with the quantities that were not posted with this one. */
   readonly backorder: Schemas["TransferReference"] | null;
   readonly returns: Schemas["TransferReference"][];
   readonly entry: Schemas["EntryReference"] | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  TransferCreate: {
   /**
   * @description Required on transfers, implied on views; returns are created by the action return.
   */
   kind?: "delivery" | "receipt" | "return_in" | "return_out" | "internal";
   /** @description Required for deliveries and receipts. */
   partner?: Schemas["RelationInput"] | null;
   /** @description Required for internal transfers, otherwise implied. */
   location_from?: Schemas["RelationInput"];
   /** @description Required for internal transfers, otherwise implied. */
   location_to?: Schemas["RelationInput"];
   /**
   * Format: date
   * @description The date of its moves. Empty: the day of posting.
   */
   date?: string | null;
   /** Format: date */
   date_planned?: string | null;
   note?: string | null;
   lines?: Schemas["TransferLineCreate"][];
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  TransferEvent: Schemas["EventEnvelope"] & {
   type: "transfer.created" | "transfer.updated" | "transfer.deleted" | "transfer.confirmed" | "transfer.done" | "transfer.cancelled";
   data: {
    object: Schemas["Transfer"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  TransferKindFilter: Schemas["NotSent"] | ("delivery" | "receipt" | "return_in" | "return_out" | "internal") | {
   eq?: "delivery" | "receipt" | "return_in" | "return_out" | "internal";
   ne?: "delivery" | "receipt" | "return_in" | "return_out" | "internal";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  TransferLine: {
   id: Schemas["Id"];
   product: Schemas["ProductReference"];
   quantity: number;
   unit_code: string;
   readonly quantity_base: number | null;
   cost_unit: number | null;
   order_line: Schemas["Relation"] | null;
   purchase_line: Schemas["Relation"] | null;
   /** @description The line of the original transfer that is returned. */
   readonly return_line: Schemas["Relation"] | null;
   readonly quantity_reserved: number;
   /** @description What moved, in the product's own unit. Empty until it is done or cancelled. */
   readonly quantity_done: number | null;
   /** @description What the goods were worth when they moved, in workspace currency. */
   readonly value: number | null;
  };
  TransferLineCreate: {
   /** @description Goods. */
   product: Schemas["RelationInput"];
   quantity: number;
   /** @description Default: the product's own. */
   unit_code?: string;
   /** @description For receipts only: of one of the unit of the line, in workspace currency. Default at posting: the last known cost. */
   cost_unit?: number | null;
   /** @description The line of an order that a delivery fulfils. */
   order_line?: Schemas["RelationInput"] | null;
   /** @description The line of a purchase order that a receipt fulfils. Its price is the default of the cost. */
   purchase_line?: Schemas["RelationInput"] | null;
  };
  TransferLinePatch: {
   product?: Schemas["RelationInput"];
   quantity?: number;
   unit_code?: string;
   cost_unit?: number | null;
   order_line?: Schemas["RelationInput"] | null;
   purchase_line?: Schemas["RelationInput"] | null;
   id: string;
  };
  TransferList: {
   data: Schemas["Transfer"][];
  } & Schemas["Page"];
  TransferPatch: {
   kind?: "delivery" | "receipt" | "return_in" | "return_out" | "internal";
   partner?: Schemas["RelationInput"] | null;
   location_from?: Schemas["RelationInput"];
   location_to?: Schemas["RelationInput"];
   /** Format: date */
   date?: string | null;
   /** Format: date */
   date_planned?: string | null;
   note?: string | null;
   lines?: (Schemas["TransferLinePatch"] | Schemas["TransferLineCreate"])[] | {
    create?: Schemas["TransferLineCreate"][];
    update?: Schemas["TransferLinePatch"][];
    delete?: string[];
   };
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  TransferPostArguments: {
   /** @description Empty: everything. Lines that are not listed count as 0. */
   lines?: Schemas["TransferPostLineCreate"][];
   /** @description Whether what is not posted becomes a separate transfer. If not, it is dropped. Default: true. */
   backorder?: boolean;
   /**
   * Format: date
   * @description Default: its date, or today.
   */
   date?: string | null;
  };
  TransferPostLineCreate: {
   line: Schemas["RelationInput"];
   quantity: number;
   /** @description Required if the line's is not the product's own. */
   unit_code?: string | null;
  };
  TransferReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["Transfer"];
  };
  TransferReturnArguments: {
   /** @description Empty: everything that is not yet returned. */
   lines?: Schemas["TransferReturnLineCreate"][];
  };
  TransferReturnLineCreate: {
   line: Schemas["RelationInput"];
   quantity: number;
   /** @description Required if the line's is not the product's own. */
   unit_code?: string | null;
  };
  TransferStateFilter: Schemas["NotSent"] | ("draft" | "waiting" | "ready" | "done" | "cancelled") | {
   eq?: "draft" | "waiting" | "ready" | "done" | "cancelled";
   ne?: "draft" | "waiting" | "ready" | "done" | "cancelled";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  TrialBalanceReport: {
   data: {
    account: Schemas["Relation"] | null;
    code: string | null;
    name: string | null;
    type: string | null;
    opening: number;
    debit: number;
    credit: number;
    year_end_transfer: number;
    closing: number;
   }[];
   totals: {
    opening: number;
    debit: number;
    credit: number;
    year_end_transfer: number;
    closing: number;
   };
   /** Format: date */
   date_from: string;
   /** Format: date */
   date_to: string;
   fiscal_year: Schemas["FiscalYear"];
   /** @description How fiscal years end in it. */
   year_end: string;
  };
  /** @description An event whose record has more than 20 kB: read the record. */
  TruncatedEvent: Schemas["EventEnvelope"] & {
   type: Schemas["EventKind"];
   data: {
    object: {
     id: Schemas["Id"];
     version: number;
    };
    previous: Schemas["EventPrevious"];
   };
   truncated: true;
  };
  TypeFilter: Schemas["NotSent"] | string | {
   /** @example member.created */
   eq?: string;
   /** @example member.created */
   ne?: string;
   in?: string;
   nin?: string;
   null?: boolean;
   /** @example member.created */
   gt?: string;
   /** @example member.created */
   gte?: string;
   /** @example member.created */
   lt?: string;
   /** @example member.created */
   lte?: string;
   /** @example member.created */
   contains?: string;
   /** @example member.created */
   starts_with?: string;
  };
  /** @description The people of the workspace, who can be mentioned in notes and to whom drafts are assigned. */
  User: {
   id: Schemas["Id"];
   readonly name: string;
   /** @description A member who can sign in. Others are shown where they were named before. */
   readonly active: boolean;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
  };
  UserList: {
   data: Schemas["User"][];
  } & Schemas["Page"];
  UserReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["User"];
  };
  /** @description Something that a person should look at; it prevents nothing. `warnings` is in the answer to a write and in its dry run, where there are any: it is no field of the record. */
  Warning: {
   field: string | null;
   code: string;
   message: string;
  };
  /** @description The deliveries to webhook endpoints in the last 30 days, and their outcome. */
  WebhookDelivery: {
   id: Schemas["Id"];
   readonly webhook_endpoint: Schemas["WebhookEndpointReference"];
   /** @description The event that it delivers. Empty: a ping. */
   readonly event: Schemas["EventReference"] | null;
   /** @description The kind of the event, or webhook_endpoint.ping. */
   readonly type: Schemas["DeliveryKind"];
   /** @description The position of the event in the stream. */
   readonly sequence: number | null;
   /** @description The position of the previous event sent to this endpoint. */
   readonly previous_sequence: number | null;
   readonly state: "pending" | "succeeded" | "failed";
   readonly attempts: number;
   /** Format: date-time */
   readonly next_attempt_at: string | null;
   /** Format: date-time */
   readonly last_attempt_at: string | null;
   /** @description HTTP status of the last answer. */
   readonly last_status: number | null;
   /** @description Why the last attempt failed: http_500, timeout, connection_refused, …. */
   readonly last_error: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
  };
  WebhookDeliveryList: {
   data: Schemas["WebhookDelivery"][];
  } & Schemas["Page"];
  WebhookDeliveryStateFilter: Schemas["NotSent"] | ("pending" | "succeeded" | "failed") | {
   eq?: "pending" | "succeeded" | "failed";
   ne?: "pending" | "succeeded" | "failed";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  /** @description Addresses that receive events, at most 20 per workspace. */
  WebhookEndpoint: {
   id: Schemas["Id"];
   url: string;
   events: (Schemas["EventKind"] | Patterns)[];
   description: string | null;
   enabled: boolean;
   payload: "full" | "thin";
   ordering: "per_record" | "strict";
   /**
   * Format: date-time
   * @description When the service disabled it.
   */
   readonly disabled_at: string | null;
   readonly disabled_reason: "gone" | "failing" | "token_revoked" | "token_expired" | "member_removed" | null;
   /** Format: date-time */
   readonly secret_created_at: string;
   /**
   * Format: date-time
   * @description Every delivery since then has failed. Empty if the last delivery succeeded.
   */
   readonly failing_since: string | null;
   /** Format: date-time */
   readonly last_success_at: string | null;
   /** @description How many events the last recover found to send again. Empty: there was none. */
   readonly recovery_events: number | null;
   /** @description false: there are more, since counting stops after 200,000 events of the stream. */
   readonly recovery_is_exact: boolean | null;
   /** @description Shown once, when it is created and when a new one is made (rotate_secret); empty after that. */
   readonly secret?: string | null;
   /** Format: date-time */
   readonly created_at: string;
   /** Format: date-time */
   readonly updated_at: string;
   readonly version: number;
   external_id: Schemas["ExternalId"];
   metadata: Schemas["Metadata"];
  };
  WebhookEndpointCreate: {
   /** @description An https URL with a public address. The endpoint then receives what the token or person that changed it may read. */
   url: string;
   /** @description Kinds such as invoice.paid, invoice.* or *. */
   events: (Schemas["EventKind"] | Patterns)[];
   description?: string | null;
   /** @description Whether it receives events. Enabling it also clears its failures; it then receives what the token or person that enabled it may read. Default: true. */
   enabled?: boolean;
   /**
   * @description thin: only the id and version of the record. Default: "full".
   */
   payload?: "full" | "thin";
   /**
   * @description per_record: the first attempts for the events of a record are in order. strict: one event after the other, each only after all earlier ones are done. Default: "per_record".
   */
   ordering?: "per_record" | "strict";
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  WebhookEndpointDisabledReasonFilter: Schemas["NotSent"] | ("gone" | "failing" | "token_revoked" | "token_expired" | "member_removed") | {
   eq?: "gone" | "failing" | "token_revoked" | "token_expired" | "member_removed";
   ne?: "gone" | "failing" | "token_revoked" | "token_expired" | "member_removed";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  WebhookEndpointEvent: Schemas["EventEnvelope"] & {
   type: "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.deleted" | "webhook_endpoint.disabled";
   data: {
    object: Schemas["WebhookEndpoint"];
    previous: Schemas["EventPrevious"];
   };
   truncated: false;
  };
  WebhookEndpointList: {
   data: Schemas["WebhookEndpoint"][];
  } & Schemas["Page"];
  WebhookEndpointOrderingFilter: Schemas["NotSent"] | ("per_record" | "strict") | {
   eq?: "per_record" | "strict";
   ne?: "per_record" | "strict";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  WebhookEndpointPatch: {
   url?: string;
   events?: (Schemas["EventKind"] | Patterns)[];
   description?: string | null;
   enabled?: boolean;
   payload?: "full" | "thin";
   ordering?: "per_record" | "strict";
   external_id?: Schemas["ExternalId"];
   metadata?: Schemas["MetadataInput"];
  };
  WebhookEndpointPayloadFilter: Schemas["NotSent"] | ("full" | "thin") | {
   eq?: "full" | "thin";
   ne?: "full" | "thin";
   in?: string;
   nin?: string;
   null?: boolean;
  };
  WebhookEndpointRecoverArguments: {
   /**
   * Format: date-time
   * @description At most 30 days ago.
   */
   since: string;
  };
  WebhookEndpointReference: {
   id: Schemas["Id"];
   name: string;
   expanded?: Schemas["WebhookEndpoint"];
  };
 };
 responses: {
  /** @description The record. */
  Account: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Account"];
   };
  };
  /** @description A page. */
  AccountList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["AccountList"];
   };
  };
  AccountingSettings: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["AccountingSettings"];
   };
  };
  /** @description Every action of the record. */
  Actions: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Actions"];
   };
  };
  Adjustment: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Adjustment"];
   };
  };
  AdjustmentList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["AdjustmentList"];
   };
  };
  Assignment: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Assignment"];
   };
  };
  AssignmentList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["AssignmentList"];
   };
  };
  Attachment: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Attachment"];
   };
  };
  AttachmentList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["AttachmentList"];
   };
  };
  BankAccount: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankAccount"];
   };
  };
  BankAccountList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankAccountList"];
   };
  };
  BankLine: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankLine"];
   };
  };
  BankLineList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankLineList"];
   };
  };
  BankMapping: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankMapping"];
   };
  };
  BankMappingList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankMappingList"];
   };
  };
  BankRule: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankRule"];
   };
  };
  BankRuleList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankRuleList"];
   };
  };
  BankStatement: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankStatement"];
   };
  };
  BankStatementList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankStatementList"];
   };
  };
  BankingSettings: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BankingSettings"];
   };
  };
  Bill: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Bill"];
   };
  };
  BillList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["BillList"];
   };
  };
  Comment: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Comment"];
   };
  };
  CommentList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["CommentList"];
   };
  };
  Company: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Company"];
   };
  };
  Currency: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Currency"];
   };
  };
  CurrencyList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["CurrencyList"];
   };
  };
  CurrencyRate: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["CurrencyRate"];
   };
  };
  CurrencyRateList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["CurrencyRateList"];
   };
  };
  /** @description The record is deleted. With `dry_run=true`, the `DryRun` of the record. */
  Deleted: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Deleted"];
   };
  };
  DeprecatedUse: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["DeprecatedUse"];
   };
  };
  DeprecatedUseList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["DeprecatedUseList"];
   };
  };
  Entry: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Entry"];
   };
  };
  EntryList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["EntryList"];
   };
  };
  Event: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Event"];
   };
  };
  EventList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["EventList"];
   };
  };
  /** @description The first proof is correct, and the account has a second factor. Send one with `POST /auth/sign_in/factor`. */
  FactorNeeded: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["FactorNeeded"];
   };
  };
  /** @description The factors. */
  Factors: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Factors"];
   };
  };
  FiscalPosition: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["FiscalPosition"];
   };
  };
  FiscalPositionList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["FiscalPositionList"];
   };
  };
  History: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["History"];
   };
  };
  Import: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Import"];
   };
  };
  ImportList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["ImportList"];
   };
  };
  Invitation: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Invitation"];
   };
  };
  InvitationList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["InvitationList"];
   };
  };
  Invoice: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Invoice"];
   };
  };
  InvoiceList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["InvoiceList"];
   };
  };
  Journal: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Journal"];
   };
  };
  JournalList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["JournalList"];
   };
  };
  Location: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Location"];
   };
  };
  LocationList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["LocationList"];
   };
  };
  MailTemplate: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["MailTemplate"];
   };
  };
  MailTemplateList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["MailTemplateList"];
   };
  };
  Member: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Member"];
   };
  };
  /** @description The record is deleted. With `dry_run=true`, the `DryRun` of the record. */
  MemberDeleted: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["MemberDeleted"];
   };
  };
  MemberList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["MemberList"];
   };
  };
  Message: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Message"];
   };
  };
  MessageList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["MessageList"];
   };
  };
  Move: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Move"];
   };
  };
  MoveList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["MoveList"];
   };
  };
  /** @description The OpenID provider. */
  OpenidProvider: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": {
     /** @description Its display name; null: there is none. */
     name: string | null;
     /** @description The link of your account to it. */
     link: {
      email: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string;
     } | null;
     /** @description Null without a session. */
     has_password: boolean | null;
    };
   };
  };
  Order: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Order"];
   };
  };
  OrderList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["OrderList"];
   };
  };
  /** @description The paper. */
  Paper: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/pdf": string;
   };
  };
  Partner: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Partner"];
   };
  };
  PartnerList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PartnerList"];
   };
  };
  /** @description The options. */
  PasskeyOptions: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": {
     public_key: Record<string, never>;
    };
   };
  };
  Payment: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Payment"];
   };
  };
  PaymentList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PaymentList"];
   };
  };
  PaymentRun: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PaymentRun"];
   };
  };
  PaymentRunList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PaymentRunList"];
   };
  };
  PaymentTerm: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PaymentTerm"];
   };
  };
  PaymentTermList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PaymentTermList"];
   };
  };
  /** @description Who is signed in, and the workspaces with role and scopes. */
  Person: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["SignedIn"];
   };
  };
  PriceList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PriceList"];
   };
  };
  PriceListList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PriceListList"];
   };
  };
  PriceRow: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PriceRow"];
   };
  };
  PriceRowList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PriceRowList"];
   };
  };
  Product: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Product"];
   };
  };
  ProductCategory: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["ProductCategory"];
   };
  };
  ProductCategoryList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["ProductCategoryList"];
   };
  };
  ProductList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["ProductList"];
   };
  };
  PurchaseOrder: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PurchaseOrder"];
   };
  };
  PurchaseOrderList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PurchaseOrderList"];
   };
  };
  PurchasingSettings: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["PurchasingSettings"];
   };
  };
  Quotation: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Quotation"];
   };
  };
  QuotationList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["QuotationList"];
   };
  };
  Reconciliation: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Reconciliation"];
   };
  };
  ReconciliationList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["ReconciliationList"];
   };
  };
  /**
  * @description The request was refused and nothing was done. `error.type` and `error.code` say why, `error.message` what to do:
  *
  *     - 400: the request itself is wrong
  *     - 401: no valid token or session
  *     - 403: the token or the role lacks the scope or may not use this address; a change with a session must come from a page of the service
  *     - 404: no such record in this workspace
  *     - 405, 406, 413, 415: method, `Accept`, size or type of the body
  *     - 409: something else is changing the record; send the same request again
  *     - 412: the record has another version than `If-Match`
  *     - 422: a business rule rejected the operation
  *     - 429: rate limited; wait `Retry-After` seconds
  *     - 408, 414, 417, 431: refused before the request was read
  *     - 500, of the same shape: our fault; report `error.request_id`
  *     - 503, of the same shape: not possible right now; wait `Retry-After` seconds and send the same request again
  */
  Refused: {
   headers: {
    "Retry-After": components["headers"]["Retry-After"];
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Error"];
   };
  };
  RequestLog: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["RequestLog"];
   };
  };
  RequestLogList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["RequestLogList"];
   };
  };
  Revaluation: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Revaluation"];
   };
  };
  RevaluationList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["RevaluationList"];
   };
  };
  SalesSettings: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["SalesSettings"];
   };
  };
  SavedView: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["SavedView"];
   };
  };
  SavedViewList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["SavedViewList"];
   };
  };
  Schedule: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Schedule"];
   };
  };
  ScheduleList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["ScheduleList"];
   };
  };
  ScheduleRun: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["ScheduleRun"];
   };
  };
  ScheduleRunList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["ScheduleRunList"];
   };
  };
  SecuritySettings: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["SecuritySettings"];
   };
  };
  Stock: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Stock"];
   };
  };
  StockList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["StockList"];
   };
  };
  Tax: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Tax"];
   };
  };
  TaxList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["TaxList"];
   };
  };
  Token: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Token"];
   };
  };
  TokenList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["TokenList"];
   };
  };
  Transfer: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["Transfer"];
   };
  };
  TransferList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["TransferList"];
   };
  };
  User: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["User"];
   };
  };
  UserList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["UserList"];
   };
  };
  WebhookDelivery: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["WebhookDelivery"];
   };
  };
  WebhookDeliveryList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["WebhookDeliveryList"];
   };
  };
  WebhookEndpoint: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["WebhookEndpoint"];
   };
  };
  WebhookEndpointList: {
   headers: {
    [name: string]: unknown;
   };
   content: {
    "application/json": Schemas["WebhookEndpointList"];
   };
  };
 };
 parameters: {
  account: Schemas["IdFilter"];
  active: Schemas["BooleanFilter"];
  amount: Schemas["NumberFilter"];
  amount_credited: Schemas["NumberFilter"];
  amount_paid: Schemas["NumberFilter"];
  amount_residual: Schemas["NumberFilter"];
  amount_reversed: Schemas["NumberFilter"];
  amount_tax: Schemas["NumberFilter"];
  amount_total: Schemas["NumberFilter"];
  amount_untaxed: Schemas["NumberFilter"];
  as_of: Schemas["NotSent"] | string;
  auto: Schemas["BooleanFilter"];
  backorder_of: Schemas["IdFilter"];
  bank_account: Schemas["IdFilter"];
  category: Schemas["IdFilter"];
  code: Schemas["StringFilter"];
  country: Schemas["StringFilter"];
  created_at: Schemas["DateTimeFilter"];
  currency: Schemas["CurrencyFilter"];
  cursor: Schemas["NotSent"] | string;
  date: Schemas["DateFilter"];
  date_due: Schemas["DateFilter"];
  date_from: Schemas["DateFilter"];
  date_planned: Schemas["DateFilter"];
  date_to: Schemas["DateFilter"];
  down_payment_of: Schemas["IdFilter"];
  dry_run: boolean;
  e_invoice: Schemas["PartnerEInvoiceFilter"];
  email: Schemas["StringFilter"];
  entry: Schemas["IdFilter"];
  expand: Schemas["NotSent"] | string;
  expires_at: Schemas["DateTimeFilter"];
  external_id: Schemas["StringFilter"];
  fields: Schemas["NotSent"] | string;
  filters: {
   [key: string]: string;
  };
  "filters.partner": {
   [key: string]: string;
  };
  "filters.transfer": {
   [key: string]: string;
  };
  fiscal_position: Schemas["IdFilter"];
  gln: Schemas["StringFilter"];
  id: Schemas["IdFilter"];
  include_total: boolean;
  inline: boolean;
  is_customer: Schemas["BooleanFilter"];
  is_supplier: Schemas["BooleanFilter"];
  journal: Schemas["IdFilter"];
  kind: Schemas["TransferKindFilter"];
  language: Schemas["NotSent"] | ("en" | "de");
  "language.partner": Schemas["PartnerLanguageFilter"];
  last_used_at: Schemas["DateTimeFilter"];
  limit: number;
  location: Schemas["IdFilter"];
  location_from: Schemas["IdFilter"];
  location_to: Schemas["IdFilter"];
  name: Schemas["StringFilter"];
  number: Schemas["StringFilter"];
  or: Schemas["NotSent"] | string;
  order: Schemas["IdFilter"];
  overdue: Schemas["BooleanFilter"];
  own_record: string;
  partner: Schemas["IdFilter"];
  payment_term: Schemas["IdFilter"];
  phone: Schemas["StringFilter"];
  price_list: Schemas["IdFilter"];
  priority: Schemas["IntegerFilter"];
  product: Schemas["IdFilter"];
  profile: "en16931" | "peppol";
  purchase_order: Schemas["IdFilter"];
  q: Schemas["NotSent"] | string;
  rate: Schemas["NumberFilter"];
  record: string;
  "record.event": Schemas["EventRecordFilter"];
  reference: Schemas["StringFilter"];
  reminder_hold: Schemas["BooleanFilter"];
  replaces: Schemas["IdFilter"];
  "report.date": Schemas["NotSent"] | string;
  /** @deprecated */
  "report.date.deprecated": Schemas["NotSent"] | string;
  "report.date_from": Schemas["NotSent"] | string;
  "report.date_to": Schemas["NotSent"] | string;
  /** @deprecated */
  "report.date_to.deprecated": Schemas["NotSent"] | string;
  "report.dated_from": Schemas["NotSent"] | string;
  "report.dated_to": Schemas["NotSent"] | string;
  request_id: Schemas["StringFilter"];
  resource: Schemas["ResourceFilter"];
  return_of: Schemas["IdFilter"];
  reversal_of: Schemas["IdFilter"];
  sequence: Schemas["IntegerFilter"];
  sha256: Schemas["StringFilter"];
  "sort.partner": Schemas["NotSent"] | string;
  "sort.transfer": Schemas["NotSent"] | string;
  "state.transfer": Schemas["TransferStateFilter"];
  sums: Schemas["NotSent"] | string;
  tax_id: Schemas["StringFilter"];
  token: Schemas["IdFilter"];
  type: Schemas["TypeFilter"];
  updated_at: Schemas["DateTimeFilter"];
  vat_id: Schemas["StringFilter"];
 };
 requestBodies: {
  NoArguments: {
   content: {
    "application/json": Schemas["NoArguments"];
   };
  };
 };
 headers: {
  /** @description Whole seconds to wait before sending the same request again. */
  "Retry-After": number;
 };
 pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
 getService: {
  responses: {
   /** @description Links. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      name: string;
      links: {
       api: string;
       docs: string;
       reference: string;
       openapi: string;
       live: string;
       ready: string;
      };
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listFactors: {
  responses: Answers<"Factors">;
 };
 beginPasskey: {
  responses: Answers<"PasskeyOptions">;
 };
 confirmPasskey: {
  requestBody: {
   content: {
    "application/json": {
     name: string;
     id: string;
     client_data: string;
     /** @description Without statement (`none`). All in base64url. */
     attestation: string;
    };
   };
  };
  responses: Answers<"Factors">;
 };
 beginTotp: {
  responses: {
   /** @description The secret. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      /** @description Base32. */
      secret: string;
      /** @description The same as `otpauth://`, for a QR code. */
      uri: string;
      /** Format: date-time */
      expires_at: string;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 confirmTotp: {
  requestBody: {
   content: {
    "application/json": {
     code: string;
    };
   };
  };
  responses: Answers<"Factors">;
 };
 removeFactor: {
  parameters: {
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Factors">;
 };
 renameFactor: {
  parameters: {
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": {
     name: string;
    };
   };
  };
  responses: Answers<"Factors">;
 };
 getLink: {
  parameters: {
   path: {
    /** @description The code in the link: `dbl_…`. */
    code: string;
   };
  };
  responses: Answer<Schemas["OneTimeLink"]>;
 };
 redeemLink: {
  parameters: {
   path: {
    /** @description The code in the link: `dbl_…`. */
    code: string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @description Of a new account. */
     name?: string;
     password?: string;
    };
   };
  };
  responses: {
   200: components["responses"]["Person"];
   202: components["responses"]["FactorNeeded"];
   "4XX": components["responses"]["Refused"];
  };
 };
 getOidc: {
  responses: Answers<"OpenidProvider">;
 };
 beginOidc: {
  requestBody: {
   content: {
    "application/json": {
     /**
     * @default sign_in
     */
     purpose?: "sign_in" | "sign_in_as_other" | "reauthenticate";
    };
   };
  };
  responses: {
   /** @description Where to go. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      url: string;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 finishOidc: {
  requestBody: {
   content: {
    "application/json": {
     code?: string;
     state: string;
     iss?: string;
     /** @description In place of a code. */
     error?: string;
     /** @description The code of an invitation to the verified address: makes the account. */
     invitation?: string;
    };
   };
  };
  responses: {
   200: components["responses"]["Person"];
   202: components["responses"]["FactorNeeded"];
   "4XX": components["responses"]["Refused"];
  };
 };
 removeOidcLink: {
  responses: Answers<"OpenidProvider">;
 };
 changePassword: {
  requestBody: {
   content: {
    "application/json": {
     current_password: string;
     new_password: string;
    };
   };
  };
  responses: Answers<"Person">;
 };
 reauthenticate: {
  requestBody: {
   content: {
    "application/json": {
     password?: string;
     /** @description Six digits from the authenticator app. */
     code?: string;
     recovery_code?: string;
     /** @description The answer of `navigator.credentials.get`, in base64url. */
     passkey?: {
      id: string;
      client_data: string;
      authenticator_data: string;
      signature: string;
      user_handle?: string | null;
     };
    };
   };
  };
  responses: Answers<"Person">;
 };
 renewRecoveryCodes: {
  responses: Answers<"Factors">;
 };
 getSession: {
  parameters: {
   query?: {
    /** @description true: without a session the answer is 204 instead of 401. */
    optional?: boolean;
   };
  };
  responses: {
   200: components["responses"]["Person"];
   /** @description Nobody is signed in; only with `optional=true`. */
   204: {
    headers: {
     [name: string]: unknown;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listSessions: {
  responses: {
   /** @description The sessions. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: Schemas["Session"][];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 endOtherSessions: {
  responses: {
   /** @description How many. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      ended: number;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 endSession: {
  parameters: {
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answer<Schemas["Deleted"]>;
 };
 signIn: {
  requestBody: {
   content: {
    "application/json": {
     email: string;
     password: string;
    };
   };
  };
  responses: {
   200: components["responses"]["Person"];
   202: components["responses"]["FactorNeeded"];
   "4XX": components["responses"]["Refused"];
  };
 };
 giveFactor: {
  requestBody: {
   content: {
    "application/json": {
     /** @description Six digits from the authenticator app. */
     code?: string;
     recovery_code?: string;
     /** @description The answer of `navigator.credentials.get`, in base64url. */
     passkey?: {
      id: string;
      client_data: string;
      authenticator_data: string;
      signature: string;
      user_handle?: string | null;
     };
    };
   };
  };
  responses: Answers<"Person">;
 };
 askPasskey: {
  responses: Answers<"PasskeyOptions">;
 };
 signOut: {
  responses: {
   /** @description The session has ended. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      signed_out: true;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 updateUser: {
  requestBody: {
   content: {
    "application/json": {
     name?: string;
     /** @description A BCP 47 language tag, such as `en-GB`. Stored in canonical form. */
     locale?: string | null;
     /** @description An IANA name, such as `Europe/Paris`. */
     timezone?: string | null;
    };
   };
  };
  responses: Answers<"Person">;
 };
 getDocs: {
  responses: {
   /** @description The page. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "text/html": string;
     "text/markdown": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getDocsPageOfFolder: {
  parameters: {
   path: {
    /** @description guides or spec */
    folder: string;
    /** @description Its name, such as first-invoice. */
    page: string;
   };
  };
  responses: {
   /** @description The page. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "text/html": string;
     "text/markdown": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getDocsPage: {
  parameters: {
   path: {
    /** @description Its name, such as errors. */
    page: string;
   };
  };
  responses: {
   /** @description The page. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "text/html": string;
     "text/markdown": string;
     "text/css": string;
     "text/javascript": string;
     "text/plain": string;
     "application/json": string;
     "image/svg+xml": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getLiveness: {
  responses: {
   /** @description Yes. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      status: "ok";
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getReadiness: {
  responses: {
   /** @description Yes. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      status: "ok";
      writes?: "stopped";
      unreachable?: string[];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 openLink: {
  parameters: {
   path: {
    /** @description The code in the link: `dbl_…`. */
    code: string;
   };
  };
  responses: {
   /** @description The link. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      purpose: "first_sign_in" | "reset" | "invitation";
      email: string;
      /** Format: date-time */
      expires_at: string;
      workspace: {
       slug: string;
       name: string;
      } | null;
      role: "owner" | "accountant" | "sales" | "purchaser" | "warehouse" | "developer" | "viewer" | null;
      /** @description What POST takes. */
      fields: ("name" | "password")[];
      /** @description Null for an invitation, unless the invited person is signed in. */
      account_exists: boolean | null;
      redeem: {
       method: "POST";
       path: string;
       body: {
        [key: string]: string;
       };
       message: string;
      };
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getLlms: {
  responses: {
   /** @description The list. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "text/plain": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 sendMcpMessage: {
  requestBody: {
   content: {
    "application/json": Record<string, never>;
   };
  };
  responses: {
   /** @description The answer of the protocol, JSON-RPC 2.0. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": Record<string, never>;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getOpenapi: {
  responses: {
   /** @description OpenAPI 3.1. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": Record<string, never>;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listCollections: {
  responses: {
   /** @description Their names and paths. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: {
       name: string;
       path: string;
      }[];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listAccounts: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    code?: Parameters["code"];
    name?: Parameters["name"];
    type?: Schemas["AccountTypeFilter"];
    currency?: Parameters["currency"];
    open_items?: Schemas["BooleanFilter"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"AccountList">;
 };
 createAccount: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AccountCreate"];
   };
  };
  responses: Answers<"Account">;
 };
 getAccount: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Account">;
 };
 upsertAccount: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AccountCreate"] | Schemas["AccountPatch"];
   };
  };
  responses: Answers<"Account">;
 };
 deleteAccount: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateAccount: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AccountPatch"];
   };
  };
  responses: Answers<"Account">;
 };
 listAdjustments: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    state?: Schemas["AdjustmentStateFilter"];
    location?: Parameters["location"];
    date?: Parameters["date"];
    reason?: Schemas["StringFilter"];
    account?: Parameters["account"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"AdjustmentList">;
 };
 createAdjustment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AdjustmentCreate"];
   };
  };
  responses: Answers<"Adjustment">;
 };
 getAdjustment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Adjustment">;
 };
 upsertAdjustment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AdjustmentCreate"] | Schemas["AdjustmentPatch"];
   };
  };
  responses: Answers<"Adjustment">;
 };
 deleteAdjustment: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateAdjustment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AdjustmentPatch"];
   };
  };
  responses: Answers<"Adjustment">;
 };
 cancelAdjustment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Adjustment">;
 };
 postAdjustment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Adjustment">;
 };
 listAssignments: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    record?: Schemas["IdFilter"];
    state?: Schemas["AssignmentStateFilter"];
    assignee?: Schemas["IdFilter"];
    due_date?: Schemas["DateFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"AssignmentList">;
 };
 createAssignment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AssignmentCreate"];
   };
  };
  responses: Answers<"Assignment">;
 };
 getAssignment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Assignment">;
 };
 upsertAssignment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AssignmentCreate"] | Schemas["AssignmentPatch"];
   };
  };
  responses: Answers<"Assignment">;
 };
 deleteAssignment: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateAssignment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AssignmentPatch"];
   };
  };
  responses: Answers<"Assignment">;
 };
 finishAssignment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Assignment">;
 };
 reopenAssignment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Assignment">;
 };
 listAttachments: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    record?: Schemas["IdFilter"];
    name?: Parameters["name"];
    media_type?: Schemas["StringFilter"];
    size?: Schemas["IntegerFilter"];
    sha256?: Parameters["sha256"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"AttachmentList">;
 };
 getAttachment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Attachment">;
 };
 deleteAttachment: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 downloadAttachment: {
  parameters: {
   path: {
    id: Parameters["record"];
   };
  };
  responses: {
   /** @description The file. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/octet-stream": string;
     "application/pdf": string;
     "application/zip": string;
     "image/png": string;
     "image/jpeg": string;
     "image/gif": string;
     "image/webp": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listBankAccounts: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    iban?: Schemas["StringFilter"];
    number?: Parameters["number"];
    currency?: Parameters["currency"];
    journal?: Parameters["journal"];
    account?: Parameters["account"];
    csv_mapping?: Schemas["IdFilter"];
    auto_match?: Schemas["BooleanFilter"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"BankAccountList">;
 };
 createBankAccount: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankAccountCreate"];
   };
  };
  responses: Answers<"BankAccount">;
 };
 getBankAccount: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"BankAccount">;
 };
 upsertBankAccount: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankAccountCreate"] | Schemas["BankAccountPatch"];
   };
  };
  responses: Answers<"BankAccount">;
 };
 deleteBankAccount: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateBankAccount: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankAccountPatch"];
   };
  };
  responses: Answers<"BankAccount">;
 };
 importIntoBankAccount: {
  parameters: {
   query?: {
    /** @description The mapping of a CSV: its id, or ext:<external_id>. Default: the last one. */
    mapping?: Schemas["NotSent"] | string;
    /** @description The name of the attachment. Default: the number of the account with the last day. */
    filename?: Schemas["NotSent"] | string;
    /** @description Stores statements whose opening balance and lines do not give the closing balance. */
    accept_difference?: boolean;
    /** @description Stores these lines although equal ones are there: `row` of `duplicates`, such as 3,7. */
    keep?: Schemas["NotSent"] | string;
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/octet-stream": string;
   };
  };
  responses: {
   /** @description The first statement of the file, and of all its statements: what was added, what was there, and what to look at. `lines` and `duplicates` list the first hundred. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      bank_statement: Schemas["BankStatement"];
      statements: Schemas["ImportedStatement"][];
      already_imported: boolean;
      line_count: number;
      new_count: number;
      duplicate_count: number;
      skipped_count: number;
      lines: Schemas["ImportedLine"][];
      duplicates: Schemas["DuplicateLine"][];
      warnings: Schemas["Warning"][];
      /** @description What `auto_match` matched of the new lines. */
      auto_match: {
       matched: {
        bank_line: Schemas["Id"];
        suggestion: Schemas["BankSuggestion"];
       }[];
       refused: Schemas["RefusedBankLine"][];
       left: number;
      } | null;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 matchCertainBankLines: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     min_confidence?: Schemas["NotSent"] | number;
     after?: Schemas["NotSent"] | string;
    };
   };
  };
  responses: {
   /** @description What was matched, what was refused, and how many open lines come later. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      matched: {
       bank_line: Schemas["Id"];
       suggestion: Schemas["BankSuggestion"];
      }[];
      refused: Schemas["RefusedBankLine"][];
      left: number;
      next: Schemas["Id"] | null;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listBankLines: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    bank_account?: Parameters["bank_account"];
    bank_statement?: Schemas["IdFilter"];
    state?: Schemas["BankLineStateFilter"];
    date?: Parameters["date"];
    value_date?: Schemas["DateFilter"];
    amount?: Parameters["amount"];
    amount_open?: Schemas["NumberFilter"];
    currency?: Parameters["currency"];
    bank_reference?: Schemas["StringFilter"];
    end_to_end?: Schemas["StringFilter"];
    structured_reference?: Schemas["StringFilter"];
    customer_reference?: Schemas["StringFilter"];
    text?: Schemas["StringFilter"];
    reversal?: Schemas["BooleanFilter"];
    partner?: Parameters["partner"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"BankLineList">;
 };
 createBankLine: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankLineCreate"];
   };
  };
  responses: Answers<"BankLine">;
 };
 listBankSuggestions: {
  parameters: {
   query?: {
    bank_account?: Schemas["NotSent"] | string;
    bank_statement?: Schemas["NotSent"] | string;
    partner?: Schemas["NotSent"] | string;
    "date[gte]"?: Schemas["NotSent"] | string;
    "date[lte]"?: Schemas["NotSent"] | string;
    q?: Schemas["NotSent"] | string;
    sort?: Schemas["NotSent"] | string;
    limit?: number;
    cursor?: Schemas["NotSent"] | string;
   };
  };
  responses: {
   /** @description The lines in their order. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: Schemas["SuggestedBankLine"][];
      next_cursor?: string;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getBankLine: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"BankLine">;
 };
 upsertBankLine: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankLineCreate"] | Schemas["BankLinePatch"];
   };
  };
  responses: Answers<"BankLine">;
 };
 deleteBankLine: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateBankLine: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankLinePatch"];
   };
  };
  responses: Answers<"BankLine">;
 };
 ignoreBankLine: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankLineIgnoreArguments"];
   };
  };
  responses: Answers<"BankLine">;
 };
 matchBankLine: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["BankLineMatchArguments"];
   };
  };
  responses: Answers<"BankLine">;
 };
 reopenBankLine: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"BankLine">;
 };
 getBankLineRuleProposal: {
  parameters: {
   path: {
    id: Parameters["record"];
   };
  };
  responses: {
   /** @description The body of a rule, the lines that it follows, and how many open lines it would fit. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      proposal: Schemas["BankRuleCreate"] | null;
      because: Schemas["Id"][];
      open_lines: number;
      open_lines_is_exact: boolean;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getBankLineSuggestions: {
  parameters: {
   path: {
    id: Parameters["record"];
   };
  };
  responses: {
   /** @description The suggestions. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: Schemas["BankSuggestion"][];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 undoBankLine: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["BankLineUndoArguments"];
   };
  };
  responses: Answers<"BankLine">;
 };
 listBankMappings: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"BankMappingList">;
 };
 createBankMapping: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankMappingCreate"];
   };
  };
  responses: Answers<"BankMapping">;
 };
 guessBankMapping: {
  requestBody: {
   content: {
    "application/octet-stream": string;
   };
  };
  responses: {
   /** @description A mapping without a name, what is open or missing in it, and the first ten rows as it reads them. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      mapping: {
       delimiter: string;
       encoding: string;
       header_row: number;
       skip_last: number;
       decimal: string;
       thousands: string;
       date: {
        column: string;
        format: ("YYYY-MM-DD" | "DD.MM.YYYY" | "MM/DD/YYYY" | "YYYYMMDD") | null;
       } | null;
       value_date: {
        column: string;
        format: ("YYYY-MM-DD" | "DD.MM.YYYY" | "MM/DD/YYYY" | "YYYYMMDD") | null;
       } | null;
       amount: string | null;
       debit: string | null;
       credit: string | null;
       indicator: {
        column: string;
        debit: string[];
        credit: string[];
       } | null;
       balance: string | null;
       currency: string | null;
       counterparty: {
        name: string | null;
        iban: string | null;
       } | null;
       text: string[];
       bank_reference: string | null;
       structured_reference: string | null;
      };
      ambiguous: {
       field: "date.format" | "value_date.format";
       values: ("YYYY-MM-DD" | "DD.MM.YYYY" | "MM/DD/YYYY" | "YYYYMMDD")[];
      }[];
      missing: ("date" | "amount")[];
      problem: string | null;
      rows: {
       row: number;
       /** Format: date */
       date: string | null;
       /** Format: date */
       value_date: string | null;
       amount: number;
       text: string;
       bank_reference: string | null;
       counterparty: {
        name: string | null;
        iban: string | null;
       };
      }[];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getBankMapping: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"BankMapping">;
 };
 upsertBankMapping: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankMappingCreate"] | Schemas["BankMappingPatch"];
   };
  };
  responses: Answers<"BankMapping">;
 };
 deleteBankMapping: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateBankMapping: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankMappingPatch"];
   };
  };
  responses: Answers<"BankMapping">;
 };
 listBankRules: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    priority?: Parameters["priority"];
    partner?: Parameters["partner"];
    confidence?: Schemas["IntegerFilter"];
    auto?: Parameters["auto"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"BankRuleList">;
 };
 createBankRule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankRuleCreate"];
   };
  };
  responses: Answers<"BankRule">;
 };
 getBankRule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"BankRule">;
 };
 upsertBankRule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankRuleCreate"] | Schemas["BankRulePatch"];
   };
  };
  responses: Answers<"BankRule">;
 };
 deleteBankRule: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateBankRule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankRulePatch"];
   };
  };
  responses: Answers<"BankRule">;
 };
 listBankStatements: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    bank_account?: Parameters["bank_account"];
    file_name?: Schemas["StringFilter"];
    format?: Schemas["BankStatementFormatFilter"];
    sha256?: Parameters["sha256"];
    date_from?: Parameters["date_from"];
    date_to?: Parameters["date_to"];
    gap?: Schemas["NumberFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"BankStatementList">;
 };
 importBankStatements: {
  parameters: {
   query?: {
    /** @description The name of the attachment. Default: the number of the account with the last day. */
    filename?: Schemas["NotSent"] | string;
    /** @description Stores statements whose opening balance and lines do not give the closing balance. */
    accept_difference?: boolean;
    /** @description Stores these lines although equal ones are there: `row` of `duplicates`, such as 3,7. */
    keep?: Schemas["NotSent"] | string;
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/octet-stream": string;
   };
  };
  responses: {
   /** @description The first statement of the file, and of all its statements: what was added, what was there, and what to look at. `lines` and `duplicates` list the first hundred. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      bank_statement: Schemas["BankStatement"];
      statements: Schemas["ImportedStatement"][];
      already_imported: boolean;
      line_count: number;
      new_count: number;
      duplicate_count: number;
      skipped_count: number;
      lines: Schemas["ImportedLine"][];
      duplicates: Schemas["DuplicateLine"][];
      warnings: Schemas["Warning"][];
      /** @description What `auto_match` matched of the new lines. */
      auto_match: {
       matched: {
        bank_line: Schemas["Id"];
        suggestion: Schemas["BankSuggestion"];
       }[];
       refused: Schemas["RefusedBankLine"][];
       left: number;
      } | null;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getBankStatement: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"BankStatement">;
 };
 deleteBankStatement: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 runBatch: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["Batch"];
   };
  };
  responses: Answer<Schemas["BatchAnswer"]>;
 };
 listBills: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    type?: Schemas["BillTypeFilter"];
    state?: Schemas["BillStateFilter"];
    payment_state?: Schemas["BillPaymentStateFilter"];
    partner?: Parameters["partner"];
    date?: Parameters["date"];
    payment_term?: Parameters["payment_term"];
    fiscal_position?: Parameters["fiscal_position"];
    date_due?: Parameters["date_due"];
    currency?: Parameters["currency"];
    journal?: Parameters["journal"];
    reference?: Parameters["reference"];
    amount_untaxed?: Parameters["amount_untaxed"];
    amount_tax?: Parameters["amount_tax"];
    amount_total?: Parameters["amount_total"];
    amount_paid?: Parameters["amount_paid"];
    amount_credited?: Parameters["amount_credited"];
    amount_residual?: Parameters["amount_residual"];
    amount_reversed?: Parameters["amount_reversed"];
    overdue?: Parameters["overdue"];
    entry?: Parameters["entry"];
    reversal_of?: Parameters["reversal_of"];
    replaces?: Parameters["replaces"];
    purchase_order?: Parameters["purchase_order"];
    down_payment_of?: Parameters["down_payment_of"];
    receipts?: Schemas["IdFilter"];
    approved_by?: Schemas["StringFilter"];
    approved_at?: Schemas["DateTimeFilter"];
    needs_approval?: Schemas["BooleanFilter"];
    match_approved_by?: Schemas["StringFilter"];
    match_approved_at?: Schemas["DateTimeFilter"];
    payment_hold?: Schemas["BooleanFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"BillList">;
 };
 createBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BillCreate"];
   };
  };
  responses: Answers<"Bill">;
 };
 createBillFromDocument: {
  parameters: {
   query?: {
    /** @description The name of the attachment. Default: the number. */
    filename?: Schemas["NotSent"] | string;
    /** @description Where the figures contradict each other: a draft without lines. */
    accept_differences?: boolean;
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/octet-stream": string;
   };
  };
  responses: {
   /** @description The draft bill, what the document says, and what to look at. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      bill: Schemas["Bill"];
      source: Schemas["DocumentSource"];
      told: Schemas["DocumentFigures"];
      suggestions: Schemas["DocumentSuggestion"][];
      warnings: Schemas["DocumentWarning"][];
      duplicate: boolean;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 createBillFromReceipts: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": {
     receipts: string[];
     /** @description The supplier's number of the bill. */
     reference?: string;
     /**
     * Format: date
     * @description The date of the bill.
     */
     date?: string;
    };
   };
  };
  responses: Answer<Schemas["Bill"]>;
 };
 getBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Bill">;
 };
 upsertBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BillCreate"] | Schemas["BillPatch"];
   };
  };
  responses: Answers<"Bill">;
 };
 deleteBill: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BillPatch"];
   };
  };
  responses: Answers<"Bill">;
 };
 allocateBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["BillAllocateArguments"];
   };
  };
  responses: Answers<"Bill">;
 };
 applyBillFiscalPosition: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Bill">;
 };
 approveBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Bill">;
 };
 cancelBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Bill">;
 };
 confirmBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["BillConfirmArguments"];
   };
  };
  responses: Answers<"Bill">;
 };
 getBillDocument: {
  parameters: {
   path: {
    id: Parameters["record"];
   };
  };
  responses: {
   /** @description What the document says. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      source: Schemas["DocumentSource"] | null;
      told: Schemas["DocumentFigures"] | null;
      suggestions: Schemas["DocumentSuggestion"][];
      warnings: Schemas["DocumentWarning"][];
      document: Schemas["ReadDocument"] | null;
      read: Schemas["DocumentValue"][];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 duplicateBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Bill">;
 };
 payBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["BillPayArguments"];
   };
  };
  responses: Answers<"Bill">;
 };
 getBillPdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 postBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["BillPostArguments"];
   };
  };
  responses: Answers<"Bill">;
 };
 receiveBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Bill">;
 };
 resetBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Bill">;
 };
 reverseBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["BillReverseArguments"];
   };
  };
  responses: Answers<"Bill">;
 };
 sendBill: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Bill">;
 };
 withdrawBillApproval: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Bill">;
 };
 listComments: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    record?: Schemas["IdFilter"];
    mentions?: Schemas["IdFilter"];
    author_id?: Schemas["StringFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"CommentList">;
 };
 createComment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["CommentCreate"];
   };
  };
  responses: Answers<"Comment">;
 };
 getComment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Comment">;
 };
 upsertComment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["CommentCreate"] | Schemas["CommentPatch"];
   };
  };
  responses: Answers<"Comment">;
 };
 deleteComment: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateComment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["CommentPatch"];
   };
  };
  responses: Answers<"Comment">;
 };
 listCurrencies: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    code?: Parameters["code"];
    name?: Parameters["name"];
    decimals?: Schemas["IntegerFilter"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"CurrencyList">;
 };
 getCurrency: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Currency">;
 };
 updateCurrency: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["CurrencyPatch"];
   };
  };
  responses: Answers<"Currency">;
 };
 listCurrencyRates: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    currency?: Parameters["currency"];
    date?: Parameters["date"];
    rate?: Parameters["rate"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"CurrencyRateList">;
 };
 createCurrencyRate: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["CurrencyRateCreate"];
   };
  };
  responses: Answers<"CurrencyRate">;
 };
 getCurrencyRate: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"CurrencyRate">;
 };
 upsertCurrencyRate: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["CurrencyRateCreate"] | Schemas["CurrencyRatePatch"];
   };
  };
  responses: Answers<"CurrencyRate">;
 };
 deleteCurrencyRate: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateCurrencyRate: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["CurrencyRatePatch"];
   };
  };
  responses: Answers<"CurrencyRate">;
 };
 listCustomers: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Parameters["sort.partner"];
    id?: Parameters["id"];
    name?: Parameters["name"];
    is_customer?: Parameters["is_customer"];
    is_supplier?: Parameters["is_supplier"];
    email?: Parameters["email"];
    phone?: Parameters["phone"];
    tax_id?: Parameters["tax_id"];
    vat_id?: Parameters["vat_id"];
    gln?: Parameters["gln"];
    language?: Parameters["language.partner"];
    e_invoice?: Parameters["e_invoice"];
    reminder_hold?: Parameters["reminder_hold"];
    currency?: Parameters["currency"];
    payment_term?: Parameters["payment_term"];
    fiscal_position?: Parameters["fiscal_position"];
    price_list?: Parameters["price_list"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters.partner"];
   };
  };
  responses: Answers<"PartnerList">;
 };
 createCustomer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PartnerCreate"];
   };
  };
  responses: Answers<"Partner">;
 };
 getCustomer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Partner">;
 };
 upsertCustomer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PartnerCreate"] | Schemas["PartnerPatch"];
   };
  };
  responses: Answers<"Partner">;
 };
 deleteCustomer: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateCustomer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PartnerPatch"];
   };
  };
  responses: Answers<"Partner">;
 };
 remindCustomer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PartnerRemindArguments"];
   };
  };
  responses: Answers<"Partner">;
 };
 sendCustomerStatement: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PartnerSendStatementArguments"];
   };
  };
  responses: Answers<"Partner">;
 };
 listDeliveries: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Parameters["sort.transfer"];
    id?: Parameters["id"];
    number?: Parameters["number"];
    kind?: Parameters["kind"];
    state?: Parameters["state.transfer"];
    partner?: Parameters["partner"];
    location_from?: Parameters["location_from"];
    location_to?: Parameters["location_to"];
    date?: Parameters["date"];
    date_planned?: Parameters["date_planned"];
    order?: Parameters["order"];
    purchase_order?: Parameters["purchase_order"];
    return_of?: Parameters["return_of"];
    backorder_of?: Parameters["backorder_of"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters.transfer"];
   };
  };
  responses: Answers<"TransferList">;
 };
 createDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferCreate"];
   };
  };
  responses: Answers<"Transfer">;
 };
 getDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Transfer">;
 };
 upsertDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferCreate"] | Schemas["TransferPatch"];
   };
  };
  responses: Answers<"Transfer">;
 };
 deleteDelivery: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferPatch"];
   };
  };
  responses: Answers<"Transfer">;
 };
 cancelDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 confirmDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 getDeliveryPdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 postDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["TransferPostArguments"];
   };
  };
  responses: Answers<"Transfer">;
 };
 reserveDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 returnDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["TransferReturnArguments"];
   };
  };
  responses: Answers<"Transfer">;
 };
 unreserveDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 listDeprecatedUses: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    token?: Parameters["token"];
    deprecation?: Schemas["StringFilter"];
    last_used_at?: Parameters["last_used_at"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"DeprecatedUseList">;
 };
 getDeprecatedUse: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"DeprecatedUse">;
 };
 listEntries: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    state?: Schemas["EntryStateFilter"];
    journal?: Parameters["journal"];
    date?: Parameters["date"];
    reference?: Parameters["reference"];
    closing?: Schemas["BooleanFilter"];
    source?: Schemas["IdFilter"];
    reversal_of?: Parameters["reversal_of"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"EntryList">;
 };
 createEntry: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["EntryCreate"];
   };
  };
  responses: Answers<"Entry">;
 };
 getEntry: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Entry">;
 };
 upsertEntry: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["EntryCreate"] | Schemas["EntryPatch"];
   };
  };
  responses: Answers<"Entry">;
 };
 deleteEntry: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateEntry: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["EntryPatch"];
   };
  };
  responses: Answers<"Entry">;
 };
 duplicateEntry: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Entry">;
 };
 postEntry: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Entry">;
 };
 reverseEntry: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["EntryReverseArguments"];
   };
  };
  responses: Answers<"Entry">;
 };
 listEvents: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    type?: Parameters["type"];
    created_at?: Parameters["created_at"];
    sequence?: Parameters["sequence"];
    request_id?: Parameters["request_id"];
    resource?: Parameters["resource"];
    record?: Parameters["record.event"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"EventList">;
 };
 followEvents: {
  parameters: {
   query?: {
    sequence?: Schemas["NotSent"] | {
     gt?: number;
    };
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    id?: Parameters["id"];
    type?: Parameters["type"];
    created_at?: Parameters["created_at"];
    request_id?: Parameters["request_id"];
    resource?: Parameters["resource"];
    record?: Parameters["record.event"];
    filters?: Parameters["filters"];
   };
  };
  responses: {
   /** @description Endless server-sent events. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "text/event-stream": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getEvent: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Event">;
 };
 listFiscalPositions: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    scope?: Schemas["FiscalPositionScopeFilter"];
    priority?: Parameters["priority"];
    auto?: Parameters["auto"];
    country?: Parameters["country"];
    country_group?: Schemas["FiscalPositionCountryGroupFilter"];
    vat_id?: Schemas["FiscalPositionVatIdFilter"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"FiscalPositionList">;
 };
 createFiscalPosition: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["FiscalPositionCreate"];
   };
  };
  responses: Answers<"FiscalPosition">;
 };
 getFiscalPositionChoice: {
  parameters: {
   query?: {
    scope?: Schemas["NotSent"] | ("sale" | "purchase");
    country?: Schemas["NotSent"] | string;
    vat_id?: Schemas["NotSent"] | string;
   };
  };
  responses: {
   /** @description The position, or null, and why. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      fiscal_position: Schemas["Relation"] | null;
      reason: Schemas["FiscalPositionReason"] | null;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getFiscalPosition: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"FiscalPosition">;
 };
 upsertFiscalPosition: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["FiscalPositionCreate"] | Schemas["FiscalPositionPatch"];
   };
  };
  responses: Answers<"FiscalPosition">;
 };
 deleteFiscalPosition: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateFiscalPosition: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["FiscalPositionPatch"];
   };
  };
  responses: Answers<"FiscalPosition">;
 };
 getIdempotencyKey: {
  parameters: {
   path: {
    /** @description As it was sent. */
    key: string;
   };
  };
  responses: {
   /** @description The outcome; 404: there is none, so it is safe to send the request. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      key: string;
      status: "succeeded" | "in_parts";
      method: string;
      path: string;
      /** @description The collection of the record that was written. */
      resource: string | null;
      /** @description The id of the record. */
      id: string | null;
      /** @description The address of the record; null: it was deleted. */
      location: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      expires_at: string;
      operations?: {
       index: number;
       id: string | null;
       location: string | null;
      }[];
     } | {
      key: string;
      status: "in_progress";
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listImports: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    what?: Schemas["ImportWhatFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"ImportList">;
 };
 createImport: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ImportCreate"];
   };
  };
  responses: Answers<"Import">;
 };
 getImport: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Import">;
 };
 listInvitations: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    email?: Parameters["email"];
    role?: Schemas["InvitationRoleFilter"];
    state?: Schemas["InvitationStateFilter"];
    expires_at?: Parameters["expires_at"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"InvitationList">;
 };
 createInvitation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["InvitationCreate"];
   };
  };
  responses: Answers<"Invitation">;
 };
 getInvitation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Invitation">;
 };
 revokeInvitation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Invitation">;
 };
 listInvoices: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    type?: Schemas["InvoiceTypeFilter"];
    state?: Schemas["InvoiceStateFilter"];
    payment_state?: Schemas["InvoicePaymentStateFilter"];
    partner?: Parameters["partner"];
    date?: Parameters["date"];
    payment_term?: Parameters["payment_term"];
    fiscal_position?: Parameters["fiscal_position"];
    date_due?: Parameters["date_due"];
    currency?: Parameters["currency"];
    journal?: Parameters["journal"];
    reference?: Parameters["reference"];
    amount_untaxed?: Parameters["amount_untaxed"];
    amount_tax?: Parameters["amount_tax"];
    amount_total?: Parameters["amount_total"];
    amount_paid?: Parameters["amount_paid"];
    amount_credited?: Parameters["amount_credited"];
    amount_residual?: Parameters["amount_residual"];
    amount_reversed?: Parameters["amount_reversed"];
    overdue?: Parameters["overdue"];
    entry?: Parameters["entry"];
    reversal_of?: Parameters["reversal_of"];
    replaces?: Parameters["replaces"];
    order?: Parameters["order"];
    down_payment_of?: Parameters["down_payment_of"];
    reminder_level?: Schemas["IntegerFilter"];
    reminded_at?: Schemas["DateTimeFilter"];
    reminder_hold?: Parameters["reminder_hold"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"InvoiceList">;
 };
 createInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["InvoiceCreate"];
   };
  };
  responses: Answers<"Invoice">;
 };
 getInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Invoice">;
 };
 upsertInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["InvoiceCreate"] | Schemas["InvoicePatch"];
   };
  };
  responses: Answers<"Invoice">;
 };
 deleteInvoice: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["InvoicePatch"];
   };
  };
  responses: Answers<"Invoice">;
 };
 allocateInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["InvoiceAllocateArguments"];
   };
  };
  responses: Answers<"Invoice">;
 };
 applyInvoiceFiscalPosition: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Invoice">;
 };
 cancelInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Invoice">;
 };
 getInvoiceCii: {
  parameters: {
   query?: {
    profile?: Parameters["profile"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: {
   /** @description The XML. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/xml": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 confirmInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["InvoiceConfirmArguments"];
   };
  };
  responses: Answers<"Invoice">;
 };
 duplicateInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Invoice">;
 };
 getInvoiceEInvoice: {
  parameters: {
   query?: {
    profile?: Parameters["profile"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: {
   /** @description What is missing. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      ok: boolean;
      missing: {
       field: string;
       term: string;
       message: string;
      }[];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getInvoiceFacturX: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 payInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["InvoicePayArguments"];
   };
  };
  responses: Answers<"Invoice">;
 };
 getInvoicePdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 postInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["InvoicePostArguments"];
   };
  };
  responses: Answers<"Invoice">;
 };
 resetInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Invoice">;
 };
 reverseInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["InvoiceReverseArguments"];
   };
  };
  responses: Answers<"Invoice">;
 };
 sendInvoice: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["InvoiceSendArguments"];
   };
  };
  responses: Answers<"Invoice">;
 };
 getInvoiceUbl: {
  parameters: {
   query?: {
    profile?: Parameters["profile"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: {
   /** @description The XML. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/xml": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listJournals: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    code?: Parameters["code"];
    name?: Parameters["name"];
    type?: Schemas["JournalTypeFilter"];
    default_account?: Schemas["IdFilter"];
    credit_code?: Schemas["StringFilter"];
    currency?: Parameters["currency"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"JournalList">;
 };
 createJournal: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["JournalCreate"];
   };
  };
  responses: Answers<"Journal">;
 };
 getJournal: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Journal">;
 };
 upsertJournal: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["JournalCreate"] | Schemas["JournalPatch"];
   };
  };
  responses: Answers<"Journal">;
 };
 deleteJournal: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateJournal: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["JournalPatch"];
   };
  };
  responses: Answers<"Journal">;
 };
 listLocations: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    code?: Parameters["code"];
    type?: Schemas["LocationTypeFilter"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"LocationList">;
 };
 createLocation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["LocationCreate"];
   };
  };
  responses: Answers<"Location">;
 };
 getLocation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Location">;
 };
 upsertLocation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["LocationCreate"] | Schemas["LocationPatch"];
   };
  };
  responses: Answers<"Location">;
 };
 deleteLocation: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateLocation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["LocationPatch"];
   };
  };
  responses: Answers<"Location">;
 };
 listMailTemplates: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    kind?: Schemas["MailTemplateKindFilter"];
    language?: Schemas["MailTemplateLanguageFilter"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"MailTemplateList">;
 };
 createMailTemplate: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["MailTemplateCreate"];
   };
  };
  responses: Answers<"MailTemplate">;
 };
 getMailTemplate: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"MailTemplate">;
 };
 upsertMailTemplate: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["MailTemplateCreate"] | Schemas["MailTemplatePatch"];
   };
  };
  responses: Answers<"MailTemplate">;
 };
 deleteMailTemplate: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateMailTemplate: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["MailTemplatePatch"];
   };
  };
  responses: Answers<"MailTemplate">;
 };
 listMembers: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    role?: Schemas["MemberRoleFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"MemberList">;
 };
 getMember: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Member">;
 };
 deleteMember: {
  parameters: {
   query?: {
    tokens?: Schemas["NotSent"] | ("keep" | "revoke");
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"MemberDeleted">;
 };
 updateMember: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["MemberPatch"];
   };
  };
  responses: Answers<"Member">;
 };
 listMessages: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    state?: Schemas["MessageStateFilter"];
    record?: Schemas["IdFilter"];
    sent_at?: Schemas["DateTimeFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"MessageList">;
 };
 getMessage: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Message">;
 };
 cancelMessage: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Message">;
 };
 retryMessage: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Message">;
 };
 listMoves: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Parameters["sums"];
    id?: Parameters["id"];
    name?: Parameters["name"];
    product?: Parameters["product"];
    date?: Parameters["date"];
    quantity?: Schemas["NumberFilter"];
    location_from?: Parameters["location_from"];
    location_to?: Parameters["location_to"];
    value?: Schemas["NumberFilter"];
    transfer?: Schemas["IdFilter"];
    adjustment?: Schemas["IdFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"MoveList">;
 };
 getMove: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Move">;
 };
 listOrders: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    state?: Schemas["OrderStateFilter"];
    partner?: Parameters["partner"];
    date?: Parameters["date"];
    currency?: Parameters["currency"];
    date_planned?: Parameters["date_planned"];
    payment_term?: Parameters["payment_term"];
    fiscal_position?: Parameters["fiscal_position"];
    reference?: Parameters["reference"];
    location?: Parameters["location"];
    amount_untaxed?: Parameters["amount_untaxed"];
    amount_tax?: Parameters["amount_tax"];
    amount_total?: Parameters["amount_total"];
    quotation?: Schemas["IdFilter"];
    delivery_status?: Schemas["OrderDeliveryStatusFilter"];
    invoice_status?: Schemas["OrderInvoiceStatusFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"OrderList">;
 };
 createOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["OrderCreate"];
   };
  };
  responses: Answers<"Order">;
 };
 getOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Order">;
 };
 upsertOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["OrderCreate"] | Schemas["OrderPatch"];
   };
  };
  responses: Answers<"Order">;
 };
 deleteOrder: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["OrderPatch"];
   };
  };
  responses: Answers<"Order">;
 };
 applyOrderFiscalPosition: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Order">;
 };
 cancelOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Order">;
 };
 closeOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Order">;
 };
 confirmOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["OrderConfirmArguments"];
   };
  };
  responses: Answers<"Order">;
 };
 deliverOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["OrderDeliverArguments"];
   };
  };
  responses: Answers<"Order">;
 };
 downOrderPayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["OrderDownPaymentArguments"];
   };
  };
  responses: Answers<"Order">;
 };
 duplicateOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Order">;
 };
 invoiceOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["OrderInvoiceArguments"];
   };
  };
  responses: Answers<"Order">;
 };
 getOrderPdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 progressOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["OrderProgressArguments"];
   };
  };
  responses: Answers<"Order">;
 };
 resetOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Order">;
 };
 sendOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["OrderSendArguments"];
   };
  };
  responses: Answers<"Order">;
 };
 undeliverOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["OrderUndeliverArguments"];
   };
  };
  responses: Answers<"Order">;
 };
 listPartners: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Parameters["sort.partner"];
    id?: Parameters["id"];
    name?: Parameters["name"];
    is_customer?: Parameters["is_customer"];
    is_supplier?: Parameters["is_supplier"];
    email?: Parameters["email"];
    phone?: Parameters["phone"];
    tax_id?: Parameters["tax_id"];
    vat_id?: Parameters["vat_id"];
    gln?: Parameters["gln"];
    language?: Parameters["language.partner"];
    e_invoice?: Parameters["e_invoice"];
    reminder_hold?: Parameters["reminder_hold"];
    currency?: Parameters["currency"];
    payment_term?: Parameters["payment_term"];
    fiscal_position?: Parameters["fiscal_position"];
    price_list?: Parameters["price_list"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters.partner"];
   };
  };
  responses: Answers<"PartnerList">;
 };
 createPartner: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PartnerCreate"];
   };
  };
  responses: Answers<"Partner">;
 };
 getPartner: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Partner">;
 };
 upsertPartner: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PartnerCreate"] | Schemas["PartnerPatch"];
   };
  };
  responses: Answers<"Partner">;
 };
 deletePartner: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updatePartner: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PartnerPatch"];
   };
  };
  responses: Answers<"Partner">;
 };
 remindPartner: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PartnerRemindArguments"];
   };
  };
  responses: Answers<"Partner">;
 };
 getPartnerReminderPdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
    level?: Schemas["NotSent"] | number;
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 sendPartnerStatement: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PartnerSendStatementArguments"];
   };
  };
  responses: Answers<"Partner">;
 };
 getPartnerStatementPdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
    /** @description Default: the start of the fiscal year. */
    from?: Schemas["NotSent"] | string;
    /** @description Default: today. */
    to?: Schemas["NotSent"] | string;
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 listPaymentRuns: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    state?: Schemas["PaymentRunStateFilter"];
    bank_account?: Parameters["bank_account"];
    date?: Parameters["date"];
    total?: Schemas["NumberFilter"];
    confirmed_by?: Schemas["StringFilter"];
    exported_at?: Schemas["DateTimeFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"PaymentRunList">;
 };
 createPaymentRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentRunCreate"];
   };
  };
  responses: Answers<"PaymentRun">;
 };
 proposePaymentRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @description Which pays: in EUR, with an IBAN. */
     bank_account: string;
     /** Format: date */
     due_until: string;
     /** @description Only these suppliers. */
     partners?: string[];
     /** @description At most this in all. */
     max_total?: number;
     /** @description Whether the bills of one account are one transfer. */
     group?: boolean;
     /**
     * Format: date
     * @description The day of execution. Default: the day of confirm.
     */
     date?: string;
    };
   };
  };
  responses: {
   /** @description The draft, and what is not in it. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      payment_run: Schemas["PaymentRun"];
      left_out: Schemas["LeftOutBill"][];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getPaymentRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"PaymentRun">;
 };
 upsertPaymentRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentRunCreate"] | Schemas["PaymentRunPatch"];
   };
  };
  responses: Answers<"PaymentRun">;
 };
 deletePaymentRun: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updatePaymentRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentRunPatch"];
   };
  };
  responses: Answers<"PaymentRun">;
 };
 cancelPaymentRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"PaymentRun">;
 };
 completePaymentRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"PaymentRun">;
 };
 confirmPaymentRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PaymentRunConfirmArguments"];
   };
  };
  responses: Answers<"PaymentRun">;
 };
 exportPaymentRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"PaymentRun">;
 };
 getPaymentRunFile: {
  parameters: {
   query?: {
    /** @description Of pain.001.001; 03 for older banks. */
    version?: "09" | "03";
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: {
   /** @description The XML. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/xml": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listPaymentTerms: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"PaymentTermList">;
 };
 createPaymentTerm: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentTermCreate"];
   };
  };
  responses: Answers<"PaymentTerm">;
 };
 getPaymentTerm: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"PaymentTerm">;
 };
 upsertPaymentTerm: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentTermCreate"] | Schemas["PaymentTermPatch"];
   };
  };
  responses: Answers<"PaymentTerm">;
 };
 deletePaymentTerm: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updatePaymentTerm: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentTermPatch"];
   };
  };
  responses: Answers<"PaymentTerm">;
 };
 listPayments: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    type?: Schemas["PaymentTypeFilter"];
    state?: Schemas["PaymentStateFilter"];
    partner?: Parameters["partner"];
    date?: Parameters["date"];
    amount?: Parameters["amount"];
    currency?: Parameters["currency"];
    journal?: Parameters["journal"];
    reference?: Parameters["reference"];
    account?: Parameters["account"];
    amount_unallocated?: Schemas["NumberFilter"];
    entry?: Parameters["entry"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"PaymentList">;
 };
 createPayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentCreate"];
   };
  };
  responses: Answers<"Payment">;
 };
 getPayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Payment">;
 };
 upsertPayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentCreate"] | Schemas["PaymentPatch"];
   };
  };
  responses: Answers<"Payment">;
 };
 deletePayment: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updatePayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentPatch"];
   };
  };
  responses: Answers<"Payment">;
 };
 allocatePayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PaymentAllocateArguments"];
   };
  };
  responses: Answers<"Payment">;
 };
 assignPayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PaymentAssignArguments"];
   };
  };
  responses: Answers<"Payment">;
 };
 getPaymentPdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 postPayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Payment">;
 };
 reversePayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PaymentReverseArguments"];
   };
  };
  responses: Answers<"Payment">;
 };
 listPriceLists: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    scope?: Schemas["PriceListScopeFilter"];
    currency?: Parameters["currency"];
    tax_included?: Schemas["BooleanFilter"];
    date_from?: Parameters["date_from"];
    date_to?: Parameters["date_to"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"PriceListList">;
 };
 createPriceList: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PriceListCreate"];
   };
  };
  responses: Answers<"PriceList">;
 };
 getPriceList: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"PriceList">;
 };
 upsertPriceList: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PriceListCreate"] | Schemas["PriceListPatch"];
   };
  };
  responses: Answers<"PriceList">;
 };
 deletePriceList: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updatePriceList: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PriceListPatch"];
   };
  };
  responses: Answers<"PriceList">;
 };
 listPriceRows: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    price_list?: Parameters["price_list"];
    product?: Parameters["product"];
    category?: Parameters["category"];
    unit_code?: Schemas["StringFilter"];
    date_from?: Parameters["date_from"];
    date_to?: Parameters["date_to"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"PriceRowList">;
 };
 createPriceRow: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PriceRowCreate"];
   };
  };
  responses: Answers<"PriceRow">;
 };
 getPriceRow: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"PriceRow">;
 };
 upsertPriceRow: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PriceRowCreate"] | Schemas["PriceRowPatch"];
   };
  };
  responses: Answers<"PriceRow">;
 };
 deletePriceRow: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updatePriceRow: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PriceRowPatch"];
   };
  };
  responses: Answers<"PriceRow">;
 };
 getPrice: {
  parameters: {
   query: {
    product: Schemas["NotSent"] | string;
    partner?: Schemas["NotSent"] | string;
    quantity?: Schemas["NotSent"] | string;
    date?: Schemas["NotSent"] | string;
    currency?: Schemas["NotSent"] | string;
    unit?: Schemas["NotSent"] | string;
    price_list?: Schemas["NotSent"] | string;
    scope?: Schemas["NotSent"] | ("sale" | "purchase");
   };
  };
  responses: {
   /** @description The price of one unit, or null, and why. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      product: Schemas["Relation"];
      quantity: number;
      unit_code: string;
      currency: string;
      /** Format: date */
      date: string;
      price_unit: number | null;
      reason: {
       by: "list" | "product" | null;
       missing: "other_currency" | "no_price" | "other_unit" | null;
       price_list: {
        of: "document" | "partner" | "default";
        id: string;
        name: string;
       } | null;
       price_row: {
        id: string;
        unit_code: string | null;
        min_quantity: number;
        date_from: string | null;
        date_to: string | null;
        price_unit: number | null;
        discount_percent: number | null;
        category: Schemas["Relation"] | null;
        all_products: boolean;
       } | null;
       passed_over: {
        of: "document" | "partner" | "default";
        id: string;
        name: string;
        why: "other_currency" | "not_valid" | "archived" | "wrong_scope";
       }[];
      };
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listProductCategories: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    parent?: Schemas["IdFilter"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"ProductCategoryList">;
 };
 createProductCategory: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ProductCategoryCreate"];
   };
  };
  responses: Answers<"ProductCategory">;
 };
 getProductCategory: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"ProductCategory">;
 };
 upsertProductCategory: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ProductCategoryCreate"] | Schemas["ProductCategoryPatch"];
   };
  };
  responses: Answers<"ProductCategory">;
 };
 deleteProductCategory: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateProductCategory: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ProductCategoryPatch"];
   };
  };
  responses: Answers<"ProductCategory">;
 };
 listProducts: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    code?: Parameters["code"];
    barcode?: Schemas["StringFilter"];
    type?: Schemas["ProductTypeFilter"];
    category?: Parameters["category"];
    price_unit?: Schemas["NumberFilter"];
    income_account?: Schemas["IdFilter"];
    expense_account?: Schemas["IdFilter"];
    stock_account?: Schemas["IdFilter"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"ProductList">;
 };
 createProduct: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ProductCreate"];
   };
  };
  responses: Answers<"Product">;
 };
 getProductByBarcode: {
  parameters: {
   query: {
    barcode: Schemas["NotSent"] | string;
   };
  };
  responses: {
   /** @description The product and the unit. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      product: Schemas["Relation"] | null;
      unit_code: string | null;
      /** @description How many of the unit of the product it is. */
      factor: number | null;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getProduct: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Product">;
 };
 upsertProduct: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ProductCreate"] | Schemas["ProductPatch"];
   };
  };
  responses: Answers<"Product">;
 };
 deleteProduct: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateProduct: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ProductPatch"];
   };
  };
  responses: Answers<"Product">;
 };
 listPurchaseOrders: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    state?: Schemas["PurchaseOrderStateFilter"];
    partner?: Parameters["partner"];
    date?: Parameters["date"];
    currency?: Parameters["currency"];
    date_planned?: Parameters["date_planned"];
    payment_term?: Parameters["payment_term"];
    fiscal_position?: Parameters["fiscal_position"];
    supplier_reference?: Schemas["StringFilter"];
    location?: Parameters["location"];
    amount_untaxed?: Parameters["amount_untaxed"];
    amount_tax?: Parameters["amount_tax"];
    amount_total?: Parameters["amount_total"];
    receipt_status?: Schemas["PurchaseOrderReceiptStatusFilter"];
    bill_status?: Schemas["PurchaseOrderBillStatusFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"PurchaseOrderList">;
 };
 createPurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PurchaseOrderCreate"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 getPurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 upsertPurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PurchaseOrderCreate"] | Schemas["PurchaseOrderPatch"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 deletePurchaseOrder: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updatePurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PurchaseOrderPatch"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 applyPurchaseOrderFiscalPosition: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"PurchaseOrder">;
 };
 billPurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PurchaseOrderBillArguments"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 cancelPurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"PurchaseOrder">;
 };
 closePurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"PurchaseOrder">;
 };
 confirmPurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PurchaseOrderConfirmArguments"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 downPurchaseOrderPayment: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PurchaseOrderDownPaymentArguments"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 duplicatePurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"PurchaseOrder">;
 };
 getPurchaseOrderPdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 receivePurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PurchaseOrderReceiveArguments"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 resetPurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"PurchaseOrder">;
 };
 revisePurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PurchaseOrderReviseArguments"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 sendPurchaseOrder: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PurchaseOrderSendArguments"];
   };
  };
  responses: Answers<"PurchaseOrder">;
 };
 listQuotations: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    state?: Schemas["QuotationStateFilter"];
    partner?: Parameters["partner"];
    date?: Parameters["date"];
    currency?: Parameters["currency"];
    date_expiry?: Schemas["DateFilter"];
    expired_at?: Schemas["DateTimeFilter"];
    payment_term?: Parameters["payment_term"];
    fiscal_position?: Parameters["fiscal_position"];
    reference?: Parameters["reference"];
    amount_untaxed?: Parameters["amount_untaxed"];
    amount_tax?: Parameters["amount_tax"];
    amount_total?: Parameters["amount_total"];
    order?: Parameters["order"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"QuotationList">;
 };
 createQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["QuotationCreate"];
   };
  };
  responses: Answers<"Quotation">;
 };
 getQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Quotation">;
 };
 upsertQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["QuotationCreate"] | Schemas["QuotationPatch"];
   };
  };
  responses: Answers<"Quotation">;
 };
 deleteQuotation: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["QuotationPatch"];
   };
  };
  responses: Answers<"Quotation">;
 };
 acceptQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["QuotationAcceptArguments"];
   };
  };
  responses: Answers<"Quotation">;
 };
 applyQuotationFiscalPosition: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Quotation">;
 };
 cancelQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Quotation">;
 };
 declineQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["QuotationDeclineArguments"];
   };
  };
  responses: Answers<"Quotation">;
 };
 duplicateQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Quotation">;
 };
 getQuotationPdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Paper">;
 };
 resetQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Quotation">;
 };
 sendQuotation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["QuotationSendArguments"];
   };
  };
  responses: Answers<"Quotation">;
 };
 getRateLimit: {
  responses: {
   /** @description The budget; null for all three: unlimited. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      name: string;
      window: number;
      limit: number | null;
      remaining: number | null;
      reset: number | null;
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listReceipts: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Parameters["sort.transfer"];
    id?: Parameters["id"];
    number?: Parameters["number"];
    kind?: Parameters["kind"];
    state?: Parameters["state.transfer"];
    partner?: Parameters["partner"];
    location_from?: Parameters["location_from"];
    location_to?: Parameters["location_to"];
    date?: Parameters["date"];
    date_planned?: Parameters["date_planned"];
    order?: Parameters["order"];
    purchase_order?: Parameters["purchase_order"];
    return_of?: Parameters["return_of"];
    backorder_of?: Parameters["backorder_of"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters.transfer"];
   };
  };
  responses: Answers<"TransferList">;
 };
 createReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferCreate"];
   };
  };
  responses: Answers<"Transfer">;
 };
 getReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Transfer">;
 };
 upsertReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferCreate"] | Schemas["TransferPatch"];
   };
  };
  responses: Answers<"Transfer">;
 };
 deleteReceipt: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferPatch"];
   };
  };
  responses: Answers<"Transfer">;
 };
 billReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": {
     /** @description The supplier's number of the bill. */
     reference?: string;
     /**
     * Format: date
     * @description The date of the bill.
     */
     date?: string;
    };
   };
  };
  responses: Answer<Schemas["Bill"]>;
 };
 cancelReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 confirmReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 postReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["TransferPostArguments"];
   };
  };
  responses: Answers<"Transfer">;
 };
 reserveReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 returnReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["TransferReturnArguments"];
   };
  };
  responses: Answers<"Transfer">;
 };
 unreserveReceipt: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 listReconciliations: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    state?: Schemas["ReconciliationStateFilter"];
    date?: Parameters["date"];
    currency?: Parameters["currency"];
    amount?: Parameters["amount"];
    payment?: Schemas["IdFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"ReconciliationList">;
 };
 createReconciliation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ReconciliationCreate"];
   };
  };
  responses: Answers<"Reconciliation">;
 };
 getReconciliation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Reconciliation">;
 };
 undoReconciliation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["ReconciliationUndoArguments"];
   };
  };
  responses: Answers<"Reconciliation">;
 };
 listReports: {
  responses: {
   /** @description The reports. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: Schemas["DescribedReport"][];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getAgedPayableReport: {
  parameters: {
   query?: {
    date?: Parameters["report.date"];
    /** @deprecated */
    date_to?: Parameters["report.date_to.deprecated"];
    partner?: Schemas["NotSent"] | string;
   };
  };
  responses: Answer<Schemas["AgedPayableReport"]>;
 };
 getAgedReceivableReport: {
  parameters: {
   query?: {
    date?: Parameters["report.date"];
    /** @deprecated */
    date_to?: Parameters["report.date_to.deprecated"];
    partner?: Schemas["NotSent"] | string;
   };
  };
  responses: Answer<Schemas["AgedReceivableReport"]>;
 };
 getBalanceSheetReport: {
  parameters: {
   query?: {
    date?: Parameters["report.date"];
    /** @deprecated */
    date_to?: Parameters["report.date_to.deprecated"];
   };
  };
  responses: Answer<Schemas["BalanceSheetReport"]>;
 };
 getBankReconciliationReport: {
  parameters: {
   query?: {
    date?: Parameters["report.date"];
    /** @deprecated */
    date_to?: Parameters["report.date_to.deprecated"];
    bank_account?: Schemas["NotSent"] | string;
   };
  };
  responses: Answer<Schemas["BankReconciliationReport"]>;
 };
 getEcSalesListReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
   };
  };
  responses: Answer<Schemas["EcSalesListReport"]>;
 };
 getForeignItemsReport: {
  parameters: {
   query?: {
    date?: Parameters["report.date"];
    /** @deprecated */
    date_to?: Parameters["report.date_to.deprecated"];
    account?: Schemas["NotSent"] | string;
    partner?: Schemas["NotSent"] | string;
    rates?: Schemas["NotSent"] | string;
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
   };
  };
  responses: Answer<Schemas["ForeignItemsReport"]>;
 };
 getGeneralLedgerReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
    account?: Schemas["NotSent"] | string;
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
   };
  };
  responses: Answer<Schemas["GeneralLedgerReport"]>;
 };
 getIntegrityReport: {
  responses: Answer<Schemas["IntegrityReport"]>;
 };
 getJournalReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
    journal?: Schemas["NotSent"] | string;
    account?: Schemas["NotSent"] | string;
    partner?: Schemas["NotSent"] | string;
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
   };
  };
  responses: Answer<Schemas["JournalReport"]>;
 };
 getOpenItemsReport: {
  parameters: {
   query?: {
    account?: Schemas["NotSent"] | string;
    partner?: Schemas["NotSent"] | string;
    side?: Schemas["NotSent"] | ("debit" | "credit");
    amount?: Schemas["NotSent"] | number;
    dated_from?: Parameters["report.dated_from"];
    dated_to?: Parameters["report.dated_to"];
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
   };
  };
  responses: Answer<Schemas["OpenItemsReport"]>;
 };
 getOssReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
   };
  };
  responses: Answer<Schemas["OssReport"]>;
 };
 getPartnerLedgerReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
    partner?: Schemas["NotSent"] | string;
    account?: Schemas["NotSent"] | string;
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
   };
  };
  responses: Answer<Schemas["PartnerLedgerReport"]>;
 };
 getProfitAndLossReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
    by?: Schemas["NotSent"] | "fiscal_year";
   };
  };
  responses: Answer<Schemas["ProfitAndLossReport"]>;
 };
 getReceivedNotBilledReport: {
  parameters: {
   query?: {
    date?: Parameters["report.date"];
    /** @deprecated */
    date_to?: Parameters["report.date_to.deprecated"];
    partner?: Schemas["NotSent"] | string;
    product?: Schemas["NotSent"] | string;
   };
  };
  responses: Answer<Schemas["ReceivedNotBilledReport"]>;
 };
 getRemindersDueReport: {
  parameters: {
   query?: {
    partner?: Schemas["NotSent"] | string;
   };
  };
  responses: Answer<Schemas["RemindersDueReport"]>;
 };
 getSalesReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
    partner?: Schemas["NotSent"] | string;
    product?: Schemas["NotSent"] | string;
    by?: Schemas["NotSent"] | ("month" | "customer" | "product");
   };
  };
  responses: Answer<Schemas["SalesReport"]>;
 };
 getStockValuationReport: {
  parameters: {
   query?: {
    date?: Parameters["report.date"];
    /** @deprecated */
    date_to?: Parameters["report.date_to.deprecated"];
    product?: Schemas["NotSent"] | string;
   };
  };
  responses: Answer<Schemas["StockValuationReport"]>;
 };
 getTaxReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
   };
  };
  responses: Answer<Schemas["TaxReport"]>;
 };
 getTaxReturnReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
    template?: Schemas["NotSent"] | ("DE" | "FR" | "GB" | "generic");
   };
  };
  responses: Answer<Schemas["TaxReturnReport"]>;
 };
 getTrialBalanceReport: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    /** @deprecated */
    date?: Parameters["report.date.deprecated"];
    account?: Schemas["NotSent"] | string;
   };
  };
  responses: Answer<Schemas["TrialBalanceReport"]>;
 };
 getReportFile: {
  parameters: {
   query?: {
    date_from?: Parameters["report.date_from"];
    date_to?: Parameters["report.date_to"];
    account?: Schemas["NotSent"] | string;
    journal?: Schemas["NotSent"] | string;
    partner?: Schemas["NotSent"] | string;
    by?: Schemas["NotSent"] | string;
    date?: Parameters["report.date"];
    side?: Schemas["NotSent"] | string;
    amount?: Schemas["NotSent"] | string;
    dated_from?: Parameters["report.dated_from"];
    dated_to?: Parameters["report.dated_to"];
    rates?: Schemas["NotSent"] | string;
    template?: Schemas["NotSent"] | string;
    product?: Schemas["NotSent"] | string;
    bank_account?: Schemas["NotSent"] | string;
   };
   path: {
    report: "trial_balance" | "general_ledger" | "journal" | "profit_and_loss" | "balance_sheet" | "aged_receivable" | "aged_payable" | "partner_ledger" | "open_items" | "foreign_items" | "reminders_due" | "tax" | "tax_return" | "oss" | "ec_sales_list" | "stock_valuation" | "received_not_billed" | "integrity" | "sales" | "bank_reconciliation";
   };
  };
  responses: {
   /** @description The rows, the names of the columns first. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "text/csv": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listRequestLogs: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    token?: Parameters["token"];
    method?: Schemas["StringFilter"];
    path?: Schemas["StringFilter"];
    status?: Schemas["IntegerFilter"];
    ms?: Schemas["NumberFilter"];
    request_id?: Parameters["request_id"];
    error_code?: Schemas["StringFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"RequestLogList">;
 };
 getRequestLog: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"RequestLog">;
 };
 listReturns: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Parameters["sort.transfer"];
    id?: Parameters["id"];
    number?: Parameters["number"];
    kind?: Parameters["kind"];
    state?: Parameters["state.transfer"];
    partner?: Parameters["partner"];
    location_from?: Parameters["location_from"];
    location_to?: Parameters["location_to"];
    date?: Parameters["date"];
    date_planned?: Parameters["date_planned"];
    order?: Parameters["order"];
    purchase_order?: Parameters["purchase_order"];
    return_of?: Parameters["return_of"];
    backorder_of?: Parameters["backorder_of"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters.transfer"];
   };
  };
  responses: Answers<"TransferList">;
 };
 getReturn: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Transfer">;
 };
 deleteReturn: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateReturn: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferPatch"];
   };
  };
  responses: Answers<"Transfer">;
 };
 cancelReturn: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 confirmReturn: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 postReturn: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["TransferPostArguments"];
   };
  };
  responses: Answers<"Transfer">;
 };
 reserveReturn: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 returnReturn: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["TransferReturnArguments"];
   };
  };
  responses: Answers<"Transfer">;
 };
 unreserveReturn: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 listRevaluations: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    number?: Parameters["number"];
    state?: Schemas["RevaluationStateFilter"];
    date?: Parameters["date"];
    gain?: Schemas["NumberFilter"];
    loss?: Schemas["NumberFilter"];
    entry?: Parameters["entry"];
    mirror?: Schemas["IdFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"RevaluationList">;
 };
 createRevaluation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["RevaluationCreate"];
   };
  };
  responses: Answers<"Revaluation">;
 };
 getRevaluation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Revaluation">;
 };
 undoRevaluation: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Revaluation">;
 };
 listSavedViews: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    resource?: Schemas["StringFilter"];
    owner_id?: Schemas["StringFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"SavedViewList">;
 };
 createSavedView: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["SavedViewCreate"];
   };
  };
  responses: Answers<"SavedView">;
 };
 getSavedView: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"SavedView">;
 };
 upsertSavedView: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["SavedViewCreate"] | Schemas["SavedViewPatch"];
   };
  };
  responses: Answers<"SavedView">;
 };
 deleteSavedView: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateSavedView: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["SavedViewPatch"];
   };
  };
  responses: Answers<"SavedView">;
 };
 listScheduleRuns: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    schedule?: Schemas["IdFilter"];
    kind?: Schemas["ScheduleRunKindFilter"];
    number?: Schemas["IntegerFilter"];
    state?: Schemas["ScheduleRunStateFilter"];
    date?: Parameters["date"];
    document?: Schemas["IdFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"ScheduleRunList">;
 };
 getScheduleRun: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"ScheduleRun">;
 };
 listSchedules: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    kind?: Schemas["ScheduleKindFilter"];
    state?: Schemas["ScheduleStateFilter"];
    anchor?: Schemas["DateFilter"];
    starts?: Schemas["DateFilter"];
    ends?: Schemas["DateFilter"];
    until?: Schemas["DateFilter"];
    mode?: Schemas["ScheduleModeFilter"];
    partner?: Parameters["partner"];
    currency?: Parameters["currency"];
    amount_untaxed?: Parameters["amount_untaxed"];
    amount_tax?: Parameters["amount_tax"];
    amount_total?: Parameters["amount_total"];
    amount_yearly?: Schemas["NumberFilter"];
    next_date?: Schemas["DateFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"ScheduleList">;
 };
 createSchedule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ScheduleCreate"];
   };
  };
  responses: Answers<"Schedule">;
 };
 getSchedule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Schedule">;
 };
 upsertSchedule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ScheduleCreate"] | Schemas["SchedulePatch"];
   };
  };
  responses: Answers<"Schedule">;
 };
 deleteSchedule: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateSchedule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["SchedulePatch"];
   };
  };
  responses: Answers<"Schedule">;
 };
 activateSchedule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Schedule">;
 };
 getScheduleCalendar: {
  parameters: {
   query?: {
    /** @description How many at most. */
    count?: Schemas["NotSent"] | number;
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: {
   /** @description The next documents, the earliest first. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: {
       number: number;
       /**
       * Format: date
       * @description Of the document.
       */
       date: string;
       /**
       * Format: date
       * @description Of its draft, with draft_days.
       */
       draft_on: string | null;
       period: {
        /** Format: date */
        from: string;
        /** Format: date */
        to: string;
       };
       /** @description The part of the amounts of a broken period. Null: all of them. */
       share: {
        days: number;
        of: number;
       } | null;
      }[];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 endSchedule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Schedule">;
 };
 pauseSchedule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Schedule">;
 };
 resumeSchedule: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["ScheduleResumeArguments"];
   };
  };
  responses: Answers<"Schedule">;
 };
 skipScheduleNext: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Schedule">;
 };
 listSchemas: {
  responses: {
   /** @description The resources. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: {
       name: string;
       singular: string;
       summary: string;
       /** @description The resource to which these records belong: partners for customers; usually itself. */
       base: string;
       id_prefix: string | null;
       /** @description One scope of each list is needed. An empty list for reading: any token. */
       scopes: {
        read: string[];
        write: string[];
       };
       /** @description For signed-in people only; tokens may not call its routes. */
       people_only: boolean;
       /** @description A single record, addressed by its name instead of an id. */
       singleton: boolean;
       /** @description The operations that are served, besides actions. */
       operations: ("list" | "get" | "create" | "update" | "upsert" | "remove")[];
       /** @description The field that names a record. */
       label: string;
       /** @description Whether its list accepts q. */
       searchable: boolean;
      }[];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getSchemaInArea: {
  parameters: {
   path: {
    /** @description Its name after the slash, such as company. */
    name: string;
   };
  };
  responses: Answer<Schemas["DescribedResource"]>;
 };
 getSchema: {
  parameters: {
   path: {
    /** @description Its name, such as invoices. */
    resource: string;
   };
  };
  responses: Answer<Schemas["DescribedResource"]>;
 };
 search: {
  parameters: {
   query: {
    /** @description A text, an id, or `ext:` and an external id, in any case. */
    q: string;
    /** @description Records to return. */
    limit?: number;
    resources?: Schemas["NotSent"] | string;
   };
  };
  responses: {
   /** @description The records, the best first. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: {
       resource: string;
       id: string;
       name: string;
       matched: {
        /** @description The field that was found; `id` for a whole id. */
        field: string;
        value: string;
        how: "id" | "exact" | "prefix" | "word" | "amount" | "part" | "similar";
       };
       /** @description What distinguishes it, as its list shows it: state, date, partner, total. */
       facts: Record<string, never>;
      }[];
      /** @description Whether more were found than `limit`. */
      has_more: boolean;
      /** @description The resources that were searched. */
      searched: string[];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listSettings: {
  responses: {
   /** @description Their names and paths. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: {
       name: string;
       path: string;
      }[];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 getAccountingSettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
  };
  responses: Answers<"AccountingSettings">;
 };
 updateAccountingSettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AccountingSettingsPatch"];
   };
  };
  responses: Answers<"AccountingSettings">;
 };
 lockAccountingSettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["AccountingSettingsLockArguments"];
   };
  };
  responses: Answers<"AccountingSettings">;
 };
 getBankingSettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
  };
  responses: Answers<"BankingSettings">;
 };
 updateBankingSettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["BankingSettingsPatch"];
   };
  };
  responses: Answers<"BankingSettings">;
 };
 getCompany: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
  };
  responses: Answers<"Company">;
 };
 updateCompany: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["CompanyPatch"];
   };
  };
  responses: Answers<"Company">;
 };
 getCompanyLogo: {
  responses: {
   /** @description The image. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "image/png": string;
     "image/jpeg": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 setCompanyLogo: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/octet-stream": string;
   };
  };
  responses: Answers<"Company">;
 };
 removeCompanyLogo: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  responses: Answers<"Company">;
 };
 getCompanySamplePdf: {
  parameters: {
   query?: {
    language?: Parameters["language"];
    inline?: Parameters["inline"];
    /** @description Whose title and texts it has. */
    kind?: "invoice" | "credit_note" | "quotation" | "order";
   };
  };
  responses: Answers<"Paper">;
 };
 testCompanyMail: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["CompanyTestMailArguments"];
   };
  };
  responses: Answers<"Company">;
 };
 getPurchasingSettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
  };
  responses: Answers<"PurchasingSettings">;
 };
 updatePurchasingSettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PurchasingSettingsPatch"];
   };
  };
  responses: Answers<"PurchasingSettings">;
 };
 getSalesSettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
  };
  responses: Answers<"SalesSettings">;
 };
 updateSalesSettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["SalesSettingsPatch"];
   };
  };
  responses: Answers<"SalesSettings">;
 };
 getSecuritySettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
  };
  responses: Answers<"SecuritySettings">;
 };
 updateSecuritySettings: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["SecuritySettingsPatch"];
   };
  };
  responses: Answers<"SecuritySettings">;
 };
 listSettingsActions: {
  parameters: {
   path: {
    settings: "accounting" | "banking" | "company" | "purchasing" | "sales" | "security";
   };
  };
  responses: Answers<"Actions">;
 };
 listSettingsHistory: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
   };
   path: {
    settings: "accounting" | "banking" | "company" | "purchasing" | "sales" | "security";
   };
  };
  responses: Answers<"History">;
 };
 listStock: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    sums?: Parameters["sums"];
    date?: Parameters["as_of"];
    id?: Parameters["id"];
    product?: Parameters["product"];
    location?: Parameters["location"];
    on_hand?: Schemas["NumberFilter"];
    reserved?: Schemas["NumberFilter"];
    available?: Schemas["NumberFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"StockList">;
 };
 getStock: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Stock">;
 };
 listSuppliers: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Parameters["sort.partner"];
    id?: Parameters["id"];
    name?: Parameters["name"];
    is_customer?: Parameters["is_customer"];
    is_supplier?: Parameters["is_supplier"];
    email?: Parameters["email"];
    phone?: Parameters["phone"];
    tax_id?: Parameters["tax_id"];
    vat_id?: Parameters["vat_id"];
    gln?: Parameters["gln"];
    language?: Parameters["language.partner"];
    e_invoice?: Parameters["e_invoice"];
    reminder_hold?: Parameters["reminder_hold"];
    currency?: Parameters["currency"];
    payment_term?: Parameters["payment_term"];
    fiscal_position?: Parameters["fiscal_position"];
    price_list?: Parameters["price_list"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters.partner"];
   };
  };
  responses: Answers<"PartnerList">;
 };
 createSupplier: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PartnerCreate"];
   };
  };
  responses: Answers<"Partner">;
 };
 getSupplier: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Partner">;
 };
 upsertSupplier: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PartnerCreate"] | Schemas["PartnerPatch"];
   };
  };
  responses: Answers<"Partner">;
 };
 deleteSupplier: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateSupplier: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["PartnerPatch"];
   };
  };
  responses: Answers<"Partner">;
 };
 remindSupplier: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PartnerRemindArguments"];
   };
  };
  responses: Answers<"Partner">;
 };
 sendSupplierStatement: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["PartnerSendStatementArguments"];
   };
  };
  responses: Answers<"Partner">;
 };
 listTaxes: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    rate?: Parameters["rate"];
    scope?: Schemas["TaxScopeFilter"];
    price_included?: Schemas["BooleanFilter"];
    account?: Parameters["account"];
    kind?: Schemas["TaxKindFilter"];
    country?: Parameters["country"];
    code?: Parameters["code"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"TaxList">;
 };
 createTax: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TaxCreate"];
   };
  };
  responses: Answers<"Tax">;
 };
 getTax: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Tax">;
 };
 upsertTax: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TaxCreate"] | Schemas["TaxPatch"];
   };
  };
  responses: Answers<"Tax">;
 };
 deleteTax: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateTax: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TaxPatch"];
   };
  };
  responses: Answers<"Tax">;
 };
 getCurrentToken: {
  responses: Answer<Schemas["CurrentToken"]>;
 };
 revokeCurrentToken: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
  };
  responses: Answers<"Deleted">;
 };
 listTokens: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    expires_at?: Parameters["expires_at"];
    api_version?: Schemas["DateFilter"];
    last4?: Schemas["StringFilter"];
    maker_left?: Schemas["BooleanFilter"];
    last_used_at?: Parameters["last_used_at"];
    revoked_at?: Schemas["DateTimeFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"TokenList">;
 };
 createToken: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TokenCreate"];
   };
  };
  responses: Answers<"Token">;
 };
 getToken: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Token">;
 };
 upsertToken: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TokenCreate"] | Schemas["TokenPatch"];
   };
  };
  responses: Answers<"Token">;
 };
 updateToken: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TokenPatch"];
   };
  };
  responses: Answers<"Token">;
 };
 revokeToken: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Token">;
 };
 rotateToken: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["TokenRotateArguments"];
   };
  };
  responses: Answers<"Token">;
 };
 listTransfers: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Parameters["sort.transfer"];
    id?: Parameters["id"];
    number?: Parameters["number"];
    kind?: Parameters["kind"];
    state?: Parameters["state.transfer"];
    partner?: Parameters["partner"];
    location_from?: Parameters["location_from"];
    location_to?: Parameters["location_to"];
    date?: Parameters["date"];
    date_planned?: Parameters["date_planned"];
    order?: Parameters["order"];
    purchase_order?: Parameters["purchase_order"];
    return_of?: Parameters["return_of"];
    backorder_of?: Parameters["backorder_of"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters.transfer"];
   };
  };
  responses: Answers<"TransferList">;
 };
 createTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferCreate"];
   };
  };
  responses: Answers<"Transfer">;
 };
 getTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Transfer">;
 };
 upsertTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferCreate"] | Schemas["TransferPatch"];
   };
  };
  responses: Answers<"Transfer">;
 };
 deleteTransfer: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["TransferPatch"];
   };
  };
  responses: Answers<"Transfer">;
 };
 cancelTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 confirmTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 postTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["TransferPostArguments"];
   };
  };
  responses: Answers<"Transfer">;
 };
 reserveTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 returnTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: {
   content: {
    "application/json": Schemas["TransferReturnArguments"];
   };
  };
  responses: Answers<"Transfer">;
 };
 unreserveTransfer: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"Transfer">;
 };
 listUnits: {
  responses: {
   /** @description The units. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/json": {
      data: {
       code: string;
       name: {
        en: string;
        de: string;
       };
       symbol: {
        en: string;
        de: string;
       };
       decimals: number;
       /**
       * @description What it measures. Units of one category with a factor convert into each other.
       */
       category: "count" | "mass" | "length" | "area" | "volume" | "time" | null;
       /** @description How many of the base unit of its category it is, exactly: C62, KGM, MTR, MTK, LTR or HUR. Null: it converts into no other by itself. */
       factor: number | null;
      }[];
     };
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 listUsers: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    name?: Parameters["name"];
    active?: Parameters["active"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"UserList">;
 };
 getUser: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"User">;
 };
 listWebhookDeliveries: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    expand?: Parameters["expand"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    webhook_endpoint?: Schemas["IdFilter"];
    event?: Schemas["IdFilter"];
    type?: Parameters["type"];
    sequence?: Parameters["sequence"];
    state?: Schemas["WebhookDeliveryStateFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    filters?: {
     [key: string]: string;
    };
   };
  };
  responses: Answers<"WebhookDeliveryList">;
 };
 getWebhookDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    expand?: Parameters["expand"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"WebhookDelivery">;
 };
 redeliverWebhookDelivery: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"WebhookDelivery">;
 };
 listWebhookEndpoints: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    include_total?: Parameters["include_total"];
    q?: Parameters["q"];
    sort?: Schemas["NotSent"] | string;
    id?: Parameters["id"];
    url?: Schemas["StringFilter"];
    description?: Schemas["StringFilter"];
    enabled?: Schemas["BooleanFilter"];
    payload?: Schemas["WebhookEndpointPayloadFilter"];
    ordering?: Schemas["WebhookEndpointOrderingFilter"];
    disabled_at?: Schemas["DateTimeFilter"];
    disabled_reason?: Schemas["WebhookEndpointDisabledReasonFilter"];
    created_at?: Parameters["created_at"];
    updated_at?: Parameters["updated_at"];
    external_id?: Parameters["external_id"];
    filters?: Parameters["filters"];
   };
  };
  responses: Answers<"WebhookEndpointList">;
 };
 createWebhookEndpoint: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["WebhookEndpointCreate"];
   };
  };
  responses: Answers<"WebhookEndpoint">;
 };
 getWebhookEndpoint: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"WebhookEndpoint">;
 };
 upsertWebhookEndpoint: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["own_record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["WebhookEndpointCreate"] | Schemas["WebhookEndpointPatch"];
   };
  };
  responses: Answers<"WebhookEndpoint">;
 };
 deleteWebhookEndpoint: {
  parameters: {
   query?: {
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  responses: Answers<"Deleted">;
 };
 updateWebhookEndpoint: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["WebhookEndpointPatch"];
   };
  };
  responses: Answers<"WebhookEndpoint">;
 };
 pingWebhookEndpoint: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"WebhookEndpoint">;
 };
 recoverWebhookEndpoint: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/json": Schemas["WebhookEndpointRecoverArguments"];
   };
  };
  responses: Answers<"WebhookEndpoint">;
 };
 rotateWebhookEndpointSecret: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    id: Parameters["record"];
   };
  };
  requestBody?: components["requestBodies"]["NoArguments"];
  responses: Answers<"WebhookEndpoint">;
 };
 listActions: {
  parameters: {
   path: {
    collection: "accounts" | "adjustments" | "assignments" | "attachments" | "bank_accounts" | "bank_lines" | "bank_mappings" | "bank_rules" | "bank_statements" | "bills" | "comments" | "currencies" | "currency_rates" | "customers" | "deliveries" | "deprecated_uses" | "entries" | "fiscal_positions" | "imports" | "invitations" | "invoices" | "journals" | "locations" | "mail_templates" | "members" | "messages" | "moves" | "orders" | "partners" | "payment_runs" | "payment_terms" | "payments" | "price_lists" | "price_rows" | "product_categories" | "products" | "purchase_orders" | "quotations" | "receipts" | "reconciliations" | "request_logs" | "returns" | "revaluations" | "saved_views" | "schedule_runs" | "schedules" | "stock" | "suppliers" | "taxes" | "tokens" | "transfers" | "users" | "webhook_deliveries" | "webhook_endpoints";
    id: Parameters["record"];
   };
  };
  responses: Answers<"Actions">;
 };
 listRecordAttachments: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
    fields?: Parameters["fields"];
   };
   path: {
    collection: string;
    id: Parameters["record"];
   };
  };
  responses: Answers<"AttachmentList">;
 };
 addAttachment: {
  parameters: {
   query: {
    /** @description The name of the file, without a path. */
    filename: string;
    fields?: Parameters["fields"];
    dry_run?: Parameters["dry_run"];
   };
   path: {
    collection: string;
    id: Parameters["record"];
   };
  };
  requestBody: {
   content: {
    "application/octet-stream": string;
   };
  };
  responses: Answers<"Attachment">;
 };
 listHistory: {
  parameters: {
   query?: {
    limit?: Parameters["limit"];
    cursor?: Parameters["cursor"];
   };
   path: {
    collection: "accounts" | "adjustments" | "assignments" | "attachments" | "bank_accounts" | "bank_lines" | "bank_mappings" | "bank_rules" | "bank_statements" | "bills" | "comments" | "currencies" | "currency_rates" | "customers" | "deliveries" | "deprecated_uses" | "entries" | "fiscal_positions" | "imports" | "invitations" | "invoices" | "journals" | "locations" | "mail_templates" | "members" | "messages" | "moves" | "orders" | "partners" | "payment_runs" | "payment_terms" | "payments" | "price_lists" | "price_rows" | "product_categories" | "products" | "purchase_orders" | "quotations" | "receipts" | "reconciliations" | "request_logs" | "returns" | "revaluations" | "saved_views" | "schedule_runs" | "schedules" | "stock" | "suppliers" | "taxes" | "tokens" | "transfers" | "users" | "webhook_deliveries" | "webhook_endpoints";
    id: Parameters["record"];
   };
  };
  responses: Answers<"History">;
 };
 downloadCsv: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    q?: Parameters["q"];
    date?: Parameters["as_of"];
    sort?: Schemas["NotSent"] | string;
    after?: Schemas["NotSent"] | string;
    filters?: Schemas["NotSent"] | {
     [key: string]: string;
    };
   };
   path: {
    list: "accounts" | "adjustments" | "assignments" | "attachments" | "bank_accounts" | "bank_lines" | "bank_mappings" | "bank_rules" | "bank_statements" | "bills" | "comments" | "currencies" | "currency_rates" | "customers" | "deliveries" | "deprecated_uses" | "entries" | "events" | "fiscal_positions" | "imports" | "invitations" | "invoices" | "journals" | "locations" | "mail_templates" | "members" | "messages" | "moves" | "orders" | "partners" | "payment_runs" | "payment_terms" | "payments" | "price_lists" | "price_rows" | "product_categories" | "products" | "purchase_orders" | "quotations" | "receipts" | "reconciliations" | "request_logs" | "returns" | "revaluations" | "saved_views" | "schedule_runs" | "schedules" | "stock" | "suppliers" | "taxes" | "tokens" | "transfers" | "users" | "webhook_deliveries" | "webhook_endpoints";
   };
  };
  responses: {
   /** @description The file. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "text/csv": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 downloadNdjson: {
  parameters: {
   query?: {
    fields?: Parameters["fields"];
    or?: Parameters["or"];
    q?: Parameters["q"];
    date?: Parameters["as_of"];
    sort?: Schemas["NotSent"] | string;
    after?: Schemas["NotSent"] | string;
    filters?: Schemas["NotSent"] | {
     [key: string]: string;
    };
   };
   path: {
    list: "accounts" | "adjustments" | "assignments" | "attachments" | "bank_accounts" | "bank_lines" | "bank_mappings" | "bank_rules" | "bank_statements" | "bills" | "comments" | "currencies" | "currency_rates" | "customers" | "deliveries" | "deprecated_uses" | "entries" | "events" | "fiscal_positions" | "imports" | "invitations" | "invoices" | "journals" | "locations" | "mail_templates" | "members" | "messages" | "moves" | "orders" | "partners" | "payment_runs" | "payment_terms" | "payments" | "price_lists" | "price_rows" | "product_categories" | "products" | "purchase_orders" | "quotations" | "receipts" | "reconciliations" | "request_logs" | "returns" | "revaluations" | "saved_views" | "schedule_runs" | "schedules" | "stock" | "suppliers" | "taxes" | "tokens" | "transfers" | "users" | "webhook_deliveries" | "webhook_endpoints";
   };
  };
  responses: {
   /** @description The file. */
   200: {
    headers: {
     [name: string]: unknown;
    };
    content: {
     "application/x-ndjson": string;
    };
   };
   "4XX": components["responses"]["Refused"];
  };
 };
 receiveEvent: {
  requestBody: {
   content: {
    "application/json": Schemas["Event"];
   };
  };
  responses: {
   /** @description Send nothing more to this endpoint. */
   410: {
    headers: {
     [name: string]: unknown;
    };
   };
   /** @description The event was accepted. */
   "2XX": {
    headers: {
     [name: string]: unknown;
    };
   };
  };
 };
}
