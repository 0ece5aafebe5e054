import type { ReactNode } from 'react';
import { previewRemotes, type WantedPreviews } from '../registry/index.ts';
import { loadPreviews } from './load-previews.ts';
import { PreviewBadge } from './preview-badge.tsx';

/** Puts the allowed previews into the registry, and returns a badge that names them. */
export async function startPreviews(wanted: WantedPreviews, token: string | undefined): Promise<ReactNode> {
  const previews = await loadPreviews(wanted, token);
  previewRemotes(previews.flatMap(({ remote }) => remote ?? []));
  return <PreviewBadge previews={previews} />;
}
