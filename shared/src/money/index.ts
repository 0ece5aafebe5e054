export { amountText, formatAmount, minorDigits, readAmount } from './amount.ts';
