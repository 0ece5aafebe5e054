import { codeFrom } from './sign-in.ts';

const server = 'https://timeweave.example';
const checkMs = 500;

function openPopup(): { popup: Window; post: (data: object, origin?: string) => void; close: () => void } {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const popup = frame.contentWindow;
  if (!popup) throw new Error('jsdom gives a frame in the document a window.');
  return {
    popup,
    post: (data, origin = server) =>
      dispatchEvent(new MessageEvent('message', { data, origin, source: popup })),
    close: () => Object.defineProperty(popup, 'closed', { value: true }),
  };
}

const answer = { source: 'timeweave', state: 'state-1', code: 'code-1' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the code of a popup that closed itself counts, even if it arrives after the popup is seen closed', async () => {
  const { popup, post, close } = openPopup();
  const code = codeFrom(popup, server, 'state-1');
  close();
  jest.advanceTimersByTime(checkMs);
  post(answer);
  await expect(code).resolves.toBe('code-1');
});

test('a popup closed without an answer is a cancelled sign-in', async () => {
  const { popup, close } = openPopup();
  const code = codeFrom(popup, server, 'state-1');
  jest.advanceTimersByTime(20 * checkMs);
  close();
  jest.advanceTimersByTime(2 * checkMs);
  await expect(code).rejects.toMatchObject({ code: 'cancelled' });
});

test('only messages of the popup, the server and this sign-in count', async () => {
  const [{ popup, post }, other] = [openPopup(), openPopup()];
  const code = codeFrom(popup, server, 'state-1');
  post({ ...answer, code: 'of another origin' }, 'https://evil.example');
  other.post({ ...answer, code: 'of another window' });
  post({ ...answer, state: 'state-2', code: 'of another sign-in' });
  post({ ...answer, source: 'elsewhere', code: 'of another sender' });
  post(answer);
  await expect(code).resolves.toBe('code-1');
});

test('an answer without a code is a denied sign-in', async () => {
  const { popup, post } = openPopup();
  const code = codeFrom(popup, server, 'state-1');
  post({ source: 'timeweave', state: 'state-1', error: 'denied' });
  await expect(code).rejects.toMatchObject({ code: 'denied' });
});
