export { InvoiceSettings } from './invoice-settings.tsx';
