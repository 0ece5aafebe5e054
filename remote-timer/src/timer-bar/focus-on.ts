import { pageRoot } from '@timeweave/shared/ui';

export const focusOn = (id: string) => pageRoot().getElementById(id)?.focus();
export const focusDescription = () => focusOn('description');
