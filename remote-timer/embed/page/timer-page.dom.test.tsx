import { act, fireEvent, render } from '@testing-library/react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { keyframes, styled } from '@timeweave/shared/facade';
import { GlobalStyle, PagePlace, useShortcut } from '@timeweave/shared/ui';
import { mount, type MountedTimerPage } from './index.ts';
import { PageReset, stylisPlugins } from './page-style.ts';

const turn = keyframes`from { rotate: 0deg; } to { rotate: 90deg; }`;

const Box = styled.div`
  animation: ${turn} 1s;
  @media (width > 1px) {
    &:hover {
      color: green;
    }
  }
`;

const append = () => document.body.appendChild(document.createElement('div'));

/** Returns the selectors of a style sheet, those in media queries included. */
const selectorsOf = (rules: Iterable<CSSRule>): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return selectorsOf(rule.cssRules);
    return rule instanceof CSSStyleRule ? rule.selectorText.split(/, ?(?![^(]*\))/) : [];
  });

it('binds each rule of the product to the page', () => {
  const sheet = new ServerStyleSheet();
  render(
    <StyleSheetManager sheet={sheet.instance} stylisPlugins={stylisPlugins}>
      <PageReset />
      <GlobalStyle />
      <Box />
    </StyleSheetManager>,
  );
  const place = append();
  // Without the marks that the library puts between components.
  place.innerHTML = sheet.getStyleTags().replaceAll(/data-styled\.\S+\{[^}]*\}/g, '');
  const selectors = selectorsOf(place.querySelector('style')?.sheet?.cssRules ?? []);
  const page = '.timeweave-page:not(#a#b)';
  const expected = [page, `${page}[data-theme='dark']`, `${page} h1`, expect.stringMatching(/:hover$/)];
  expect(selectors).toEqual(expect.arrayContaining(expected));
  const isBound = (selector: string) =>
    selector.startsWith(page) || selector.startsWith(':where(.timeweave-page)');
  expect(selectors.filter((selector) => !isBound(selector))).toEqual([]);
  expect(place.textContent).toMatch(/@keyframes \w+ ?\{ ?from/);
});

it('puts its popups where the host says, in its theme, and takes them with it', () => {
  const [element, popups] = [append(), append()];
  const getToken = () => new Promise<never>(() => undefined);
  const pages: MountedTimerPage[] = [];
  act(() => void pages.push(mount(element, { getToken, popups, theme: 'dark' })));
  const places = [element.firstElementChild, popups.firstElementChild];
  for (const place of places) expect(place).toHaveAttribute('data-theme', 'dark');
  pages[0]?.update({ theme: 'light' });
  for (const place of places) expect(place).toHaveAttribute('data-theme', 'light');
  act(() => pages[0]?.destroy());
  expect([element.childElementCount, popups.childElementCount]).toEqual([0, 0]);
});

function Shortcut({ onPress }: { onPress: () => void }) {
  useShortcut('n', onPress);
  return <button>Start</button>;
}

it('takes a shortcut only from its own element, and only without a popup of its own', () => {
  const [element, popups] = [append(), append()];
  const onPress = jest.fn();
  append().setAttribute('role', 'dialog');
  const { getByRole } = render(
    <PagePlace value={{ element, popups }}>
      <Shortcut onPress={onPress} />
    </PagePlace>,
    { container: element },
  );
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.keyDown(getByRole('button'), { key: 'n' });
  expect(onPress).toHaveBeenCalledTimes(1);
  popups.innerHTML = '<div role="menu"></div>';
  fireEvent.keyDown(getByRole('button'), { key: 'n' });
  expect(onPress).toHaveBeenCalledTimes(1);
});
