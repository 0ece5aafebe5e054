export { type EncryptedAnew, type FieldCipher, fieldCipher } from './field-cipher.ts';
export { decryptedCode, encryptedCode } from './mailed-code.ts';
export { hashOfSecret, newSecret } from './secret.ts';
export { singleUseTokens, type SingleUseTokens, tokenLifeMs } from './single-use-tokens.ts';
