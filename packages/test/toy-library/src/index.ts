export { Loan, LoanLine, loans, Member, members } from './library.js';
export { Fine, fines, Opening, openings, patrons } from './settings.js';
