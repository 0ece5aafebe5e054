/** The parts of Google Identity Services that we use. */
interface GoogleIdentity {
  initialize: (settings: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
  }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
}

/** The parts of Sign in with Apple JS that we use. */
interface AppleAuth {
  init: (settings: {
    clientId: string;
    scope: string;
    redirectURI: string;
    state: string;
    nonce: string;
    usePopup: false;
  }) => void;
  renderButton: () => void;
}

interface Window {
  google?: { accounts: { id: GoogleIdentity } };
  AppleID?: { auth: AppleAuth };
}
