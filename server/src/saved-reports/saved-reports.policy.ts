import type { Member } from '../auth/index.ts';

interface Report {
  person_id: number;
  shared: boolean;
}

export const isMaker = (member: Member, report: Report) => report.person_id === member.personId;

/** Members see their own saved reports and shared ones; others do not exist for them. */
export const maySee = (member: Member, report: Report) => isMaker(member, report) || report.shared;

/** Admins may delete reports that are shared with their workspace. */
export const mayDelete = (member: Member, report: Report) =>
  isMaker(member, report) || (member.isAdmin && report.shared);
