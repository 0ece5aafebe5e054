export {
  cipherOf,
  decryptedCode,
  encryptedCode,
  type EncryptedAnew,
  type FieldCipher,
  fieldCipher,
  type InstallationSecrets,
} from './field-cipher.ts';
export { hashOfSecret, newSecret } from './secret.ts';
export { singleUseTokens, type SingleUseTokens, tokenLifeMs } from './single-use-tokens.ts';
