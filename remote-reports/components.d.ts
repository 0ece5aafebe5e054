import type { RefObject } from 'react';

/** A newly created project. */
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
  /** Initial value of the name field. */
  initialName?: string;
  /** Initial workspace of the project. */
  workspaceId: number;
  /** Shows the workspace as text or as a select; hidden by default. */
  workspaceField?: 'fixed' | 'choice';
  /** Receives the focus when the dialog closes. */
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
