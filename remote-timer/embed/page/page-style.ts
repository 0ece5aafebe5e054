import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';
import { createGlobalStyle } from '@timeweave/shared/facade';

type Plugins = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>;

/** Class of the two elements that contain the page and its popups. */
export const pageClass = 'timeweave-page';

/** Always true, as no element has two ids. It makes a rule more specific than the host's rules with one id. */
const weight = ':not(#a#b)';
const page = `.${pageClass}${weight}`;
/** Less specific than the page's own rules. */
const reset = `:where(.${pageClass})${weight}`;

/** Undoes what the host's style sheets do to the page's elements. `revert` would also undo attributes such as `fill`. */
export const PageReset = createGlobalStyle`
  ${reset} { all: initial; display: block; }
  ${reset} :where(:not(svg, svg *)), ${reset} ::placeholder { all: revert; }
  ${reset}::before, ${reset}::after, ${reset} ::before, ${reset} ::after { all: revert; }
  ${reset} :where(svg, svg *) { all: revert-layer; }
`;

/** Binds a rule of the product to the page: `:root` and `body` mean the page's elements. */
const bindToPage: Plugins[number] = (rule) => {
  if (rule.type !== 'rule' || !Array.isArray(rule.props) || rule.root?.type === '@keyframes') return;
  rule.props = rule.props.map((selector) => {
    if (selector.startsWith(reset)) return selector;
    const [root] = /^(:root|body\b)/.exec(selector) ?? [];
    return root ? selector.replace(root, page) : `${page} ${selector}`;
  });
};
// The library requires a name, which a minifier may remove.
Object.defineProperty(bindToPage, 'name', { value: 'bindToPage' });

export const stylisPlugins: Plugins = [bindToPage];
