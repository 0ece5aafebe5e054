import type { OpenSession } from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import bowser from 'bowser';
import { flag } from '../calls/index.ts';

interface SessionRow {
  id: number;
  createdAt: Date;
  lastUsedAt: Date | null;
  userAgent: string | null;
}

/** Returns the common name of a browser and its operating system, such as `Firefox on Windows`. */
function deviceOf(userAgent: string | null) {
  if (!userAgent) return { device: 'Unknown device', isMobile: false };
  const { browser, os, platform } = bowser.parse(userAgent);
  const device = [browser.name, os.name].filter(Boolean).join(' on ');
  return { device: device || 'Unknown device', isMobile: ['mobile', 'tablet'].includes(platform.type ?? '') };
}

export function presentSession(row: SessionRow, currentId: number): OpenSession {
  const { device, isMobile } = deviceOf(row.userAgent);
  return {
    session_id: row.id,
    device,
    is_mobile: flag(isMobile),
    is_current: flag(row.id === currentId),
    begun: unixSeconds(row.createdAt),
    last_used: row.lastUsedAt && unixSeconds(row.lastUsedAt),
  };
}
