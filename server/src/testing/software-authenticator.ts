import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** Bits of the authenticator data: the user touched it, was verified, and a new key follows. */
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

interface Circumstances {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const uint16 = (number: number) => Buffer.from([number >> 8, number & 255]);

/** A COSE key for ES256, in CBOR. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([bytes('a5010203262001215820'), x, bytes('225820'), y]);

/** The attestation object `{ fmt: 'none', attStmt: {}, authData }`, in CBOR. */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    bytes('a363'),
    Buffer.from('fmt'),
    bytes('64'),
    Buffer.from('none'),
    bytes('67'),
    Buffer.from('attStmt'),
    bytes('a068'),
    Buffer.from('authData'),
    bytes('59'),
    uint16(authData.length),
    authData,
  ]);

/** An authenticator with one passkey, which answers what the browser would send. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;

  function parts(type: string, challenge: string, given: Circumstances, hasKey: boolean) {
    const { origin = 'http://localhost', rpId = 'localhost', isVerified = true, counter = ++uses } = given;
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const bits = flags.present | (isVerified ? flags.verified : 0) | (hasKey ? flags.hasKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return { clientData, data: Buffer.concat([sha256(rpId), Buffer.from([bits]), count]) };
  }

  return {
    /** The answer to `navigator.credentials.create`. */
    create(challenge: string, given: Circumstances = {}) {
      const { clientData, data } = parts('webauthn.create', challenge, given, true);
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const authData = Buffer.concat([data, Buffer.alloc(16), uint16(id.length), id, key]);
      return {
        id: id.toString('base64url'),
        client_data: clientData.toString('base64url'),
        attestation_object: attestation(authData).toString('base64url'),
      };
    },

    /** The answer to `navigator.credentials.get`. */
    get(challenge: string, given: Circumstances = {}) {
      const { clientData, data } = parts('webauthn.get', challenge, given, false);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        id: id.toString('base64url'),
        client_data: clientData.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
