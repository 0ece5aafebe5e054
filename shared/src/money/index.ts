export { amountMessage, amountText, formatAmount, minorDigits, readAmount } from './amount.ts';
