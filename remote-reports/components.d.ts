import type { RefObject } from 'react';

/** A project that was created just now. */
export interface CreatedProject {
  id: number;
  name: string;
  /** `#rrggbb`. */
  color: string;
  client: string | null;
  isBillable: boolean;
  workspaceId: number;
}

export interface NewProjectProps {
  /** What the name field holds at first. */
  initialName?: string;
  /** Where the project is created, unless another workspace is chosen. */
  workspaceId: number;
  /** How the dialog names the workspace; not at all without it. */
  workspaceField?: 'fixed' | 'choice';
  /** Has the focus afterwards. */
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  onCreated?: (project: CreatedProject) => void;
}

declare module '@timeweave/shared/contract' {
  interface RemoteComponents {
    /** The 'New Project' dialog. */
    'reports/new-project': NewProjectProps;
  }
}
