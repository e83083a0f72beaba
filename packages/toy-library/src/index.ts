export { Loan, LoanLine, loans, Member, members } from './library.js';
