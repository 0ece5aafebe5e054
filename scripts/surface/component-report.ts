import path from 'node:path';
import { declaredProps, type Props } from '../../kit/release/component-props.ts';
import { remoteFolder, remoteNames } from '../workspaces.ts';

/** Reports the props of the components and slots of all remotes, as releases record them (decision 0105). */
export const componentReport = (): Record<string, Props> =>
  Object.fromEntries(
    remoteNames.flatMap((remote) =>
      Object.entries(declaredProps(path.join(remoteFolder(remote), 'components.d.ts'))),
    ),
  );
