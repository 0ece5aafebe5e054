import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { tolerateMovedNodes } from './index.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(tolerateMovedNodes);
afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

type Wrap = (text: Text, font: HTMLElement) => void;

/** Chrome replaces a text when it translates; some extensions move it. */
const replaced: Wrap = (text, font) => {
  font.append(text.data);
  text.replaceWith(font);
};
const moved: Wrap = (text, font) => {
  text.replaceWith(font);
  font.append(text);
};

function wrapTexts(wrap: Wrap): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) wrap(text, document.createElement('font'));
}

function Timer() {
  const [isRunning, setRunning] = useState(true);
  return (
    <>
      <p>
        {isRunning && 'Since 9:00'} {isRunning ? <b>Research</b> : 'Nothing runs'}
      </p>
      <button onClick={() => setRunning(!isRunning)}>{isRunning ? 'Stop' : 'Start'}</button>
    </>
  );
}

it.each([
  ['replaced', replaced],
  ['moved', moved],
])('React updates a component whose texts were %s', (_how, wrap) => {
  const { container } = render(<Timer />);
  const press = () => act(() => screen.getByRole('button').click());
  wrapTexts(wrap);
  press();
  expect(container).toHaveTextContent(/^(Since 9:00)? ?Nothing runs ?Start$/);
  wrapTexts(wrap);
  press();
  expect(container).toHaveTextContent(/ResearchStop/);
});

it('removing an element from where it is not still fails', () => {
  const [parent, child] = [document.createElement('div'), document.createElement('div')];
  expect(() => parent.removeChild(child)).toThrow('not a child of this node');
});
