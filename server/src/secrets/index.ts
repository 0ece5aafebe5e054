export { hashOfSecret, newSecret } from './secret.ts';
